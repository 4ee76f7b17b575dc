#pragma once
// Power-ups on their way down to the paddle.

#include "engine/collision/shapes.h"
#include "game/sim/world.h"

namespace carom::sim {

inline constexpr glm::vec2 kDropHalf{19.0f, 9.5f};

/// Lets fall what the brick in `slot` held, or what chance gives. Bricks hold their drop once.
void release_drop(World& world, SlotId slot, glm::vec2 at, Events& events);

/// Moves the drops, and gives the paddle what it catches.
void fall_and_catch(World& world, Events& events);

}  // namespace carom::sim
