#include "game/sim/replay.h"
#include "game/sim/session.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <string>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

Replay played(int frames_per_second, int seconds) {
    Session session(level_of({"1212121212", "3131313131"}), 42, {}, autopilot);
    // The clock owes no fraction at the end: every rate divides the same whole number of ticks.
    const std::chrono::nanoseconds frame{1'000'000'000 / frames_per_second};
    while (session.world().tick < static_cast<Tick>(seconds * kTicksPerSecond) &&
           session.world().phase != Phase::Cleared) {
        session.advance(frame);
    }
    return session.replay();
}

}  // namespace

TEST_SUITE("replay") {
    TEST_CASE("the same commands give the same world at any frame rate") {
        const Replay slow = played(30, 8);
        for (const int fps : {60, 144, 1000}) {
            CAPTURE(fps);
            Replay other = played(fps, 8);
            // A slow frame may overshoot by a few ticks: compare at the end of the shorter game.
            Replay shorter = slow.commands.ticks() < other.commands.ticks() ? slow : other;
            Replay longer = slow.commands.ticks() < other.commands.ticks() ? other : slow;
            World replayed = play_again(shorter);
            CHECK(fingerprint(replayed) == shorter.fingerprint);
            World from_longer = begin(longer.level, longer.seed, longer.start);
            Events events;
            std::uint32_t ticks = 0;
            for (const auto& run : longer.commands.runs()) {
                for (std::uint32_t i = 0; i < run.count && ticks < shorter.commands.ticks(); ++i) {
                    step(from_longer, run.command, events);
                    ++ticks;
                }
            }
            CHECK(fingerprint(from_longer) == shorter.fingerprint);
        }
    }

    TEST_CASE("a replay of version 1 is one of a normal game without help") {
        const auto old = parse_replay(
            "carom replay 1\nseed 1\nstart 3 0 1150 1000\ncommands 0\nticks 0\n"
            "fingerprint 0\nlevel 0\n");
        REQUIRE(old);
        CHECK(old.value().replay.start.speed_scale == 1.15f);
        CHECK(old.value().replay.start.difficulty == Difficulty::Normal);
        CHECK(old.value().replay.start.assist == Assist{});
        for (const char* rules : {"", "rules brutal 100 0 0 0\n", "rules easy 10 0 0 0\n",
                                  "rules easy 100 9 0 0\n", "rules easy 100 0 0 2\n"}) {
            const auto bad =
                parse_replay(std::string("carom replay 2\nseed 1\nstart 3 0 1000 1000\n") + rules +
                             "commands 0\nticks 0\nfingerprint 0\nlevel 0\n");
            CHECK_FALSE(bad);
        }
    }

    TEST_CASE("text and back is the identity") {
        const Replay replay = played(60, 3);
        const auto parsed = parse_replay(to_text(replay, "level text\n"));
        REQUIRE(parsed);
        CHECK(parsed.value().replay.seed == replay.seed);
        CHECK(parsed.value().replay.start == replay.start);
        CHECK(parsed.value().replay.commands == replay.commands);
        CHECK(parsed.value().replay.fingerprint == replay.fingerprint);
        CHECK(parsed.value().level_text == "level text\n");
    }

    TEST_CASE("every damaged byte is noticed or harmless, never a crash") {
        const std::string good = to_text(played(60, 2), "x");
        for (std::size_t i = 0; i < good.size(); ++i) {
            std::string bad = good;
            bad[i] = static_cast<char>(bad[i] ^ 0x15);
            (void)parse_replay(bad);
            (void)parse_replay(std::string_view(good).substr(0, i));
        }
        CHECK_FALSE(parse_replay(""));
        CHECK_FALSE(parse_replay("carom replay 2\n"));
        const auto error = parse_replay("carom replay 1\nseed x\n");
        REQUIRE_FALSE(error);
        CHECK(error.error().line == 2);
    }

    TEST_CASE("a run of a billion ticks is refused") {
        const std::string text =
            "carom replay 1\nseed 1\nstart 3 0 1000 1000\ncommands 1\n4000000000 0 0\n";
        CHECK_FALSE(parse_replay(text));
    }
}
