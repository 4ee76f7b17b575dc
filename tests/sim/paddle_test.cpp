// The moving paddle never swallows or traps a ball: at its top, its ends or from below.

#include "game/sim/paddle.h"
#include "engine/collision/collision.h"
#include "engine/core/rng.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

float depth_in_paddle(const World& world, const Ball& ball) {
    const auto touch = carom::collision::contact(
        carom::collision::Circle{ball.position, kBallRadius}, paddle_shape(world, 0.0f));
    return touch ? touch->depth : 0.0f;
}

/// Lets a wild hand steer for `ticks` with balls at paddle height, returns the deepest overlap.
float wild_hand(std::uint64_t seed, int ticks) {
    carom::Rng rng{seed};
    float deepest = 0.0f;
    World world = world_with_ball(level_of({"1........."}), {400.0f, 500.0f}, {0.3f, 1.0f});
    Command command;
    for (int i = 0; i < ticks; ++i) {
        if (i % 40 == 0) {
            Ball& ball = world.balls[0];
            ball.position = {rng.between(15.0f, 785.0f), rng.between(535.0f, 590.0f)};
            ball.held = false;
            ball.speed = rng.between(150.0f, 900.0f);
            ball.direction = unit({rng.between(-1.0f, 1.0f), rng.between(-1.0f, 1.0f) + 0.01f});
            const auto touch = carom::collision::contact(
                carom::collision::Circle{ball.position, kBallRadius}, paddle_shape(world, 0.0f));
            if (touch) ball.position.y = kPaddleTop - kBallRadius - 1.0f;
        }
        if (i % 13 == 0) command.move = move_by(rng.between(-26.0f, 26.0f));
        world.lives = 3;
        Events events;
        step(world, command, events);
        if (world.phase != Phase::Playing) {
            world.phase = Phase::Playing;
            world.balls[0].held = false;
        }
        for (const Ball& ball : world.balls) {
            CHECK_UNARY(std::isfinite(ball.position.x));
            CHECK_UNARY(ball.position.x > kBallRadius - 0.01f);
            CHECK_UNARY(ball.position.x < kFieldWidth - kBallRadius + 0.01f);
            if (!ball.held) deepest = std::max(deepest, depth_in_paddle(world, ball));
        }
    }
    return deepest;
}

}  // namespace

TEST_SUITE("paddle") {
    TEST_CASE("a wild hand never makes paddle and ball overlap") {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            CAPTURE(seed);
            CHECK(wild_hand(seed, 4000) < 0.02f);  // units
        }
    }

    TEST_CASE("a paddle at a wall stays where it is under a ball that lands on it") {
        for (const float side : {-1.0f, 1.0f}) {
            for (int place = -20; place <= 20; ++place) {
                CAPTURE(place);
                World world = world_with_ball(level_of({"1........."}), {400, 500}, {0.02f, 1.0f},
                                              400.0f + 9.0f * static_cast<float>(place));
                const float half = 0.5f * world.paddle.width;
                const float stands = 0.5f * kFieldWidth + side * (0.5f * kFieldWidth - half);
                world.paddle.x = stands;
                world.balls[0].position.x =
                    std::clamp(stands + half * static_cast<float>(place) / 20.0f,
                               kBallRadius + 1.0f, kFieldWidth - kBallRadius - 1.0f);
                Events events;
                while (count<PaddleBounced>(events) == 0 && world.balls[0].position.y < 570.0f) {
                    step(world, {}, events);
                    CHECK_UNARY(world.paddle.x == stands);
                }
                REQUIRE(count<PaddleBounced>(events) == 1);
                const PaddleBounced& bounce = *first<PaddleBounced>(events);
                CHECK(bounce.offset ==
                      doctest::Approx(
                          std::clamp((world.balls[0].position.x - stands) / half, -1.0f, 1.0f))
                          .epsilon(0.05));
            }
        }
    }

    TEST_CASE("a paddle flicked at a ball by the wall leaves it room") {
        World world = world_with_ball(level_of({"1........."}), {kFieldWidth - 10.0f, 556.0f},
                                      {0.05f, 1.0f}, 40.0f);
        int beside = 0;
        for (int i = 0; i < 120; ++i) {
            run(world, 1, {.move = 32767});
            CHECK_UNARY(depth_in_paddle(world, world.balls[0]) < 0.02f);
            const float y = world.balls[0].position.y;
            if (y < kPaddleTop || y > kPaddleTop + kPaddleHeight) continue;
            ++beside;
            CHECK_UNARY(world.paddle.x + 0.5f * world.paddle.width <=
                        kFieldWidth - 2.0f * kBallRadius);
        }
        CHECK(beside > 10);
    }

    TEST_CASE("growing into a ball beside it pushes the ball, never covers it") {
        World world =
            world_with_ball(level_of({"1........."}), {470.0f, 561.0f}, {0.0f, 1.0f}, 30.0f);
        world.paddle.size_steps = 5;
        for (int i = 0; i < 120; ++i) {
            Events events;
            step(world, {}, events);
            CHECK_UNARY(world.balls.empty() || depth_in_paddle(world, world.balls[0]) < 0.6f);
        }
    }

    TEST_CASE("english is the same whatever device moved the paddle") {
        // A held key moves evenly, a mouse in jumps of a frame: the same way in the same time.
        const auto direction = [](int every) {
            World world = world_with_ball(level_of({"1........."}), {400.0f, 440.0f}, {0.0f, 1.0f});
            world.paddle.x = 340.0f;
            Events events;
            for (int i = 0; i < 300 && count<PaddleBounced>(events) == 0; ++i) {
                const bool moves = i % every == 0;
                step(world, {.move = move_by(moves ? static_cast<float>(every) : 0.0f)}, events);
            }
            return world.balls[0].direction.x;
        };
        CHECK(direction(4) == doctest::Approx(direction(1)).epsilon(0.1));
    }

    TEST_CASE("a ball held at the paddle's end is not pushed into the wall") {
        World world = world_with_ball(level_of({"1........."}), {400.0f, 300.0f}, {0, -1});
        Ball& ball = world.balls[0];
        ball.held = true;
        ball.grip = -0.5f * world.paddle.width;
        run(world, 240, {.move = move_by(-5.0f)});
        CHECK(world.paddle.x == doctest::Approx(0.5f * world.paddle.width));
        CHECK(ball.position.x >= kBallRadius);
        run(world, 240, {.move = move_by(1.0f)});
        CHECK(ball.position.x == doctest::Approx(world.paddle.x - 0.5f * world.paddle.width));
    }
}
