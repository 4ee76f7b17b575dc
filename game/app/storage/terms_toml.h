#pragma once
// Difficulty and help as a file has them, beside scores and games to go on with.

#include "game/app/storage/scores.h"
#include "game/levels/carom/toml.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace carom::app {

/// 'difficulty = "hard", speed = 70'; what is as usual is left out.
[[nodiscard]] std::string in_toml(const Terms& terms);
/// False where they make no sense.
[[nodiscard]] bool read_terms(const toml::table& table, Terms& terms);

/// A whole number from 0 to `most`, if there is one of that name; false where it is no such.
template <class Number>
[[nodiscard]] bool read_number(const toml::table& table, std::string_view key, Number most,
                               Number& value) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return true;
    const auto read = node->value_exact<std::int64_t>();
    if (!read || *read < 0 || *read > static_cast<std::int64_t>(most)) return false;
    value = static_cast<Number>(*read);
    return true;
}

}  // namespace carom::app
