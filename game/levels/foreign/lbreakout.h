#pragma once
// Level sets of LBreakout2 and LBreakoutHD, which share one format: 41 lines a level, known by
// their position alone, for one level out there is named "Error Reading Level: ok".
//
//   Level:
//   author
//   name
//   Bricks:   and 18 rows of at least 14 characters, of which the first 14 count
//   Bonus:    and 18 rows of power-ups, the same way

#include "engine/core/mistake.h"
#include "engine/core/result.h"
#include "game/levels/carom/source_map.h"
#include "game/levels/foreign/exported.h"
#include "game/sim/level.h"

#include <span>
#include <string_view>
#include <vector>

namespace carom::levels {

/// Reads a whole set. Only the power-ups of the file will drop. Names may be Latin-1.
[[nodiscard]] Result<std::vector<sim::Level>, Mistakes> parse_lbreakout(
    std::string_view text, std::vector<SourceMap>* places = nullptr);

/// Writes a set; parse_lbreakout gives the levels back equal where nothing was lost.
[[nodiscard]] Export to_lbreakout(std::span<const sim::Level> levels);

}  // namespace carom::levels
