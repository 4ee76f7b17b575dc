// If a change to the rules is meant, run the test, read the new numbers, and say why in the commit.
// If it is not meant, this test has just caught it.

#include "engine/core/files.h"
#include "game/levels/carom/format.h"
#include "game/sim/replay.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

#include <filesystem>

using namespace carom;
using namespace carom::sim;
using namespace carom::sim::test;

TEST_SUITE("golden") {
    TEST_CASE("the pilot plays the same game on every compiler and optimisation level") {
        Level level = level_of({"1.2.3.4.1.", "mBvh#acfg2", "1212121212", ".b......b."});
        level.rules.drop_odds = 0.5f;
        World world = begin(level, 42);
        Events events;
        while (world.phase != Phase::Over && world.phase != Phase::Cleared && world.tick < 60000) {
            events.clear();
            step(world, autopilot(world), events);
        }
        INFO("tick " << world.tick << " score " << world.score);
        CHECK(fingerprint(world) == 0x29c139317624b17full);
    }

    TEST_CASE("every recorded game still ends as it did") {
        int replays = 0;
        for (const auto& entry :
             std::filesystem::directory_iterator(CAROM_SOURCE_DIR "/tests/golden")) {
            if (entry.path().extension() != ".replay") continue;
            CAPTURE(entry.path().filename().string());
            const auto text = read_file(entry.path());
            REQUIRE(text);
            auto parsed = parse_replay(text.value());
            REQUIRE(parsed);
            Replay replay = parsed.value().replay;
            auto level = levels::parse_toml(parsed.value().level_text);
            REQUIRE(level);
            replay.level = std::move(level).value();
            CHECK(fingerprint(play_again(replay)) == replay.fingerprint);
            ++replays;
        }
        CHECK(replays >= 1);
    }
}
