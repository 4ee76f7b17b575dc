#pragma once

#include "game/sim/world.h"

namespace carom::sim {

/// The world at the first serve of a level.
[[nodiscard]] World begin(const Level& level, std::uint64_t seed, const Start& start = {});

}  // namespace carom::sim
