#pragma once
// The browser's names of keys (KeyboardEvent.code: places on a US keyboard) as ours.

#include "engine/platform/key.h"

#include <optional>
#include <string_view>

namespace carom::platform {

struct DomKey {
    std::string_view code;
    Key key;
};

inline constexpr DomKey kDomKeys[] = {
    {"ArrowLeft", Key::Left},
    {"ArrowRight", Key::Right},
    {"ArrowUp", Key::Up},
    {"ArrowDown", Key::Down},
    {"Home", Key::Home},
    {"End", Key::End},
    {"PageUp", Key::PageUp},
    {"PageDown", Key::PageDown},
    {"Insert", Key::Insert},
    {"Delete", Key::Delete},
    {"Space", Key::Space},
    {"Enter", Key::Enter},
    {"Escape", Key::Escape},
    {"Backspace", Key::Backspace},
    {"Tab", Key::Tab},
    {"CapsLock", Key::CapsLock},
    {"Pause", Key::Pause},
    {"ContextMenu", Key::Menu},
    {"ShiftLeft", Key::LeftShift},
    {"ShiftRight", Key::RightShift},
    {"ControlLeft", Key::LeftControl},
    {"ControlRight", Key::RightControl},
    {"AltLeft", Key::LeftAlt},
    {"AltRight", Key::RightAlt},
    {"MetaLeft", Key::LeftSuper},
    {"MetaRight", Key::RightSuper},
    {"Quote", Key::Apostrophe},
    {"Comma", Key::Comma},
    {"Minus", Key::Minus},
    {"Period", Key::Period},
    {"Slash", Key::Slash},
    {"Semicolon", Key::Semicolon},
    {"Equal", Key::Equal},
    {"BracketLeft", Key::LeftBracket},
    {"Backslash", Key::Backslash},
    {"BracketRight", Key::RightBracket},
    {"Backquote", Key::Grave},
    {"NumpadDecimal", Key::PadDecimal},
    {"NumpadDivide", Key::PadDivide},
    {"NumpadMultiply", Key::PadMultiply},
    {"NumpadSubtract", Key::PadSubtract},
    {"NumpadAdd", Key::PadAdd},
    {"NumpadEnter", Key::PadEnter},
};

/// The n-th of a run of keys: KeyA, Digit0, Numpad0, F1 …
inline std::optional<Key> key_of_run(std::string_view code, std::string_view prefix, Key first,
                                     char from, int count) {
    if (code.size() != prefix.size() + 1 || code.substr(0, prefix.size()) != prefix) {
        return std::nullopt;
    }
    const int place = code.back() - from;
    if (place < 0 || place >= count) return std::nullopt;
    return static_cast<Key>(static_cast<int>(first) + place);
}

/// Our key for the browser's, if the game cares about it.
inline std::optional<Key> key_from_dom(std::string_view code) {
    if (const auto key = key_of_run(code, "Key", Key::A, 'A', 26)) return key;
    if (const auto key = key_of_run(code, "Digit", Key::Digit0, '0', 10)) return key;
    if (const auto key = key_of_run(code, "Numpad", Key::Pad0, '0', 10)) return key;
    if (const auto key = key_of_run(code, "F", Key::F1, '1', 9)) return key;
    if (const auto key = key_of_run(code, "F1", Key::F10, '0', 3)) return key;
    for (const DomKey& each : kDomKeys) {
        if (each.code == code) return each.key;
    }
    return std::nullopt;
}

}  // namespace carom::platform
