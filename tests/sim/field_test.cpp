// What a level may ask of its field: balls that meet, and a border of any convex shape.

#include "tests/sim/laws.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

World two_balls_head_on(bool collide) {
    Level level = level_of({"1........."});
    level.rules.balls_collide = collide;
    World world = world_with_ball(level, {300.0f, 300.0f}, {1.0f, -0.2f});
    Ball other = world.balls[0];
    other.id = world.next_id++;
    other.position.x = 400.0f;
    other.direction.x = -other.direction.x;
    world.balls.push_back(other);
    return world;
}

}  // namespace

TEST_SUITE("field") {
    TEST_CASE("balls bounce off each other where the level asks, and pass each other elsewhere") {
        World world = two_balls_head_on(true);
        const Events met = run(world, 120, [](const Events& e) { return count<BallsMet>(e) > 0; });
        REQUIRE(count<BallsMet>(met) == 1);
        CHECK(world.balls[0].direction.x < 0.0f);
        CHECK(world.balls[1].direction.x > 0.0f);

        world = two_balls_head_on(false);
        CHECK(count<BallsMet>(run(world, 120)) == 0);
        CHECK(world.balls[0].direction.x > 0.0f);
    }

    TEST_CASE("a ball stays in a border of any convex shape, and gets out only below") {
        // An arch of a few corners over a floor that is narrower, or for one corner a tent.
        for (int corners = 1; corners <= 10; ++corners) {
            CAPTURE(corners);
            Level level = level_of({"###", "#1#", "###"}, {40.0f, 20.0f});  // never won
            level.rules.lightning = false;
            level.grid.origin = {360.0f, 300.0f};
            level.rules.border = {{650.0f, 600.0f}, {150.0f, 600.0f}};
            for (int i = corners; i-- > 0;) {
                const float turn =
                    3.1415927f * (static_cast<float>(i) + 0.5f) / static_cast<float>(corners);
                level.rules.border.push_back(
                    {400.0f + 390.0f * std::cos(turn), 560.0f - 550.0f * std::sin(turn)});
            }
            REQUIRE(carom::collision::ConvexPolygon::make(level.rules.border).ok());
            Start start;
            start.lives = 100;
            World world = begin(level, 3, start);
            RandomPilot pilot{3};
            Events events;
            while (world.tick < seconds(30.0f)) {
                REQUIRE(world.phase != Phase::Cleared);
                REQUIRE(world.phase != Phase::Over);
                events.clear();
                step(world, pilot(world), events);
                REQUIRE(broken_law(world) == "");
            }
        }
    }
}
