// The last half minute of a level, kept as copies.

#include "game/sim/recent.h"
#include "tests/sim/support.h"

#include <doctest/doctest.h>

using namespace carom::sim;
using namespace carom::sim::test;

namespace {

/// Notes every tick from `at` on until `end`, the score telling the ticks apart.
void note_until(Recent& recent, World& world, Tick at, Tick end) {
    for (Tick tick = at + 1; tick <= end; ++tick) {
        world.score = tick;
        recent.note(world, tick);
    }
}

}  // namespace

TEST_SUITE("recent") {
    TEST_CASE("half a minute is kept, every half second of it, however long was played") {
        World world = begin(level_of({"1"}), 1);
        Recent recent;
        recent.begin(world, 0);
        for (const float played : {0.2f, 3.0f, 29.9f, 30.0f, 45.0f, 200.0f}) {
            CAPTURE(played);
            const Tick now = seconds(played);
            Recent fresh;
            fresh.begin(world, 0);
            note_until(fresh, world, 0, now);
            CHECK(fresh.earliest() == (played <= 30.4f ? 0u : now - seconds(30.0f)));
            for (Tick at = fresh.earliest(); at <= now; at += 37) {
                const Recent::Copy& copy = fresh.before(at);
                CHECK(copy.at <= at);
                CHECK(at - copy.at < seconds(0.5f));
                if (copy.at > 0) CHECK(copy.world.score == copy.at);
            }
        }
    }

    TEST_CASE("what came after a cut is forgotten, and begun anew all is") {
        World world = begin(level_of({"1"}), 1);
        Recent recent;
        recent.begin(world, 0);
        note_until(recent, world, 0, seconds(40.0f));
        recent.cut(seconds(20.0f));
        CHECK(recent.before(seconds(40.0f)).at == seconds(20.0f));
        note_until(recent, world, seconds(20.0f), seconds(21.0f));
        CHECK(recent.before(seconds(40.0f)).at == seconds(21.0f));
        CHECK(recent.earliest() == seconds(10.0f));

        recent.begin(world, 7);
        CHECK(recent.earliest() == 7);
        CHECK(recent.before(seconds(40.0f)).at == 7);
        note_until(recent, world, 7, seconds(2.0f));
        CHECK(recent.earliest() == 7);
        CHECK(recent.before(seconds(1.0f)).at == seconds(1.0f));
        CHECK(recent.before(seconds(1.0f) - 1).at == seconds(0.5f));
        recent.cut(0);
        CHECK(recent.before(seconds(2.0f)).at == 7);  // there is always one
    }
}
