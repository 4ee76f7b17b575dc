#pragma once
// Portals of a grid go two by two: those of one colour lead to each other.

#include "game/sim/level.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace carom::sim {

/// The cells of each pair, as indices; a portal that is alone of its colour is in none. Of more
/// than two, which no level may have, the first goes with the second and so on.
[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> portal_pairs(const BrickGrid& grid);

}  // namespace carom::sim
