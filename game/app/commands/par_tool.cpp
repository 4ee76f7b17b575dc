#include "game/app/commands/par_tool.h"

#include "engine/core/console.h"
#include "engine/core/files.h"
#include "engine/core/mistake.h"
#include "game/app/commands/on_all_cores.h"
#include "game/levels/carom/save_in_place.h"
#include "game/levels/level_set.h"
#include "game/pilot/par.h"
#include "game/replay/replay_text.h"
#include "game/sim/clock_text.h"
#include "game/sim/tally.h"

#include <algorithm>

namespace carom::app {
namespace {

namespace fs = std::filesystem;

std::string seconds_in_words(int seconds) {
    return sim::clock_text(static_cast<std::uint64_t>(seconds) * sim::kTicksPerSecond);
}

/// Empty, or why the file could not be changed.
std::string write_par(const fs::path& file, sim::Level level, int par) {
    if (file.extension() != ".toml") return "only our own format holds a par; convert it first";
    const auto text = read_file(file);
    if (!text) return text.error().why;
    level.rules.par = par;
    return write_file(file, levels::rewritten(text.value(), level, levels::title_from(file)).text);
}

/// Measures one level, tells, and writes if that is asked for.
bool settle(const fs::path& file, const sim::Level& level, const ParOptions& options) {
    std::vector<std::optional<sim::Tick>> games(pilot::kParGames);
    on_all_cores(games.size(), options.jobs,
                 [&](std::size_t i) { games[i] = pilot::par_game(level, static_cast<int>(i)); });
    const auto won = static_cast<int>(std::count_if(
        games.begin(), games.end(), [](const auto& each) { return each.has_value(); }));
    const std::string begin = printable(file.string()) + ": " + printable(level.title) + ": ";
    const int par = pilot::par_of(std::move(games));
    const std::string wins =
        std::to_string(won) + " of " + std::to_string(pilot::kParGames) + " games won";
    if (par == 0) return complain(begin + "no par: " + wins), false;
    const int before = static_cast<int>(sim::par_time(level) / sim::kTicksPerSecond);
    const bool same = level.rules.par == par;
    print(begin + seconds_in_words(par) + ", " + wins +
          (same ? "" : "; was " + seconds_in_words(before)) + '\n');
    if (!options.write || same) return true;
    const std::string trouble = write_par(file, level, par);
    if (!trouble.empty()) complain(error_in(file, trouble));
    return trouble.empty();
}

}  // namespace

int level_pars(const std::vector<fs::path>& paths, const ParOptions& options) {
    bool good = true;
    for (const fs::path& path : paths) {
        const auto set = levels::load_set(path);
        if (!set) {
            for (const Mistake& each : set.error()) complain(to_text(each, path.string()));
            good = false;
            continue;
        }
        const auto& levels = set.value().levels;
        const auto& files = set.value().files;
        for (std::size_t i = 0; i < levels.size(); ++i) {
            const bool own = i < files.size() && !files[i].empty();
            good = settle(own ? files[i] : path, levels[i], options) && good;
        }
    }
    return good ? 0 : 1;
}

}  // namespace carom::app
