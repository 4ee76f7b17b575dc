// What is met for the first time is explained once, and again only when that is asked for.

#include "game/app/tips.h"
#include "game/app/scenes/play_scene.h"
#include "game/sim/begin.h"
#include "tests/app/player.h"

namespace carom::app {
namespace {

using namespace test;
using platform::Key;

/// A steel brick, one of two hits and one that drops something, over one that any ball breaks.
sim::Level lesson() {
    sim::Level level = level_of("Lesson", "#2#1", 4);
    level.grid.cells[1].brick = sim::BrickDesign{.hits = 2};
    level.grid.cells[3] = {.brick = sim::BrickDesign{}, .drop = sim::PowerUp::Shrink};
    return level;
}

struct Class {
    Shell shell{Data{CAROM_SOURCE_DIR}, small_set(), {.offline = true}};
    Tips tips{shell};
    sim::World world = sim::begin(lesson(), 1);

    /// The tips shown while so much time passes, one after the other.
    std::vector<std::string> wait(float seconds, const sim::Events& events = {}) {
        std::vector<std::string> shown;
        constexpr float kStep = 0.05f;
        for (float t = 0.0f; t < seconds; t += kStep) {
            tips.advance(t == 0.0f ? events : sim::Events{}, world, kStep);
            if (!tips.now()) continue;
            if (shown.empty() || shown.back() != tips.now()->about) {
                shown.push_back(tips.now()->about);
            }
        }
        return shown;
    }
};

const std::vector<std::string> kBricksMet{"brick.solid", "brick.tough"};

TEST_CASE("what charged balls are for is told when they are charged, once") {
    Class here;
    here.tips.begin(here.world);
    here.wait(20.0f);
    CHECK(here.wait(20.0f, {sim::BallsCharged{}}) == std::vector<std::string>{"lightning"});
    CHECK(here.wait(20.0f, {sim::BallsCharged{}}).empty());
}

TEST_CASE("bricks are explained when their level begins, one after the other, and never again") {
    Class here;
    here.tips.begin(here.world);
    CHECK(here.wait(20.0f) == kBricksMet);
    here.tips.begin(here.world);
    CHECK(here.wait(20.0f).empty());
    here.shell.settings.tips = 2;
    here.tips.begin(here.world);
    CHECK(here.shell.settings.tips == 1);
    CHECK(here.wait(20.0f) == kBricksMet);
    here.shell.lifetime.told.clear();
    here.shell.settings.tips = 0;
    here.tips.begin(here.world);
    CHECK(here.wait(20.0f).empty());
    CHECK(here.shell.lifetime.told.empty());
}

TEST_CASE(
    "a capsule that falls is explained at once, before bricks; who did not read is told again") {
    Class here;
    here.tips.begin(here.world);
    CHECK(here.wait(1.0f) == std::vector<std::string>{"brick.solid"});
    const std::vector<std::string> then{"power.shrink", "brick.solid", "brick.tough"};
    CHECK(here.wait(20.0f, {sim::DropSpawned{{}, sim::PowerUp::Shrink}}) == then);
    CHECK(here.wait(5.0f, {sim::DropSpawned{{}, sim::PowerUp::Shrink}}).empty());
    // All that bring points are one thing.
    CHECK(here.wait(6.0f, {sim::DropSpawned{{}, sim::PowerUp::Points200}}) ==
          std::vector<std::string>{"points"});
    CHECK(here.wait(6.0f, {sim::DropSpawned{{}, sim::PowerUp::Points5000}}).empty());
}

TEST_CASE("what is unseen is explained when it shows itself") {
    Class here;
    const sim::BrickShown shown{{.kind = sim::BrickKind::Veiled}};
    CHECK(here.wait(6.0f, {shown}) == std::vector<std::string>{"brick.veiled"});
}

TEST_CASE("a tip says whether to catch it, and every kind has one line that fits") {
    for (const float size : {1.0f, 1.5f}) {
        view::test::Screen::get().set_look({.text_scale = size});
        for (std::size_t i = 0; i < sim::kPowerUpCount; ++i) {
            Class here;
            const auto kind = static_cast<sim::PowerUp>(i);
            here.tips.advance({sim::DropSpawned{{}, kind}}, here.world, 0.05f);
            REQUIRE(here.tips.now());
            const std::string& words = here.tips.now()->words;
            CAPTURE(words);
            if (!sim::spec(kind).good) CHECK(words.find("Let it fall") != std::string::npos);
            if (sim::spec(kind).good && kind != sim::PowerUp::Random) {
                CHECK(words.find("Catch it") != std::string::npos);
            }
            std::vector<view::Written> written;
            view::test::Screen::get().draw([&](view::Canvas& canvas) {
                canvas.list_words(&written);
                here.tips.draw(canvas, here.world, 1.0f);
            });
            REQUIRE(written.size() == 1);
            CHECK(written[0].box.min.x > 190.0f);
            CHECK(written[0].box.max.x < 1090.0f);
        }
    }
    view::test::Screen::get().set_look({});
}

TEST_CASE("in play: the tip is there, and what was read is kept") {
    Player player;
    player.shell().set.levels = {lesson(), lesson()};
    player.press(Key::Space);
    const auto& tips = dynamic_cast<const PlayScene&>(player.scene()).tips();
    player.give({});
    REQUIRE(tips.now());
    CHECK(tips.now()->about == "brick.solid");
    player.look();
    for (int i = 0; i < 130; ++i) player.give({});
    CHECK(player.shell().lifetime.told.count("brick.solid") == 1);
}

}  // namespace
}  // namespace carom::app
