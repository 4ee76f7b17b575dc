#include "engine/platform/key.h"

#include "engine/core/ascii.h"

#include <array>
#include <cstddef>

namespace carom::platform {
namespace {

// clang-format off
constexpr std::array<std::string_view, kKeyCount> kKeyNames{
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m",
    "n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z",
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
    "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12",
    "left", "right", "up", "down", "home", "end", "page_up", "page_down", "insert", "delete",
    "space", "enter", "escape", "backspace", "tab", "caps_lock", "pause", "menu",
    "left_shift", "right_shift", "left_control", "right_control", "left_alt", "right_alt",
    "left_super", "right_super",
    "apostrophe", "comma", "minus", "period", "slash", "semicolon", "equal",
    "left_bracket", "backslash", "right_bracket", "grave",
    "pad_0", "pad_1", "pad_2", "pad_3", "pad_4", "pad_5", "pad_6", "pad_7", "pad_8", "pad_9",
    "pad_decimal", "pad_divide", "pad_multiply", "pad_subtract", "pad_add", "pad_enter",
};
constexpr std::array<std::string_view, kMouseButtonCount> kMouseNames{
    "mouse_left", "mouse_right", "mouse_middle", "mouse_back", "mouse_forward",
};
constexpr std::array<std::string_view, kPadButtonCount> kPadNames{
    "button_a", "button_b", "button_x", "button_y", "left_bumper", "right_bumper",
    "button_back", "button_start", "button_guide", "left_thumb", "right_thumb",
    "dpad_up", "dpad_right", "dpad_down", "dpad_left",
};
// clang-format on

bool same(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (ascii_lower(a[i]) != ascii_lower(b[i])) return false;
    }
    return true;
}

template <class Button, std::size_t Count>
std::optional<Button> find(const std::array<std::string_view, Count>& names,
                           std::string_view wanted) {
    for (std::size_t i = 0; i < Count; ++i) {
        if (same(names[i], wanted)) return static_cast<Button>(i);
    }
    return std::nullopt;
}

}  // namespace

std::string_view name(Key key) { return kKeyNames[static_cast<std::size_t>(key)]; }
std::string_view name(MouseButton b) { return kMouseNames[static_cast<std::size_t>(b)]; }
std::string_view name(PadButton b) { return kPadNames[static_cast<std::size_t>(b)]; }

std::optional<Key> key_named(std::string_view name) { return find<Key>(kKeyNames, name); }
std::optional<MouseButton> mouse_button_named(std::string_view name) {
    return find<MouseButton>(kMouseNames, name);
}
std::optional<PadButton> pad_button_named(std::string_view name) {
    return find<PadButton>(kPadNames, name);
}

}  // namespace carom::platform
