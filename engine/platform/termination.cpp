#include "engine/platform/termination.h"

#include "engine/core/console.h"

#include <csignal>
#include <cstdlib>
#include <utility>

#if defined(__linux__)
#include <dlfcn.h>
#endif

namespace carom::platform {
namespace {

volatile std::sig_atomic_t g_quit_asked = 0;

extern "C" void note_quit(int) { g_quit_asked = 1; }

std::function<void()> g_keep;

#if defined(__linux__)
/// What Xlib calls; it must not return.
int display_lost(void*) {
    if (const auto keep = std::exchange(g_keep, nullptr)) keep();
    complain("carom: error: the display is gone");
    std::_Exit(1);
}

/// Xlib comes with GLFW, which may open it at run time, so it is looked up the same way.
void watch_display() {
    void* library = ::dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL);
    if (library == nullptr) return;
    using SetHandler = void* (*)(int (*)(void*));
    const auto set = reinterpret_cast<SetHandler>(::dlsym(library, "XSetIOErrorHandler"));
    if (set != nullptr) set(&display_lost);
}
#else
void watch_display() {}
#endif

}  // namespace

void note_quit_signals() {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        struct sigaction action {};
        action.sa_handler = note_quit;
        action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
        ::sigaction(signal, &action, nullptr);
    }
}

bool quit_asked() { return g_quit_asked != 0; }

void on_display_lost(std::function<void()> keep) {
    g_keep = std::move(keep);
    watch_display();
}

}  // namespace carom::platform
