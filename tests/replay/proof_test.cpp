#include "game/sim/proof.h"

#include "game/replay/format.h"
#include "tests/replay/recorded.h"

#include <doctest/doctest.h>

using namespace carom;
using namespace carom::sim;
using carom::replay::test::record;
using carom::replay::test::three_levels;

namespace {

using Verdict = Proof::Verdict;
using Breach = Proof::Breach;

Replay whole_run() {
    return record(three_levels(), Difficulty::Normal, {.extra_lives = 4}, autopilot,
                  seconds(300.0f));
}

}  // namespace

TEST_SUITE("proof") {
    TEST_CASE("a run over many levels is proven, with what it won") {
        const Replay replay = whole_run();
        REQUIRE(replay.levels.size() == 3);
        const Proof proof = prove(replay);
        CHECK(proof.verdict == Verdict::Proven);
        CHECK(proof.cleared == 3);
        CHECK(proof.ticks == ticks_of(replay));
        REQUIRE(proof.levels.size() == 3);
        // The same by hand.
        Start start = start_of(3, Difficulty::Normal, {.extra_lives = 4});
        Score score = 0;
        for (const Played& played : replay.levels) {
            const World end = play_again(played, start);
            CHECK(end.phase == Phase::Cleared);
            score += tally(end).total();
            start = start_after(end);
        }
        CHECK(proof.score == score);
        CHECK(start.score == score);
    }

    TEST_CASE("a run that was left is proven as far as it goes") {
        Replay replay = whole_run();
        replay.levels.resize(1);
        Played& only = replay.levels[0];
        only.commands.cut(kPrintEvery);
        only.prints.resize(1);
        const Proof proof = prove(replay);
        CHECK(proof.verdict == Verdict::Proven);
        CHECK(proof.cleared == 0);
        CHECK(proof.levels[0].phase == Phase::Playing);
        only.commands.cut(0);
        only.prints = {fingerprint(play_again(only, first_start(replay)))};
        CHECK(prove(replay).verdict == Verdict::Proven);
    }

    TEST_CASE("a change shows between the fingerprints around it") {
        Replay replay = whole_run();
        Played& last = replay.levels[2];
        const Tick at = 2 * kPrintEvery + 300;
        REQUIRE(last.commands.ticks() > at + kPrintEvery);
        const Commands before = last.commands;
        last.commands = {};
        Tick tick = 0;
        for (const Commands::Run& run : before.runs()) {
            for (std::uint32_t i = 0; i < run.count; ++i, ++tick) {
                Command command = run.command;
                if (tick >= at && tick < 3 * kPrintEvery) command.move = 640;  // to the wall
                last.commands.push(command);
            }
        }
        const Proof proof = prove(replay);
        CHECK(proof.verdict == Verdict::Differs);
        CHECK(proof.level == 2);
        CHECK(proof.after == 2 * kPrintEvery);
        CHECK(proof.by == 3 * kPrintEvery);
    }

    TEST_CASE("other terms are another game, not the same one renamed") {
        for (const Difficulty other : {Difficulty::Easy, Difficulty::Hard, Difficulty::Expert}) {
            Replay replay = whole_run();
            replay.difficulty = other;
            CHECK(prove(replay).verdict == Verdict::Differs);
            CHECK(prove(replay).after == 0);
        }
        Replay replay = whole_run();
        replay.assist.speed = 99;
        CHECK(prove(replay).verdict == Verdict::Differs);
        replay = whole_run();
        replay.assist.extra_lives = 9;
        CHECK(prove(replay).verdict == Verdict::Differs);
        replay = whole_run();
        replay.levels[1].seed ^= 1;
        CHECK(prove(replay).verdict == Verdict::Differs);
        CHECK(prove(replay).level == 1);
    }

    TEST_CASE("a start that the rules don't give proves nothing, its fingerprints right or not") {
        const Level level = three_levels()[0];
        for (const int lives : {1, 4, 30}) {
            Replay replay;
            replay.lives = lives;
            const Start start = first_start({.lives = lives, .levels = {{level, 1, {}, {}}}});
            replay.levels.push_back(replay::test::play(level, 1, start, autopilot, seconds(2.0f)));
            CHECK(prove(replay).verdict == Verdict::Unlawful);
            CHECK(prove(replay).breach == Breach::Lives);
        }
    }

    TEST_CASE("nothing follows the end of a game") {
        Replay replay = whole_run();
        Played& last = replay.levels[2];
        last.commands.push({});
        last.prints.resize(print_count(last.commands.ticks()), last.prints.back());
        CHECK(prove(replay).breach == Breach::AfterEnd);
        replay = whole_run();
        replay.levels[0].commands.cut(kPrintEvery);
        replay.levels[0].prints.resize(1);
        CHECK(prove(replay).breach == Breach::NotCleared);
        CHECK(prove(replay).verdict == Verdict::Unlawful);
    }

    TEST_CASE("a prover plays no more than it was asked for") {
        const Replay replay = whole_run();
        Prover prover(replay);
        CHECK_FALSE(prover.advance(10));
        CHECK(prover.proof().ticks == 10);
        CHECK_FALSE(prover.advance(1));
        CHECK(prover.proof().ticks == 11);
    }

    TEST_CASE("fingerprints are five seconds apart: it is part of the format") {
        CHECK(kPrintEvery == 1200);
        for (const Tick ticks : {0u, 1u, 1199u, 1200u}) CHECK(print_count(ticks) == 1);
        for (const Tick ticks : {1201u, 2400u}) CHECK(print_count(ticks) == 2);
        CHECK(print_count(2401) == 3);
    }

    TEST_CASE("whoever has enough can stop it") {
        const Replay replay = whole_run();
        const Proof proof = prove(replay, [](Tick played) { return played < 5000; });
        CHECK(proof.verdict == Verdict::Stopped);
        CHECK(proof.ticks >= 5000);
        CHECK(proof.ticks < 10'000);
        // Bit by bit it comes to the same.
        Prover prover(replay);
        int times = 0;
        while (!prover.advance(777)) ++times;
        CHECK(times > 10);
        CHECK(prover.proof().verdict == Verdict::Proven);
        CHECK(prover.proof().score == prove(replay).score);
        CHECK(prover.proof().levels.size() == 3);
    }

    TEST_CASE("a playback's copy goes on from where it was copied") {
        const Replay replay = whole_run();
        Playback playback(replay);
        Events events;
        for (int i = 0; i < 2000; ++i) playback.advance(events);
        Playback snapshot = playback;
        while (playback.advance(events)) events.clear();
        while (snapshot.advance(events)) events.clear();
        CHECK(snapshot.world() == playback.world());
        CHECK(snapshot.total() == ticks_of(replay));
    }

    TEST_CASE("cutting commands leaves the first ones") {
        const Commands all = whole_run().levels[2].commands;
        for (const Tick ticks : {0u, 1u, 777u, all.ticks()}) {
            Commands cut = all;
            cut.cut(ticks);
            CHECK(cut.ticks() == ticks);
            Commands again;
            for (const Commands::Run& run : all.runs()) {
                const Tick room = ticks - again.ticks();
                if (room > 0) again.push(run.command, std::min(run.count, room));
            }
            CHECK(cut == again);
        }
    }
}
