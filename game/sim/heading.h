#pragma once
// How fast a ball flies and where to, by rules that hold whatever it last met.

#include "game/sim/world.h"

namespace carom::sim {

/// Units a second, power-ups and difficulty included.
[[nodiscard]] float speed_of(const World& world, const Ball& ball);

/// A ball that flies too flat would take for ever to come down: it is turned to climb or fall at
/// least kLeastClimb, away from the surface whose `normal` it just left.
void lift_flat_flight(Ball& ball, glm::vec2 normal = {0.0f, 0.0f});

/// Throws the ball off a surface in a direction that chance picks.
void scatter(World& world, Ball& ball, glm::vec2 normal);

}  // namespace carom::sim
