#pragma once
// What the stamp of a share code is worth, found out by playing it.

#include "game/sim/level.h"

#include <string>
#include <string_view>

namespace carom::app {

/// "its stamp is right: won in 1:42", "its stamp is wrong, and dropped: ..."; empty for a code
/// without one. Takes two seconds at most.
[[nodiscard]] std::string stamp_in_words(std::string_view code, const sim::Level& level);

}  // namespace carom::app
