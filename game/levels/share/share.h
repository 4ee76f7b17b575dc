#pragma once
// A share code: a short text to paste anywhere that carries a whole level.
//
//   carom1_ and then, in the 64 characters that are safe in addresses, file names and chats:
//   a checksum, the length, and the level's own TOML compressed by compress.h.
//
// Behind a full stop may follow a stamp, which proves that the level was won (game/replay/stamp.h);
// the level is the same without it. Blanks and line breaks within a code do not matter, so mail may
// wrap it.

#include "engine/core/result.h"
#include "game/sim/level.h"

#include <string>
#include <string_view>

namespace carom::levels {

inline constexpr char kStampMark = '.';

/// The code of a level that can be played; else why there is none.
[[nodiscard]] Result<std::string, Failure> share_code(const sim::Level& level);

/// The level a code carries, or a sentence that says what is wrong with it.
[[nodiscard]] Result<sim::Level, Failure> level_from_code(std::string_view code);

/// Whether a text is meant as a share code, of whatever version.
[[nodiscard]] bool is_share_code(std::string_view text);

}  // namespace carom::levels
