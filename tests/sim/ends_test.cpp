// Nothing happens after an end: not in the same tick, not later, whatever is caught meanwhile.

#include "game/sim/effects.h"
#include "tests/sim/laws.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <string>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

/// One of each kind that a power-up may change, and a last life.
World last_life(glm::vec2 ball, glm::vec2 direction) {
    Level level = level_of({"#ahvmBfg12", "..........", "b........1"});
    World world = world_with_ball(level, ball, direction);
    world.lives = 1;
    return world;
}

World about_to_launch() {
    World world = last_life({400.0f, 300.0f}, {0.0f, -1.0f});
    world.balls[0].held = true;
    return world;
}

World about_to_win() {
    World world = last_life({760.0f, 100.5f}, {0.0f, -1.0f});
    for (Brick& brick : world.bricks) brick.alive = brick.kind == BrickKind::Hidden;
    world.bricks.back().alive = true;
    world.needed = 1;
    return world;
}

World about_to_lose() { return last_life({100.0f, 608.9f}, {0.0f, 1.0f}); }

/// Catches them all in one tick, with launch pressed; says what broke the law.
std::string caught_together(World world, const std::vector<PowerUp>& kinds) {
    for (const PowerUp kind : kinds) {
        world.drops.push_back({world.next_id++, kind, {world.paddle.x, kPaddleTop}});
    }
    Events events;
    for (int i = 0; i < 3; ++i) {
        step(world, {.move = 64, .launch = true}, events);
        std::string wrong = broken_law(world);
        if (wrong.empty()) wrong = broken_end(world, events);
        if (!wrong.empty()) return wrong;
    }
    return {};
}

}  // namespace

TEST_SUITE("ends") {
    TEST_CASE("any two or three power-ups caught in one tick end a game once, or not at all") {
        for (const World& world : {about_to_launch(), about_to_win(), about_to_lose()}) {
            for (std::size_t a = 0; a < kPowerUpCount; ++a) {
                for (std::size_t b = 0; b < kPowerUpCount; ++b) {
                    std::vector<PowerUp> kinds{static_cast<PowerUp>(a), static_cast<PowerUp>(b)};
                    std::string wrong = caught_together(world, kinds);
                    for (std::size_t c = 0; c < kPowerUpCount && wrong.empty(); ++c) {
                        kinds.resize(2);
                        kinds.push_back(static_cast<PowerUp>(c));
                        wrong = caught_together(world, kinds);
                    }
                    std::string names;
                    for (const PowerUp kind : kinds) names += std::string(spec(kind).name) + ' ';
                    REQUIRE_MESSAGE(wrong == "", names);
                }
            }
        }
    }

    TEST_CASE("the last life lost in the tick of a launch ends the game, and once") {
        World world = about_to_launch();
        world.drops.push_back({world.next_id++, PowerUp::LoseLife, {world.paddle.x, kPaddleTop}});
        const Events events = run(world, 1000, {.move = 0, .launch = true});
        CHECK(world.phase == Phase::Over);
        CHECK(world.lives == 0);
        CHECK(count<GameOver>(events) == 1);
        CHECK(count<BallLaunched>(events) == 0);
    }

    TEST_CASE("the next level is won at once, whatever makes bricks count in the same tick") {
        for (const PowerUp other : {PowerUp::MagicWand, PowerUp::MagicEye, PowerUp::LoseLife}) {
            World world = about_to_launch();
            Events events;
            grant(world, PowerUp::NextLevel, events);
            grant(world, other, events);
            step(world, {}, events);
            CHECK(world.phase == Phase::Cleared);
            CHECK(world.needed == 0);
            CHECK(world.lives == 1);
            CHECK(count<LevelCleared>(events) == 1);
        }
    }

    TEST_CASE("the last brick broken wins, even if a bad capsule comes in the same tick") {
        World world = about_to_win();
        world.drops.push_back({world.next_id++, PowerUp::LoseLife, {world.paddle.x, kPaddleTop}});
        run(world, 1);
        CHECK(world.phase == Phase::Cleared);
        CHECK(world.lives == 1);
    }
}
