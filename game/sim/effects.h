#pragma once
// What power-ups do once they are caught.

#include "game/sim/world.h"

namespace carom::sim {

/// Gives the player a power-up: a lasting one starts, or starts anew, and ends its opposite; a
/// sudden one acts at once.
void grant(World& world, PowerUp kind, Events& events);

/// Tells of the power-ups that end at this tick.
void end_due(World& world, Events& events);

/// Ends all of them, as death does.
void end_all(World& world, Events& events);

/// Ends the level as won.
void win_level(World& world, Events& events);

/// Takes a life. The game is over when it was the last.
void lose_life(World& world, Events& events);

}  // namespace carom::sim
