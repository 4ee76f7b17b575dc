#include "engine/platform/frames.h"

#include "engine/platform/clock.h"
#include "engine/platform/web/page.h"

#include <utility>

#include <emscripten/emscripten.h>
#include <emscripten/html5.h>

namespace carom::platform {
namespace {

std::function<bool()> g_frame;
std::chrono::nanoseconds g_not_before{0};

/// The browser's pictures come at its own beat: one that is nearly due is taken.
constexpr std::chrono::milliseconds kNearly{4};

void end_frames() {
    g_frame = nullptr;
    page_ended();
}

EM_BOOL on_picture(double, void*) {
    if (!g_frame) return EM_FALSE;
    if (now() + kNearly < g_not_before) return EM_TRUE;
    if (g_frame()) return EM_TRUE;
    end_frames();
    return EM_FALSE;
}

}  // namespace

void run_frames(std::function<bool()> frame) {
    g_frame = std::move(frame);
    emscripten_request_animation_frame_loop(on_picture, nullptr);
}

void sleep_until(std::chrono::nanoseconds moment) { g_not_before = moment; }

void frame_now() {
    if (g_frame && !g_frame()) end_frames();
}

}  // namespace carom::platform
