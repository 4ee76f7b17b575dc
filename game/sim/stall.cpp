#include "game/sim/stall.h"

#include "engine/core/angle.h"
#include "engine/core/vec.h"
#include "game/sim/heading.h"

#include <algorithm>
#include <cmath>

namespace carom::sim {
namespace {

constexpr Tick kStallPatience = seconds(8.0f);  // without paddle or damage
constexpr std::uint32_t kRepeatsAllowed = 36;   // bounces in a row that were all seen before
constexpr double kLeastNudge = 2.5;             // degrees; each further nudge adds as much
constexpr int kMostNudges = 6;

/// A bounce, rounded so that an orbit that drifts by less than one can see still counts.
std::uint32_t bounce_code(const Ball& ball) {
    const auto cell = [](float value, float size) {
        return static_cast<std::uint32_t>(static_cast<std::int32_t>(value / size) + 512);
    };
    return cell(ball.position.x, 2.0f) * 2654435761u ^ cell(ball.position.y, 2.0f) * 40503u ^
           cell(ball.direction.x, 0.02f) << 21u ^ cell(ball.direction.y, 0.02f) << 11u;
}

void nudge(World& world, Ball& ball, Events& events) {
    ball.nudges = static_cast<std::uint8_t>(std::min(ball.nudges + 1, kMostNudges));
    const double degrees = kLeastNudge * ball.nudges * (world.rng.below(2) == 0 ? -1.0 : 1.0);
    const UnitVector turn = direction_at(degrees);
    ball.direction = turned(ball.direction, {turn.x, turn.y});
    const float length =
        std::sqrt(ball.direction.x * ball.direction.x + ball.direction.y * ball.direction.y);
    ball.direction /= length;
    lift_flat_flight(ball);
    ball.useful = world.tick;
    ball.orbit = {};
    events.push_back(BallNudged{ball.position, ball.id});
}

}  // namespace

void watch_for_circles(World& world, Ball& ball, Events& events) {
    Orbit& orbit = ball.orbit;
    const std::uint32_t code = bounce_code(ball);
    const auto end = orbit.bounces.begin() + std::min<std::uint32_t>(orbit.count, Orbit::kLength);
    const bool seen = std::find(orbit.bounces.begin(), end, code) != end;
    orbit.repeats = seen ? orbit.repeats + 1 : 0;
    orbit.bounces[orbit.count % Orbit::kLength] = code;
    ++orbit.count;
    if (orbit.repeats >= kRepeatsAllowed && !ball.held) nudge(world, ball, events);
}

void watch_for_idling(World& world, Events& events) {
    for (Ball& ball : world.balls) {
        if (ball.held || world.tick - ball.useful < kStallPatience) continue;
        nudge(world, ball, events);
    }
}

}  // namespace carom::sim
