#pragma once
// Carom's own level files: TOML, made to be written by hand. docs/levels.md tells makers about it;
// keys.h is the table of its keys.

#include "engine/core/mistake.h"
#include "engine/core/result.h"
#include "game/levels/carom/source_map.h"
#include "game/sim/level.h"

#include <string>
#include <string_view>
#include <vector>

namespace carom::levels {

/// Reads one level. On failure every mistake is told, in the order of the text.
[[nodiscard]] Result<sim::Level, Mistakes> parse_toml(std::string_view text,
                                                      SourceMap* places = nullptr);

/// The same, of a level that may not be playable yet: what validate() would refuse is let pass.
[[nodiscard]] Result<sim::Level, Mistakes> parse_draft(std::string_view text,
                                                       SourceMap* places = nullptr);

/// Writes a level so that parse_toml gives it back equal. The level must be valid (see check.h).
[[nodiscard]] std::string to_toml(const sim::Level& level);

/// What a folder's set.toml says.
struct SetDesign {
    std::string title;
    std::string author;
    std::vector<std::string> order;  ///< Plain file names within the folder; empty for all.
    bool operator==(const SetDesign&) const = default;
};
/// `order` is told where each name of the order stands.
[[nodiscard]] Result<SetDesign, Mistakes> parse_set(std::string_view text,
                                                    std::vector<Place>* order = nullptr);
[[nodiscard]] std::string to_toml(const SetDesign& set);

/// The JSON schema of level files, from the same tables; editors complete and check by it.
[[nodiscard]] std::string json_schema();

/// The shortest decimal number that reads back as `value`.
[[nodiscard]] std::string shortest(float value);

}  // namespace carom::levels
