#include "engine/platform/offscreen.h"

#include "engine/platform/gl.h"

#include <cstdio>
#include <string>
#include <utility>

#define EGL_NO_X11
#include <glad/egl.h>

namespace carom::platform {
namespace {

Failure because(const std::string& step) {
    char code[16];
    std::snprintf(code, sizeof code, "0x%x", static_cast<unsigned>(eglGetError()));
    return Failure{"cannot draw without a display: " + step + " (EGL error " + code + ')'};
}

// One display serves the whole process. It is never closed: closing it would pull it from under
// every other Offscreen.
Result<EGLDisplay, Failure> open_display() {
    // Before there is a display the loader dares to load version 1.0 only; the one newer function
    // needed to get a display is asked for by hand, and all others once there is one.
    if (gladLoaderLoadEGL(EGL_NO_DISPLAY) == 0) {
        return Failure{"cannot draw without a display: libEGL.so.1 is missing (Debian: libegl1)"};
    }
    const auto get_display =
        reinterpret_cast<PFNEGLGETPLATFORMDISPLAYPROC>(eglGetProcAddress("eglGetPlatformDisplay"));
    if (get_display == nullptr) return because("EGL is older than 1.5");
    const EGLDisplay display = get_display(EGL_PLATFORM_SURFACELESS_MESA, nullptr, nullptr);
    if (display == EGL_NO_DISPLAY) return because("the driver has no surfaceless platform");
    if (eglInitialize(display, nullptr, nullptr) == EGL_FALSE) return because("EGL does not start");
    if (gladLoaderLoadEGL(display) < GLAD_MAKE_VERSION(1, 5)) {
        return because("EGL is older than 1.5");
    }
    return display;
}

Result<EGLContext, Failure> make_context(EGLDisplay display) {
    if (eglBindAPI(EGL_OPENGL_API) == EGL_FALSE) return because("EGL has no desktop OpenGL");
    const EGLint wanted[] = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,
                             EGL_NONE};
    EGLConfig config = nullptr;
    EGLint found = 0;
    if (eglChooseConfig(display, wanted, &config, 1, &found) == EGL_FALSE || found == 0) {
        return because("no pixel format fits");
    }
    const EGLint version[] = {EGL_CONTEXT_MAJOR_VERSION,
                              3,
                              EGL_CONTEXT_MINOR_VERSION,
                              3,
                              EGL_CONTEXT_OPENGL_PROFILE_MASK,
                              EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                              EGL_NONE};
    const EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, version);
    if (context == EGL_NO_CONTEXT) return because("the driver has no OpenGL 3.3 core");
    return context;
}

}  // namespace

struct Offscreen::State {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;
    GLuint framebuffer = 0;
    GLuint color = 0;
    glm::ivec2 size{0};

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        if (context == EGL_NO_CONTEXT) return;
        if (eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) == EGL_TRUE) {
            glDeleteFramebuffers(1, &framebuffer);
            glDeleteRenderbuffers(1, &color);
            eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        }
        eglDestroyContext(display, context);
    }

    bool make_picture(glm::ivec2 wanted) {
        size = wanted;
        glGenFramebuffers(1, &framebuffer);
        glGenRenderbuffers(1, &color);
        glBindRenderbuffer(GL_RENDERBUFFER, color);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_SRGB8_ALPHA8, size.x, size.y);
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color);
        glViewport(0, 0, size.x, size.y);
        return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
    }
};

Result<Offscreen, Failure> Offscreen::create(glm::ivec2 size) {
    if (size.x < 1 || size.y < 1) return Failure{"a picture needs at least one pixel"};
    auto display = open_display();
    if (!display) return display.error();
    auto context = make_context(display.value());
    if (!context) return context.error();
    auto state = std::make_unique<State>();
    state->display = display.value();
    state->context = context.value();
    if (eglMakeCurrent(state->display, EGL_NO_SURFACE, EGL_NO_SURFACE, state->context) !=
        EGL_TRUE) {
        return because("the context needs a surface");
    }
    if (gladLoadGL(eglGetProcAddress) == 0) return because("OpenGL's functions are missing");
    if (!state->make_picture(size)) {
        return Failure{"cannot draw without a display: a picture of " + std::to_string(size.x) +
                       " x " + std::to_string(size.y) + " is too large for the driver"};
    }
    return Offscreen(std::move(state));
}

Offscreen::Offscreen(std::unique_ptr<State> state) : state_(std::move(state)) {}
Offscreen::Offscreen(Offscreen&&) noexcept = default;
Offscreen& Offscreen::operator=(Offscreen&&) noexcept = default;
Offscreen::~Offscreen() = default;

Surface Offscreen::surface() const {
    return {
        .framebuffer = state_->framebuffer, .size = state_->size, .kept = true, .may_encode = true};
}

void Offscreen::make_current() const {
    eglMakeCurrent(state_->display, EGL_NO_SURFACE, EGL_NO_SURFACE, state_->context);
}

}  // namespace carom::platform
