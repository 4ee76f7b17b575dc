#pragma once
// Arguments that several commands have, and what they may be.

#include "game/pilot/solve.h"

#include <CLI/CLI.hpp>

#include <string>

namespace carom::app {

/// A whole number that fits, not one that was cut down to fit.
[[nodiscard]] CLI::Validator seed_validator();

/// A number of that range. (CLI::Range lets "nan" through.)
[[nodiscard]] CLI::Validator number_validator(double least, double most, const std::string& type);

/// What every command with a pilot asks: its skill, the game's difficulty, the time it has.
class PilotArguments {
public:
    /// `or_else` is another word that stands for a pilot, if any.
    void add(CLI::App& command, const std::string& option, const std::string& help,
             const std::string& or_else = {});
    [[nodiscard]] const std::string& pilot() const { return skill_; }
    void read(pilot::AttemptOptions& attempt) const;

private:
    std::string skill_{pilot::perfect().name};
    std::string difficulty_ = "normal";
    double minutes_ = 20.0;
};

}  // namespace carom::app
