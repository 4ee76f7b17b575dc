#pragma once
// A pilot that plays: for the demo, the attract mode and tests. It sees what a player sees and
// steers no faster than a held key.

#include "game/sim/command.h"
#include "game/sim/world.h"

namespace carom::sim {

/// Chases the ball that comes down first, aiming now left, now right of the bricks still standing;
/// the last few it takes careful aim at, straight or by way of a wall. Good enough to finish any
/// fair level, human enough to watch.
[[nodiscard]] Command autopilot(const World& world);

}  // namespace carom::sim
