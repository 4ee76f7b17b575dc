#pragma once
// What all files that are kept between sittings share.

#include "game/app/storage/reading.h"
#include "game/levels/carom/toml.h"

#include <functional>
#include <string>
#include <string_view>

namespace carom::app {

/// "line 3: "
[[nodiscard]] std::string place_of(const toml::source_region& source);

/// The whole text as a table of format `newest` or an older one.
[[nodiscard]] Reading parse_kept(std::string_view text, toml::table& table, int newest);

/// A line for every entry of the table whose name, "key" or "table.key", is not ours: for a file
/// that goes through our hands without losing what another version wrote. Of "table." it is asked
/// whether that is a table of ours.
[[nodiscard]] std::string lines_of_others(const toml::table& table,
                                          const std::function<bool(std::string_view)>& is_ours);

}  // namespace carom::app
