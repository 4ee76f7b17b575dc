#pragma once
// The arguments of `carom level …`.

#include "game/app/commands/arguments.h"
#include "game/app/commands/curve_tool.h"
#include "game/app/commands/level_tool.h"
#include "game/app/commands/par_tool.h"
#include "game/app/commands/sim_tool.h"
#include "game/app/commands/solve_tool.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <optional>
#include <string>

namespace carom::app {

class LevelCommands {
public:
    explicit LevelCommands(CLI::App& program);

    /// Runs the subcommand that was given; nothing if none was.
    [[nodiscard]] std::optional<int> run() const;

private:
    void add_report_options(CLI::App& command);

    CLI::App* level_;
    CLI::App* check_;
    CLI::App* show_;
    CLI::App* convert_;
    CLI::App* new_;
    CLI::App* share_;
    CLI::App* unpack_;
    CLI::App* schema_;
    CLI::App* solve_;
    CLI::App* par_;
    CLI::App* curve_;
    Paths paths_;
    std::filesystem::path file_;
    std::filesystem::path out_;
    std::string code_;
    std::string to_ = "carom";
    std::string title_ = "My level";
    std::string author_;
    ReportOptions report_;
    SolveToolOptions solving_;
    PilotArguments pilot_;
    ParOptions pars_;
    CurveToolOptions curves_;
    std::string hand_{pilot::kCasual.name};
    bool sheet_ = false;
    bool plan_ = false;
    bool overwrite_ = false;
};

}  // namespace carom::app
