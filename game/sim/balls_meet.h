#pragma once

#include "game/sim/world.h"

namespace carom::sim {

/// Balls that touch while closing in swap what speed of direction they have toward each other.
/// Only directions change, never places, so nothing can be pressed into a wall.
void meet_balls(World& world, Events& events);

}  // namespace carom::sim
