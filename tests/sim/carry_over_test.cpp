#include "game/sim/carry_over.h"

#include "tests/sim/support.h"

#include <doctest/doctest.h>

namespace carom::sim {
namespace {

using namespace test;

const Level kOld = level_of({"11........", "11........"});

World in_play(glm::vec2 at) {
    World world = world_with_ball(kOld, at, {0.3f, -1.0f});
    world.paddle.x = 300.0f;
    world.lives = 2;
    world.score = 1234;
    world.tick = 777;
    return world;
}

TEST_SUITE("a level changed under the game") {
    TEST_CASE("paddle, ball, score and lives stay; the bricks are the new ones") {
        const World old = in_play({400.0f, 300.0f});
        const Level level = level_of({"..1111....", "..........", "#........."});
        const World now = carry_over(old, level);
        CHECK(now.stage->level == level);
        CHECK(now.needed == 4);
        CHECK(now.phase == Phase::Playing);
        CHECK(now.paddle == old.paddle);
        REQUIRE(now.balls.size() == 1);
        CHECK(now.balls[0].position == old.balls[0].position);
        CHECK(now.balls[0].direction == old.balls[0].direction);
        CHECK(now.lives == 2);
        CHECK(now.score == 1234);
        CHECK(now.tick == 777);
    }

    TEST_CASE("bricks broken before stand again") {
        World old = in_play({400.0f, 300.0f});
        for (Brick& brick : old.bricks) brick.alive = false;
        old.needed = 0;
        old.phase = Phase::Cleared;
        const World now = carry_over(old, kOld);
        CHECK(now.needed == 4);
        CHECK(now.phase == Phase::Playing);
    }

    TEST_CASE("a ball where a brick now stands waits on the paddle instead") {
        const World old = in_play({400.0f, 45.0f});
        const World now = carry_over(old, level_of({"..........", "1111111111"}));
        REQUIRE(now.balls.size() == 1);
        CHECK(now.balls[0].held);
        CHECK(now.phase == Phase::Serving);
        CHECK(now.lives == 2);
    }

    TEST_CASE("of several balls those with room go on") {
        World old = in_play({400.0f, 45.0f});
        Ball other = old.balls[0];
        other.id = old.next_id++;
        other.position = {400.0f, 300.0f};
        old.balls.push_back(other);
        const World now = carry_over(old, level_of({"..........", "1111111111"}));
        REQUIRE(now.balls.size() == 1);
        CHECK(now.balls[0].id == other.id);
        CHECK(now.phase == Phase::Playing);
    }

    TEST_CASE("a narrower border keeps paddle and ball inside") {
        World old = in_play({30.0f, 300.0f});
        old.paddle.x = 70.0f;
        Level level = kOld;
        level.rules.border = {{200.0f, 0.0f}, {600.0f, 0.0f}, {600.0f, 600.0f}, {200.0f, 600.0f}};
        const World now = carry_over(old, level);
        CHECK(now.paddle.x - 0.5f * now.paddle.width >= 200.0f);
        REQUIRE(now.balls.size() == 1);
        CHECK(now.balls[0].held);
        CHECK(now.balls[0].position.x > 200.0f);
    }

    TEST_CASE("a ball on the paddle stays on it, a game that is over stays over") {
        World serving = begin(kOld, 3);
        serving.paddle.x = 500.0f;
        const World now = carry_over(serving, level_of({"1"}));
        CHECK(now.phase == Phase::Serving);
        REQUIRE(now.balls.size() == 1);
        CHECK(now.balls[0].position.x == doctest::Approx(500.0f + now.balls[0].grip));
        serving.phase = Phase::Over;
        CHECK(carry_over(serving, kOld).phase == Phase::Over);
    }

    TEST_CASE("whatever the change, the game can go on") {
        const std::vector<Level> levels{kOld, level_of({"gggggggggg", "mmmmmmmmmm", "BBBBBBBBBB"}),
                                        level_of({"#", "#", "#"}, {800.0f, 100.0f}),
                                        level_of({"hv1234bca#"}),
                                        level_of({"1"}, {800.0f, 500.0f})};
        World world = begin(kOld, 5);
        Events events;
        for (std::size_t i = 0; i < 60; ++i) {
            for (int tick = 0; tick < 100; ++tick) {
                step(world, autopilot(world), events);
                events.clear();
            }
            world = carry_over(world, levels[i % levels.size()]);
            REQUIRE(world.bricks.size() == world.stage->slots.size());
            REQUIRE_FALSE(world.balls.empty());
        }
    }
}

}  // namespace
}  // namespace carom::sim
