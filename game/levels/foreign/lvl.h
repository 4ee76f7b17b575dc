#pragma once
// The level files of the LearnOpenGL tutorial: digits between spaces, one line for each row. The
// grid fills the top half of the field, however many rows and columns it has.
//
//   0 empty   1 solid   2 blue   3 green   4 olive   5 orange

#include "engine/core/mistake.h"
#include "engine/core/result.h"
#include "game/levels/carom/source_map.h"
#include "game/levels/foreign/exported.h"
#include "game/sim/level.h"

#include <string_view>

namespace carom::levels {

/// Reads one level; it has no title, for the file has none. On failure every mistake is told.
[[nodiscard]] Result<sim::Level, Mistakes> parse_lvl(std::string_view text,
                                                     SourceMap* places = nullptr);

/// Writes the grid of a level; the title goes into the file's name, if anywhere.
[[nodiscard]] Export to_lvl(const sim::Level& level);

}  // namespace carom::levels
