#pragma once
// What the player did since the last frame, as a plain value: no window, no callbacks.

#include "engine/platform/key.h"

#include <array>
#include <bitset>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include <glm/vec2.hpp>

namespace carom::platform {

/// The buttons of one device over one frame.
template <class Button, std::size_t Count>
struct Buttons {
    using Set = std::bitset<Count>;

    Set held;    ///< Down now.
    Set struck;  ///< Went down since the last frame, even if it is up again by now.
    Set let_go;  ///< Went up since the last frame.

    [[nodiscard]] bool down(Button b) const { return held[static_cast<std::size_t>(b)]; }
    [[nodiscard]] bool pressed(Button b) const { return struck[static_cast<std::size_t>(b)]; }
    [[nodiscard]] bool released(Button b) const { return let_go[static_cast<std::size_t>(b)]; }
};

struct Keys : Buttons<Key, kKeyCount> {
    Set repeated;  ///< Auto-repeated while held; for text fields and menus.
    Set chorded;   ///< Struck or repeated while Control was held, even if it is up again by now.
    Set shifted;   ///< The same of Shift.

    [[nodiscard]] bool typed(Key k) const {
        return pressed(k) || repeated[static_cast<std::size_t>(k)];
    }
    /// Typed with Control, as Ctrl+Z is.
    [[nodiscard]] bool with_control(Key k) const {
        return chorded[static_cast<std::size_t>(k)] || (typed(k) && control());
    }
    [[nodiscard]] bool with_shift(Key k) const {
        return shifted[static_cast<std::size_t>(k)] || (typed(k) && shift());
    }
    [[nodiscard]] bool shift() const { return down(Key::LeftShift) || down(Key::RightShift); }
    [[nodiscard]] bool control() const { return down(Key::LeftControl) || down(Key::RightControl); }
    [[nodiscard]] bool alt() const { return down(Key::LeftAlt) || down(Key::RightAlt); }
};

struct Mouse : Buttons<MouseButton, kMouseButtonCount> {
    glm::vec2 window{0};  ///< Window units, y down, from the upper left.
    glm::vec2 pixel{0};   ///< The same place in framebuffer pixels, y down.
    glm::vec2 moved{0};   ///< Window units since the last frame; also counts while captured.
    glm::vec2 wheel{0};   ///< Notches since the last frame; y > 0 is away from the player.
    /// Where a button last went down, and up, in pixels: by the end of a long frame the pointer may
    /// be far from there.
    glm::vec2 struck_pixel{0};
    glm::vec2 let_go_pixel{0};
    bool inside = false;  ///< Over the window.
};

/// The pad that was used last, or the first one found.
struct Pad : Buttons<PadButton, kPadButtonCount> {
    bool connected = false;
    bool plugged_in = false;  ///< Since the last frame.
    bool pulled_out = false;  ///< Since the last frame; a game in progress should pause.
    std::string name;
    /// Sticks from -1 to 1 with y down, triggers from 0 to 1; no dead zone taken off.
    std::array<float, kPadAxisCount> axes{};

    [[nodiscard]] float axis(PadAxis a) const { return axes[static_cast<std::size_t>(a)]; }
    /// A stick with the dead zone taken off, from 0 at its rim to length 1 at full throw.
    [[nodiscard]] glm::vec2 left_stick(float dead_zone = 0.2f) const;
    [[nodiscard]] glm::vec2 right_stick(float dead_zone = 0.2f) const;
};

/// A finger on the screen, whose place the mouse has.
struct Touch {
    bool down = false;
    bool began = false;  ///< Since the last frame.
};

enum class Device : std::uint8_t { Keyboard, Mouse, Pad, Touch };

/// One frame of input.
struct Input {
    Keys keys;
    Mouse mouse;
    Pad pad;
    Touch touch;
    std::string text;  ///< UTF-8 typed since the last frame, without control characters.
    std::vector<std::filesystem::path> dropped;  ///< Files dragged onto the window.
    bool focused = true;
    bool resized = false;  ///< The framebuffer changed size since the last frame.
    bool close_requested = false;
    Device last_device = Device::Keyboard;  ///< What the player touched last: which hints to show.
};

}  // namespace carom::platform
