#pragma once
// What is wrong with a level as a value, wherever it came from.
//
// Errors are what the game cannot play; readers of our own format refuse them. Warnings are what
// would annoy a player.

#include "engine/core/mistake.h"
#include "game/levels/carom/source_map.h"
#include "game/levels/report.h"
#include "game/sim/level.h"

namespace carom::levels {

/// Reports what the game cannot play.
void validate(const sim::Level& level, const SourceMap& places, Report& report);

/// Reports what would annoy a player. The level must be valid.
void warn(const sim::Level& level, const SourceMap& places, Report& report);

/// Both, in the order of the text.
[[nodiscard]] Mistakes check(const sim::Level& level, const SourceMap& places = {});

}  // namespace carom::levels
