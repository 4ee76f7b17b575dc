// Many moving bricks and many balls: what a tick costs, and that it grows as it should.

#include "tests/sim/laws.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <ctime>
#include <string>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

/// `count` small bricks of every shape that slide, go round or turn, all over the field.
Level crowd(std::uint32_t count) {
    carom::Rng rng{count};
    Level level = level_of({"1#........", "##........"}, {40.0f, 20.0f});  // never won
    for (std::uint32_t i = 0; i < count; ++i) {
        FreeBrick brick;
        brick.brick.kind = BrickKind::Solid;
        const glm::vec2 at{rng.between(20.0f, 780.0f), rng.between(60.0f, 480.0f)};
        const float size = 60.0f / std::sqrt(static_cast<float>(count));  // half of the field free
        if (i % 3 == 0) brick.shape = CircleDesign{at, size};
        if (i % 3 == 1) brick.shape = BoxDesign{at, {3.0f * size, size}, rng.between(0.0f, 90.0f)};
        if (i % 3 == 2) brick.shape = CapsuleDesign{at, at + glm::vec2{size, size}, 0.4f * size};
        if (i % 2 == 0) brick.spin = SpinDesign{at, rng.between(-200.0f, 200.0f)};
        if (i % 2 == 1) {
            const glm::vec2 way{rng.between(-60.0f, 60.0f), rng.between(-20.0f, 20.0f)};
            brick.path = PathDesign{{way}, rng.between(20.0f, 200.0f), i % 4 == 1};
        }
        level.free.push_back(brick);
    }
    return level;
}

/// A world of so many moving bricks with 64 balls in flight, over a floor.
World crowded(std::uint32_t movers) {
    World world = world_with_ball(crowd(movers), {400.0f, 520.0f}, {0.1f, -1.0f});
    carom::Rng rng{7};
    world.until[static_cast<std::size_t>(PowerUp::Floor)] = 1u << 30u;
    while (world.balls.size() < 64) {
        Ball ball = world.balls[0];
        ball.id = world.next_id++;
        ball.position = {rng.between(20.0f, 780.0f), rng.between(500.0f, 530.0f)};
        ball.direction = unit({rng.between(-1.0f, 1.0f), -1.0f});
        world.balls.push_back(ball);
    }
    run(world, 2 * kTicksPerSecond);  // the balls spread out
    return world;
}

/// Processor time of a tick as a share of a tick, the best of several tries.
double share_of_tick(std::uint32_t movers) {
    World world = crowded(movers);
    double best = 1e9;
    Events events;
    for (int i = 0; i < 5; ++i) {
        constexpr int kTicks = 24;
        const std::clock_t from = std::clock();
        for (int k = 0; k < kTicks; ++k) {
            events.clear();
            step(world, {}, events);
        }
        const double seconds = static_cast<double>(std::clock() - from) / CLOCKS_PER_SEC;
        best = std::min(best, seconds / kTicks * kTicksPerSecond);
    }
    REQUIRE(broken_law(world) == "");
    return best;
}

}  // namespace

TEST_SUITE("crowd") {
    TEST_CASE("a thousand moving bricks with 64 balls are a small part of a tick") {
        std::string shares;
        double thousand = 0.0;
        double most = 0.0;
        for (const std::uint32_t movers : {0u, 100u, 1000u, 6500u}) {
            const double share = share_of_tick(movers);
            if (movers == 1000) thousand = share;
            most = share;
            shares += std::to_string(movers) + ": " + std::to_string(100.0 * share) + " %  ";
        }
        MESSAGE("share of a tick by moving bricks " << shares);
        CHECK(most < 9.0 * thousand);  // 6.5 times as many, and some for the logarithm
    }
}
