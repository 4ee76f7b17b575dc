#pragma once
// GLFW's key numbers as ours. Included by window.cpp alone, so that no other file sees GLFW.

#include "engine/platform/key.h"

#include <optional>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

namespace carom::platform {

// Runs of neighbours are neighbours in both, so a few rows say it all.
struct GlfwRun {
    int first;  ///< GLFW's number.
    Key key;    ///< Ours for it.
    int count;
};

inline constexpr GlfwRun kGlfwRuns[] = {
    {GLFW_KEY_A, Key::A, 26},
    {GLFW_KEY_0, Key::Digit0, 10},
    {GLFW_KEY_F1, Key::F1, 12},
    {GLFW_KEY_LEFT, Key::Left, 1},
    {GLFW_KEY_RIGHT, Key::Right, 1},
    {GLFW_KEY_UP, Key::Up, 1},
    {GLFW_KEY_DOWN, Key::Down, 1},
    {GLFW_KEY_HOME, Key::Home, 2},
    {GLFW_KEY_PAGE_UP, Key::PageUp, 2},
    {GLFW_KEY_INSERT, Key::Insert, 2},
    {GLFW_KEY_SPACE, Key::Space, 1},
    {GLFW_KEY_ENTER, Key::Enter, 1},
    {GLFW_KEY_ESCAPE, Key::Escape, 1},
    {GLFW_KEY_BACKSPACE, Key::Backspace, 1},
    {GLFW_KEY_TAB, Key::Tab, 1},
    {GLFW_KEY_CAPS_LOCK, Key::CapsLock, 1},
    {GLFW_KEY_PAUSE, Key::Pause, 1},
    {GLFW_KEY_MENU, Key::Menu, 1},
    {GLFW_KEY_LEFT_SHIFT, Key::LeftShift, 1},
    {GLFW_KEY_RIGHT_SHIFT, Key::RightShift, 1},
    {GLFW_KEY_LEFT_CONTROL, Key::LeftControl, 1},
    {GLFW_KEY_RIGHT_CONTROL, Key::RightControl, 1},
    {GLFW_KEY_LEFT_ALT, Key::LeftAlt, 1},
    {GLFW_KEY_RIGHT_ALT, Key::RightAlt, 1},
    {GLFW_KEY_LEFT_SUPER, Key::LeftSuper, 1},
    {GLFW_KEY_RIGHT_SUPER, Key::RightSuper, 1},
    {GLFW_KEY_APOSTROPHE, Key::Apostrophe, 1},
    {GLFW_KEY_COMMA, Key::Comma, 4},  // comma, minus, period, slash
    {GLFW_KEY_SEMICOLON, Key::Semicolon, 1},
    {GLFW_KEY_EQUAL, Key::Equal, 1},
    {GLFW_KEY_LEFT_BRACKET, Key::LeftBracket, 3},  // left bracket, backslash, right bracket
    {GLFW_KEY_GRAVE_ACCENT, Key::Grave, 1},
    {GLFW_KEY_KP_0, Key::Pad0, 16},  // digits, then . / * - + enter
};

/// Our key for GLFW's number, if the game cares about it.
inline std::optional<Key> key_from_glfw(int code) {
    for (const GlfwRun& run : kGlfwRuns) {
        if (code >= run.first && code < run.first + run.count) {
            return static_cast<Key>(static_cast<int>(run.key) + code - run.first);
        }
    }
    return std::nullopt;
}

}  // namespace carom::platform
