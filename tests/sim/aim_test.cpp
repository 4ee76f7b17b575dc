// The preview of a ball's way.

#include "game/sim/aim.h"

#include "tests/sim/support.h"

#include <doctest/doctest.h>
#include <glm/geometric.hpp>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

float distance_to(glm::vec2 p, glm::vec2 a, glm::vec2 b) {
    const glm::vec2 along = b - a;
    const float length = glm::dot(along, along);
    const float t = length > 0.0f ? glm::clamp(glm::dot(p - a, along) / length, 0.0f, 1.0f) : 0.0f;
    return glm::distance(p, a + along * t);
}

}  // namespace

TEST_SUITE("aim") {
    TEST_CASE("the ball then flies along every part of its preview") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            World world = begin(level_of({"1211", "..#.", "3.b1"}, {120.0f, 60.0f}), seed);
            Events events;
            for (std::uint64_t i = 0; i < 200 + 90 * seed; ++i)
                step(world, autopilot(world), events);
            if (world.phase != Phase::Playing) continue;
            const World before = world;
            const auto way = aim(world, 3);
            CHECK(world == before);
            REQUIRE(way.size() >= 2);
            CHECK(way.size() <= 5);
            CHECK(way.front() == world.balls[0].position);
            // Nobody moves: every point of the preview is passed, in turn.
            std::size_t next = 1;
            for (int i = 0; i < 5 * kTicksPerSecond && next < way.size() && !world.balls.empty();
                 ++i) {
                const glm::vec2 from = world.balls[0].position;
                step(world, {}, events);
                if (world.balls.empty() || world.balls[0].held) break;
                const glm::vec2 to = world.balls[0].position;
                while (next < way.size() && distance_to(way[next], from, to) < 4.0f) ++next;
            }
            CAPTURE(seed);
            CHECK(next >= way.size() - 1);  // a lost ball leaves before its last point is compared
        }
    }

    TEST_CASE("a held ball shows where launching would send it") {
        const World world = begin(level_of({"1111"}, {200.0f, 40.0f}), 1);
        const auto way = aim(world, 1);
        REQUIRE(way.size() == 3);
        CHECK(way[1].y < 60.0f);  // at the bricks
        CHECK(way[2].y > way[1].y);
    }

    TEST_CASE("nothing asked for or no ball: nothing shown") {
        World world = begin(level_of({"1111"}, {200.0f, 40.0f}), 1);
        CHECK(aim(world, 0).empty());
        world.balls.clear();
        CHECK(aim(world, 3).empty());
    }

    TEST_CASE("more bounces, a longer preview that begins the same") {
        const World world = begin(level_of({"1111"}, {200.0f, 40.0f}), 1);
        const auto two = aim(world, 2);
        const auto five = aim(world, 5);
        CHECK(five.size() >= two.size());
        for (std::size_t i = 0; i + 1 < two.size(); ++i) CHECK(two[i] == five[i]);
    }
}
