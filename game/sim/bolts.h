#pragma once
// Laser bolts: fired in pairs from the paddle, straight up, one blow each.

#include "game/sim/world.h"

namespace carom::sim {

/// Fires a pair if the laser is on and has reloaded.
void fire(World& world, Events& events);

/// Moves bolts to the first brick or wall in their way; `covered` holds what moves (movers.h).
void fly_bolts(World& world, const collision::Grid& covered, Events& events);

}  // namespace carom::sim
