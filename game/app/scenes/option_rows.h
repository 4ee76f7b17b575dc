#pragma once
// Every option as a row of a table: what it is called, what it does, and how it changes. The scene
// that shows them knows none by name.

#include "game/app/storage/settings.h"

#include <span>
#include <string>
#include <string_view>

namespace carom::app {

struct OptionRow {
    enum class Kind : std::uint8_t { Number, Switch, Choice, Binding, Reset };

    Kind kind;
    std::string_view label;
    std::string_view help;
    int Settings::*number = nullptr;  ///< Of numbers and choices.
    bool Settings::*on = nullptr;
    int least = 0;
    int most = 0;
    int step = 1;
    std::string_view unit{};                    ///< Behind a number.
    std::string_view zero{};                    ///< Instead of the number 0.
    std::span<const std::string_view> words{};  ///< Of a choice.
    Control control{};                          ///< Of a binding.
};

struct OptionPage {
    std::string_view name;
    std::span<const OptionRow> rows;
};

[[nodiscard]] std::span<const OptionPage> option_pages();

/// The row's value in words: "80 %", "on", "red-green safe".
[[nodiscard]] std::string value_of(const OptionRow& row, const Settings& settings);
/// How far along its range a number is, 0 to 1.
[[nodiscard]] float share_of(const OptionRow& row, const Settings& settings);

/// By one step up (1) or down (-1). Switches turn over, choices go round.
void change(const OptionRow& row, int step, Settings& settings);
/// To the step nearest to that share of the range.
void set_share(const OptionRow& row, float share, Settings& settings);
/// Every row of the page as it came with the game.
void reset(const OptionPage& page, Settings& settings);

}  // namespace carom::app
