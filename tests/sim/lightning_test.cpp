// Lightning helps with the last bricks: when, where, and for how many points.

#include "game/sim/lightning.h"

#include "tests/sim/support.h"

#include <doctest/doctest.h>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

/// A paddle that plays the ball back from its middle, up and down a lane without bricks.
Events play_on(World& world, float for_seconds) {
    Events events;
    for (Tick i = 0; i < seconds(for_seconds) && !finished(world); ++i) {
        const Ball& ball = world.balls[0];
        step(world, {.move = move_by(ball.position.x - world.paddle.x)}, events);
    }
    return events;
}

/// Bricks in the corners, a ball that goes up and down between them.
World up_and_down(const std::vector<std::string_view>& rows) {
    return world_with_ball(level_of(rows), {400.0f, 300.0f}, {0.0f, -1.0f});
}

}  // namespace

TEST_SUITE("lightning") {
    TEST_CASE("the ball is charged once few bricks are left and none has fallen for a while") {
        World world = up_and_down({"1........1"});
        Events events = play_on(world, 3.4f);
        CHECK(count<BallsCharged>(events) == 0);
        CHECK(!charged(world));
        while (!charged(world)) step(world, {}, events);
        CHECK(world.tick == kLightningPatience);
        CHECK(count<BallsCharged>(events) == 1);
        CHECK(count<LightningStruck>(events) == 0);
    }

    TEST_CASE("lightning leaps from the paddle, to one brick more each time, the nearest first") {
        World world = up_and_down(
            {"1........1", "1.........", "1........1", "1.........", "1........1", "1........1"});
        world.dry = kLightningPatience;
        world.needed = 3;                     // as if there were no more
        const std::uint32_t nearest = 2 * 4;  // the slots of the lowest row
        Events events = throw_at<PaddleBounced>(world);
        REQUIRE(count<LightningStruck>(events) == 1);
        CHECK(first<BrickBroken>(events)->brick.slot >= nearest);
        CHECK(first<LightningStruck>(events)->from == first<PaddleBounced>(events)->at);
        CHECK(first<LightningStruck>(events)->to == first<BrickBroken>(events)->brick.center);
        events = throw_at<PaddleBounced>(world);
        CHECK(count<LightningStruck>(events) == 2);
        CHECK(world.phase == Phase::Cleared);
    }

    TEST_CASE("a brick that takes four blows breaks at once, for a fifth of its points") {
        World world = up_and_down({"4........1"});
        world.dry = kLightningPatience;
        world.combo = 7;
        world.paddle.x = 350.0f;  // nearer to the stubborn one
        const Score before = world.score;
        const Events events = throw_at<BrickBroken>(world);
        REQUIRE(count<LightningStruck>(events) == 1);
        CHECK(first<BrickBroken>(events)->points == 4 * 100 / kLightningShare);
        CHECK(first<BrickBroken>(events)->combo == 0);
        CHECK(world.score - before == 4 * 100 / kLightningShare);
        CHECK(world.combo == 0);
    }

    TEST_CASE("a ball that breaks a brick ends it, a brick that only holds does not") {
        World world = world_with_ball(level_of({"....2.....", "1........1"}), {360.0f, 100.0f},
                                      {0.0f, -1.0f});
        world.dry = kLightningPatience;
        world.flashes = 3;
        throw_at<BrickStruck>(world);
        CHECK(charged(world));
        world.balls[0].position = {360.0f, 100.0f};
        world.balls[0].direction = {0.0f, -1.0f};
        throw_at<BrickBroken>(world);
        CHECK(!charged(world));
        CHECK(world.flashes == 0);
    }

    TEST_CASE(
        "with many bricks left it takes longer, and where the level will have none for ever") {
        World many = up_and_down({"1111..1111", "1111..1111", "1111..1111"});
        CHECK(count<BallsCharged>(play_on(many, 13.9f)) == 0);
        CHECK(count<BallsCharged>(play_on(many, 0.2f)) == 1);
        Level level = level_of({"1........1"});
        level.rules.lightning = false;
        World none = world_with_ball(level, {400.0f, 300.0f}, {0.0f, -1.0f});
        CHECK(count<BallsCharged>(play_on(none, 12.0f)) == 0);
        CHECK(none.needed == 2);
    }

    TEST_CASE("few is a sixth of what must go, three at least and twelve at most") {
        CHECK(begin(level_of({"1........."}), 1).stage->few == 3);
        CHECK(begin(level_of({"1111111111", "1111111111", "1111#####1"}), 1).stage->few == 4);
        const std::vector<std::string_view> rows(10, "1111111111");
        CHECK(begin(level_of(rows), 1).stage->few == 12);
    }

    TEST_CASE("who holds the ball gathers no charge") {
        World world = begin(level_of({"1........1"}), 1);
        run(world, 10 * kTicksPerSecond);
        CHECK(world.dry == 0);
        run(world, 1, {.launch = true});
        run(world, 10);
        CHECK(world.dry == 10);
    }

    TEST_CASE("unseen bricks are found, hidden ones nobody saw are not") {
        World world = up_and_down({"v........h"});
        world.dry = kLightningPatience;
        throw_at<LevelCleared>(world);
        CHECK(world.phase == Phase::Cleared);
        CHECK(!world.bricks[0].alive);
        CHECK(world.bricks[1].alive);
    }
}
