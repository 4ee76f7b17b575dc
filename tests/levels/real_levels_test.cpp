// The level files that other games have, as Debian packages them: all load, all convert, all come
// back the same. Skips with a message where a package is not installed.

#include "engine/core/files.h"
#include "game/levels/carom/format.h"
#include "game/levels/check/check.h"
#include "game/levels/foreign/lbreakout.h"
#include "game/levels/level_set.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace carom;
namespace fs = std::filesystem;

namespace {

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code code;
    for (const auto& each : fs::directory_iterator(folder, code)) files.push_back(each.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// The lines LBreakout looks at, as it sees them: no line ends, 14 characters of each row, a space
/// being a point; without version line and blank lines at the end.
std::vector<std::string> seen_by_lbreakout(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (lines.empty() && line.starts_with("Version:")) continue;
        const std::size_t of_level = lines.size() % 41;
        if (of_level == 0 && line.find_first_not_of(' ') == std::string::npos) continue;
        if ((of_level > 3 && of_level < 22) || of_level > 22) {
            line = line.substr(0, 14);
            std::replace(line.begin(), line.end(), ' ', '.');
        }
        lines.push_back(line);
    }
    return lines;
}

struct Tally {
    int sets = 0;
    int levels = 0;
    int without_breakable = 0;
};

void check_level(const sim::Level& level, const fs::path& file, Tally& tally) {
    const std::string text = levels::to_toml(level);
    const auto back = levels::parse_toml(text);
    REQUIRE_MESSAGE(back.ok(), file, ": ", level.title);
    REQUIRE_MESSAGE(back.value() == level, file, ": ", level.title);
    const auto breaks = [](const sim::Cell& cell) {
        return cell.brick && sim::spec(cell.brick->kind).needed;
    };
    const auto& cells = level.grid.cells;
    if (std::none_of(cells.begin(), cells.end(), breaks)) ++tally.without_breakable;
    for (const Mistake& each : levels::check(level)) {
        CHECK_MESSAGE(each.severity == Mistake::Severity::Warning, file, ": ", each.what);
    }
    ++tally.levels;
}

Tally check_lbreakout(const std::vector<fs::path>& files) {
    Tally tally;
    for (const fs::path& file : files) {
        const auto text = read_file(file);
        REQUIRE(text.ok());
        REQUIRE(levels::format_of(file, text.value()) == levels::Format::LBreakout);
        const auto set = levels::load_levels(file);
        REQUIRE_MESSAGE(set.ok(), file);
        const levels::Export out = levels::to_lbreakout(set.value());
        CHECK_MESSAGE(out.lost.empty(), file);
        const bool same = seen_by_lbreakout(out.text) == seen_by_lbreakout(text.value());
        CHECK_MESSAGE(same, file);
        for (const sim::Level& level : set.value()) check_level(level, file, tally);
        ++tally.sets;
    }
    return tally;
}

}  // namespace

TEST_SUITE("real levels") {
    TEST_CASE("LBreakoutHD: 135 sets, 3,420 levels") {
        const auto files = files_in("/usr/share/games/lbreakouthd/levels");
        if (files.empty()) {
            MESSAGE("skipped: package lbreakouthd-data is not installed");
            return;
        }
        const Tally tally = check_lbreakout(files);
        CHECK(tally.sets == 135);
        CHECK(tally.levels == 3420);
        CHECK(tally.without_breakable == 22);
    }

    TEST_CASE("LBreakout2: 113 sets, two of them not in HD with 16 levels") {
        auto files = files_in("/usr/share/games/lbreakout2/levels");
        if (files.empty()) {
            MESSAGE("skipped: package lbreakout2-data is not installed");
            return;
        }
        CHECK(check_lbreakout(files).sets == 113);
        std::erase_if(files, [](const fs::path& file) {
            return file.filename() != "N_Arenas" && file.filename() != "N_Snapshots";
        });
        CHECK(check_lbreakout(files).levels == 16);
    }

    TEST_CASE("KBreakOut: 22 levels") {
        const fs::path file = "/usr/share/kbreakout/levelsets/default.levelset";
        if (!fs::exists(file)) {
            MESSAGE("skipped: package kbreakout is not installed");
            return;
        }
        const auto set = levels::load_levels(file);
        REQUIRE(set.ok());
        Tally tally;
        for (const sim::Level& level : set.value()) check_level(level, file, tally);
        CHECK(tally.levels == 22);
    }
}
