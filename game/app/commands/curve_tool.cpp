#include "game/app/commands/curve_tool.h"

#include "engine/core/console.h"
#include "game/app/commands/on_all_cores.h"
#include "game/levels/level_set.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

namespace carom::app {
namespace {

using pilot::CurveOptions;
using pilot::LevelPlay;

constexpr std::array kAsked{sim::Difficulty::Normal, sim::Difficulty::Easy};

std::string row_in_words(const std::string& number, const std::string& name,
                         const pilot::CurveRow& row) {
    char words[200];
    std::snprintf(words, sizeof words, " | %.2f | %.0f | %.0f %% | %.0f %% | %.2f |\n", row.lost,
                  row.seconds, 100.0 * row.last_tenth, 100.0 * row.gaps, row.balls);
    return "| " + number + " | " + name + words;
}

std::string level_table(const std::vector<sim::Level>& levels,
                        const std::vector<std::vector<LevelPlay>>& plays) {
    std::string table =
        "| | level | lives lost | seconds | last tenth | gap over 20 s | balls |\n"
        "|---:|---|---:|---:|---:|---:|---:|\n";
    std::vector<LevelPlay> world, all;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const pilot::CurveRow row = pilot::row_of(plays[i]);
        table += row_in_words(std::to_string(i + 1), printable(levels[i].title), row);
        if (row.stuck > 0) {
            complain(printable(levels[i].title) + ": not won in time in " +
                     std::to_string(row.stuck) + " games");
        }
        for (auto* sum : {&world, &all}) sum->insert(sum->end(), plays[i].begin(), plays[i].end());
        if (i + 1 < levels.size() && levels[i + 1].world == levels[i].world) continue;
        table += row_in_words("", "*world " + std::to_string(levels[i].world + 1) + "*",
                              pilot::row_of(world));
        world.clear();
    }
    return table + row_in_words("", "*all*", pilot::row_of(all));
}

/// The levels after which worlds end.
std::vector<std::size_t> world_ends(const std::vector<sim::Level>& levels) {
    std::vector<std::size_t> ends;
    for (std::size_t i = 1; i <= levels.size(); ++i) {
        if (i == levels.size() || levels[i].world != levels[i - 1].world) ends.push_back(i);
    }
    return ends;
}

std::string campaigns_in_words(const std::vector<std::size_t>& ends, sim::Difficulty difficulty,
                               std::vector<std::size_t> cleared) {
    std::sort(cleared.begin(), cleared.end());
    std::string words = "| " + std::string(sim::spec(difficulty).name) + " | ";
    for (const std::size_t end : ends) {
        const auto past = std::count_if(cleared.begin(), cleared.end(),
                                        [&](std::size_t each) { return each >= end; });
        words += std::to_string(past) + " | ";
    }
    for (const std::size_t each : cleared) words += std::to_string(each) + ' ';
    return words + "|\n";
}

std::string campaign_table(const std::vector<std::size_t>& ends, const std::string& rows,
                           int campaigns) {
    std::string head = "\n| of " + std::to_string(campaigns) + " campaigns";
    std::string line = "|---";
    for (std::size_t i = 0; i < ends.size(); ++i) {
        head += " | past level " + std::to_string(ends[i]);
        line += "|---:";
    }
    return head + " | levels cleared in each |\n" + line + "|---|\n" + rows;
}

}  // namespace

int measure_curve(const std::filesystem::path& path, const CurveToolOptions& options) {
    const auto set = levels::load_levels(path);
    if (!set) {
        for (const Mistake& each : set.error()) complain(to_text(each, path.string()));
        return 1;
    }
    const std::vector<sim::Level>& levels = set.value();
    const auto games = static_cast<std::size_t>(options.games);
    const auto campaigns = static_cast<std::size_t>(options.campaigns);
    std::vector<std::vector<LevelPlay>> plays(levels.size(), std::vector<LevelPlay>(games));
    std::array<std::vector<std::size_t>, kAsked.size()> cleared;
    for (auto& each : cleared) each.resize(campaigns);
    const std::size_t single = levels.size() * games;
    on_all_cores(single + campaigns * kAsked.size(), options.jobs, [&](std::size_t i) {
        CurveOptions asked{.skill = options.skill};
        if (i < single) {
            plays[i / games][i % games] =
                pilot::play_level(levels[i / games], asked, options.seed + i % games);
            return;
        }
        const std::size_t which = (i - single) / campaigns;
        const std::size_t number = (i - single) % campaigns;
        asked.difficulty = kAsked[which];
        cleared[which][number] = pilot::levels_cleared(levels, asked, options.seed + number);
    });
    std::string out = level_table(levels, plays);
    std::string rows;
    const std::vector<std::size_t> ends = world_ends(levels);
    for (std::size_t i = 0; i < kAsked.size() && campaigns > 0; ++i) {
        rows += campaigns_in_words(ends, kAsked[i], std::move(cleared[i]));
    }
    if (campaigns > 0) out += campaign_table(ends, rows, options.campaigns);
    print(out);
    return 0;
}

}  // namespace carom::app
