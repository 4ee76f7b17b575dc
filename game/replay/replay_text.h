#pragma once

#include "game/sim/replay.h"

#include <string>

namespace carom::replay {

/// All of a replay for people to read: how it started, then of each level the seed, the commands
/// as runs, the fingerprints and the level's text. Not read back.
[[nodiscard]] std::string to_text(const sim::Replay& replay);

/// "no life lost", "2 lives lost"
[[nodiscard]] std::string lives_lost(int lost);

}  // namespace carom::replay
