#include "game/levels/carom/format.h"

#include "game/levels/carom/keys.h"
#include "game/levels/limits.h"
#include "game/sim/portals.h"
#include "tests/levels/random_level.h"
#include "tests/levels/small_level.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <string>

using namespace carom;
using levels::parse_toml;
using levels::to_toml;
using namespace carom::levels::test;

TEST_SUITE("carom format") {
    TEST_CASE("a small level says what it says") {
        const auto read = parse_toml(kSmall);
        REQUIRE_MESSAGE(read.ok(), mistakes(kSmall));
        const sim::Level& level = read.value();
        CHECK(level.title == "Small");
        CHECK(level.author == "Ada");
        CHECK(level.world == 2);
        CHECK(level.rules.lives == 5);
        CHECK(level.rules.border.size() == 4);
        REQUIRE(level.grid.columns == 4);
        REQUIRE(level.grid.rows == 2);
        CHECK(level.grid.origin == glm::vec2(100, 50));
        CHECK(level.grid.cell == glm::vec2(60, 20));
        CHECK_FALSE(level.grid.cells[0].brick);
        CHECK(level.grid.cells[1].brick->kind == sim::BrickKind::Bomb);
        CHECK(level.grid.cells[1].drop == sim::PowerUp::Life);
        CHECK(level.grid.cells[2].brick ==
              sim::BrickDesign{sim::BrickKind::Plain, sim::color_named("red").value(), 3, 70});
        CHECK(level.grid.cells[2].drop == sim::PowerUp::Grow);
        CHECK(level.grid.cells[4].brick->kind == sim::BrickKind::Solid);
        REQUIRE(level.free.size() == 2);
        CHECK(level.free[0].brick.color == 4);
        CHECK(std::get<sim::CircleDesign>(level.free[0].shape).radius == 20.5f);
        CHECK(level.free[0].path->speed == 40.0f);
        CHECK(level.free[1].spin->pivot == glm::vec2(200, 300));
        CHECK(level.free[1].drop == sim::PowerUp::Split);
    }

    TEST_CASE("a grid without sizes fills the width") {
        const auto read = parse_toml("format = 1\n[grid]\nbricks = 'aaaaa'\n[legend]\na='plain'\n");
        REQUIRE(read.ok());
        CHECK(read.value().grid.cell == glm::vec2(160.0f, levels::kCellHeight));
    }

    TEST_CASE("what is written reads back the same") {
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            const sim::Level level = levels::test::RandomLevel(seed).make();
            const std::string text = to_toml(level);
            const auto back = parse_toml(text);
            REQUIRE_MESSAGE(back.ok(), seed, mistakes(text), text);
            REQUIRE_MESSAGE(back.value() == level, seed, text);
            REQUIRE(to_toml(back.value()) == text);
        }
    }

    TEST_CASE("portals of the grid go two by two, by their colour") {
        const auto level = [](const char* rows, const char* legend) {
            return std::string("format = 1\n[grid]\nbricks = '''\n") + rows +
                   "\n'''\n[legend]\na = 'plain'\nP = 'portal'\n" + legend;
        };
        const std::string pair = level("P..a\na..P", "");
        REQUIRE(parse_toml(pair).ok());
        CHECK(parse_toml(to_toml(parse_toml(pair).value())).value() == parse_toml(pair).value());
        const std::string two = level("P.Qa\nQ..P", "Q = { kind = 'portal', color = 'red' }\n");
        REQUIRE(parse_toml(two).ok());
        CHECK(sim::portal_pairs(parse_toml(two).value().grid) ==
              std::vector<std::pair<std::size_t, std::size_t>>{{2, 4}, {0, 7}});
        one_mistake(
            level("P..a", ""),
            "4:1: error: this portal of the grid is the only one of colour blue (help: draw "
            "a second one with the same character");
        one_mistake(
            level("P.Pa\n...P", ""),
            "5:4: error: the grid has more than two portals of colour blue (help: give each "
            "pair a character and a colour of its own");
        const std::string both =
            mistakes(level("P.Qa", "Q = { kind = 'portal', color = 'red' }\n"));
        CHECK(both.find("f:4:1: error: this portal of the grid is the only one of colour blue") ==
              0);
        CHECK(both.find("\nf:4:3: error: this portal of the grid is the only one of colour red") !=
              std::string::npos);
    }

    TEST_CASE("many kinds of brick in one grid find many characters") {
        sim::Level level;
        level.grid = {.columns = 100, .rows = 20, .origin = {}, .cell = {8, 20}, .cells = {}};
        for (int i = 0; i < 2000; ++i) {
            level.grid.cells.push_back({sim::BrickDesign{.points = i + 1}, std::nullopt});
        }
        const auto back = parse_toml(to_toml(level));
        REQUIRE(back.ok());
        CHECK(back.value() == level);
    }

    TEST_CASE("numbers are as short as they can be and no shorter") {
        CHECK(levels::shortest(0.1f) == "0.1");
        CHECK(levels::shortest(20.0f) == "20");
        CHECK(levels::shortest(800.0f / 14.0f) == "57.142857");
        Rng rng{5};
        for (int i = 0; i < 100000; ++i) {
            const float value = __builtin_bit_cast(float, rng.next());
            if (!std::isfinite(value)) continue;
            CHECK_UNARY(static_cast<float>(std::stod("0" + levels::shortest(std::fabs(value)))) ==
                        std::fabs(value));
        }
    }

    TEST_CASE("places are known for everything a check may point at") {
        levels::SourceMap places;
        REQUIRE(parse_toml(kSmall, &places).ok());
        CHECK(places.cell(1) == levels::Place{14, 4});
        CHECK(places.drop(1) == levels::Place{18, 4});
        CHECK(places.drop(2) == levels::Place{14, 5});
        CHECK(places.key("rules.lives") == levels::Place{7, 1});
        CHECK(places.brick(1) == levels::Place{36, 1});
        CHECK(places.brick(0, "path") == levels::Place{34, 1});
    }

    TEST_CASE("a set names its levels, and nothing outside its folder") {
        const auto set = levels::parse_set(
            "format = 1\ntitle = 'S'\nauthor = 'A'\norder = ['b.toml', 'a.lvl']\n");
        REQUIRE(set.ok());
        CHECK(set.value() == levels::SetDesign{"S", "A", {"b.toml", "a.lvl"}});
        CHECK(levels::parse_set(to_toml(set.value())).value() == set.value());
        for (const char* bad : {"'../a.toml'", "'/etc/passwd'", "'a/b'", "'..'", "''", "'a\\b'",
                                "\"a\\u0000b\"", "'C:a'"}) {
            const auto wrong =
                levels::parse_set("format = 1\norder = [" + std::string(bad) + "]\n");
            REQUIRE_FALSE_MESSAGE(wrong.ok(), bad);
            CHECK(wrong.error()[0].line == 2);
            CHECK(wrong.error()[0].column == 10);
        }
    }
}
