#include "game/app/commands/arguments.h"

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <system_error>
#include <vector>

namespace carom::app {

CLI::Validator seed_validator() {
    return CLI::Validator(
        [](std::string& text) {
            std::uint64_t seed = 0;
            const auto read = std::from_chars(text.data(), text.data() + text.size(), seed);
            const bool good = read.ec == std::errc{} && read.ptr == text.data() + text.size();
            return good ? std::string{}
                        : "'" + text + "' is no seed; write a number up to 2^64 - 1";
        },
        "NUMBER");
}

CLI::Validator number_validator(double least, double most, const std::string& type) {
    return CLI::Validator(
        [=](std::string& text) {
            char* end = nullptr;
            const double number = std::strtod(text.c_str(), &end);
            const bool good = !text.empty() && *end == '\0' && number >= least && number <= most;
            char range[64];
            std::snprintf(range, sizeof range, "%g to %g", least, most);
            return good ? std::string{} : "'" + text + "' must be a number from " + range;
        },
        type);
}

void PilotArguments::add(CLI::App& command, const std::string& option, const std::string& help,
                         const std::string& or_else) {
    std::vector<std::string> pilots, difficulties;
    if (!or_else.empty()) pilots.push_back(or_else);
    for (const pilot::Skill& each : pilot::kSkills) pilots.emplace_back(each.name);
    pilots.emplace_back(pilot::kCasual.name);
    for (const sim::DifficultySpec& each : sim::kDifficulties) difficulties.emplace_back(each.name);
    command.add_option(option, skill_, help)->check(CLI::IsMember(pilots))->capture_default_str();
    command.add_option("--difficulty", difficulty_, "Of the game")
        ->check(CLI::IsMember(difficulties))
        ->capture_default_str();
    command.add_option("--minutes", minutes_, "Of game time, for each game")
        ->check(number_validator(0.01, 1440.0, "MINUTES"))
        ->capture_default_str();
}

void PilotArguments::read(pilot::AttemptOptions& attempt) const {
    attempt.skill = pilot::skill_named(skill_).value_or(pilot::perfect());
    attempt.difficulty = *sim::difficulty_named(difficulty_);
    attempt.most = static_cast<sim::Tick>(minutes_ * 60.0 * sim::kTicksPerSecond);
}

}  // namespace carom::app
