#include "game/sim/autopilot.h"

#include <algorithm>
#include <cmath>

namespace carom::sim {
namespace {

constexpr float kLanding = kPaddleTop - kBallRadius;
constexpr int kFew = 20;  // bricks left that are worth a careful aim

/// Where on the paddle's line a ball comes down if no brick turns it, side walls included.
float landing_x(const World& world, const Ball& ball) {
    const float left = world.stage->lane_left + kBallRadius;
    const float right = world.stage->lane_right - kBallRadius;
    const float width = right - left;
    if (ball.direction.y <= 0.0f || width <= 0.0f) return ball.position.x;
    const float flight = (kLanding - ball.position.y) / ball.direction.y;
    float x = ball.position.x + ball.direction.x * flight - left;
    // Unfold the bounces: the path repeats after two widths.
    x = std::fmod(std::fabs(x), 2.0f * width);
    return left + (x > width ? 2.0f * width - x : x);
}

float arrival(const Ball& ball) {
    if (ball.direction.y <= 0.0f) return 10000.0f + ball.position.y;  // after all that fall
    return (kLanding - ball.position.y) / ball.direction.y;
}

const Ball* most_urgent(const World& world) {
    const Ball* urgent = nullptr;
    for (const Ball& ball : world.balls) {
        if (ball.held || ball.position.y > kLanding + kPaddleHeight) continue;
        if (urgent == nullptr || arrival(ball) < arrival(*urgent)) urgent = &ball;
    }
    return urgent;
}

bool must_go(const Brick& brick) {
    const bool found = brick.kind == BrickKind::Hidden && brick.shown;
    return brick.alive && (spec(brick.kind).needed || found);
}

/// The middle of one of the bricks left to break; which one changes every second or so.
glm::vec2 target_of(const World& world) {
    std::uint32_t skip = world.needed > 0
                             ? (world.tick / 300) * 7919u % static_cast<std::uint32_t>(world.needed)
                             : 0;
    for (SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        if (!must_go(world.bricks[slot])) continue;
        if (skip-- == 0) return view_of(world, slot).center;
    }
    return {0.5f * kFieldWidth, 0.0f};
}

/// Where the target seems to be by way of a wall: what the direct way does not reach may be
/// reached so. The ways take turns.
glm::vec2 seen_in_wall(const World& world, glm::vec2 target) {
    const collision::Aabb& field = world.stage->field;
    switch (world.tick / seconds(3.0f) % 4) {
        case 1:
            return {2.0f * field.min.x + kBallRadius - target.x, target.y};
        case 2:
            return {2.0f * field.max.x - kBallRadius - target.x, target.y};
        case 3:
            return {target.x, 2.0f * field.min.y + kBallRadius - target.y};
        default:
            return target;
    }
}

/// The share of half the paddle, right of its middle, where a ball must land to fly to a target.
float aim(const World& world, float landing) {
    const glm::vec2 target = target_of(world);
    if (world.needed > kFew) return std::clamp((target.x - landing) / 400.0f, -0.7f, 0.7f);
    const glm::vec2 way = seen_in_wall(world, target) - glm::vec2{landing, kLanding};
    const float sideways = way.x / std::sqrt(way.x * way.x + way.y * way.y);
    // No hand is steady, and the same stroke twice would miss twice.
    const float tremble = static_cast<float>(world.tick / 300 * 7919u % 101u) / 101.0f - 0.5f;
    return std::clamp(sideways / kAimRange + 0.12f * tremble, -0.85f, 0.85f);
}

}  // namespace

Command autopilot(const World& world) {
    Command command;
    const Ball* ball = most_urgent(world);
    if (ball == nullptr) {
        command.launch = world.tick % 240 == 200;
        const float home = 0.5f * kFieldWidth;
        const float most = 0.4f * kPaddleKeySpeed * kTickSeconds;
        command.move = move_by(std::clamp(home - world.paddle.x, -most, most));
        return command;
    }
    const float landing = landing_x(world, *ball);
    // Land the ball on the side of the paddle that sends it toward the target.
    const float wanted = landing - aim(world, landing) * 0.5f * world.paddle.width;
    const float most = kPaddleKeySpeed * kTickSeconds;
    command.move = move_by(std::clamp(wanted - world.paddle.x, -most, most));
    command.launch = world.tick % 120 == 60;
    return command;
}

}  // namespace carom::sim
