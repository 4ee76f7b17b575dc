#include "game/app/controls.h"

#include <algorithm>
#include <cmath>

namespace carom::app {
namespace {

using platform::Key;
using platform::MouseButton;
using platform::PadButton;

constexpr float kRampTime = 0.07f;      // seconds to full speed under a held key
constexpr float kMouseSpeed = 4200.0f;  // units a second the paddle follows the mouse at most

float pushed(const platform::Input& input) {
    float push = 0.0f;
    if (input.keys.down(Key::Left) || input.keys.down(Key::A)) push -= 1.0f;
    if (input.keys.down(Key::Right) || input.keys.down(Key::D)) push += 1.0f;
    if (!input.pad.connected) return push;
    if (input.pad.down(PadButton::Left)) push -= 1.0f;
    if (input.pad.down(PadButton::Right)) push += 1.0f;
    return push + input.pad.left_stick().x;
}

bool launch_pressed(const platform::Input& input) {
    return input.keys.pressed(Key::Space) || input.keys.pressed(Key::Up) ||
           input.keys.pressed(Key::W) || input.mouse.pressed(MouseButton::Left) ||
           input.pad.pressed(PadButton::A);
}

bool launch_held(const platform::Input& input) {
    return input.keys.down(Key::Space) || input.mouse.down(MouseButton::Left) ||
           input.pad.down(PadButton::A);
}

}  // namespace

void Controls::set_speeds(int paddle_percent, int mouse_percent) {
    paddle_speed_ = static_cast<float>(paddle_percent) / 100.0f;
    mouse_speed_ = static_cast<float>(mouse_percent) / 100.0f;
}

void Controls::read(const platform::Input& input, glm::vec2 pointer) {
    push_ = std::clamp(pushed(input), -1.0f, 1.0f);
    const bool moved = input.mouse.moved.x != 0.0f || input.mouse.moved.y != 0.0f;
    if (push_ != 0.0f) follow_ = false;
    if (moved || input.mouse.pressed(MouseButton::Left)) follow_ = true;
    // A faster mouse reaches the walls before the pointer does.
    const float middle = 0.5f * sim::kFieldWidth;
    if (follow_) target_ = middle + (pointer.x - middle) * mouse_speed_;
    launch_ = launch_ || launch_pressed(input);
    firing_ = launch_held(input);
}

sim::Command Controls::take(const sim::World& world) {
    sim::Command command;
    command.launch = launch_ || (firing_ && sim::active(world, sim::PowerUp::Laser));
    launch_ = false;
    if (push_ != 0.0f) {
        const float full = sim::kPaddleKeySpeed * paddle_speed_ * push_;
        const float ramp = sim::kPaddleKeySpeed * paddle_speed_ * sim::kTickSeconds / kRampTime;
        if (speed_ * full < 0.0f) speed_ = 0.0f;  // turning round is immediate
        speed_ += std::clamp(full - speed_, -ramp, ramp);
        command.move = sim::move_by(speed_ * sim::kTickSeconds);
        return command;
    }
    speed_ = 0.0f;
    if (!follow_) return command;
    const float most = kMouseSpeed * sim::kTickSeconds;
    command.move = sim::move_by(std::clamp(target_ - world.paddle.x, -most, most));
    return command;
}

}  // namespace carom::app
