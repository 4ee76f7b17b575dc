#include "game/app/input/menu_input.h"

namespace carom::app {

view::MenuInput MenuReader::read(const platform::Input& input, glm::vec2 pointer) {
    using platform::Key;
    using platform::PadButton;
    constexpr float kThrow = 0.5f;
    const glm::vec2 stick = input.pad.connected ? input.pad.left_stick() : glm::vec2{0.0f};
    const glm::vec2 was = stick_;
    stick_ = stick;
    const auto& keys = input.keys;
    const auto& pad = input.pad;
    return {
        .up = keys.typed(Key::Up) || keys.typed(Key::W) || pad.pressed(PadButton::Up) ||
              (stick.y < -kThrow && was.y >= -kThrow),
        .down = keys.typed(Key::Down) || keys.typed(Key::S) || pad.pressed(PadButton::Down) ||
                (stick.y > kThrow && was.y <= kThrow),
        .left = keys.typed(Key::Left) || keys.typed(Key::A) || pad.pressed(PadButton::Left) ||
                (stick.x < -kThrow && was.x >= -kThrow),
        .right = keys.typed(Key::Right) || keys.typed(Key::D) || pad.pressed(PadButton::Right) ||
                 (stick.x > kThrow && was.x <= kThrow),
        .accept =
            keys.pressed(Key::Enter) || keys.pressed(Key::PadEnter) || pad.pressed(PadButton::A),
        .back = keys.pressed(Key::Escape) || keys.pressed(Key::Backspace) ||
                pad.pressed(PadButton::B) || input.mouse.pressed(platform::MouseButton::Right),
        .page_left = keys.pressed(Key::PageUp) || pad.pressed(PadButton::LeftBumper) ||
                     (keys.shift() && keys.pressed(Key::Tab)),
        .page_right = keys.pressed(Key::PageDown) || pad.pressed(PadButton::RightBumper) ||
                      (!keys.shift() && keys.pressed(Key::Tab)),
        .pointer = pointer,
        .pointer_moved = input.mouse.moved.x != 0.0f || input.mouse.moved.y != 0.0f,
        .clicked = input.mouse.pressed(platform::MouseButton::Left),
        .held = input.mouse.down(platform::MouseButton::Left),
        .wheel = input.mouse.wheel.y,
    };
}

}  // namespace carom::app
