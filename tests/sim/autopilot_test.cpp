// The pilot ends what it begins: it goes for whatever must still go, by way of a wall if need be.

#include "game/sim/brick_state.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

/// Ticks until the level is cleared; 0 if it is not within `most`.
Tick time_to_clear(World world, Tick most) {
    Events events;
    while (world.phase != Phase::Cleared && world.tick < most) {
        events.clear();
        step(world, autopilot(world), events);
    }
    return world.phase == Phase::Cleared ? world.tick : 0;
}

}  // namespace

TEST_SUITE("autopilot") {
    TEST_CASE("it goes for a hidden brick once that has been found") {
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            World world = begin(level_of({"h........."}), seed);
            Events events;
            show_brick(world, 0, events);
            REQUIRE(world.needed == 1);
            CHECK(time_to_clear(world, seconds(60.0f)) > 0);
        }
    }

    TEST_CASE("it gets at a brick that no straight way leads to") {
        const Level level = level_of({"..........", "....1.....", "..######.."});
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            CHECK(time_to_clear(begin(level, seed), seconds(120.0f)) > 0);
        }
    }
}
