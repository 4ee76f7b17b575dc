#include "game/levels/carom/save_in_place.h"
#include "engine/core/files.h"
#include "engine/core/rng.h"
#include "game/edit/cells.h"
#include "game/edit/free_bricks.h"
#include "game/edit/shapes.h"
#include "game/levels/carom/format.h"
#include "game/levels/carom/toml_lines.h"
#include "game/levels/level_set.h"
#include "game/levels/tools/level_tools.h"
#include "tests/levels/random_level.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <functional>

namespace carom::levels {
namespace {

namespace fs = std::filesystem;

sim::Level read(const std::string& text) {
    auto level = parse_draft(text);
    if (!level) FAIL(level.error()[0].what);
    return std::move(level).value();
}

/// The comments of a text, in order.
std::string comments(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; (at = text.find('#', at)) != std::string::npos;) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const bool comment = text.substr(at, 2) == "# ";  // not a row of solid bricks
        if (comment) out += text.substr(at, end - at) + '\n';
        at = end;
    }
    return out;
}

const char* const kWritten = R"(# My masterpiece.
format = 1
title   =   "Mine"   # the best
[rules]
lives = 4 # generous

[grid] # drawn by hand
  origin = [0, 48]
  bricks = '''
  aab.
  .##.
  '''
[legend]
a = { color = "red" } # apples
b = { color = "blue", drop = "life" }
'#' = "solid"

# The eye.
[[brick]]
color = "teal"   # of course
circle = { center = [400, 300], radius = 20 } # round

# The hand.
[[brick]]
box = { center = [200, 300], size = [60, 20] }
)";

struct Kept {
    std::string text;
    sim::Level level;
};

/// Changes a level read from a text, and saves it there.
Kept change(const std::string& text, const std::function<void(sim::Level&)>& edit) {
    sim::Level level = read(text);
    edit(level);
    const KeptText kept = rewritten(text, level, "");
    CHECK(kept.kept);
    CHECK(read(kept.text) == level);
    return {kept.text, level};
}

bool says(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

TEST_CASE("nothing changed, nothing written anew") {
    CHECK(change(kWritten, [](sim::Level&) {}).text == kWritten);
}

TEST_CASE("a value changes in its place, and everything else stays to the letter") {
    const Kept kept = change(kWritten, [](sim::Level& level) { level.title = "Ours"; });
    std::string expected = kWritten;
    expected.replace(expected.find("\"Mine\""), 6, "\"Ours\"");
    CHECK(kept.text == expected);
    const Kept lives = change(kWritten, [](sim::Level& level) { level.rules.lives = 5; });
    CHECK(says(lives.text, "lives = 5 # generous"));
}

TEST_CASE("a painted cell changes one character") {
    const Kept kept = change(
        kWritten, [](sim::Level& level) { level.grid.cells[3].brick = level.grid.cells[0].brick; });
    std::string expected = kWritten;
    expected.replace(expected.find("aab."), 4, "aaba");
    CHECK(kept.text == expected);
}

TEST_CASE("a brick the legend does not know gets a line, a power-up a drawing") {
    const Kept kept = change(kWritten, [](sim::Level& level) {
        edit::paint(level, {{3, 0}}, sim::BrickDesign{sim::BrickKind::Bomb, 0, 0, 0});
        edit::paint(level, {{0, 0}}, sim::PowerUp::Split);
    });
    CHECK(comments(kept.text) == comments(kWritten));
    CHECK(says(kept.text, "'*' = { kind = \"bomb\" }"));
    CHECK(says(kept.text, "drops = '''\ns...\n....\n'''"));
    CHECK(says(kept.text, "[drop_legend]\ns = \"split\""));
}

TEST_CASE("taking out a power-up that the legend gives takes another character") {
    const Kept kept = change(kWritten, [](sim::Level& level) { level.grid.cells[2].drop.reset(); });
    CHECK(comments(kept.text) == comments(kWritten));
    CHECK(says(kept.text, "b = { color = \"blue\", drop = \"life\" }"));
}

TEST_CASE("a grid that grows keeps its indentation and its comments") {
    const Kept kept = change(kWritten, [](sim::Level& level) {
        edit::paint(level, {{1, -2}, {2, 4}}, sim::BrickDesign{sim::BrickKind::Plain, 4, 0, 0});
    });
    CHECK(comments(kept.text) == comments(kWritten));
    CHECK(says(kept.text, "\n  .a..\n  ....\n  aab.\n  .##.\n"));
    CHECK(says(kept.text, "origin = [0, 0]"));
}

TEST_CASE("shapes change, come and go; the comments above the others stay") {
    const Kept moved = change(kWritten, [](sim::Level& level) {
        level.free[0] = edit::moved(level.free[0], {10.0f, 0.0f});
        level.free[0].spin = sim::SpinDesign{{410.0f, 300.0f}, 30.0f};
    });
    CHECK(comments(moved.text) == comments(kWritten));
    CHECK(says(moved.text,
               "circle = { center = [410, 300], radius = 20 } # round\nspin = { speed = 30 }"));
    const Kept added = change(kWritten, [](sim::Level& level) {
        sim::FreeBrick brick;
        brick.shape = sim::CircleDesign{{100, 100}, 9};
        level.free.insert(level.free.begin() + 1, brick);
    });
    CHECK(comments(added.text) == comments(kWritten));
    const Kept removed =
        change(kWritten, [](sim::Level& level) { level.free.erase(level.free.begin()); });
    CHECK(says(removed.text, "# The hand.\n[[brick]]\nbox"));
    CHECK_FALSE(says(removed.text, "circle"));
}

TEST_CASE("a rule back at its default leaves its comment behind") {
    const Kept kept = change(kWritten, [](sim::Level& level) { level.rules.lives = sim::kLives; });
    CHECK(says(kept.text, "# generous"));
    CHECK_FALSE(says(kept.text, "lives"));
}

TEST_CASE("a file without a title keeps implying it") {
    const std::string text =
        "format = 1 # one\n[grid]\nbricks = '''\na\n'''\n[legend]\na = \"plain\"\n";
    sim::Level level = read(text);
    level.title = "Implied";
    CHECK(rewritten(text, level, "Implied").text == text);
    level.title = "Said";
    const KeptText kept = rewritten(text, level, "Implied");
    CHECK(kept.kept);
    CHECK(says(kept.text, "format = 1 # one\ntitle = \"Said\"\n"));
}

TEST_CASE("what cannot be kept is written anew, and told") {
    // Sections in forms that we do not patch.
    const std::string text =
        "format = 1 # inline\ngrid = { bricks = 'aa' }\nlegend = { a = 'plain' }\n";
    sim::Level level = read(text);
    level.grid.cells[0].brick->color = 5;
    const KeptText kept = rewritten(text, level, "");
    CHECK_FALSE(kept.kept);
    CHECK(read(kept.text) == level);
    const KeptText torn = rewritten("this was = = never TOML", level, "");
    CHECK_FALSE(torn.kept);
    CHECK(read(torn.text) == level);
}

sim::Level edited(sim::Level level, Rng& rng) {
    const edit::CellBlock room = edit::room_of(edit::grid_of(level));
    const auto any = [&] {
        return edit::CellAt{
            room.first.column +
                static_cast<int>(rng.below(static_cast<std::uint32_t>(room.columns()))),
            room.first.row + static_cast<int>(rng.below(static_cast<std::uint32_t>(room.rows())))};
    };
    switch (rng.below(8)) {
        case 0:
            level.rules.launch_speed = 300.0f + static_cast<float>(rng.below(100));
            break;
        case 1:
            edit::paint(level, edit::line_of(any(), any()), sim::PowerUp(rng.below(40)));
            break;
        case 2:
            edit::paint(level, edit::line_of(any(), any()), edit::Nothing{});
            break;
        case 3:
            if (!level.free.empty()) {
                sim::FreeBrick& brick =
                    level.free[rng.below(static_cast<std::uint32_t>(level.free.size()))];
                brick = edit::moved(edit::turned(brick, 15.0f), {5.0f, -3.0f});
            }
            break;
        case 4:
            if (!level.free.empty()) {
                edit::remove_bricks(level, std::vector<std::size_t>{rng.below(
                                               static_cast<std::uint32_t>(level.free.size()))});
            }
            break;
        case 5:
            if (!level.free.empty())
                edit::add_copies(level, std::vector{level.free[0]}, {30.0f, 9.0f});
            break;
        default:
            edit::paint(level, edit::line_of(any(), any()),
                        sim::BrickDesign{sim::BrickKind(rng.below(11)),
                                         static_cast<std::uint8_t>(rng.below(12)), 0, 0});
            break;
    }
    return level;
}

TEST_CASE("our own levels, edited at random, keep every comment of theirs and say the level") {
    std::size_t kept_all = 0, saves = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(CAROM_SOURCE_DIR) / "levels")) {
        if (entry.path().extension() != ".toml" || entry.path().filename() == kSetFile) continue;
        const auto file = read_file(entry.path());
        REQUIRE(file);
        CAPTURE(entry.path());
        for (std::uint64_t seed = 0; seed < 2; ++seed) {
            CAPTURE(seed);
            Rng rng{seed};
            std::string text = file.value();
            sim::Level level = read(text);
            for (int i = 0; i < 6; ++i) {
                level = edited(level, rng);
                const KeptText kept = rewritten(text, level, "");
                REQUIRE(read(kept.text) == level);
                if (kept.kept) CHECK(comments(kept.text) == comments(text));
                ++saves;
                kept_all += kept.kept ? 1 : 0;
                text = kept.text;
            }
        }
    }
    CHECK(kept_all == saves);
}

TEST_CASE("any level saved over any other is what is read") {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        CAPTURE(seed);
        const sim::Level a = test::RandomLevel(seed).make();
        const sim::Level b = test::RandomLevel(seed + 1000).make();
        CHECK(read(rewritten(to_toml(a), b, "").text) == b);
        const std::string start = starter("Mine", "Me");
        CHECK(read(rewritten(start, b, "").text) == b);
    }
}

}  // namespace
}  // namespace carom::levels
