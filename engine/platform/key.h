#pragma once
// The keys and buttons the game can be told about, with the names settings files use for them.

#include <cstdint>
#include <optional>
#include <string_view>

namespace carom::platform {

/// A place on a US keyboard, whatever is printed on the cap. Typed text comes as text instead.
// clang-format off
enum class Key : std::uint8_t {
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y, Z,
    Digit0, Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9,
    F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12,
    Left, Right, Up, Down, Home, End, PageUp, PageDown, Insert, Delete,
    Space, Enter, Escape, Backspace, Tab, CapsLock, Pause, Menu,
    LeftShift, RightShift, LeftControl, RightControl, LeftAlt, RightAlt, LeftSuper, RightSuper,
    Apostrophe, Comma, Minus, Period, Slash, Semicolon, Equal,
    LeftBracket, Backslash, RightBracket, Grave,
    Pad0, Pad1, Pad2, Pad3, Pad4, Pad5, Pad6, Pad7, Pad8, Pad9,  // the number pad
    PadDecimal, PadDivide, PadMultiply, PadSubtract, PadAdd, PadEnter,
};
// clang-format on
inline constexpr int kKeyCount = static_cast<int>(Key::PadEnter) + 1;

enum class MouseButton : std::uint8_t { Left, Right, Middle, Back, Forward };
inline constexpr int kMouseButtonCount = 5;

/// Buttons of a pad laid out as an Xbox one: A is the lower of the four.
// clang-format off
enum class PadButton : std::uint8_t {
    A, B, X, Y, LeftBumper, RightBumper, Back, Start, Guide, LeftThumb, RightThumb,
    Up, Right, Down, Left,
};
// clang-format on
inline constexpr int kPadButtonCount = 15;

enum class PadAxis : std::uint8_t { LeftX, LeftY, RightX, RightY, LeftTrigger, RightTrigger };
inline constexpr int kPadAxisCount = 6;

/// Names are lower case, words joined by `_`: `a`, `7`, `left_shift`, `pad_enter`.
[[nodiscard]] std::string_view name(Key key);
[[nodiscard]] std::string_view name(MouseButton button);
[[nodiscard]] std::string_view name(PadButton button);

/// The key of that name, in either case; none if no key has it.
[[nodiscard]] std::optional<Key> key_named(std::string_view name);
[[nodiscard]] std::optional<MouseButton> mouse_button_named(std::string_view name);
[[nodiscard]] std::optional<PadButton> pad_button_named(std::string_view name);

}  // namespace carom::platform
