#pragma once
// Whether a TOML value fits its row of keys.h, and if not, why.

#include "game/levels/carom/keys.h"

#include "game/levels/carom/toml.h"

#include <optional>
#include <string>

namespace carom::levels {

/// Why a value does not fit, and the part of it that does not.
struct Complaint {
    const toml::node* at;
    std::string what;
    std::string help;
};
using Verdict = std::optional<Complaint>;

/// Nothing where the value fits. Tables are not looked into.
[[nodiscard]] Verdict fits(const Key& key, const toml::node& node);
[[nodiscard]] Verdict kind_fits(const toml::node& node);
[[nodiscard]] Verdict drop_fits(const toml::node& node);

/// A value of a key that a maker can start from.
[[nodiscard]] std::string example(const Key& row);

}  // namespace carom::levels
