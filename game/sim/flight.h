#pragma once
// How a ball flies: to the first thing it touches, off it, and on, until its tick is spent. No
// speed tunnels and no motion is lost.

#include "game/sim/world.h"

namespace carom::sim {

/// Units a second, power-ups and difficulty included.
[[nodiscard]] float speed_of(const World& world, const Ball& ball);

/// Flies one ball through this tick.
void fly(World& world, Ball& ball, Events& events);

/// Where the floor power-up stops balls.
inline constexpr float kFloorTop = 588.0f;

/// A ball that flies too flat would take for ever to come down: it is turned to climb or fall at
/// least kLeastClimb, away from the surface whose `normal` it just left.
void lift_flat_flight(Ball& ball, glm::vec2 normal = {0.0f, 0.0f});

/// Throws the ball off a surface in a direction that chance picks.
void scatter(World& world, Ball& ball, glm::vec2 normal);

}  // namespace carom::sim
