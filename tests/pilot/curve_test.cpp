// The campaign grows harder, and drags nowhere: what docs/curve.md tells, with a margin, from few
// games; with CAROM_LONG=1 in the environment from as many as the page has, whole campaigns too.

#include "game/pilot/curve.h"

#include "game/levels/level_set.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

using namespace carom;
using namespace carom::pilot;

namespace {

constexpr std::size_t kWorlds = 3;

bool long_run() { return std::getenv("CAROM_LONG") != nullptr; }

const std::vector<sim::Level>& shipped() {
    static const std::vector<sim::Level> levels = [] {
        auto set = levels::load_levels(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
        REQUIRE(set.ok());
        return std::move(set).value();
    }();
    return levels;
}

std::size_t past(const std::vector<std::size_t>& cleared, std::size_t level) {
    return static_cast<std::size_t>(std::count_if(cleared.begin(), cleared.end(),
                                                  [&](std::size_t each) { return each >= level; }));
}

}  // namespace

TEST_SUITE("curve") {
    TEST_CASE("a row tells means, medians and shares of its plays") {
        const CurveRow row = row_of({{true, 1, 40.0f, 0.1f, 5.0f, 1.0f},
                                     {true, 0, 60.0f, 0.3f, 25.0f, 2.0f},
                                     {false, 2, 90.0f, 0.2f, 20.0f, 1.5f},
                                     {true, 1, 50.0f, 0.2f, 21.0f, 3.0f}});
        CHECK(row.lost == doctest::Approx(1.0));
        CHECK(row.seconds == doctest::Approx(55.0));
        CHECK(row.last_tenth == doctest::Approx(0.2));
        CHECK(row.gaps == doctest::Approx(0.5));
        CHECK(row.balls == doctest::Approx(1.75));
        CHECK(row.stuck == 1);
        CHECK(row_of({}).seconds == 0.0);
    }

    TEST_CASE("a play is measured as it goes, and goes the same each time") {
        const sim::Level level = sim::test::level_of({"1111111111", "1111111111"});
        const LevelPlay play = play_level(level, {}, 3);
        CHECK(play.cleared);
        CHECK(play.seconds > 5.0f);
        CHECK(play.longest_gap > 0.5f);
        CHECK(play.longest_gap < play.seconds);
        CHECK(play.last_tenth > 0.0f);
        CHECK(play.last_tenth < 1.0f);
        CHECK(play.balls == 1.0f);
        CHECK(play_level(level, {}, 3).seconds == play.seconds);
    }

    TEST_CASE("a campaign ends where its lives do") {
        sim::Level easy = sim::test::level_of({"1111111111"});
        sim::Level hopeless = easy;
        hopeless.rules.launch_speed = hopeless.rules.top_speed = 4000.0f;
        hopeless.rules.lightning = false;
        for (auto& cell : hopeless.grid.cells) cell.brick->hits = 4;
        CHECK(levels_cleared({easy, easy, easy}, {}, 1) == 3);
        CHECK(levels_cleared({easy, hopeless, easy}, {}, 1) == 1);
        CHECK(levels_cleared({}, {}, 1) == 0);
    }

    TEST_CASE("the campaign grows harder from world to world and drags nowhere") {
        const std::uint64_t games = long_run() ? 20 : 4;
        std::array<std::vector<LevelPlay>, kWorlds> worlds;
        std::vector<LevelPlay> all;
        for (const sim::Level& level : shipped()) {
            std::vector<LevelPlay> plays;
            for (std::uint64_t seed = 1; seed <= games; ++seed) {
                plays.push_back(play_level(level, {}, seed));
            }
            const CurveRow row = row_of(plays);
            CAPTURE(level.title);
            CHECK(row.stuck == 0);
            CHECK(row.seconds > 35.0);
            CHECK(row.seconds < 170.0);
            auto& world = worlds.at(level.world);
            world.insert(world.end(), plays.begin(), plays.end());
            all.insert(all.end(), plays.begin(), plays.end());
        }
        std::array<double, kWorlds> lost{};
        for (std::size_t i = 0; i < kWorlds; ++i) lost[i] = row_of(worlds[i]).lost;
        MESSAGE("lives lost: " << lost[0] << ", " << lost[1] << ", " << lost[2]);
        CHECK(lost[0] > 0.1);
        CHECK(lost[0] < 0.65);
        CHECK(lost[1] > lost[0] + 0.1);
        CHECK(lost[2] > lost[1] + 0.1);
        CHECK(lost[2] < 1.8);
        const CurveRow row = row_of(all);
        MESSAGE("last tenth " << row.last_tenth << ", gaps " << row.gaps << ", balls "
                              << row.balls);
        CHECK(row.last_tenth < 0.18);
        CHECK(row.gaps < 0.05);
        CHECK(row.balls > 1.35);
    }

    TEST_CASE("some campaigns see the second world, few the end, most of the easy ones") {
        if (!long_run()) return;
        std::array<std::vector<std::size_t>, 2> cleared;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            cleared[0].push_back(levels_cleared(shipped(), {}, seed));
            cleared[1].push_back(
                levels_cleared(shipped(), {.difficulty = sim::Difficulty::Easy}, seed));
        }
        CHECK(past(cleared[0], 10) >= 5);
        CHECK(past(cleared[0], 10) <= 12);
        CHECK(past(cleared[0], 20) >= 1);
        CHECK(past(cleared[0], 30) <= 4);
        CHECK(past(cleared[1], 30) >= 12);
        CHECK(past(cleared[1], 30) < 20);
    }
}
