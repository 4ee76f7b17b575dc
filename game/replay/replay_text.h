#pragma once

#include "game/sim/replay.h"

#include <string>

namespace carom::replay {

/// All of a replay for people to read: how it started, then of each level the seed, the commands
/// as runs, the fingerprints and the level's text. Not read back.
[[nodiscard]] std::string to_text(const sim::Replay& replay);

/// "1:42", or "2:03:05" from an hour on.
[[nodiscard]] std::string in_minutes(std::uint64_t ticks);

/// "no life lost", "2 lives lost"
[[nodiscard]] std::string lives_lost(int lost);

}  // namespace carom::replay
