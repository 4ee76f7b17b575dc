#pragma once
// A window with an OpenGL 3.3 core context, and the input that arrives through it. GLFW stays
// behind this header.

#include "engine/core/result.h"
#include "engine/platform/input.h"
#include "engine/platform/surface.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include <glm/vec2.hpp>

namespace carom::platform {

struct WindowSpec {
    std::string title = "Carom";
    glm::ivec2 size{1280, 720};  ///< Window units; a HiDPI screen gives more pixels.
    bool fullscreen = false;
    bool vsync = true;
};

enum class Cursor : std::uint8_t {
    Normal,
    Hidden,  ///< Invisible over the window, free to leave it.
    Held,  ///< Hidden, and brought back to the edge whenever it leaves a window that has the focus.
};

/// One at a time, and only on the main thread. Moving it is cheap; it closes with its owner.
class Window {
public:
    /// Opens a window and makes its context current, or says in a sentence why not.
    static Result<Window, Failure> open(const WindowSpec& spec);

    Window(Window&&) noexcept;
    Window& operator=(Window&&) noexcept;
    ~Window();

    /// Handles waiting events and returns the input since the last call.
    [[nodiscard]] Input poll();
    /// Whether the display lost what was shown since the last swap, as when another window was over
    /// ours.
    [[nodiscard]] bool uncovered() const;
    /// Shows what was drawn; waits for the screen when vsync is on.
    void swap();

    [[nodiscard]] bool should_close() const;
    void set_should_close(bool close);

    [[nodiscard]] glm::ivec2 size() const;              ///< Window units.
    [[nodiscard]] glm::ivec2 framebuffer_size() const;  ///< Pixels; zero while minimised.
    [[nodiscard]] float content_scale() const;          ///< What the desktop asks: 1, 1.5, 2 …
    [[nodiscard]] Surface surface() const;
    /// Whether the processor draws, for want of a graphics card.
    [[nodiscard]] bool software() const;
    /// Pictures a second of the screen it is on; 60 where nobody knows.
    [[nodiscard]] int refresh_rate() const;

    [[nodiscard]] bool fullscreen() const;
    /// Covers the monitor the window is mostly on; going back restores its place and size.
    void set_fullscreen(bool fullscreen);
    void set_vsync(bool vsync);
    void set_size(glm::ivec2 size);
    void set_title(const std::string& title);
    void set_cursor(Cursor cursor);
    /// `rgba` holds size.x * size.y straight-alpha pixels, upper row first.
    void set_icon(glm::ivec2 size, std::span<const std::uint8_t> rgba);

    [[nodiscard]] std::string clipboard() const;
    void set_clipboard(const std::string& text);

private:
    struct State;
    explicit Window(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

/// Whether a window could be opened here at all. Asks the system once, opens nothing.
[[nodiscard]] bool display_available();

}  // namespace carom::platform
