#include "game/sim/flight.h"
#include "game/sim/paddle.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace carom::sim;
using namespace carom::sim::test;

TEST_SUITE("step") {
    TEST_CASE("before the serve only the paddle moves, and the ball with it") {
        World world = begin(level_of({"1........."}), 7);
        const float x = world.paddle.x;
        const float grip = world.balls[0].position.x - x;
        Events events = run(world, 20, {.move = move_by(2.0f)});
        CHECK(world.paddle.x == doctest::Approx(x + 40.0f));
        CHECK(world.balls[0].position.x - world.paddle.x == doctest::Approx(grip));
        CHECK(events.empty());
        CHECK(world.phase == Phase::Serving);
    }

    TEST_CASE("launch sends the ball up") {
        World world = begin(level_of({"1........."}), 7);
        const Events events = run(world, 2, {.launch = true});
        CHECK(count<BallLaunched>(events) == 1);
        CHECK(world.phase == Phase::Playing);
        CHECK(world.balls[0].direction.y < -kLeastClimb);
    }

    TEST_CASE("breaking the last brick clears the level and scores it") {
        World world = world_with_ball(level_of({"1........."}), {40.0f, 60.0f}, {0.0f, -1.0f});
        const Events events = run(world, 60);
        CHECK(count<BrickBroken>(events) == 1);
        CHECK(count<LevelCleared>(events) == 1);
        CHECK(world.phase == Phase::Cleared);
        CHECK(world.score == 100);
        const World still = world;
        run(world, 10);
        CHECK(world == still);
    }

    TEST_CASE("a lost ball costs a life, the last one ends the game") {
        World world = begin(level_of({"1........."}), 7);
        for (int lives = kLives; lives > 0; --lives) {
            CHECK(world.lives == lives);
            CHECK(world.phase == Phase::Serving);
            run(world, 1, {.launch = true});
            world.balls[0].position = {30.0f, 590.0f};
            world.balls[0].direction = {0.0f, 1.0f};
            run(world, 20);
        }
        CHECK(world.phase == Phase::Over);
        CHECK(world.lives == 0);
    }

    TEST_CASE("death ends power-ups, drops and the paddle's size") {
        World world = world_with_ball(level_of({"1........."}), {30.0f, 590.0f}, {0.0f, 1.0f});
        world.until[static_cast<std::size_t>(PowerUp::Sticky)] = 5000;
        world.paddle.size_steps = 3;
        world.drops.push_back({9, PowerUp::Life, {400.0f, 100.0f}});
        const Events events = run(world, 20);
        CHECK(count<LifeLost>(events) == 1);
        CHECK_FALSE(active(world, PowerUp::Sticky));
        CHECK(world.paddle.size_steps == 0);
        CHECK(world.drops.empty());
    }

    TEST_CASE("the ball gets faster with bricks, up to the level's top speed") {
        Level level = level_of({"4444444444"});
        level.rules.top_speed = 410.0f;
        World world = world_with_ball(level, {40.0f, 60.0f}, {0.3f, -1.0f});
        world.until[static_cast<std::size_t>(PowerUp::Floor)] = 1u << 30u;
        run(world, 20000, [&](const Events& e) { return count<BrickStruck>(e) > 12; });
        CHECK(world.balls[0].speed > 400.0f);
        CHECK(world.balls[0].speed <= 410.0f);
    }

    TEST_CASE("a brick's hits count down and combo raises what bricks are worth") {
        World world = world_with_ball(level_of({"2........."}), {40.0f, 60.0f}, {0.0f, -1.0f});
        Events events = run(world, 400, [](const Events& e) { return count<BrickStruck>(e) == 1; });
        REQUIRE(first<BrickStruck>(events) != nullptr);
        CHECK(first<BrickStruck>(events)->brick.hits_left == 1);
        world.combo = 20;
        world.balls[0].position = {40.0f, 60.0f};
        world.balls[0].direction = {0.0f, -1.0f};
        events = run(world, 400, [](const Events& e) { return count<BrickBroken>(e) == 1; });
        REQUIRE(first<BrickBroken>(events) != nullptr);
        CHECK(first<BrickBroken>(events)->points == 400);
    }

    TEST_CASE("commands beyond reason are clamped") {
        World world = begin(level_of({"1........."}), 7);
        run(world, 400, {.move = 32767});
        CHECK(world.paddle.x == doctest::Approx(kFieldWidth - 0.5f * kPaddleWidth));
        CHECK(move_by(1e9f) == 32767);
        CHECK(move_by(std::nanf("")) == -32767);
    }
}
