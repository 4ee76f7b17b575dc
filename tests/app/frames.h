#pragma once
// Input as a player would make it, one frame at a time.

#include "engine/platform/input.h"

#include <cstddef>

namespace carom::app::test {

inline platform::Input holding(platform::Key key) {
    platform::Input input;
    input.keys.held.set(static_cast<std::size_t>(key));
    return input;
}

inline platform::Input pressing(platform::Key key) {
    platform::Input input = holding(key);
    input.keys.struck.set(static_cast<std::size_t>(key));
    return input;
}

inline platform::Input mouse_moving() {
    platform::Input input;
    input.mouse.moved = {3.0f, 0.0f};
    return input;
}

inline platform::Input clicking() {
    platform::Input input;
    input.mouse.held.set(static_cast<std::size_t>(platform::MouseButton::Left));
    input.mouse.struck.set(static_cast<std::size_t>(platform::MouseButton::Left));
    return input;
}

inline platform::Input stick_at(float x, float y) {
    platform::Input input;
    input.pad.connected = true;
    input.pad.axes[static_cast<std::size_t>(platform::PadAxis::LeftX)] = x;
    input.pad.axes[static_cast<std::size_t>(platform::PadAxis::LeftY)] = y;
    return input;
}

inline platform::Input pad_pressing(platform::PadButton button) {
    platform::Input input;
    input.pad.connected = true;
    input.pad.held.set(static_cast<std::size_t>(button));
    input.pad.struck.set(static_cast<std::size_t>(button));
    return input;
}

}  // namespace carom::app::test
