// What bricks pay: by their hits, by the combo, and never more than a score can hold.

#include "game/sim/score.h"
#include "game/sim/effects.h"
#include "game/sim/strike.h"
#include "game/sim/tally.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

using namespace carom::sim;
using namespace carom::sim::test;

TEST_SUITE("score") {
    TEST_CASE("each brick of a combo pays a twentieth more, up to three times its points") {
        Level level = level_of(std::vector<std::string_view>(10, "1111111111"), {80.0f, 20.0f});
        World world = begin(level, 1);
        for (int combo = 0; combo < 100; ++combo) {
            Events events;
            const Score before = world.score;
            break_brick(world, static_cast<SlotId>(combo), {}, {}, events);
            const BrickBroken& broken = *first<BrickBroken>(events);
            CHECK(broken.combo == combo + 1);
            CHECK(broken.points == 100 + 5 * std::min(combo, 40));
            CHECK(broken.points == combo_percent(combo));  // bricks of 100 points
            CHECK(world.score - before == broken.points);
        }
        CHECK(world.best_combo == 100);
    }

    TEST_CASE("the paddle ends a combo") {
        World world = world_with_ball(level_of({"1........."}), {400.0f, 500.0f}, {0.0f, 1.0f});
        world.combo = 7;
        throw_at<PaddleBounced>(world);
        CHECK(world.combo == 0);
    }

    TEST_CASE("a field of bombs worth a million each pays more than 32 bits hold") {
        Level level =
            level_of(std::vector<std::string_view>(
                         40, std::string_view{"BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB"}),
                     {20.0f, 12.0f});
        for (Cell& cell : level.grid.cells) cell.brick->points = 1'000'000;
        World world = begin(level, 1);
        Events events;
        break_brick(world, 820, {}, {}, events);
        run(world, 2000);
        CHECK(world.phase == Phase::Cleared);
        Score sum = 0;
        for (int combo = 0; combo < 1600; ++combo) sum += 10'000 * combo_percent(combo);
        CHECK(world.score == sum);
        CHECK(sum > 4'000'000'000);
        CHECK(tally(world).bricks == sum);
    }

    TEST_CASE("a score that cannot grow stays what it is") {
        CHECK(plus(kMostScore - 5, 5) == kMostScore);
        CHECK(plus(kMostScore - 5, 6) == kMostScore);
        CHECK(plus(kMostScore, kMostScore) == kMostScore);
        CHECK(plus(2, 3) == 5);
        const Start start{.score = kMostScore - 50};
        World world = begin(level_of({"11........", ".........b"}), 1, start);
        Events events;
        break_brick(world, 0, {}, {}, events);
        CHECK(world.score == kMostScore);
        grant(world, PowerUp::Points10000, events);
        CHECK(world.score == kMostScore);
        CHECK(tally(world).bricks == 50);
        strike(world, world.balls[0], 2, {}, {0.0f, 1.0f}, events);  // the bumper pays, too
        CHECK(world.score == kMostScore);
        Tally most;
        most.bricks = kMostScore;
        most.time_bonus = 50;
        CHECK(most.total() == kMostScore);
    }
}
