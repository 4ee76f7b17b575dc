// What is wrong with the tutorial's Breakout, each as a test of ours.

#include "game/sim/flight.h"
#include "game/sim/paddle.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

const Level& wall_of_bricks() {
    static const Level level = level_of({"4444444444"});
    return level;
}

/// The first brick hit of a ball that flies up at `x` in direction `way`.
BrickStruck hit_from_below(float x, glm::vec2 way) {
    World world = world_with_ball(wall_of_bricks(), {x, 300.0f}, way);
    const Events events =
        run(world, 4000, [](const Events& e) { return count<BrickStruck>(e) > 0; });
    REQUIRE(first<BrickStruck>(events) != nullptr);
    return *first<BrickStruck>(events);
}

}  // namespace

TEST_SUITE("learnopengl defects") {
    TEST_CASE("no false sideways bounce at a seam, wherever the ball comes up") {
        //  +----+----+
        //  +----+----+
        //       ^ o
        for (float x = 20.0f; x < 780.0f; x += 0.37f) {
            for (const glm::vec2 way :
                 {glm::vec2{0.0f, -1.0f}, glm::vec2{0.4f, -1.0f}, glm::vec2{-0.7f, -1.0f}}) {
                const BrickStruck hit = hit_from_below(x, way);
                CHECK_UNARY(hit.normal == glm::vec2(0.0f, 1.0f));
            }
        }
    }

    TEST_CASE("no false bounce exactly on the seam") {
        for (int seam = 1; seam < 10; ++seam) {
            CHECK(hit_from_below(80.0f * static_cast<float>(seam), {0.0f, -1.0f}).normal ==
                  glm::vec2(0.0f, 1.0f));
        }
    }

    TEST_CASE("a ball whose centre is inside a brick comes out, with no NaN") {
        const Level level = level_of({"..........", "....#.....", ".........1"});
        for (float x = 321.0f; x < 400.0f; x += 7.0f) {
            for (float y = 31.0f; y < 60.0f; y += 5.0f) {
                World world = world_with_ball(level, {x, y}, {0.6f, -0.8f});
                run(world, 240);
                const Ball& ball = world.balls[0];
                CHECK_UNARY(std::isfinite(ball.position.x) && std::isfinite(ball.position.y));
                const bool inside = ball.position.x > 320.0f && ball.position.x < 400.0f &&
                                    ball.position.y > 30.0f && ball.position.y < 60.0f;
                CHECK_FALSE(inside);
            }
        }
    }

    TEST_CASE("bricks are struck in the order of impact, not of the list") {
        // The left brick comes first in the list; the ball comes from the right.
        World world =
            world_with_ball(level_of({"1.....1..."}), {700.0f, 15.0f}, {-1.0f, 0.0f}, 200000.0f);
        const Events events = run(world, 1);
        const auto* hit = first<BrickBroken>(events);
        REQUIRE(hit != nullptr);
        CHECK(hit->brick.center.x > 400.0f);
    }

    TEST_CASE("a frame of any length tunnels through nothing") {
        World world = world_with_ball(level_of({"#########1", "##########"}), {400.0f, 500.0f},
                                      {0.1f, -1.0f}, 400000.0f);
        world.until[static_cast<std::size_t>(PowerUp::Floor)] = 1u << 30u;
        for (int i = 0; i < 400; ++i) {
            Events events;
            step(world, {}, events);
            CHECK_UNARY(world.balls[0].position.y > 60.0f);
            CHECK_UNARY(world.balls[0].position.y < kFieldHeight);
        }
    }

    TEST_CASE("aim covers its full range at any speed") {
        for (const float speed : {200.0f, 400.0f, 800.0f}) {
            for (const float offset : {-1.0f, -0.5f, 0.0f, 0.5f, 1.0f}) {
                World world =
                    world_with_ball(level_of({"1........."}),
                                    {400.0f + offset * 0.5f * kPaddleWidth, kPaddleTop - 30.0f},
                                    {0.0f, 1.0f}, speed);
                const Events events =
                    run(world, 200, [](const Events& e) { return count<PaddleBounced>(e) > 0; });
                REQUIRE(first<PaddleBounced>(events) != nullptr);
                CHECK(world.balls[0].direction.x ==
                      doctest::Approx(kAimRange * offset).epsilon(0.02));
            }
        }
    }

    TEST_CASE("a held ball flies when the sticky paddle ends") {
        World world =
            world_with_ball(level_of({"1........."}), {400.0f, kPaddleTop - 30.0f}, {0.0f, 1.0f});
        world.until[static_cast<std::size_t>(PowerUp::Sticky)] = 100;
        Events events = run(world, 60);
        CHECK(count<BallCaught>(events) == 1);
        CHECK(world.balls[0].held);
        events = run(world, 60);
        CHECK_FALSE(world.balls[0].held);
        CHECK(count<BallLaunched>(events) == 1);
    }

    TEST_CASE("the paddle grows within limits and stays on the field") {
        World world = begin(level_of({"1........."}), 7);
        world.paddle.size_steps = 99;
        run(world, 400, {.move = move_by(20.0f)});
        CHECK(world.paddle.width <= kPaddleMostWidth);
        CHECK(world.paddle.x + 0.5f * world.paddle.width <= kFieldWidth + 1e-3f);
    }
}
