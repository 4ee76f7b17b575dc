#include "game/levels/limits.h"
#include "tests/levels/small_level.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <ctime>
#include <string>

using namespace carom;
using namespace carom::levels::test;
using levels::parse_toml;

namespace {

std::string swapped(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

}  // namespace

TEST_SUITE("carom format") {
    TEST_CASE("mistakes are told where they are, with a cure") {
        one_mistake(swapped(kSmall, "title", "titel"),
                    "2:1: error: the level has no key 'titel' (help: did you mean 'title'?)");
        one_mistake(swapped(kSmall, "lives = 5", "lives = 50"),
                    "7:9: error: 'lives' is a whole number from 1 to 9");
        one_mistake(swapped(kSmall, "\"Ada\"", "7"), "3:10: error: 'author' is text (help: put");
        one_mistake(swapped(kSmall, "world = 2", "world = 3"), "4:9: error: 'world' is a whole");
        one_mistake(swapped(kSmall, "\"red\"", "\"rde\""),
                    "24:15: error: no colour is called 'rde' (help: did you mean \"red\"?)");
        one_mistake(swapped(kSmall, "\"bomb\"", "\"boom\""),
                    "23:5: error: no brick kind is called 'boom' (help: did you mean \"bomb\"?)");
        one_mistake(swapped(kSmall, "\"split\"", "\"spilt\""),
                    "39:8: error: no power-up is called 'spilt' (help: did you mean \"split\"?)");
        one_mistake(swapped(kSmall, "radius = 20.5", "radius = nan"),
                    "33:42: error: 'radius' is a number from 1 to 1000");
        one_mistake(swapped(kSmall, "[400, 300]", "[400, inf]"),
                    "33:27: error: a number from -4000 to 4000 is wanted here");
        one_mistake(swapped(kSmall, "[400, 300]", "400"),
                    "33:21: error: 'center' wants a point (help: write it as [x, y])");
        one_mistake(swapped(kSmall, "speed = 40", "sped = 40, speed = 1"),
                    "34:30: error: path has no key 'sped' (help: did you mean 'speed'?)");
        one_mistake(
            swapped(kSmall, "speed = 40", "speed = \"40\""),
            "34:38: error: 'speed' is a number from 1 to 4000 (help: take the quotes away)");
        one_mistake(swapped(kSmall, "[[50, 0]]", "[50, 0]"),
                    "34:19: error: 'points' is a list of points (help: write it as [[x, y]");
        one_mistake(swapped(kSmall, "path = { points = [[50, 0]], speed = 40 }",
                            "path = { points = [[50, 0]] }"),
                    "34:8: error: path lacks 'speed' (help: add speed = 30. Units a second.)");
        one_mistake(swapped(kSmall, "color = 4", "color = pink"),
                    "32:9: error: not valid TOML: could not determine value type (help: text goes");
        one_mistake(swapped(kSmall, "\n[[brick]]\nbox", "\n[brick]\nbox"),
                    "36:1: error: not valid TOML: cannot redefine existing array 'brick' as table "
                    "(help: write the name between [[ and ]]");
        one_mistake(swapped(kSmall, "format = 1\n", ""),
                    "1:1: error: the level lacks 'format' (help: add format = 1. The version");
        one_mistake(swapped(kSmall, "format = 1", "format = 2"), "1:10: error: 'format' is 1");
        one_mistake(swapped(kSmall, ", size = [80, 20]", ""), "37:7: error: box lacks 'size'");
        one_mistake(swapped(kSmall, "spin =", "circle = { center = [1, 2], radius = 3 }\nspin ="),
                    "36:1: error: the brick has several shapes");
        one_mistake(swapped(kSmall, "circle = {", "# circle = {"),
                    "30:1: error: the brick has no shape");
    }

    TEST_CASE("mistakes in a drawing are told by line and column") {
        one_mistake(
            swapped(kSmall, "  .ab.", "  .aX."),
            "14:5: error: 'X' is not in [legend] (help: under [legend] add a line such as X = {");
        one_mistake(swapped(kSmall, "  #..#", "  #.#"),
                    "15:5: error: the row has 3 characters, most have 4 (help: add '.'");
        one_mistake(swapped(kSmall, "  #..#", "\n  #..#"), "15:1: error: a blank line within");
        one_mistake(swapped(kSmall, "  .L..", "  .M.M"),
                    "18:4: error: 'M' is not in [drop_legend] (used in 2 cells) (help: under "
                    "[drop_legend] add a line such as M = \"life\")");
        one_mistake(swapped(kSmall, "  .L..\n", ""),
                    "18:3: error: the drops are 4 x 1 cells, the bricks 4 x 2");
        one_mistake(swapped(kSmall, "  #..#", "  \xc3\xa9..#"),
                    "15:3: error: '\xc3\xa9' is not in [legend]");
        one_mistake(swapped(kSmall, "'#' = \"solid\"", "'##' = \"solid\"\n'#' = \"solid\""),
                    "25:1: error: '##' cannot stand for anything");
    }

    TEST_CASE("characters beyond ASCII draw as well as any") {
        std::string text = swapped(kSmall, "  #..#", "  \xe2\x96\x88..\xe2\x96\x88");
        text = swapped(text, "'#'", "'\xe2\x96\x88'");
        REQUIRE_MESSAGE(parse_toml(text).ok(), mistakes(text));
        CHECK(parse_toml(text).value() == parse_toml(kSmall).value());
        one_mistake(swapped(text, "..\xe2\x96\x88", ".X\xe2\x96\x88"),
                    "15:7: error: 'X' is not in [legend]");  // the block is three bytes wide
    }

    TEST_CASE("any way of quoting a drawing gives the same places") {
        const std::string head = "format = 1\nlegend = { a = 'plain' }\n[grid]\nbricks = ";
        for (const char* quoted :
             {"'''\na.\n.X\n'''", "\"\"\"\na.\n.X\"\"\"", "'''\r\na.\r\n.X'''"}) {
            one_mistake(head + quoted, "6:2: error: 'X' is not in [legend]");
        }
        one_mistake(head + "\"a.\\n.X\"", "4:16: error: 'X' is not in [legend]");
        one_mistake(head + "\"\"\"a.\\n\\\n   .X\"\"\"", "5:5: error: 'X' is not in [legend]");
    }

    TEST_CASE("all mistakes at once, even past lines that are not TOML") {
        std::string text = swapped(kSmall, "world = 2", "world = = 2");
        text = swapped(text, "lives = 5", "lives = many");
        text = swapped(text, "a = \"bomb\"", "a = \"bmob\"");
        text = swapped(text, "speed = 90", "spede = 90");
        const std::string found = mistakes(text);
        CHECK_MESSAGE(found.find("f:4:9: error: not valid TOML") == 0, found);
        CHECK_MESSAGE(found.find("\nf:7:9: error: not valid TOML") != std::string::npos, found);
        CHECK_MESSAGE(found.find("\nf:23:5: error: no brick kind") != std::string::npos, found);
        CHECK_MESSAGE(found.find("\nf:38:10: error: spin has no key") != std::string::npos, found);
        CHECK_MESSAGE(std::count(found.begin(), found.end(), '\n') == 4, found);
    }

    TEST_CASE("what the game cannot play is refused") {
        one_mistake(swapped(kSmall, "[0, 600]", "[500, 300]"),
                    "8:1: error: the border is not convex");
        one_mistake(swapped(kSmall, "[800, 600], [0, 600]", "[800, 500], [0, 500]"),
                    "8:1: error: the border leaves out the ball");
        one_mistake(swapped(kSmall, "origin = [100, 50]", "origin = [100, 480]"),
                    "15:6: error: this brick reaches too far down");
        one_mistake(swapped(kSmall, "\"bumper\"", "\"portal\""),
                    "30:1: error: a portal needs a partner");
        one_mistake(swapped(kSmall, "\"bomb\"", "\"portal\""),
                    "14:4: error: this portal of the grid is the only one of colour");
        one_mistake(swapped(kSmall, "circle = { center = [400, 300], radius = 20.5 }",
                            "polygon = [[0, 0], [90, 90], [90, 0], [0, 90]]"),
                    "33:1: error: the polygon's sides cross");
        one_mistake(swapped(kSmall, "[[50, 0]]", "[[0, 0]]"), "34:1: error: the path goes nowhere");
        one_mistake("format = 1\n", "1:1: error: the level has no bricks");
    }

    TEST_CASE("nothing a file says can cost much") {
        CHECK_FALSE(parse_toml(std::string(levels::kMostLevelBytes + 1, '#')).ok());
        CHECK_FALSE(parse_toml("a = " + std::string(100000, '[')).ok());
        CHECK_FALSE(parse_toml("a" +
                               [] {
                                   std::string deep;
                                   for (int i = 0; i < 100000; ++i) deep += ".a";
                                   return deep;
                               }() +
                               " = 1")
                        .ok());
        std::string long_line = "legend = { a = 1";
        for (int i = 0; i < 120000; ++i) long_line += ",k" + std::to_string(i) + "=1";
        const std::clock_t start = std::clock();
        CHECK_FALSE(parse_toml(long_line.substr(0, levels::kMostLevelBytes - 1) + "}").ok());
        CHECK(std::clock() - start < 30 * CLOCKS_PER_SEC);
        std::string many = "format = 1\n";
        for (std::size_t i = 0; i <= levels::kMostShapes; ++i) many += "[[brick]]\n";
        CHECK_FALSE(parse_toml(many).ok());
        std::string wide = "format = 1\n[grid]\nbricks = '" + std::string(257, '.') + "'\n";
        one_mistake(wide, "3:11: error: the drawing has 257 columns, more than 256");
        CHECK_FALSE(parse_toml("format = 1\n\xff\xfe").ok());
        CHECK_FALSE(parse_toml(std::string_view("format = 1\n\0", 12)).ok());
    }

    TEST_CASE("a cure, applied, works") {
        const auto cured = [](const std::string& text, std::string_view wrong,
                              std::string_view mistake, std::string_view right) {
            const std::string bad = swapped(text, right, wrong);
            CAPTURE(bad);
            CHECK(mistakes(bad).find(mistake) != std::string::npos);
            CHECK(mistakes(swapped(bad, wrong, right)).empty());
        };
        cured(kSmall, "format = 2", "'format' is 1 (help: write format = 1)", "format = 1");
        cured(kSmall, "world = \"void\"", "(help: write a number from 0 to 2, without quotes)",
              "world = 2");
        cured(kSmall, "world = \"2\"", "(help: take the quotes away)", "world = 2");
        cured(kSmall, "world = 7", "(help: write a number from 0 to 2)", "world = 2");
        cured(kSmall, "spin = 90", "(help: write spin = { speed = 90 })", "spin = { speed = 90 }");
        cured(kSmall, "a = \"red\"", "(help: for a colour write { color = \"red\" })",
              "a = \"bomb\"");
        cured(kSmall, "title = \u201cSmall\u201d", "(help: write plain quotes: \" or ')",
              "title = \"Small\"");
        cured(kSmall, "lives = 5,", "(help: take the comma at the end away)", "lives = 5");
        const std::string closed = swapped(kSmall, "[[50, 0]], speed = 40 }",
                                           "[[50, 0]], speed = 40 }\n[brick.spin]\nspeed = 9");
        CHECK(mistakes(closed).empty());
        CHECK(mistakes("format = 1\n[rules]\nlives = True\n")
                  .find("(help: write true, in small letters)") != std::string::npos);
        CHECK(mistakes(swapped(kSmall, "a = \"bomb\"", "a = { color = \"red\" }")).empty());
        CHECK(mistakes(swapped(kSmall, "cell = [60, 20]", "cell = [60, 20]\nlives = 4"))
                  .find("[grid] has no key 'lives' (help: it belongs in [rules])") !=
              std::string::npos);
    }

    TEST_CASE("what makers write who have not read the guide: one mistake, one cure that works") {
        struct Row {
            std::string_view right;
            std::string_view wrong;
            std::string_view told;
        };
        const Row rows[] = {
            // Not TOML: the line is left out, and nobody is told of what it would have held.
            {"b = { color = \"red\",", "b = { color = red,", "24:15: error: not valid TOML: could"},
            {"'#' = \"solid\"", "'#' = solid", "(help: text goes in quotes: \"pink\")"},
            {"drop = \"grow\" }", "drop = \"grow\"", "(help: close it with } on the same line)"},
            {"lives = 5", "lives = 05", "(help: write the number without the 0 in front)"},
            {"lives = 5", "lives = 99999999999999999999", "(help: the number is far too large"},
            {"degrees = 30", "degrees = .5", "(help: write a 0 before the dot, as in 0.15)"},
            {"lives = 5", "drop_odds = 15%", "(help: write a part of 1: 0.15 for 15 %)"},
            {"lives = 5", "drop_odds = 0,15", "(help: write a dot in the number, as in 0.15)"},
            {"world = 2", "world\u00a0= 2", "(help: a character that is not seen stands there"},
            {"world = 2", "world = 2 // void", "(help: comments begin with #)"},
            {"\"Small\"", "\"\\home\"", "(help: between \" and \" a backslash means something"},
            {"center = [400, 300],", "center = (400, 300),",
             "(help: a point is written as [x, y])"},
            {"center = [400, 300],", "center = [400, 300,", "(help: close the [ with ] before"},
            {"speed = 40 }", "speed = 40, closed = True }", "(help: write true, in small letters)"},
            {"author = \"Ada\"", "title = \"Ada\"", "it stands on line 2 already"},
            {"[[brick]]\nkind", "[brick]\nkind",
             "30:1: error: there are several bricks, so each is one of a list (help: write "
             "[[brick]], two brackets on each side)"},
            {"  #..#\n'''", "  #..#\n",
             "13:10: error: the text that begins here goes on until line 17 (help: put ''' on a "
             "line of its own below the last row)"},
            {"  ....\n'''", "  ....\n",
             "17:9: error: the text that begins here is never closed (help: put ''' on a line"},
            // TOML, but no level.
            {"[legend]", "[Legend]", "22:2: error: the level has no key 'Legend' (help: did you"},
            {"[legend]", "[grid.legend]", "(help: it belongs to the level itself: write [legend])"},
            {"[[brick]]\nbox", "[[bricks]]\nbox", "(help: did you mean [[brick]]?)"},
            {"[[brick]]\nbox = { center = [200, 300], size = [80, 20], degrees = 30 }\nspin = {",
             "[path]\nspeed = {", "(help: it belongs to a brick: write [brick.path]"},
            {"[rules]", "[[rules]]", "(help: write [rules], one bracket on each side)"},
            {"path = { points = [[50, 0]], speed = 40 }", "path = [[50, 0]]",
             "(help: write path = { points = [[200, 0]], speed = 30 })"},
            {"path = { points = [[50, 0]], speed = 40 }", "points = [[50, 0]]",
             "(help: for a way write path = { points ="},
            {"drop = \"split\"", "rules = { lives = 3 }", "put it at the top, above the first ["},
            {"lives = 5", "rules.lives = 5", "its keys stand by themselves: leave 'rules.' away"},
            {"lives = 5", "speed = 500", "(help: did you mean 'launch_speed' or 'top_speed'?)"},
            {"lives = 5", "lives = 5.0", "(help: write 5, without the dot)"},
            {"lives = 5", "balls_collide = \"yes\"", "(help: write true or false, without quotes)"},
            {"cell = [60, 20]", "cell = [-60, 20]", "is wanted here, in 'cell' (help: write a"},
            {"\"split\"", "\"multiball\"", "(help: did you mean \"split\"?)"},
            {"a = \"bomb\"", "a = \"explosive\"", "(help: did you mean \"bomb\"?)"},
            {"'#' = \"solid\"", "# = \"solid\"", "without the quotes it begins a comment)"},
        };
        for (const Row& row : rows) {
            CAPTURE(row.wrong);
            const std::string found = mistakes(swapped(kSmall, row.right, row.wrong));
            CHECK_MESSAGE(found.find(row.told) != std::string::npos, found);
            CHECK_MESSAGE(std::count(found.begin(), found.end(), '\n') == 1, found);
        }
        // Each of a legend's characters is told once, with the header that is missing.
        const std::string headless = mistakes(swapped(kSmall, "[legend]\n", ""));
        CHECK_MESSAGE(headless.find("begins with a line [legend]") != std::string::npos, headless);
    }

    TEST_CASE("a tab that somebody took for cells") {
        const std::string good =
            "format = 1\n[grid]\nbricks = '''\n....aab\n....baa\n....aba\n'''\n[legend]\n"
            "a = 'plain'\nb = 'bomb'\n";
        REQUIRE(mistakes(good).empty());
        // The rows behind tabs are the wrong ones, even where they are the most.
        const std::string bad = swapped(swapped(good, "....baa", "\tbaa"), "....aba", "\taba");
        CHECK(mistakes(bad) ==
              "f:5:1: error: a tab before the row is no cell: the row has 3 characters, others "
              "have 7 "
              "(help: write '.' for each empty cell instead of the tab)\n"
              "f:6:1: error: a tab before the row is no cell: the row has 3 characters, others "
              "have 7 "
              "(help: write '.' for each empty cell instead of the tab)\n");
        CHECK(mistakes(swapped(swapped(bad, "\tbaa", "....baa"), "\taba", "....aba")).empty());
        // As indentation it is as good as blanks.
        CHECK(mistakes(swapped(good, "....aba", "\t....aba")).empty());
        CHECK(mistakes(swapped(swapped(swapped(good, "....aab", "\taab"), "....baa", "\tbaa"),
                               "....aba", "\taba"))
                  .empty());
        one_mistake(swapped(good, "....aba", "\t....abaa"), "6:9: error: the row has 8 characters");
    }

    TEST_CASE("a polygon of two points") {
        const std::string good =
            "format = 1\n[[brick]]\npolygon = [[100, 100], [200.5, 200], [100, 200]]\n";
        REQUIRE(mistakes(good).empty());
        const std::string bad = swapped(good, ", [100, 200]]", "]");
        one_mistake(
            bad,
            "3:11: error: 'polygon' has 2 points, it may have 3 to 256 (help: list at least 3, "
            "or for a bar write capsule = { from = [100, 100], to = [200.5, 200], radius = 8 })");
        const std::string told = mistakes(bad);
        const std::size_t cure = told.find("capsule");
        CHECK(mistakes("format = 1\n[[brick]]\n" + told.substr(cure, told.find('}') + 1 - cure) +
                       "\n")
                  .empty());
        one_mistake(
            swapped(bad, ", [200.5, 200]]", "]"),
            "3:11: error: 'polygon' has 1 point, it may have 3 to 256 (help: list at least 3)");
    }

    TEST_CASE("UTF-16 is told once") {
        for (const bool mark : {false, true}) {
            for (const int high : {0, 1}) {
                std::string wide;
                if (mark) wide = high == 0 ? "\xfe\xff" : "\xff\xfe";
                for (const char c : std::string_view(kSmall)) {
                    wide += high == 0 ? std::string{'\0', c} : std::string{c, '\0'};
                }
                one_mistake(wide,
                            "1:1: error: the file is written in UTF-16 (help: save it as UTF-8)\n");
            }
        }
    }

    TEST_CASE("what is left open is told once") {
        const std::string found = mistakes("format = 1\n[grid]\nbricks = '''\naa\n");
        CHECK(std::count(found.begin(), found.end(), '\n') == 1);
    }

    TEST_CASE("a partner that is not there is never taken for the brick itself") {
        constexpr std::string_view kPair = R"(format = 1
title = "Pair"
[[brick]]
kind = "portal"
name = "lift"
partner = "left"
circle = { center = [100, 100], radius = 20 }
[[brick]]
kind = "portal"
name = "left"
partner = "lift"
circle = { center = [300, 100], radius = 20 }
[[brick]]
box = { center = [200, 300], size = [80, 20] }
)";
        REQUIRE(mistakes(kPair).empty());
        const std::string found =
            mistakes(swapped(std::string(kPair), "partner = \"left\"", "partner = \"lifd\""));
        CHECK(found.find("no brick is called 'lifd'") != std::string::npos);
        CHECK(found.find("did you mean \"lift\"") == std::string::npos);
    }
}
