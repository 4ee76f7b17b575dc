#pragma once
// The rows of numbers and words that say what a drawing cannot: the level's title and rules, a
// shape's name, place and motion. A field reads its text out of a level and writes it back.

#include "game/sim/level.h"

#include <functional>
#include <string>
#include <vector>

namespace carom::app {

struct FormField {
    std::string label;
    std::function<std::string(const sim::Level&)> get;
    /// Writes what was typed; false, and nothing written, if it makes no sense there.
    std::function<bool(sim::Level&, const std::string&)> set;
    /// The next or the one before; empty for words, which have none.
    std::function<void(sim::Level&, int)> step;
    std::vector<std::string> choices{};  ///< Where it is one of a few words.
};
using Form = std::vector<FormField>;

[[nodiscard]] Form level_form();
/// For one free brick of the level.
[[nodiscard]] Form brick_form(const sim::Level& level, std::size_t index);

}  // namespace carom::app
