#include "game/app/edit/edit_cursor.h"

#include "engine/gfx/viewport.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace carom::app {
namespace {

using platform::Key;
using platform::MouseButton;
using platform::PadButton;

constexpr glm::vec2 kFineHop{5.0f};
constexpr float kStickSpeed = 520.0f;  // canvas units a second at full throw

glm::vec2 arrows(const platform::Keys& keys) {
    const auto way = [&](Key less, Key more) {
        return (keys.typed(more) ? 1.0f : 0.0f) - (keys.typed(less) ? 1.0f : 0.0f);
    };
    return {way(Key::Left, Key::Right), way(Key::Up, Key::Down)};
}

}  // namespace

void EditCursor::read(const Frame& frame, glm::vec2 step, Keys keys) {
    const platform::Input& input = frame.input;
    if (input.mouse.moved != glm::vec2{0.0f} || input.mouse.struck.any()) {
        at = frame.pointer;
        own = false;
    }
    // Squared, so that a little throw is a small, exact move.
    const glm::vec2 stick = input.pad.connected ? input.pad.left_stick() : glm::vec2{0.0f};
    const glm::vec2 push = stick * glm::length(stick) * kStickSpeed * frame.seconds();
    const bool shift = input.keys.shift();
    const bool hops = keys == Keys::Point || (keys == Keys::Nudge && shift);
    const glm::vec2 hop = hops ? arrows(input.keys) * (shift ? kFineHop : step) : glm::vec2{0.0f};
    if (push != glm::vec2{0.0f} || hop != glm::vec2{0.0f}) {
        at = glm::clamp(at + push + hop, glm::vec2{0.0f}, gfx::kCanvas - 1.0f);
        own = true;
    }
    const bool presses = keys != Keys::Type;
    const bool main_struck = input.mouse.pressed(MouseButton::Left) ||
                             (presses && input.keys.pressed(Key::Space)) ||
                             input.pad.pressed(PadButton::A);
    const bool x_key = presses && !input.keys.control();
    const bool other_struck = input.mouse.pressed(MouseButton::Right) ||
                              (x_key && input.keys.pressed(Key::X)) ||
                              input.pad.pressed(PadButton::X);
    const bool down = input.mouse.down(MouseButton::Left) || input.mouse.down(MouseButton::Right) ||
                      (presses && input.keys.down(Key::Space)) ||
                      (x_key && input.keys.down(Key::X)) || input.pad.down(PadButton::A) ||
                      input.pad.down(PadButton::X);
    pick = input.mouse.pressed(MouseButton::Middle) || input.pad.pressed(PadButton::B);
    pressed = !held_ && (main_struck || other_struck);
    if (pressed) {
        erase = other_struck && !main_struck;
        pressed_at = input.mouse.struck.any() ? frame.pressed_at.value_or(at) : at;
    }
    held_ = held_ || pressed;
    if (held_ && frame.released_at && !own) at = *frame.released_at;
    released = held_ && !down;
    if (released) held_ = false;
}

}  // namespace carom::app
