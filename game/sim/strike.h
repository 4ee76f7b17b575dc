#pragma once
// What happens to bricks that are struck: by a ball, a bolt or an explosion.

#include "game/sim/world.h"

#include <vector>

namespace carom::sim {

/// What the striking ball does next.
enum class Outcome { Bounce, Scatter, FlyOn };

/// A ball meets the brick in `slot` at `at`; `normal` points from the brick to the ball.
Outcome strike(World& world, Ball& ball, SlotId slot, glm::vec2 at, glm::vec2 normal,
               Events& events);

/// A laser bolt meets the brick in `slot`.
void strike_with_bolt(World& world, SlotId slot, glm::vec2 at, Events& events);

/// Breaks a brick whatever it still had to take.
void break_brick(World& world, SlotId slot, glm::vec2 at, glm::vec2 normal, Events& events);

/// The same by lightning, which pays less and lets it wait for more.
void break_by_lightning(World& world, SlotId slot, Events& events);

/// Sets off the explosions that are due.
void explode_due(World& world, Events& events);

/// Gives mending bricks their hits back.
void mend_due(World& world, Events& events);

}  // namespace carom::sim
