#include "game/levels/load.h"

#include <doctest/doctest.h>

#include <filesystem>

using namespace carom;
namespace fs = std::filesystem;

TEST_SUITE("load") {
    TEST_CASE("our own levels load, each with something to break") {
        const auto set = levels::load_levels(fs::path(CAROM_SOURCE_DIR) / "levels");
        REQUIRE(set.ok());
        CHECK(set.value().size() >= 4);
        CHECK(set.value()[0].title == "First Light");
        for (const sim::Level& level : set.value()) {
            bool breakable = false;
            for (const sim::Cell& cell : level.grid.cells) {
                breakable |= cell.brick && sim::spec(cell.brick->kind).needed;
            }
            CHECK_MESSAGE(breakable, level.title);
        }
    }

    TEST_CASE("a missing file says so") {
        const auto set = levels::load_levels("no/such.lvl");
        REQUIRE_FALSE(set.ok());
        CHECK(to_text(set.error().front()) == "no/such.lvl: error: no such file");
    }

    TEST_CASE("titles come from file names") {
        CHECK(levels::title_from("a/01_first_light.lvl") == "First Light");
        CHECK(levels::title_from("maze.lvl") == "Maze");
        CHECK(levels::title_from("1010011010") == "1010011010");
        CHECK(levels::title_from("2048.lvl") == "2048");
    }
}
