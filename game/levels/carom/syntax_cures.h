#pragma once
// What to do about a text that is no TOML: what its lines show is wrong with it, where toml++ can
// only say that something is.

#include "game/levels/report.h"

#include <optional>
#include <string>
#include <string_view>

namespace carom::levels {

struct SyntaxCure {
    std::optional<Place> place{};  ///< Where the mistake is, if not where it was noticed.
    std::string what{};            ///< In better words than toml++'s; may be empty.
    std::string help{};
};

/// For what toml++ said of that place. `text` is all of the file.
[[nodiscard]] SyntaxCure syntax_cure(std::string_view text, Place at, std::string_view said);

}  // namespace carom::levels
