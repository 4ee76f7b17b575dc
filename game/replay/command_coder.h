#pragma once
// Commands as few bytes. Every tick is guessed from those before it, and only how wrong the guess
// was is written down: a held key costs next to nothing, a mouse what its moves surprise by.

#include "game/sim/replay.h"

#include <string>
#include <string_view>

namespace carom::replay {

[[nodiscard]] std::string pack(const sim::Commands& commands);

/// The first `ticks` of what was packed. Damaged bytes give other commands, never harm.
[[nodiscard]] sim::Commands unpack(std::string_view bytes, std::uint32_t ticks);

}  // namespace carom::replay
