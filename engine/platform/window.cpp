#include "engine/platform/window.h"

#include "engine/platform/gl.h"
#include "engine/platform/glfw_names.h"
#include "engine/platform/input_collector.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <glm/common.hpp>

namespace carom::platform {
namespace {

Failure because(const std::string& what) {
    const char* reason = nullptr;
    glfwGetError(&reason);
    return Failure{what + (reason != nullptr ? ": " + std::string(reason) : std::string())};
}

// The library runs while at least one of these lives.
class Glfw {
public:
    static std::unique_ptr<Glfw> start() {
        if (running_ == 0 && glfwInit() != GLFW_TRUE) return nullptr;
        return std::unique_ptr<Glfw>(new Glfw);
    }
    Glfw(const Glfw&) = delete;
    Glfw& operator=(const Glfw&) = delete;
    ~Glfw() {
        if (--running_ == 0) glfwTerminate();
    }

private:
    Glfw() { ++running_; }
    inline static int running_ = 0;
};

glm::ivec2 size_of(GLFWwindow* window) {
    glm::ivec2 size{0};
    glfwGetWindowSize(window, &size.x, &size.y);
    return size;
}

glm::ivec2 pixels_of(GLFWwindow* window) {
    glm::ivec2 size{0};
    glfwGetFramebufferSize(window, &size.x, &size.y);
    return size;
}

/// The monitor that shows most of the window; the first one if none does.
GLFWmonitor* monitor_under(GLFWwindow* window) {
    glm::ivec2 at{0};
    glfwGetWindowPos(window, &at.x, &at.y);
    const glm::ivec2 end = at + size_of(window);
    int count = 0;
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    GLFWmonitor* best = glfwGetPrimaryMonitor();
    int best_area = 0;
    for (int i = 0; i < count; ++i) {
        glm::ivec2 corner{0};
        glfwGetMonitorPos(monitors[i], &corner.x, &corner.y);
        const GLFWvidmode* mode = glfwGetVideoMode(monitors[i]);
        const int width = std::min(end.x, corner.x + mode->width) - std::max(at.x, corner.x);
        const int height = std::min(end.y, corner.y + mode->height) - std::max(at.y, corner.y);
        const int area = std::max(0, width) * std::max(0, height);
        if (area > best_area) {
            best_area = area;
            best = monitors[i];
        }
    }
    return best;
}

bool draws_in_software() {
    const auto* name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    const std::string_view renderer = name != nullptr ? name : "";
    for (const char* known : {"llvmpipe", "softpipe", "swrast", "SwiftShader", "Software"}) {
        if (renderer.find(known) != std::string_view::npos) return true;
    }
    return false;
}

/// Whether a shown picture is still in the buffer to draw on, as with software drivers that copy it
/// to the screen. Tried with two shades of black: those with several buffers pass neither.
bool swap_keeps_picture(GLFWwindow* window) {
    for (const int shade : {1, 0}) {
        glClearColor(static_cast<float>(shade) / 255.0f, 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        glfwSwapBuffers(window);
        std::array<std::uint8_t, 4> pixel{255, 255, 255, 255};
        glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel.data());
        if (pixel[0] != shade) return false;
    }
    return true;
}

/// Whether the window's picture can be drawn in linear light and kept as sRGB.
bool window_may_encode() {
    GLint coding = GL_LINEAR;
    glGetFramebufferAttachmentParameteriv(GL_FRAMEBUFFER, GL_BACK_LEFT,
                                          GL_FRAMEBUFFER_ATTACHMENT_COLOR_ENCODING, &coding);
    return coding == GL_SRGB;
}

std::vector<PadReading> read_pads() {
    std::vector<PadReading> pads;
    for (int id = GLFW_JOYSTICK_1; id <= GLFW_JOYSTICK_LAST; ++id) {
        GLFWgamepadstate state;
        if (glfwGetGamepadState(id, &state) != GLFW_TRUE) continue;
        PadReading pad;
        pad.id = id;
        pad.name = glfwGetGamepadName(id);
        for (std::size_t b = 0; b < kPadButtonCount; ++b) {
            pad.buttons[b] = state.buttons[b] == GLFW_PRESS;
        }
        std::copy_n(state.axes, kPadAxisCount, pad.axes.begin());
        for (const PadAxis trigger : {PadAxis::LeftTrigger, PadAxis::RightTrigger}) {
            float& axis = pad.axes[static_cast<std::size_t>(trigger)];
            axis = (axis + 1) / 2;  // GLFW rests triggers at -1
        }
        pads.push_back(std::move(pad));
    }
    return pads;
}

}  // namespace

struct Window::State {
    std::unique_ptr<Glfw> glfw;
    GLFWwindow* window = nullptr;
    InputCollector input;
    bool vsync = true;
    bool holds_cursor = false;
    bool software = false;
    bool keeps_picture = false;
    bool may_encode = false;
    bool uncovered = false;
    glm::ivec2 windowed_at{0};
    glm::ivec2 windowed_size{0};

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        if (window != nullptr) glfwDestroyWindow(window);
    }

    static State& of(GLFWwindow* window) {
        return *static_cast<State*>(glfwGetWindowUserPointer(window));
    }

    void listen();
    void cursor_left();
    void remember_place() {
        glfwGetWindowPos(window, &windowed_at.x, &windowed_at.y);
        windowed_size = size_of(window);
    }
};

void Window::State::listen() {
    glfwSetWindowUserPointer(window, this);
    glfwSetKeyCallback(window, [](GLFWwindow* w, int code, int, int action, int) {
        const auto key = key_from_glfw(code);
        if (!key) return;
        if (action == GLFW_REPEAT) {
            of(w).input.key_repeat(*key);
        } else {
            of(w).input.key(*key, action == GLFW_PRESS);
        }
    });
    glfwSetCharCallback(window, [](GLFWwindow* w, unsigned c) { of(w).input.character(c); });
    glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int button, int action, int) {
        if (button < kMouseButtonCount) {
            of(w).input.mouse_button(static_cast<MouseButton>(button), action == GLFW_PRESS);
        }
    });
    glfwSetCursorPosCallback(window, [](GLFWwindow* w, double x, double y) {
        of(w).input.mouse_move({static_cast<float>(x), static_cast<float>(y)});
    });
    glfwSetCursorEnterCallback(window, [](GLFWwindow* w, int inside) {
        of(w).input.mouse_inside(inside == GLFW_TRUE);
        if (inside == GLFW_FALSE) of(w).cursor_left();
    });
    glfwSetScrollCallback(window, [](GLFWwindow* w, double x, double y) {
        of(w).input.wheel({static_cast<float>(x), static_cast<float>(y)});
    });
    glfwSetWindowFocusCallback(
        window, [](GLFWwindow* w, int focused) { of(w).input.focus(focused == GLFW_TRUE); });
    glfwSetFramebufferSizeCallback(window, [](GLFWwindow* w, int, int) { of(w).input.resize(); });
    glfwSetWindowRefreshCallback(window, [](GLFWwindow* w) { of(w).uncovered = true; });
    glfwSetWindowCloseCallback(window, [](GLFWwindow* w) { of(w).input.close_request(); });
    glfwSetDropCallback(window, [](GLFWwindow* w, int count, const char** paths) {
        for (int i = 0; i < count; ++i) of(w).input.drop(paths[i]);
    });
}

// A hand that flicks the mouse goes on outside the window, where we hear nothing of it. (GLFW's own
// way, GLFW_CURSOR_DISABLED, tells how far a mouse went but no place, and a tablet has only
// places.)
void Window::State::cursor_left() {
    if (!holds_cursor || glfwGetWindowAttrib(window, GLFW_FOCUSED) == GLFW_FALSE) return;
    const glm::ivec2 size = size_of(window);
    double x = 0;
    double y = 0;
    glfwGetCursorPos(window, &x, &y);
    x = std::clamp(x, 0.0, std::max(size.x - 1.0, 0.0));
    y = std::clamp(y, 0.0, std::max(size.y - 1.0, 0.0));
    glfwSetCursorPos(window, x, y);
    input.mouse_move({static_cast<float>(x), static_cast<float>(y)});
}

Result<Window, Failure> Window::open(const WindowSpec& spec) {
    auto state = std::make_unique<State>();
    state->glfw = Glfw::start();
    if (!state->glfw) return because("cannot open a window");
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_ALPHA_BITS, 0);  // a desktop that blends windows must not see through ours
    glfwWindowHint(GLFW_DEPTH_BITS, 0);
    glfwWindowHint(GLFW_STENCIL_BITS, 0);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    glfwWindowHint(GLFW_AUTO_ICONIFY, GLFW_FALSE);  // a glance at a second screen keeps the game up
    state->window =
        glfwCreateWindow(spec.size.x, spec.size.y, spec.title.c_str(), nullptr, nullptr);
    if (state->window == nullptr) return because("cannot open a window with OpenGL 3.3");
    glfwMakeContextCurrent(state->window);
    if (gladLoadGL(glfwGetProcAddress) == 0) {
        return Failure{"cannot open a window: OpenGL's functions are missing"};
    }
    state->software = draws_in_software();
    // A graphics card does as it likes, and what a small part costs it does not matter.
    state->keeps_picture = state->software && swap_keeps_picture(state->window);
    state->may_encode = window_may_encode();
    state->listen();
    Window window(std::move(state));
    window.set_vsync(spec.vsync);
    if (spec.fullscreen) window.set_fullscreen(true);
    return window;
}

Window::Window(std::unique_ptr<State> state) : state_(std::move(state)) {}
Window::Window(Window&&) noexcept = default;
Window& Window::operator=(Window&&) noexcept = default;
Window::~Window() = default;

Input Window::poll() {
    glfwPollEvents();
    state_->input.pads(read_pads());
    const glm::vec2 pixels = framebuffer_size();
    const glm::vec2 units = glm::max(size(), glm::ivec2{1});
    return state_->input.take(pixels / units);
}

Surface Window::surface() const {
    return {.size = framebuffer_size(),
            .kept = state_->keeps_picture,
            .may_encode = state_->may_encode};
}
bool Window::software() const { return state_->software; }

int Window::refresh_rate() const {
    GLFWmonitor* monitor = monitor_under(state_->window);
    const GLFWvidmode* mode = monitor != nullptr ? glfwGetVideoMode(monitor) : nullptr;
    return mode != nullptr && mode->refreshRate > 0 ? mode->refreshRate : 60;
}

bool Window::uncovered() const { return state_->uncovered; }

void Window::swap() {
    state_->uncovered = false;
    glfwSwapBuffers(state_->window);
}

bool Window::should_close() const { return glfwWindowShouldClose(state_->window) == GLFW_TRUE; }
void Window::set_should_close(bool close) {
    glfwSetWindowShouldClose(state_->window, close ? GLFW_TRUE : GLFW_FALSE);
}

glm::ivec2 Window::size() const { return size_of(state_->window); }
glm::ivec2 Window::framebuffer_size() const { return pixels_of(state_->window); }

float Window::content_scale() const {
    float x = 1;
    float y = 1;
    glfwGetWindowContentScale(state_->window, &x, &y);
    return std::max(x, y);
}

bool Window::fullscreen() const { return glfwGetWindowMonitor(state_->window) != nullptr; }

void Window::set_fullscreen(bool fullscreen) {
    if (fullscreen == this->fullscreen()) return;
    if (fullscreen) {
        GLFWmonitor* monitor = monitor_under(state_->window);
        if (monitor == nullptr) return;  // every screen was unplugged
        state_->remember_place();
        const GLFWvidmode* mode = glfwGetVideoMode(monitor);
        glfwSetWindowMonitor(state_->window, monitor, 0, 0, mode->width, mode->height,
                             mode->refreshRate);
    } else {
        glfwSetWindowMonitor(state_->window, nullptr, state_->windowed_at.x, state_->windowed_at.y,
                             state_->windowed_size.x, state_->windowed_size.y, GLFW_DONT_CARE);
    }
    set_vsync(state_->vsync);  // some drivers forget it with the old mode
}

void Window::set_vsync(bool vsync) {
    state_->vsync = vsync;
    glfwSwapInterval(vsync ? 1 : 0);
}

void Window::set_size(glm::ivec2 size) { glfwSetWindowSize(state_->window, size.x, size.y); }

void Window::set_title(const std::string& title) {
    glfwSetWindowTitle(state_->window, title.c_str());
}

void Window::set_cursor(Cursor cursor) {
    const int mode = cursor == Cursor::Normal ? GLFW_CURSOR_NORMAL : GLFW_CURSOR_HIDDEN;
    state_->holds_cursor = cursor == Cursor::Held;
    if (glfwGetInputMode(state_->window, GLFW_CURSOR) == mode) return;
    glfwSetInputMode(state_->window, GLFW_CURSOR, mode);
    double x = 0;
    double y = 0;
    glfwGetCursorPos(state_->window, &x, &y);
    state_->input.mouse_jump({static_cast<float>(x), static_cast<float>(y)});
}

void Window::set_icon(glm::ivec2 size, std::span<const std::uint8_t> rgba) {
    const auto needed = static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y) * 4;
    if (size.x < 1 || size.y < 1 || rgba.size() < needed) return;
    std::vector<std::uint8_t> pixels(rgba.begin(), rgba.end());  // GLFW takes no const pointer
    const GLFWimage image{size.x, size.y, pixels.data()};
    glfwSetWindowIcon(state_->window, 1, &image);
}

std::string Window::clipboard() const {
    const char* text = glfwGetClipboardString(state_->window);
    return text != nullptr ? text : "";
}

void Window::set_clipboard(const std::string& text) {
    glfwSetClipboardString(state_->window, text.c_str());
}

bool display_available() {
    static const bool available = Glfw::start() != nullptr;
    return available;
}

}  // namespace carom::platform
