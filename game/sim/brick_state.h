#pragma once
// What is asked of a brick and told of it, whoever strikes it.

#include "game/sim/world.h"

#include <vector>

namespace carom::sim {

/// Whether anything at all breaks a brick of this kind.
[[nodiscard]] bool breakable(BrickKind kind);

/// It stands and must go before the level is cleared.
[[nodiscard]] bool counts(const Brick& brick);

/// Slots around `slot` in ascending order, bricks or places where one may grow: those whose boxes
/// touch its own grown by a little. `wide` counts corners too (eight neighbours in a grid, not
/// four).
[[nodiscard]] std::vector<SlotId> neighbours(const World& world, SlotId slot, bool wide);

/// Makes an unseen brick seen. A hidden one must be broken from then on.
void show_brick(World& world, SlotId slot, Events& events);

}  // namespace carom::sim
