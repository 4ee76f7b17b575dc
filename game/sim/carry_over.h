#pragma once

#include "game/sim/world.h"

namespace carom::sim {

/// The game of `old` going on in `level`, which its maker has just changed: paddle, power-ups,
/// lives, score and every ball that has room stay as they are; the bricks stand as the new level
/// draws them. Where no ball has room, one waits on the paddle.
[[nodiscard]] World carry_over(const World& old, const Level& level);

}  // namespace carom::sim
