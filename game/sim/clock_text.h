#pragma once
// Time as players read it.

#include "game/sim/rules.h"

#include <cstdint>
#include <string>

namespace carom::sim {

/// "1:42", "2:03:05"
[[nodiscard]] std::string clock_text(std::uint64_t ticks);
/// 752 tenths of a second as "1:15.2".
[[nodiscard]] std::string clock_text_of_tenths(std::uint64_t tenths);

}  // namespace carom::sim
