#pragma once
// Checks TOML tables against the sections of keys.h, and gets values out of checked tables.

#include "game/levels/carom/keys.h"
#include "game/levels/carom/toml_text.h"
#include "game/sim/level.h"

#include <optional>
#include <string>
#include <vector>

namespace carom::levels {

/// Reports unknown keys, missing keys and values that do not fit, all the way down.
void check_table(const TomlText& text, const toml::table& table, const Section& section,
                 Report& report);

/// The value of a key where it is there and fits its row, else nothing.
class Values {
public:
    Values(const toml::table* table, const Section& section) : table_(table), section_(section) {}

    [[nodiscard]] const toml::node* node(std::string_view key) const;
    [[nodiscard]] std::optional<int> integer(std::string_view key) const;
    [[nodiscard]] std::optional<float> number(std::string_view key) const;
    [[nodiscard]] std::optional<bool> flag(std::string_view key) const;
    [[nodiscard]] std::string text(std::string_view key) const;
    [[nodiscard]] std::optional<glm::vec2> point(std::string_view key) const;
    [[nodiscard]] std::vector<glm::vec2> points(std::string_view key) const;
    [[nodiscard]] std::optional<sim::PowerUp> drop(std::string_view key) const;
    /// kind, color, hits and points together.
    [[nodiscard]] sim::BrickDesign brick() const;
    [[nodiscard]] Values table(std::string_view key) const;
    explicit operator bool() const { return table_ != nullptr; }

private:
    const toml::table* table_;
    const Section& section_;
};

/// Whether `key`, as a legend writes it, is one visible character other than '.'.
[[nodiscard]] bool is_legend_character(std::string_view key);

}  // namespace carom::levels
