#pragma once
// How a ball flies: to the first thing it touches, off it, and on, until its tick is spent. No
// speed tunnels and no motion is lost.

#include "game/sim/world.h"

namespace carom::sim {

/// Flies one ball through this tick, past the moving bricks that `covered` holds (movers.h).
void fly(World& world, const collision::Grid& covered, Ball& ball, Events& events);

/// Where the floor power-up stops balls.
inline constexpr float kFloorTop = 588.0f;

}  // namespace carom::sim
