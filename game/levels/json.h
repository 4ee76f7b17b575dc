#pragma once
// Just enough JSON to print reports.

#include "game/levels/level_set.h"

#include <string>
#include <string_view>

namespace carom::levels {

/// In quotes, with everything escaped that must be; bytes that are no UTF-8 are read as Latin-1.
[[nodiscard]] std::string json_text(std::string_view text);
[[nodiscard]] std::string to_json(const FileProblems& problems);

}  // namespace carom::levels
