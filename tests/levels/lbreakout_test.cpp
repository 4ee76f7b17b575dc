#include "game/levels/foreign/lbreakout.h"

#include "engine/core/files.h"
#include "game/levels/carom/format.h"
#include "game/levels/foreign/lbreakout_codes.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>

using namespace carom;
using levels::parse_lbreakout;
using levels::to_lbreakout;

namespace {

std::string data(const char* name) {
    auto text = read_file(std::filesystem::path(CAROM_SOURCE_DIR) / "tests/levels/data" / name);
    REQUIRE(text.ok());
    return text.value();
}

/// One level with the given first rows.
std::string lbreakout_text(const std::string& brick_row, const std::string& bonus_row) {
    const std::string gap = std::string(14, '.') + '\n';
    std::string text = "Version: 1.00\nLevel:\nAda\nOne\nBricks:\n" + brick_row + '\n';
    for (int i = 0; i < 17; ++i) text += gap;
    text += "Bonus:\n" + bonus_row + '\n';
    for (int i = 0; i < 17; ++i) text += gap;
    return text;
}

std::string lbreakout_mistakes(const std::string& text) {
    const auto read = parse_lbreakout(text);
    std::string out;
    if (read) return out;
    for (const Mistake& each : read.error()) out += to_text(each, "f") + '\n';
    return out;
}

}  // namespace

TEST_SUITE("lbreakout") {
    TEST_CASE("every letter means what LBreakout means by it") {
        const auto read = parse_lbreakout(data("lbreakout_oddities"));
        REQUIRE(read.ok());
        const sim::Level& level = read.value()[0];
        CHECK(level.grid.columns == 14);
        CHECK(level.grid.rows == 18);
        CHECK(level.rules.drop_odds == 0.0f);
        const auto scores = [&](std::size_t i) {
            const sim::BrickDesign& brick = *level.grid.cells[i].brick;
            const sim::BrickSpec& spec = sim::spec(brick.kind);
            const int hits = brick.hits ? brick.hits : spec.hits;
            return (brick.points ? brick.points : spec.points) * (hits ? hits : 1);
        };
        //                    E  #     @     a    b    c    v    x    y    z    d ... k   *    !
        const int want[] = {0,   1000, 1000, 100, 200, 300, 400, 200, 400, 600,
                            100, 100,  100,  100, 100, 100, 100, 100, 200, 200};
        for (std::size_t i = 0; i < 20; ++i) {
            REQUIRE(level.grid.cells[i].brick.has_value());
            CHECK_MESSAGE(scores(i) == want[i], levels::kLBreakoutBricks[i].letter);
        }
        CHECK(level.grid.cells[0].drop == sim::PowerUp::Points200);
        CHECK(level.grid.cells[28].drop == sim::PowerUp::Weak);
    }

    TEST_CASE("irregular files are read as LBreakout reads them") {
        const auto read = parse_lbreakout(data("lbreakout_oddities"));
        REQUIRE(read.ok());
        REQUIRE(read.value().size() == 3);  // trailing blank lines are no level
        CHECK(read.value()[0].author == "Pel\xc3\xa9");
        CHECK(read.value()[0].title == "Error Reading Level: ok");
        CHECK(read.value()[1].author == "\x0eNice");
        CHECK(read.value()[1].title.empty());
        const sim::BrickGrid& padded = read.value()[1].grid;
        CHECK_FALSE(padded.cells[5 * 14].brick);  // a space is empty
        CHECK(padded.cells[5 * 14 + 3].brick);
        CHECK(padded.cells[6 * 14].brick);  // the 15th character of a row does not count
        CHECK(padded.cells[17 * 14 + 13].drop == sim::PowerUp::Life);  // over an empty cell
        CHECK(read.value()[2].title == "Level:");
        const auto dos = parse_lbreakout(data("lbreakout_crlf"));
        REQUIRE(dos.ok());
        CHECK(dos.value()[0].title == "Dos");
        CHECK(dos.value()[0].grid.cells.back().brick->kind == sim::BrickKind::Solid);
    }

    TEST_CASE("there and back is the same, by value and by text") {
        for (const char* file : {"lbreakout_oddities", "lbreakout_crlf"}) {
            const auto read = parse_lbreakout(data(file));
            REQUIRE(read.ok());
            const levels::Export out = to_lbreakout(read.value());
            CHECK(out.lost.empty());
            CHECK(parse_lbreakout(out.text).value() == read.value());
            for (const sim::Level& level : read.value()) {
                CHECK(levels::parse_toml(levels::to_toml(level)).value() == level);
            }
        }
        const std::string plain = lbreakout_text("abcabcabcabcab", "..l...........");
        CHECK(to_lbreakout(parse_lbreakout(plain).value()).text == plain);
    }

    TEST_CASE("Latin-1 that looks like UTF-8 survives") {
        sim::Level level =
            parse_lbreakout(lbreakout_text("a.............", "..............")).value()[0];
        level.title = "\xc3\x83\xc2\xa9";  // "A~(c)", whose Latin-1 bytes are UTF-8 for e'
        const auto back = parse_lbreakout(to_lbreakout({&level, 1}).text);
        REQUIRE(back.ok());
        CHECK(back.value()[0] == level);
    }

    TEST_CASE("what cannot be said is listed") {
        sim::Level level;
        level.title = "\xe2\x82\xac";
        level.world = 1;
        level.grid = {.columns = 2, .rows = 1, .origin = {}, .cell = {40, 20}, .cells = {}};
        level.grid.cells = {{sim::BrickDesign{sim::BrickKind::Bumper}, sim::PowerUp::Split},
                            {sim::BrickDesign{.hits = 4}, std::nullopt}};
        level.free.resize(2);
        const levels::Export out = to_lbreakout({&level, 1});
        const std::vector<std::string> want{
            "free brick left out (2 times)",     "world left out",
            "the grid's size and place changed", "drop_odds left out",
            "a bumper brick of 0 hits replaced", "the power-up split left out",
            "a plain brick of 4 hits replaced",  "a name with letters beyond Latin-1"};
        CHECK(out.lost.size() == want.size());
        for (const std::string& each : want) {
            CHECK_MESSAGE(std::count(out.lost.begin(), out.lost.end(), each) == 1, each);
        }
        CHECK(parse_lbreakout(out.text).ok());
    }

    TEST_CASE("mistakes are told where they are") {
        CHECK(lbreakout_mistakes(lbreakout_text("abcQ..........", "..............")) ==
              "f:6:4: error: no brick is written 'Q' (help: use '.' for none, or one of "
              "E#@abcvxyzdefghijk*!)\n");
        CHECK(lbreakout_mistakes(lbreakout_text("abc", "l.............:")) ==
              "f:6:4: error: the row has 3 characters, it needs 14 (help: add '.' for empty "
              "cells)\n");
        CHECK(lbreakout_mistakes(lbreakout_text("a.............", "Q............."))
                  .starts_with("f:25:1: error: no power-up is written 'Q'"));
        CHECK(lbreakout_mistakes("Version: 1.00\n")
                  .starts_with("f:1:1: error: the file holds no level"));
        CHECK(lbreakout_mistakes("Version: 1.00\nhello\n")
                  .starts_with("f:2:1: error: a line 'Level:'"));
        const std::string good = lbreakout_text("a.............", "..............");
        CHECK(lbreakout_mistakes(good.substr(0, good.size() - 15))
                  .starts_with("f:2:1: error: the file ends within this level, after 40 lines"));
        std::string short_of_a_row = good;
        short_of_a_row.erase(good.find("a....."), 15);
        short_of_a_row += good.substr(14);  // and a good level after it
        CHECK(lbreakout_mistakes(short_of_a_row)
                  .starts_with("f:24:1: error: a line 'Bonus:' is wanted"));
    }

    TEST_CASE("places point into the grids") {
        std::vector<levels::SourceMap> places;
        REQUIRE(parse_lbreakout(lbreakout_text("a.............", "l............."), &places).ok());
        CHECK(places[0].level == levels::Place{2, 1});
        CHECK(places[0].cell(0) == levels::Place{6, 1});
        CHECK(places[0].drop(15) == levels::Place{26, 2});
    }
}
