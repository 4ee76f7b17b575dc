#include "game/levels/foreign/kbreakout.h"

#include "engine/core/files.h"
#include "game/levels/carom/format.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <string>

using namespace carom;
using levels::parse_kbreakout;

namespace {

std::string oddities() {
    auto text = read_file(std::filesystem::path(CAROM_SOURCE_DIR) /
                          "tests/levels/data/kbreakout_oddities.levelset");
    REQUIRE(text.ok());
    return text.value();
}

std::string kbreakout_mistakes(const std::string& inside) {
    const auto read =
        parse_kbreakout("<KBreakOutLevelSet><Level>\n" + inside + "\n</Level></KBreakOutLevelSet>");
    std::string out;
    if (read) return out;
    for (const Mistake& each : read.error()) out += to_text(each, "f") + '\n';
    return out;
}

}  // namespace

TEST_SUITE("kbreakout") {
    TEST_CASE("every way of saying a row and a gift is understood") {
        const auto read = parse_kbreakout(oddities());
        REQUIRE(read.ok());
        REQUIRE(read.value().size() == 2);
        const sim::Level& level = read.value()[0];
        CHECK(level.title == "Caf\xc3\xa9 & bar");
        CHECK(level.grid.columns == 20);
        CHECK(level.grid.rows == 24);
        CHECK(level.rules.drop_odds == 0.0f);
        const auto cell = [&](int column, int row) {
            return level.grid.cells[static_cast<std::size_t>((row - 1) * 20 + column - 1)];
        };
        CHECK(cell(7, 3).brick->hits == 3);
        CHECK(cell(8, 3).brick->kind == sim::BrickKind::Fuse);
        CHECK(cell(9, 3).brick->kind == sim::BrickKind::Solid);
        CHECK(cell(10, 3).brick->kind == sim::BrickKind::Hidden);
        CHECK(cell(19, 4).brick);                                 // the next row without a number
        CHECK_FALSE(cell(20, 4).brick);                           // a row of 19 characters
        CHECK(cell(1, 11).brick->kind == sim::BrickKind::Solid);  // 10 was a child element
        CHECK(cell(20, 11).brick);
        CHECK(cell(1, 3).drop == sim::PowerUp::Life);
        CHECK(cell(2, 3).drop == sim::PowerUp::Points100);
        CHECK(cell(3, 3).drop == sim::PowerUp::Split);
        std::map<sim::PowerUp, int> dealt;
        for (const sim::Cell& each : level.grid.cells) {
            if (!each.drop) continue;
            ++dealt[*each.drop];
            REQUIRE(each.brick);
            CHECK(each.brick->kind != sim::BrickKind::Solid);
        }
        CHECK(dealt[sim::PowerUp::MagicEye] == 4);
        CHECK(dealt[sim::PowerUp::MagicWand] == 2);
        CHECK(dealt[sim::PowerUp::NextLevel] == 1);
    }

    TEST_CASE("more gifts than bricks is no mistake") {
        const sim::Level level = parse_kbreakout(oddities()).value()[1];
        int gifts = 0;
        for (const sim::Cell& each : level.grid.cells) gifts += each.drop ? 1 : 0;
        CHECK(gifts == 1);
    }

    TEST_CASE("gifts are dealt the same way every time, and survive our own format") {
        const auto read = parse_kbreakout(oddities());
        CHECK(read.value() == parse_kbreakout(oddities()).value());
        for (const sim::Level& level : read.value()) {
            CHECK(levels::parse_toml(levels::to_toml(level)).value() == level);
        }
    }

    TEST_CASE("a second gift at one place moves the first") {
        const auto read = parse_kbreakout(
            "<KBreakOutLevelSet><Level><Line>11</Line><Gift Type='GiftAddLife'>1,1</Gift>"
            "<Gift Type='GiftAddBall'>1,1</Gift></Level></KBreakOutLevelSet>");
        REQUIRE(read.ok());
        CHECK(read.value()[0].grid.cells[0].drop == sim::PowerUp::ExtraBall);
        CHECK(read.value()[0].grid.cells[1].drop == sim::PowerUp::Life);
    }

    TEST_CASE("mistakes are told where they are") {
        CHECK(kbreakout_mistakes("<Line>11q</Line>\n<Line>zz</Line>") ==
              "f:2:9: error: no brick is written 'q' (help: use '-' for none, or one of 1 2 3 4 5 "
              "6 m x u h)\n"
              "f:3:7: error: no brick is written 'z' (help: use '-' for none, or one of 1 2 3 4 5 "
              "6 m x u h)\n"
              "f:3:8: error: no brick is written 'z' (help: use '-' for none, or one of 1 2 3 4 5 "
              "6 m x u h)\n");
        CHECK(kbreakout_mistakes("<Line>111111111111111111111</Line>")
                  .starts_with("f:2:7: error: the row has 21 characters"));
        CHECK(kbreakout_mistakes("<Line Number='25'>1</Line>")
                  .starts_with("f:2:1: error: there is no row 25"));
        CHECK(kbreakout_mistakes("<Line Number='x'>1</Line>")
                  .starts_with("f:2:15: error: 'Number' is"));
        CHECK(kbreakout_mistakes("<Line>1</Line><Gift Type='GiftAdLife'>1</Gift>")
                  .starts_with("f:2:27: error: no gift is called 'GiftAdLife' (help: did you mean "
                               "GiftAddLife?)"));
        CHECK(kbreakout_mistakes("<Line>1</Line><Gift Type='GiftAddLife'>some</Gift>")
                  .starts_with("f:2:40: error: 'some' is no number of gifts"));
        CHECK(kbreakout_mistakes("<Line>1</Line><Gift Type='GiftAddLife'>0,1</Gift>")
                  .starts_with("f:2:40: error: '0,1' is no position"));
        CHECK(
            kbreakout_mistakes("<Gift>1</Gift>").starts_with("f:2:1: error: the gift has no Type"));
        CHECK(kbreakout_mistakes("<Row>1</Row>").starts_with("f:2:1: error: a level has no <Row>"));
    }
}
