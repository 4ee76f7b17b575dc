#pragma once
// Which bricks a ball can ever get to. Everything that breaks is taken to break in the end; what
// never breaks and never moves stands in the way.

#include "game/sim/level.h"

#include <vector>

namespace carom::levels {

struct Reach {
    std::vector<bool> cells;  ///< One for each cell of the grid; true where there is no brick.
    std::vector<bool> free;   ///< One for each free brick.
};

/// In doubt a brick counts as reached: a gap may be a little narrower than a ball.
[[nodiscard]] Reach reach_of(const sim::Level& level);

/// Whether a ball can never break this kind without a power-up that changes it.
[[nodiscard]] bool never_breaks(sim::BrickKind kind);

}  // namespace carom::levels
