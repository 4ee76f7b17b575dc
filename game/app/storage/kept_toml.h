#pragma once
// What all files that are kept between sittings share.

#include "game/levels/carom/toml.h"

#include <string>
#include <string_view>

namespace carom::app {

/// "line 3: "
[[nodiscard]] std::string place_of(const toml::source_region& source);

/// The whole text as a table of format `newest` or an older one, or what is wrong.
[[nodiscard]] std::string parse_kept(std::string_view text, toml::table& table, int newest);

}  // namespace carom::app
