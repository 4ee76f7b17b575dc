#pragma once
// No ball loops for ever. A ball that repeats its bounces without damaging a brick, or that does
// nothing useful for long, is turned by the least that gets it out, and the player is told.

#include "game/sim/world.h"

namespace carom::sim {

/// Called at each bounce: notices repeated orbits.
void watch_for_circles(World& world, Ball& ball, Events& events);

/// Called once a tick: notices balls that do nothing useful.
void watch_for_idling(World& world, Events& events);

}  // namespace carom::sim
