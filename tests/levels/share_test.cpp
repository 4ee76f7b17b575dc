#include "game/levels/share/share.h"
#include "engine/core/rng.h"
#include "game/levels/carom/format.h"
#include "game/levels/level_set.h"
#include "game/levels/share/compress.h"
#include "tests/levels/random_level.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

namespace carom::levels {
namespace {

namespace fs = std::filesystem;

std::string code_of(const sim::Level& level) {
    const auto code = share_code(level);
    if (!code) FAIL(code.error().why);
    return code.value();
}

std::string why_not(std::string_view code) {
    const auto level = level_from_code(code);
    return level ? "" : level.error().why;
}

bool says(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

TEST_CASE("every level of ours goes into a code and comes out equal, a fraction as long") {
    std::size_t levels = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(CAROM_SOURCE_DIR) / "levels")) {
        if (entry.path().extension() != ".toml" || entry.path().filename() == kSetFile) continue;
        CAPTURE(entry.path());
        const auto loaded = load_levels(entry.path());
        REQUIRE(loaded);
        const std::string code = code_of(loaded.value()[0]);
        const auto again = level_from_code(code);
        REQUIRE(again);
        CHECK(again.value() == loaded.value()[0]);
        CHECK(code.size() * 3 < to_toml(loaded.value()[0]).size());
        CHECK(is_share_code(code));
        ++levels;
    }
    CHECK(levels >= 4);
}

TEST_CASE("so do random levels, in characters that are safe everywhere") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        const sim::Level level = test::RandomLevel(seed).make();
        const std::string code = code_of(level);
        CHECK(code.find_first_not_of(
                  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") ==
              std::string::npos);
        const auto again = level_from_code(code);
        REQUIRE(again);
        CHECK(again.value() == level);
    }
}

TEST_CASE("a code made by the first version is read for ever") {
    // A level of two bricks titled "Old"; made once, never renewed.
    const auto level =
        level_from_code("carom1_neoXcPUB9p2u6EwiSCTxZV2W6G9DagC5aFkmeOivXJfzRg5H7o6P");
    REQUIRE(level);
    CHECK(level.value().title == "Old");
    CHECK(level.value().grid.columns == 3);
    CHECK(level.value().grid.cells[0].brick == sim::BrickDesign{sim::BrickKind::Plain, 4, 2, 0});
    CHECK_FALSE(level.value().grid.cells[1].brick);
    CHECK(level.value().grid.cells[2].drop == sim::PowerUp::Life);
}

TEST_CASE("blanks and line breaks in a code do not matter") {
    const sim::Level level = test::RandomLevel(3).make();
    std::string code = code_of(level);
    for (std::size_t i = 40; i < code.size(); i += 41) code.insert(i, "\r\n ");
    const auto again = level_from_code("  " + code + "\n");
    REQUIRE(again);
    CHECK(again.value() == level);
}

TEST_CASE("damaged codes are told from whole ones, whatever the damage") {
    Rng rng{11};
    const std::string code = code_of(test::RandomLevel(5).make());
    for (int i = 0; i < 400; ++i) {
        std::string bad = code;
        const std::size_t at = 7 + rng.below(static_cast<std::uint32_t>(code.size() - 7));
        const std::uint32_t how = rng.below(4);
        if (how == 0) bad.erase(at, 1 + rng.below(5));
        if (how == 1) bad.resize(at);
        if (how == 2) bad[at] = bad[at] == 'A' ? 'B' : 'A';
        if (how == 3) bad.insert(at, "x");
        if (at + 1 >= code.size() || bad == code) continue;  // the last letter holds spare bits
        CAPTURE(bad);
        CHECK_FALSE(why_not(bad).empty());
    }
    CHECK(says(why_not(code.substr(0, 60)), "damaged"));
    CHECK(says(why_not(code + "!"), "damaged"));
    CHECK(says(why_not("carom1_"), "damaged"));
    CHECK(says(why_not("hello"), "no share code"));
    CHECK(says(why_not(""), "no share code"));
    CHECK(says(why_not("carom2_" + code.substr(7)), "newer Carom"));
    CHECK(says(why_not(std::string(2000000, 'a')), "too long"));
    CHECK_FALSE(is_share_code("carom_1.toml"));
    CHECK_FALSE(is_share_code("carom"));
}

TEST_CASE("noise in the right letters is refused") {
    Rng rng{12};
    const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (int i = 0; i < 60; ++i) {
        std::string code = "carom1_";
        for (std::uint32_t k = rng.below(200); k > 0; --k) code += letters[rng.below(64)];
        // Lengths up to a megabyte are asked for; keep the test quick.
        code[12] = 'B', code[13] = code.size() > 13 ? 'A' : code[13];
        CHECK_FALSE(why_not(code).empty());
    }
}

TEST_CASE("a level that cannot be played has no code, and is told why") {
    const auto code = share_code({});
    REQUIRE_FALSE(code);
    CHECK(says(code.error().why, "no bricks"));
}

TEST_CASE("any bytes are compressed and come out the same") {
    Rng rng{13};
    for (int i = 0; i < 40; ++i) {
        std::string text;
        for (std::uint32_t k = rng.below(3000); k > 0; --k) {
            text += static_cast<char>(rng.below(i % 2 == 0 ? 256 : 3));
        }
        CHECK(decompress(compress(text), text.size()) == text);
    }
    CHECK(decompress("", 0).empty());
    CHECK(decompress("", 5).size() == 5);
}

}  // namespace
}  // namespace carom::levels
