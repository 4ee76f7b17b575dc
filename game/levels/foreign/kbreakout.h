#pragma once
// Level sets of KBreakOut: XML with one <Line> for each row of a grid of 20 x 24, and <Gift>s that
// stand at a place or are dealt out at random. A level here is the same on every machine, so the
// dealing is too: it depends on nothing but the level.

#include "engine/core/mistake.h"
#include "engine/core/result.h"
#include "game/levels/carom/source_map.h"
#include "game/sim/level.h"

#include <string_view>
#include <vector>

namespace carom::levels {

/// Reads a whole set. Only the gifts of the file will drop; gifts without a brick to hold them are
/// left out, as KBreakOut does.
[[nodiscard]] Result<std::vector<sim::Level>, Mistakes> parse_kbreakout(
    std::string_view text, std::vector<SourceMap>* places = nullptr);

}  // namespace carom::levels
