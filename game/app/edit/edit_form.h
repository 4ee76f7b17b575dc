#pragma once
// The rows of numbers and words that say what a drawing cannot: the level's title and rules, a
// shape's name, place and motion. A field reads its text out of a level and writes it back.

#include "game/levels/limits.h"
#include "game/sim/level.h"

#include <functional>
#include <optional>
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
};
using Form = std::vector<FormField>;

[[nodiscard]] Form level_form();
/// For one free brick of the level.
[[nodiscard]] Form brick_form(const sim::Level& level, std::size_t index);

/// Words being typed: characters in, a cursor at the end.
class TextLine {
public:
    explicit TextLine(std::string text = {}, std::size_t most_bytes = levels::kMostNameBytes)
        : text_(std::move(text)), most_(most_bytes) {}
    /// Adds what was typed, unless it is too long then.
    void type(const std::string& text);
    void rub_out();  ///< The last character, however many bytes it has.
    void clear() { text_.clear(); }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
    std::size_t most_;
};

}  // namespace carom::app
