#include "game/app/input/controls.h"

#include <algorithm>
#include <cmath>

namespace carom::app {
namespace {

using platform::MouseButton;

constexpr float kRampTime = 0.07f;      // seconds to full speed under a held key
constexpr float kMouseSpeed = 4200.0f;  // units a second the paddle follows the mouse at most

constexpr float kGlide = 0.55f;  // of a held key's speed, in one-button play

}  // namespace

float Controls::pushed(const platform::Input& input) const {
    float push = 0.0f;
    if (held(input, bindings_, Control::Left)) push -= 1.0f;
    if (held(input, bindings_, Control::Right)) push += 1.0f;
    return input.pad.connected ? push + input.pad.left_stick().x : push;
}

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
    pointer_ = pointer.x;
    touched_ = touched_ || input.touch.began;
    // By the device: a finger may have moved and left within one frame.
    finger_ = input.last_device == platform::Device::Touch || (finger_ && !moved);
    if (follow_ && !finger_) target_ = middle + (pointer.x - middle) * mouse_speed_;
    const bool launch =
        input.mouse.pressed(MouseButton::Left) || pressed(input, bindings_, Control::Launch);
    turn_ = turn_ || launch;
    launch_ = launch_ || launch;
    firing_ = input.mouse.down(MouseButton::Left) || held(input, bindings_, Control::Launch);
}

float Controls::glide(const sim::World& world) {
    if (turn_) way_ = -way_;
    turn_ = false;
    const float half = 0.5f * world.paddle.width + 1.0f;
    if (world.paddle.x <= world.stage->lane_left + half) way_ = 1.0f;
    if (world.paddle.x >= world.stage->lane_right - half) way_ = -1.0f;
    if (firing_) return 0.0f;
    return way_ * kGlide * sim::kPaddleKeySpeed * paddle_speed_ * sim::kTickSeconds;
}

sim::Command Controls::take(const sim::World& world) {
    sim::Command command;
    command.launch = launch_ || (firing_ && sim::active(world, sim::PowerUp::Laser));
    launch_ = false;
    if (one_button_) {
        command.move = sim::move_by(glide(world));
        return command;
    }
    if (push_ != 0.0f) {
        const float full = sim::kPaddleKeySpeed * paddle_speed_ * push_;
        const float ramp = sim::kPaddleKeySpeed * paddle_speed_ * sim::kTickSeconds / kRampTime;
        if (speed_ * full < 0.0f) speed_ = 0.0f;  // turning round is immediate
        speed_ += std::clamp(full - speed_, -ramp, ramp);
        command.move = sim::move_by(speed_ * sim::kTickSeconds);
        return command;
    }
    speed_ = 0.0f;
    // A finger takes the paddle along from wherever it touches.
    if (touched_) ahead_ = world.paddle.x - pointer_ * mouse_speed_;
    touched_ = false;
    if (!follow_) return command;
    if (finger_) target_ = pointer_ * mouse_speed_ + ahead_;
    const float most = kMouseSpeed * sim::kTickSeconds;
    command.move = sim::move_by(std::clamp(target_ - world.paddle.x, -most, most));
    return command;
}

}  // namespace carom::app
