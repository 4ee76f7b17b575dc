#include "game/levels/foreign/lvl.h"

#include "game/levels/limits.h"

#include <doctest/doctest.h>

#include <string>

using namespace carom;
using levels::parse_lvl;

namespace {

Mistakes lvl_mistakes(std::string_view text) {
    const auto level = parse_lvl(text);
    return level ? Mistakes{} : level.error();
}

}  // namespace

TEST_SUITE("lvl") {
    TEST_CASE("digits mean what the tutorial says") {
        const auto read = parse_lvl("0 1 2\n3 4 5\n");
        REQUIRE(read.ok());
        const sim::BrickGrid& grid = read.value().grid;
        REQUIRE(grid.columns == 3);
        REQUIRE(grid.rows == 2);
        CHECK_FALSE(grid.cells[0].brick.has_value());
        CHECK(grid.cells[1].brick->kind == sim::BrickKind::Solid);
        const char* colors[] = {"blue", "green", "olive", "orange"};
        for (std::size_t i = 0; i < 4; ++i) {
            CHECK(grid.cells[i + 2].brick->kind == sim::BrickKind::Plain);
            CHECK(sim::kColorNames[grid.cells[i + 2].brick->color] == colors[i]);
        }
    }

    TEST_CASE("the grid fills the top half of the field") {
        const auto read = parse_lvl("2 2 2 2 2\n2 2 2 2 2\n2 2 2 2 2\n");
        REQUIRE(read.ok());
        CHECK(read.value().grid.origin == glm::vec2(0.0f));
        CHECK(read.value().grid.cell == glm::vec2(160.0f, 100.0f));
    }

    TEST_CASE("line ends, tabs and blank lines around the grid do not matter") {
        const auto plain = parse_lvl("0 1\n2 3");
        const auto odd = parse_lvl("\n 0\t1 \r\n2   3\r\n\n \n");
        REQUIRE(odd.ok());
        CHECK(plain.value() == odd.value());
        const auto marked = parse_lvl(
            "\xef\xbb\xbf"
            "0 1\n2 3");
        REQUIRE(marked.ok());
        CHECK(marked.value() == plain.value());
    }

    TEST_CASE("every mistake is told, at its place") {
        const Mistakes found = lvl_mistakes("0 1 2\n0 x 1\n0 1\n\n2 2 6\n");
        REQUIRE(found.size() == 4);
        CHECK(to_text(found[0], "a.lvl").starts_with("a.lvl:2:3: error: 'x' is no brick"));
        CHECK(to_text(found[1], "a.lvl")
                  .starts_with("a.lvl:3:3: error: the row has 2 bricks, the first row (line 1) "
                               "has 3 (help: add 0"));
        CHECK(to_text(found[2], "a.lvl").starts_with("a.lvl:4:1: error: a blank line"));
        CHECK(to_text(found[3], "a.lvl").starts_with("a.lvl:5:5: error: '6' is no brick"));
        for (const Mistake& each : found) CHECK_FALSE(each.help.empty());
    }

    TEST_CASE("a file without bricks is an error, a level of gaps is not") {
        CHECK(lvl_mistakes("").size() == 1);
        CHECK(lvl_mistakes("\xef\xbb\xbf").size() == 1);
        CHECK(lvl_mistakes("\n \r\n").size() == 1);
        CHECK(parse_lvl("0 0\n0 0").ok());
    }

    TEST_CASE("sizes have limits") {
        std::string wide;
        for (int i = 0; i < levels::kMostColumns; ++i) wide += "2 ";
        CHECK(parse_lvl(wide).ok());
        CHECK(lvl_mistakes(wide + "2").size() == 1);
        std::string tall;
        for (int i = 0; i < levels::kMostRows; ++i) tall += "2\n";
        CHECK(parse_lvl(tall).ok());
        CHECK(lvl_mistakes(tall + "2\n").size() == 1);
        CHECK(lvl_mistakes(std::string(levels::kMostLevelBytes + 1, '2')).size() == 1);
    }

    TEST_CASE("a file of rubbish is told in a hundred lines, not in a million") {
        std::string rubbish;
        for (int i = 0; i < 100000; ++i) rubbish += "x\n";
        const Mistakes found = lvl_mistakes(rubbish);
        REQUIRE(found.size() == levels::kMostProblems + 1);
        CHECK(found.back().what == "and 99901 more like these");
    }

    TEST_CASE("places point at the digits") {
        levels::SourceMap places;
        REQUIRE(parse_lvl("\n0  1\n2\t3\n", &places).ok());
        const std::vector<levels::Place> want{{2, 1}, {2, 4}, {3, 1}, {3, 3}};
        CHECK(places.cells == want);
    }
}
