#include "game/sim/paddle.h"

#include "engine/collision/collision.h"
#include "game/sim/heading.h"
#include "game/sim/lightning.h"

#include <algorithm>
#include <cmath>

namespace carom::sim {
namespace {

constexpr float kRadius = 0.5f * kPaddleHeight;
constexpr float kMiddle = kPaddleTop + kRadius;
constexpr float kSizeStep = 28.0f;                          // units a power-up adds or takes
constexpr float kGrowth = 240.0f;                           // units a second
constexpr float kGivesWay = 0.5f * kGrowth * kTickSeconds;  // units a tick
constexpr float kSwingMemory = 0.08f;  // share of the newest tick in the remembered swing
constexpr float kRoomSlack = 0.25f;    // units that a ball beside the paddle has to spare

/// Where the paddle's center may be, leaving room for every ball beside it.
struct Lane {
    float left;
    float right;
};

/// Units between a wall and the paddle's end that a ball between them takes up at its height: none
/// above and below the paddle, and little where only its round end is in the way.
float taken_by(const Ball& ball) {
    constexpr float kApart = kRadius + kBallRadius;
    const float off = ball.position.y - kMiddle;
    if (ball.held || off * off >= kApart * kApart) return 0.0f;
    return std::sqrt(kApart * kApart - off * off) + kBallRadius - kRadius;
}

/// The room it is left: enough to fall through once its middle is below the paddle's top.
float room_for(const Ball& ball, float taken) {
    const bool beside = std::fabs(ball.position.y - kMiddle) < kRadius;
    return (beside ? 2.0f * kBallRadius : taken) + kRoomSlack;
}

/// A ball beside the paddle keeps it from coming closer to the wall, but moves it away no faster
/// than its end may have grown: a ball that lands finds the paddle where it was steered.
Lane lane_of(const World& world) {
    const float half = 0.5f * world.paddle.width;
    const float left = world.stage->lane_left + half;
    const float right = world.stage->lane_right - half;
    const float x = world.paddle.x;
    Lane lane{left, right};
    for (const Ball& ball : world.balls) {
        const float taken = taken_by(ball);
        if (taken == 0.0f) continue;
        const float room = room_for(ball, taken);
        if (ball.position.x < x) {
            lane.left = std::max(lane.left,
                                 std::min(std::clamp(x, left + taken, left + room), x + kGivesWay));
        } else {
            lane.right = std::min(
                lane.right, std::max(std::clamp(x, right - room, right - taken), x - kGivesWay));
        }
    }
    return lane;
}

void grow_toward_wanted(World& world) {
    const float most = kGrowth * kTickSeconds;
    const float change = std::clamp(wanted_width(world) - world.paddle.width, -most, most);
    world.paddle.width += change;
    const Lane lane = lane_of(world);
    if (lane.left > lane.right) world.paddle.width -= change;  // no room between two balls' walls
}

glm::vec2 climbing(float sideways) {
    const float most = std::sqrt(1.0f - kLeastClimb * kLeastClimb);
    const float x = std::clamp(sideways, -most, most);
    return {x, -std::sqrt(1.0f - x * x)};
}

float english(const World& world) {
    const float swing = std::clamp(world.paddle.swing / kPaddleKeySpeed, -1.5f, 1.5f);
    return kEnglish * swing;
}

float landing(const World& world, float ball_x, float paddle_x) {
    return std::clamp((ball_x - paddle_x) / (0.5f * world.paddle.width), -1.0f, 1.0f);
}

/// Where a held ball rests. One at the paddle's very end gives way to the wall beside it.
glm::vec2 held_place(const World& world, const Ball& ball) {
    const float left = world.stage->lane_left + kBallRadius;
    const float right = world.stage->lane_right - kBallRadius;
    const float x = std::max(std::min(world.paddle.x + ball.grip, right), left);
    return {x, kPaddleTop - kBallRadius};
}

}  // namespace

collision::Capsule paddle_shape(const World& world, float moved) {
    const float x = world.paddle.x + world.paddle.motion * moved;
    const float reach = std::max(0.5f * world.paddle.width - kRadius, 0.0f);
    return {{x - reach, kMiddle}, {x + reach, kMiddle}, kRadius};
}

float wanted_width(const World& world) {
    const float steps = static_cast<float>(world.paddle.size_steps);
    return std::clamp(kPaddleWidth * world.start.paddle_scale + kSizeStep * steps,
                      kPaddleLeastWidth, kPaddleMostWidth);
}

void steer_paddle(World& world, const Command& command) {
    Paddle& paddle = world.paddle;
    grow_toward_wanted(world);
    const float most = kPaddleMostSpeed * kTickSeconds;
    float wanted = static_cast<float>(command.move) / kMovesPerUnit;
    if (active(world, PowerUp::Freeze)) wanted = 0.0f;
    const Lane lane = lane_of(world);
    float target = paddle.x + std::clamp(wanted, -most, most);
    if (lane.left <= lane.right) target = std::clamp(target, lane.left, lane.right);
    paddle.motion = std::clamp(target - paddle.x, -most, most);
    const float speed = paddle.motion * static_cast<float>(kTicksPerSecond);
    paddle.swing += kSwingMemory * (speed - paddle.swing);
}

void settle_paddle(World& world) {
    Paddle& paddle = world.paddle;
    paddle.x += paddle.motion;
    paddle.motion = 0.0f;
    for (Ball& ball : world.balls) {
        if (!ball.held) continue;
        const float reach = 0.5f * paddle.width;
        ball.grip = std::clamp(ball.grip, -reach, reach);
        ball.position = held_place(world, ball);
    }
}

void put_ball_on_paddle(World& world) {
    Ball ball;
    ball.id = world.next_id++;
    ball.speed = world.stage->level.rules.launch_speed;
    ball.held = true;
    // A little off the middle, to the side the seed says: a straight serve teaches nothing.
    ball.grip = (world.rng.below(2) == 0 ? -0.125f : 0.125f) * world.paddle.width;
    ball.position = held_place(world, ball);
    world.balls.push_back(ball);
}

bool launch_held(World& world, Events& events) {
    bool any = false;
    for (Ball& ball : world.balls) {
        if (!ball.held) continue;
        any = true;
        ball.held = false;
        ball.useful = world.tick;
        const float offset = landing(world, ball.position.x, world.paddle.x);
        ball.direction = climbing(kAimRange * offset + english(world));
        events.push_back(BallLaunched{ball.position});
    }
    return any;
}

void bounce_off_paddle(World& world, Ball& ball, glm::vec2 normal, float moved, Events& events) {
    const float paddle_x = world.paddle.x + world.paddle.motion * moved;
    const glm::vec2 at = ball.position - normal * kBallRadius;
    ball.useful = world.tick;
    ball.nudges = 0;
    if (ball.position.y > kMiddle) {  // from the side or from below
        ball.direction = collision::reflect(ball.direction, normal);
        ball.direction.y = std::fabs(ball.direction.y);
        lift_flat_flight(ball);
        return;
    }
    const float offset = landing(world, ball.position.x, paddle_x);
    world.combo = 0;
    strike_lightning(world, at, events);
    if (active(world, PowerUp::Sticky)) {
        ball.held = true;
        ball.grip = ball.position.x - paddle_x;
        events.push_back(BallCaught{at});
        return;
    }
    ball.direction = climbing(kAimRange * offset + english(world));
    events.push_back(PaddleBounced{at, offset, speed_of(world, ball)});
}

}  // namespace carom::sim
