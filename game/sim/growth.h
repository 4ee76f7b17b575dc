#pragma once
// What comes up around a grower when it breaks.

#include "game/sim/world.h"

namespace carom::sim {

/// Whether a brick may come up in `slot`: nothing that is there now, and no wall, reaches into it.
/// Bricks that their maker drew over each other do not get in each other's way.
[[nodiscard]] bool room_to_grow(const World& world, SlotId slot);

/// Places around a broken grower become plain bricks, most of those that have room.
void grow_around(World& world, SlotId slot, Events& events);

}  // namespace carom::sim
