#include "game/sim/replay.h"
#include "engine/core/rng.h"
#include "game/sim/proof.h"
#include "game/sim/session.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

constexpr std::chrono::nanoseconds kOneTick{1'000'000'000 / kTicksPerSecond + 1};

Played played_at(int frames_per_second, int seconds) {
    Session session(level_of({"1212121212", "3131313131"}), 42, {}, autopilot);
    // The clock owes no fraction at the end: every rate divides the same whole number of ticks.
    const std::chrono::nanoseconds frame{1'000'000'000 / frames_per_second};
    while (session.world().tick < static_cast<Tick>(seconds * kTicksPerSecond) &&
           session.world().phase != Phase::Cleared) {
        session.advance(frame);
    }
    return session.played();
}

}  // namespace

TEST_SUITE("replay") {
    TEST_CASE("the same commands give the same world at any frame rate") {
        const Played slow = played_at(30, 8);
        for (const int fps : {60, 144, 1000}) {
            CAPTURE(fps);
            const Played other = played_at(fps, 8);
            // A slow frame may overshoot by a few ticks: compare at the end of the shorter game.
            const bool first = slow.commands.ticks() < other.commands.ticks();
            const Played& shorter = first ? slow : other;
            Played longer = first ? other : slow;
            CHECK(fingerprint(play_again(shorter, {})) == shorter.prints.back());
            longer.commands.cut(shorter.commands.ticks());
            CHECK(fingerprint(play_again(longer, {})) == shorter.prints.back());
        }
    }

    TEST_CASE("a fingerprint is kept every five seconds, and one of the end") {
        for (const int seconds : {0, 1, 5, 8, 10, 11}) {
            CAPTURE(seconds);
            const Played played = played_at(240, seconds);
            CHECK(played.prints.size() == print_count(played.commands.ticks()));
            CHECK(played.prints.back() == fingerprint(play_again(played, {})));
            for (std::size_t i = 0; i + 1 < played.prints.size(); ++i) {
                Played part = played;
                part.commands.cut(static_cast<Tick>(i + 1) * kPrintEvery);
                CHECK(played.prints[i] == fingerprint(play_again(part, {})));
            }
        }
    }

    TEST_CASE("any moment of the last half minute comes back, and what follows is as if played") {
        Level level = level_of({std::string(40, '3'), std::string(40, '#')});
        level.rules.lightning = false;  // it is not to end
        Session session(level, 7, {}, autopilot);
        const auto play_on = [&](Tick ticks) {
            const Tick end = session.commands().ticks() + ticks;
            while (session.commands().ticks() < end) session.advance(kOneTick);
        };
        std::vector<std::uint64_t> prints{fingerprint(session.world())};
        for (Tick i = 0; i < seconds(70.0f); ++i) {
            play_on(1);
            prints.push_back(fingerprint(session.world()));
        }
        REQUIRE_FALSE(finished(session.world()));
        const Tick now = session.commands().ticks();
        REQUIRE(prints.size() == now + 1);
        CHECK(session.earliest() + Recent::kSpan <= now);
        CHECK(session.earliest() + Recent::kSpan + Recent::kApart >= now);
        for (Tick tick = session.earliest(); tick <= now; tick += 97) {
            CAPTURE(tick);
            CHECK(fingerprint(session.moment(tick)) == prints[tick]);
        }
        // Back and on, to and fro: what is recorded is what leads where the game is.
        carom::Rng rng(5);
        for (int i = 0; i < 40 && !finished(session.world()); ++i) {
            const Tick at = session.commands().ticks();
            const Tick reach = at - session.earliest();
            session.go_back(at -
                            rng.below(static_cast<std::uint32_t>(std::min<Tick>(reach, 2000))));
            play_on(rng.below(1500));
            const Played played = session.played();
            CHECK(fingerprint(play_again(played, {})) == fingerprint(session.world()));
            Replay replay{.lives = kLives, .levels = {played}};
            const Proof proof = prove(replay);
            CHECK(proof.verdict == Proof::Verdict::Proven);
        }
        session.go_back(session.earliest());
        CHECK(session.commands().ticks() == session.earliest());
    }

    TEST_CASE("a level that was changed is not gone back beyond") {
        Session session(level_of({"1212121212"}), 42, {}, autopilot);
        while (session.world().tick < 900) session.advance(kOneTick);
        session.go_on_in(level_of({"1212121211"}));
        CHECK(session.earliest() == session.commands().ticks());
        while (session.commands().ticks() < 1500) session.advance(kOneTick);
        const Tick begin = session.earliest();
        CHECK(begin >= 900);
        session.go_back(begin);
        CHECK(session.world().stage->level == level_of({"1212121211"}));
    }

    TEST_CASE("after the end nothing is recorded") {
        Level level = level_of({"1111111111"});
        level.rules.lives = 1;
        Session session(level, 1, {.lives = 1}, [](const World& world) {
            return Command{0, world.tick == 5};
        });
        for (int i = 0; i < 3000; ++i) session.advance(std::chrono::milliseconds(10));
        REQUIRE(finished(session.world()));
        CHECK(session.played().commands.ticks() == session.world().tick);
        CHECK(session.previous() == session.world());
    }
}
