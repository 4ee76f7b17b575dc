// A game as seen and heard: what goes on while the game itself waits, and what it sounds like.

#include "game/app/game.h"

#include "game/sim/autopilot.h"

#include <doctest/doctest.h>

namespace carom::app {
namespace {

constexpr std::chrono::nanoseconds kFrame{16'666'667};

struct Heard : view::SoundSink {
    void play(std::string_view, float, float, float) override { ++sounds; }
    void duck(float, float) override {}
    void follow(const view::Mood&) override {}
    void sting(view::Sting) override {}
    int sounds = 0;
};

sim::Level wall() {
    sim::Level level;
    level.grid.columns = 12;
    level.grid.rows = 4;
    level.grid.cell = {sim::kFieldWidth / 12.0f, 60.0f};
    level.grid.cells.assign(48, {.brick = sim::BrickDesign{}, .drop = {}});
    return level;
}

struct Stage {
    Heard heard;
    view::Sounds sounds{heard};
    Game game{wall(), 1, {.lives = 3}, sim::autopilot, sounds};

    void play_until_sparks_fly() {
        for (int i = 0; i < 600 && game.view().field().particles().count() == 0; ++i) {
            game.advance_evenly(kFrame, {});
        }
        REQUIRE(game.view().field().particles().count() > 0);
    }
};

}  // namespace

TEST_CASE("a game that is shown is heard") {
    Stage stage;
    stage.play_until_sparks_fly();
    CHECK(stage.heard.sounds > 0);
}

TEST_CASE("while the game waits, what it set in motion goes on and nothing sounds") {
    Stage stage;
    stage.play_until_sparks_fly();
    const sim::World before = stage.game.world();
    const int sounds = stage.heard.sounds;
    for (int i = 0; i < 600; ++i) stage.game.wait(kFrame, {});
    CHECK(stage.game.world() == before);
    CHECK(stage.heard.sounds == sounds);
    CHECK(stage.game.view().field().particles().count() == 0);
}

TEST_CASE("a level changed under way goes on without the sparks of the old one") {
    Stage stage;
    stage.play_until_sparks_fly();
    stage.game.go_on_in(wall());
    CHECK(stage.game.session().changed());
    CHECK(stage.game.view().field().particles().count() == 0);
}

}  // namespace carom::app
