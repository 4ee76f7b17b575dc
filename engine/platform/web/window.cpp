// The window of a browser: the page's canvas, and what the page hears of the player.

#include "engine/platform/window.h"

#include "engine/platform/gl.h"
#include "engine/platform/host.h"
#include "engine/platform/input_collector.h"
#include "engine/platform/web/dom_keys.h"
#include "engine/platform/web/page.h"
#include "engine/platform/web/touches.h"

#include "engine/core/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include <emscripten/em_js.h>
#include <emscripten/html5.h>
#include <glm/common.hpp>

// What is written here is JavaScript.
// clang-format off
EM_JS(void, carom_page_ended, (void), { Module.caromEnded(); })
EM_JS(void, carom_page_copy, (const char* text), { Module.caromCopy(UTF8ToString(text)); })
EM_JS(void, carom_page_cursor, (int shown), { Module.caromCursor(shown); })
EM_JS(void, carom_page_download, (const char* path), { Module.caromDownload(UTF8ToString(path)); })
EM_JS(int, carom_page_still, (void), { return matchMedia("(prefers-reduced-motion: reduce)").matches; })
EM_JS(char*, carom_page_pasted, (void), { return stringToNewUTF8(Module.caromPasted || ""); })
// clang-format on

namespace carom::platform {
namespace {

InputCollector* g_input = nullptr;  // of the window, if there is one

constexpr const char* kCanvas = "#canvas";
constexpr double kMostPixels = 4096;  // along a side: more than that many phones refuse

std::string renderer_name(EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context) {
    constexpr GLenum kUnmaskedRenderer = 0x9246;
    if (emscripten_webgl_enable_extension(context, "WEBGL_debug_renderer_info") == EM_FALSE) {
        return {};
    }
    const auto* name = reinterpret_cast<const char*>(glGetString(kUnmaskedRenderer));
    return name != nullptr ? name : "";
}

bool draws_in_software(std::string_view renderer) {
    for (const char* known : {"SwiftShader", "llvmpipe", "Software", "Basic Render"}) {
        if (renderer.find(known) != std::string_view::npos) return true;
    }
    return false;
}

/// Our buttons in the order of the standard gamepad; -1 for those that are axes here.
constexpr std::array<int, 17> kPadOrder{static_cast<int>(PadButton::A),
                                        static_cast<int>(PadButton::B),
                                        static_cast<int>(PadButton::X),
                                        static_cast<int>(PadButton::Y),
                                        static_cast<int>(PadButton::LeftBumper),
                                        static_cast<int>(PadButton::RightBumper),
                                        -1,
                                        -1,
                                        static_cast<int>(PadButton::Back),
                                        static_cast<int>(PadButton::Start),
                                        static_cast<int>(PadButton::LeftThumb),
                                        static_cast<int>(PadButton::RightThumb),
                                        static_cast<int>(PadButton::Up),
                                        static_cast<int>(PadButton::Down),
                                        static_cast<int>(PadButton::Left),
                                        static_cast<int>(PadButton::Right),
                                        static_cast<int>(PadButton::Guide)};

PadReading pad_reading(int index, const EmscriptenGamepadEvent& state) {
    PadReading pad;
    pad.id = index;
    pad.name = state.id;
    const int buttons = std::min<int>(state.numButtons, static_cast<int>(kPadOrder.size()));
    for (int b = 0; b < buttons; ++b) {
        const int ours = kPadOrder[static_cast<std::size_t>(b)];
        if (ours >= 0) pad.buttons[static_cast<std::size_t>(ours)] = state.digitalButton[b] != 0;
    }
    for (int a = 0; a < std::min(state.numAxes, 4); ++a) {
        pad.axes[static_cast<std::size_t>(a)] = static_cast<float>(state.axis[a]);
    }
    if (buttons > 7) {
        pad.axes[static_cast<std::size_t>(PadAxis::LeftTrigger)] =
            static_cast<float>(state.analogButton[6]);
        pad.axes[static_cast<std::size_t>(PadAxis::RightTrigger)] =
            static_cast<float>(state.analogButton[7]);
    }
    return pad;
}

std::vector<PadReading> read_pads() {
    std::vector<PadReading> pads;
    if (emscripten_sample_gamepad_data() != EMSCRIPTEN_RESULT_SUCCESS) return pads;
    const int count = emscripten_get_num_gamepads();
    for (int i = 0; i < count; ++i) {
        EmscriptenGamepadEvent state{};
        if (emscripten_get_gamepad_status(i, &state) != EMSCRIPTEN_RESULT_SUCCESS) continue;
        if (state.connected != 0) pads.push_back(pad_reading(i, state));
    }
    return pads;
}

/// Keys the browser keeps: its own tools and shortcuts.
bool of_the_browser(const EmscriptenKeyboardEvent& event, Key key) {
    if (key == Key::F5 || key == Key::F12) return true;
    if (event.metaKey != 0) return true;
    if (event.ctrlKey == 0) return false;
    return key == Key::R || key == Key::T || key == Key::W || key == Key::L || key == Key::Tab ||
           key == Key::V;  // pasting is an event of its own
}

}  // namespace

struct Window::State {
    EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = 0;
    inline static State* g_window = nullptr;  // callbacks may come when the window is gone
    InputCollector input;
    Touches touches;
    Cursor cursor = Cursor::Normal;
    glm::vec2 pointer{0};  ///< CSS pixels.
    glm::vec2 units{1};    ///< Size of the canvas in CSS pixels.
    glm::ivec2 pixels{0};
    bool software = false;
    bool closing = false;
    bool wants_fullscreen = false;
    bool locked = false;      ///< The browser holds the pointer for us.
    bool letting_go = false;  ///< And we have asked it to stop.

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State();

    void fit();
    void listen();
    bool key_event(int kind, const EmscriptenKeyboardEvent& event);
    bool mouse_event(int kind, const EmscriptenMouseEvent& event);
    void touch_event(int kind, const EmscriptenTouchEvent& event);
};

Window::State::~State() {
    g_window = nullptr;
    g_input = nullptr;
    if (context > 0) emscripten_webgl_destroy_context(context);
}

void Window::State::fit() {
    double width = 0;
    double height = 0;
    emscripten_get_element_css_size(kCanvas, &width, &height);
    units = glm::max(glm::vec2{static_cast<float>(width), static_cast<float>(height)}, 1.0f);
    const double ratio =
        std::min(emscripten_get_device_pixel_ratio(), kMostPixels / std::max({width, height, 1.0}));
    const glm::ivec2 wanted{static_cast<int>(std::lround(width * ratio)),
                            static_cast<int>(std::lround(height * ratio))};
    if (wanted == pixels) return;
    pixels = wanted;
    emscripten_set_canvas_element_size(kCanvas, pixels.x, pixels.y);
    input.resize();
}

bool Window::State::key_event(int kind, const EmscriptenKeyboardEvent& event) {
    const auto key = key_from_dom(event.code);
    if (!key) return false;
    if (of_the_browser(event, *key)) return false;
    if (kind == EMSCRIPTEN_EVENT_KEYUP) {
        input.key(*key, false);
        return true;
    }
    if (event.repeat != 0) {
        input.key_repeat(*key);
    } else {
        input.key(*key, true);
    }
    const auto character = first_character(event.key);
    const bool single = character && character->bytes == std::string_view(event.key).size();
    if (single && event.ctrlKey == 0) input.character(character->code);
    return true;
}

bool Window::State::mouse_event(int kind, const EmscriptenMouseEvent& event) {
    const glm::vec2 place{static_cast<float>(event.clientX), static_cast<float>(event.clientY)};
    const glm::vec2 step{static_cast<float>(event.movementX), static_cast<float>(event.movementY)};
    pointer = locked ? glm::clamp(pointer + step, glm::vec2{0}, units) : place;
    if (kind == EMSCRIPTEN_EVENT_MOUSEMOVE) {
        input.mouse_inside(true);
        input.mouse_move(pointer);
        return false;
    }
    constexpr std::array kButtons{MouseButton::Left, MouseButton::Middle, MouseButton::Right,
                                  MouseButton::Back, MouseButton::Forward};
    if (event.button >= kButtons.size()) return false;
    const bool down = kind == EMSCRIPTEN_EVENT_MOUSEDOWN;
    input.mouse_move(pointer);
    input.mouse_button(kButtons[event.button], down);
    if (down && cursor == Cursor::Held && !locked) {
        emscripten_request_pointerlock(kCanvas, EM_FALSE);
    }
    return false;
}

void Window::State::touch_event(int kind, const EmscriptenTouchEvent& event) {
    const bool leaves = kind == EMSCRIPTEN_EVENT_TOUCHEND || kind == EMSCRIPTEN_EVENT_TOUCHCANCEL;
    std::vector<Finger> fingers;
    for (int i = 0; i < event.numTouches; ++i) {
        const EmscriptenTouchPoint& each = event.touches[i];
        if (leaves && each.isChanged != 0) continue;
        fingers.push_back({static_cast<int>(each.identifier),
                           {static_cast<float>(each.clientX), static_cast<float>(each.clientY)}});
    }
    touches.now(fingers, emscripten_performance_now() / 1000.0, cursor == Cursor::Normal, input);
}

void Window::State::listen() {
    g_window = this;
    g_input = &input;
    const auto key = [](int kind, const EmscriptenKeyboardEvent* event, void*) -> EM_BOOL {
        return g_window != nullptr && g_window->key_event(kind, *event) ? EM_TRUE : EM_FALSE;
    };
    emscripten_set_keydown_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, EM_FALSE, key);
    emscripten_set_keyup_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, EM_FALSE, key);
    const auto mouse = [](int kind, const EmscriptenMouseEvent* event, void*) -> EM_BOOL {
        return g_window != nullptr && g_window->mouse_event(kind, *event) ? EM_TRUE : EM_FALSE;
    };
    emscripten_set_mousedown_callback(kCanvas, nullptr, EM_FALSE, mouse);
    emscripten_set_mouseup_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, EM_FALSE, mouse);
    emscripten_set_mousemove_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, EM_FALSE, mouse);
    const auto wheel = [](int, const EmscriptenWheelEvent* event, void*) -> EM_BOOL {
        if (g_window == nullptr) return EM_FALSE;
        const float notch = event->deltaMode == 0 ? 100.0f : 3.0f;  // pixels or lines
        g_window->input.wheel(
            glm::vec2{static_cast<float>(-event->deltaX), static_cast<float>(-event->deltaY)} /
            notch);
        return EM_TRUE;
    };
    emscripten_set_wheel_callback(kCanvas, nullptr, EM_FALSE, wheel);
    const auto touch = [](int kind, const EmscriptenTouchEvent* event, void*) -> EM_BOOL {
        if (g_window != nullptr) g_window->touch_event(kind, *event);
        return EM_TRUE;
    };
    emscripten_set_touchstart_callback(kCanvas, nullptr, EM_FALSE, touch);
    emscripten_set_touchmove_callback(kCanvas, nullptr, EM_FALSE, touch);
    emscripten_set_touchend_callback(kCanvas, nullptr, EM_FALSE, touch);
    emscripten_set_touchcancel_callback(kCanvas, nullptr, EM_FALSE, touch);
    const auto focus = [](int kind, const EmscriptenFocusEvent*, void*) -> EM_BOOL {
        if (g_window != nullptr) g_window->input.focus(kind == EMSCRIPTEN_EVENT_FOCUS);
        return EM_FALSE;
    };
    emscripten_set_focus_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, EM_FALSE, focus);
    emscripten_set_blur_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, EM_FALSE, focus);
    emscripten_set_visibilitychange_callback(
        nullptr, EM_FALSE, [](int, const EmscriptenVisibilityChangeEvent* event, void*) -> EM_BOOL {
            if (g_window == nullptr) return EM_FALSE;
            g_window->input.focus(true);  // a tab that was seen had it, whatever the browser said
            g_window->input.focus(event->hidden == 0);
            if (event->hidden != 0) frame_now();  // pause and save while there is time
            return EM_FALSE;
        });
    emscripten_set_pointerlockchange_callback(
        EMSCRIPTEN_EVENT_TARGET_DOCUMENT, nullptr, EM_FALSE,
        [](int, const EmscriptenPointerlockChangeEvent* event, void*) -> EM_BOOL {
            if (g_window == nullptr) return EM_FALSE;
            const bool lost = g_window->locked && event->isActive == 0 && !g_window->letting_go;
            g_window->locked = event->isActive != 0;
            g_window->letting_go = false;
            if (lost) {  // the browser takes the Escape that ends it for itself
                g_window->input.key(Key::Escape, true);
                g_window->input.key(Key::Escape, false);
            }
            return EM_FALSE;
        });
}

Result<Window, Failure> Window::open(const WindowSpec& spec) {
    auto state = std::make_unique<State>();
    EmscriptenWebGLContextAttributes wanted;
    emscripten_webgl_init_context_attributes(&wanted);
    wanted.majorVersion = 2;
    wanted.alpha = EM_FALSE;
    wanted.depth = EM_FALSE;
    wanted.stencil = EM_FALSE;
    wanted.antialias = EM_FALSE;
    wanted.preserveDrawingBuffer = EM_TRUE;  // only what changed is drawn
    wanted.powerPreference = EM_WEBGL_POWER_PREFERENCE_HIGH_PERFORMANCE;
    state->context = emscripten_webgl_create_context(kCanvas, &wanted);
    if (state->context <= 0) return Failure{"the browser has no WebGL 2"};
    emscripten_webgl_make_context_current(state->context);
    state->software = draws_in_software(renderer_name(state->context));
    state->fit();
    state->listen();
    state->input.focus(true);
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
    state_->fit();
    state_->input.pads(read_pads());
    return state_->input.take(glm::vec2{state_->pixels} / state_->units);
}

bool Window::uncovered() const { return false; }
void Window::swap() {}  // the browser shows what was drawn once the frame returns

bool Window::should_close() const { return state_->closing; }
void Window::set_should_close(bool close) { state_->closing = close; }

glm::ivec2 Window::size() const { return glm::ivec2{state_->units}; }
glm::ivec2 Window::framebuffer_size() const { return state_->pixels; }
float Window::content_scale() const {
    return static_cast<float>(emscripten_get_device_pixel_ratio());
}
Surface Window::surface() const { return {0, state_->pixels, true}; }
bool Window::software() const { return state_->software; }
int Window::refresh_rate() const { return 60; }

bool Window::fullscreen() const { return state_->wants_fullscreen; }

void Window::set_fullscreen(bool fullscreen) {
    state_->wants_fullscreen = fullscreen;
    if (fullscreen) {
        emscripten_request_fullscreen("body", EM_TRUE);  // at once, or with the next key or click
    } else {
        emscripten_exit_fullscreen();
    }
}

void Window::set_vsync(bool) {}  // a browser always waits for the screen
void Window::set_size(glm::ivec2) {}
void Window::set_title(const std::string& title) { emscripten_set_window_title(title.c_str()); }

void Window::set_cursor(Cursor cursor) {
    if (cursor == state_->cursor) return;
    state_->cursor = cursor;
    carom_page_cursor(cursor == Cursor::Normal ? 1 : 0);
    if (cursor != Cursor::Held && state_->locked) {
        state_->letting_go = true;
        emscripten_exit_pointerlock();
    }
    state_->input.mouse_jump(state_->pointer);
}

void Window::set_icon(glm::ivec2, std::span<const std::uint8_t>) {}  // the page has one

std::string Window::clipboard() const {
    char* text = carom_page_pasted();
    std::string copy = text != nullptr ? text : "";
    std::free(text);
    return copy;
}

void Window::set_clipboard(const std::string& text) { carom_page_copy(text.c_str()); }

bool display_available() { return true; }

bool less_motion_wanted() { return carom_page_still() != 0; }

void give_memory_back() {}

void hand_over(const std::filesystem::path& file) { carom_page_download(file.c_str()); }

void page_ended() { carom_page_ended(); }

}  // namespace carom::platform

// For the page: a file was dropped on it and lies there now.
extern "C" EMSCRIPTEN_KEEPALIVE void carom_dropped(const char* path) {
    if (carom::platform::g_input != nullptr) carom::platform::g_input->drop(path);
}
