// No ball loops for ever, and the player is told when the rule acts.

#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace carom::sim;
using namespace carom::sim::test;

TEST_SUITE("stall") {
    TEST_CASE("a ball between two solid bricks is nudged, and says so") {
        const Level level = level_of({"1.........", "..........", "....#.....", "..........",
                                      "..........", "..........", "....#....."});
        World world = world_with_ball(level, {360.0f, 140.0f}, {0.0f, 1.0f});
        const Events events = run(world, 20 * kTicksPerSecond,
                                  [](const Events& e) { return count<BallNudged>(e) > 0; });
        REQUIRE(count<BallNudged>(events) == 1);
        CHECK(world.tick < 12 * kTicksPerSecond);
        CHECK(std::fabs(world.balls[0].direction.x) > 0.0f);
        CHECK(std::fabs(world.balls[0].direction.x) < 0.1f);  // by the least
    }

    TEST_CASE(
        "a pilot that always hits the ball with its middle still gets the ball off its line") {
        // The tutorial's game loops for ever under this pilot.
        Level level = level_of({"####.#####", "1........1"});
        level.rules.lightning = false;
        World world = world_with_ball(level, {400.0f, 300.0f}, {0.0f, -1.0f});
        Events events;
        for (int i = 0; i < 120 * kTicksPerSecond && count<BallNudged>(events) == 0; ++i) {
            const float to_ball = world.balls[0].position.x - world.paddle.x;
            step(world, {.move = move_by(to_ball)}, events);
        }
        CHECK(count<BallNudged>(events) > 0);
    }

    TEST_CASE("a ball that works is left alone") {
        World world = begin(level_of({"4444444444", "4444444444"}), 3);
        Events events;
        for (int i = 0; i < 20 * kTicksPerSecond; ++i) step(world, autopilot(world), events);
        CHECK(count<BallNudged>(events) == 0);
    }
}
