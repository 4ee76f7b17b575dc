#pragma once
// Where a ball will go, for players who like to see it in advance.

#include "game/sim/world.h"

#include <glm/vec2.hpp>

#include <vector>

namespace carom::sim {

/// The way of the ball nearest the paddle as it would fly if nobody moved: from where it is, the
/// place of each bounce, and where the preview ends. A held ball is launched first. It ends after
/// `bounces` bounces and a bit, at the paddle, below the field or after a few seconds; a portal
/// ends it too. Empty without a ball.
[[nodiscard]] std::vector<glm::vec2> aim(const World& world, int bounces);

}  // namespace carom::sim
