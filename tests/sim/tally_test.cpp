// Difficulty, assists, bonus and medals.

#include "game/sim/tally.h"

#include "tests/sim/support.h"

#include <doctest/doctest.h>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

World cleared(Tick time, int lives, int lost) {
    World world = begin(level_of({"1111111111"}), 1, {.lives = 3, .score = 5000});
    world.phase = Phase::Cleared;
    world.tick = time;
    world.lives = lives;
    world.lost = lost;
    world.score = 6200;
    return world;
}

/// Until the level is won or the time is up.
World played_with(const Start& start, int most_seconds) {
    World world = begin(level_of({"1111111111"}), 3, start);
    Events events;
    for (int i = 0; i < most_seconds * kTicksPerSecond; ++i) step(world, autopilot(world), events);
    return world;
}

}  // namespace

TEST_SUITE("tally") {
    TEST_CASE("normal without help is the game as it always was") {
        CHECK(start_of(3, Difficulty::Normal, {}) == Start{});
    }

    TEST_CASE("each step of difficulty is faster, narrower, and no richer in lives") {
        for (std::size_t i = 0; i + 1 < kDifficultyCount; ++i) {
            const Start easier = start_of(3, kDifficulties[i].kind, {});
            const Start harder = start_of(3, kDifficulties[i + 1].kind, {});
            CHECK(easier.speed_scale < harder.speed_scale);
            CHECK(easier.paddle_scale > harder.paddle_scale);
            CHECK(easier.lives >= harder.lives);
        }
        CHECK(start_of(1, Difficulty::Expert, {}).lives == 1);
    }

    TEST_CASE("assists change the start") {
        const Start start = start_of(3, Difficulty::Hard, {50, 2, 4, true});
        CHECK(start.speed_scale == 0.575f);
        CHECK(start.lives == 7);
        CHECK_FALSE(helps({}));
        CHECK_FALSE(helps({.speed = 120}));
        CHECK(helps({.speed = 95}));
    }

    TEST_CASE("help has its bounds") {
        CHECK(valid(Assist{50, 0, 0, false}));
        CHECK(valid(Assist{150, 5, 9, true}));
        for (const Assist& bad :
             {Assist{.speed = 49}, Assist{.speed = 151}, Assist{.aim_bounces = -1},
              Assist{.aim_bounces = 6}, Assist{.extra_lives = -1}, Assist{.extra_lives = 10}}) {
            CAPTURE(bad.speed);
            CAPTURE(bad.aim_bounces);
            CAPTURE(bad.extra_lives);
            CHECK_FALSE(valid(bad));
        }
    }

    TEST_CASE("faster balls break the same row sooner") {
        const World slow = played_with(start_of(3, Difficulty::Normal, {.speed = 50}), 6);
        const World fast = played_with(start_of(3, Difficulty::Normal, {.speed = 150}), 6);
        CHECK(fast.needed < slow.needed);
    }

    TEST_CASE("a cleared level pays for seconds under par and lives left") {
        const Tick par = par_time(level_of({"1111111111"}));
        CHECK(par == seconds(20.0f + 15.0f));
        const Tally quick = tally(cleared(par - seconds(10.0f), 2, 1));
        CHECK(quick.bricks == 1200);
        CHECK(quick.time_bonus == 10 * kSecondBonus);
        CHECK(quick.lives_bonus == 2 * kLifeBonus);
        CHECK(quick.total() == 1200 + 500 + 1000);
        const Tally slow = tally(cleared(par + seconds(10.0f), 2, 1));
        CHECK(slow.time_bonus == 0);
    }

    TEST_CASE("lives that were asked for are not paid") {
        World world = cleared(1, 5, 0);
        world.start.assist.extra_lives = 4;
        CHECK(tally(world).lives_bonus == kLifeBonus);
    }

    TEST_CASE("bronze for clearing, silver for no ball lost or in time, gold for both") {
        const Tick par = par_time(level_of({"1111111111"}));
        CHECK(tally(cleared(par + 1, 2, 1)).medal == Medal::Bronze);
        CHECK(tally(cleared(par, 2, 1)).medal == Medal::Silver);
        CHECK(tally(cleared(par + 1, 3, 0)).medal == Medal::Silver);
        CHECK(tally(cleared(par, 3, 0)).medal == Medal::Gold);
        World lost = cleared(par, 0, 3);
        lost.phase = Phase::Over;
        CHECK(tally(lost).medal == Medal::None);
        CHECK(tally(lost).bonus() == 0);
    }

    TEST_CASE("par counts the blows of what must go, on the grid and free") {
        Level level = level_of({"13#h"});
        FreeBrick round;
        round.shape = CircleDesign{{400.0f, 300.0f}, 20.0f};
        round.brick.hits = 2;
        level.free.push_back(round);
        CHECK(par_time(level) == seconds(20.0f) + 6 * seconds(1.5f));
    }

    TEST_CASE("a level's own par counts, for the bonus and for medals") {
        World world = cleared(seconds(12.0f), 3, 0);
        Stage stage = *world.stage;
        stage.level.rules.par = 14;
        world.stage = StagePtr(stage);
        CHECK(par_time(stage.level) == seconds(14.0f));
        CHECK(tally(world).time_bonus == 2 * kSecondBonus);
        CHECK(tally(world).medal == Medal::Gold);
        stage.level.rules.par = 11;
        world.stage = StagePtr(stage);
        CHECK(tally(world).medal == Medal::Silver);
    }

    TEST_CASE("the world remembers its best combo and the lives it lost") {
        World world = begin(level_of({"1111111111", "..........", "1.1.1.1.1."}), 3);
        Events events;
        int best = 0;
        int lost = 0;
        for (int i = 0; i < 60 * kTicksPerSecond && world.phase != Phase::Over; ++i) {
            // A pilot that looks away half of the time.
            const bool awake = world.tick / (4 * kTicksPerSecond) % 2 == 0;
            Command command = autopilot(world);
            if (!awake) command.move = 0;
            events.clear();
            step(world, command, events);
            for (const Event& event : events) {
                if (const auto* broken = std::get_if<BrickBroken>(&event)) {
                    best = std::max(best, broken->combo);
                }
                lost += std::holds_alternative<LifeLost>(event) ? 1 : 0;
            }
        }
        CHECK(best > 1);
        CHECK(world.best_combo == best);
        CHECK(lost > 0);
        CHECK(world.lost == lost);
    }

    TEST_CASE("medals have names") {
        for (const auto name : kMedalNames) CHECK(carom::sim::name(*medal_named(name)) == name);
        CHECK_FALSE(medal_named("tin"));
    }
}
