#include "game/replay/ghost.h"

#include "tests/replay/recorded.h"

#include <doctest/doctest.h>

#include <vector>

using namespace carom;
using namespace carom::sim;
using carom::replay::Ghost;
using carom::replay::test::record;
using carom::replay::test::three_levels;

namespace {

Replay raced_run() {
    return record(three_levels(), Difficulty::Normal, {.extra_lives = 4}, autopilot,
                  seconds(300.0f));
}

}  // namespace

TEST_SUITE("ghost") {
    TEST_CASE("it is at every tick where the recorded game was, however time goes") {
        const Replay replay = raced_run();
        REQUIRE(replay.levels.size() == 3);
        const Played& played = replay.levels[2];
        const auto ghost = Ghost::of(replay, played.level);
        REQUIRE(ghost);
        // With the lives that were left it goes the same way: balls do not know of them.
        World world = begin(played.level, played.seed, start_of(3, Difficulty::Normal, {}));
        std::vector<glm::vec2> balls{world.balls[0].position};
        Events events;
        for (const Command& each : played.commands.between(0, played.commands.ticks())) {
            step(world, each, events);
            balls.push_back(world.balls.empty() ? glm::vec2{-1.0f} : world.balls[0].position);
        }
        REQUIRE(world.phase == Phase::Cleared);
        for (const Tick tick : {0u, 1u, 500u, 501u, 1200u, 300u, 301u, 0u, 2000u}) {
            CAPTURE(tick);
            ghost->go_to(tick);
            const Tick there = std::min<Tick>(tick, played.commands.ticks());
            CHECK(ghost->world().tick == there);
            CHECK(ghost->world().balls[0].position == balls[there]);
            const Tick before = there == 0 || tick > there ? there : there - 1;
            CHECK(ghost->previous().tick == before);
        }
        ghost->go_to(1u << 30u);
        CHECK(ghost->ended());
        CHECK(ghost->finish() == world.tick);
        CHECK(ghost->world().phase == Phase::Cleared);
    }

    TEST_CASE("when it had how many bricks left") {
        const Replay replay = raced_run();
        const auto ghost = Ghost::of(replay, replay.levels[2].level);
        REQUIRE(ghost);
        ghost->go_to(0);
        const int all = ghost->world().needed;
        CHECK(ghost->reached(all) == Tick{0});
        CHECK(ghost->reached(all + 5) == Tick{0});
        Tick before = 0;
        for (int left = all - 1; left >= 0; --left) {
            CAPTURE(left);
            const auto at = ghost->reached(left);
            REQUIRE(at);
            CHECK(*at >= before);
            before = *at;
            ghost->go_to(*at);
            CHECK(ghost->world().needed <= left);
            ghost->go_to(*at - 1);
            CHECK(ghost->world().needed > left);
        }
        CHECK(ghost->reached(0) == ghost->finish());
    }

    TEST_CASE("the quickest clear is taken, else the longest try; other rules leave none") {
        Replay replay = raced_run();
        const Level level = replay.levels[1].level;
        CHECK_FALSE(Ghost::of(replay, three_levels()[0]) == nullptr);
        Replay cut = replay;
        cut.levels = {replay.levels[1], replay.levels[1], replay.levels[1]};
        const Tick whole = replay.levels[1].commands.ticks();
        cut.levels[0].commands.cut(whole / 3);
        cut.levels[2].commands.cut(whole / 2);
        const auto won = Ghost::of(cut, level);
        REQUIRE(won);
        CHECK(won->finish() == whole);
        cut.levels.erase(cut.levels.begin() + 1);
        const auto lost = Ghost::of(cut, level);
        REQUIRE(lost);
        CHECK_FALSE(lost->finish());
        CHECK_FALSE(lost->reached(0));
        replay.rules = kRulesVersion + 1;
        CHECK_FALSE(Ghost::of(replay, level));
        CHECK_FALSE(Ghost::of(raced_run(), sim::test::level_of({"3"})));
    }
}
