// The frame cap, on a clock of the test's own.

#include "game/app/loop/frame_pacer.h"

#include "engine/core/rng.h"

#include <doctest/doctest.h>

namespace carom::app {
namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

/// A machine that works for a while each frame, then sleeps as told and a little longer.
struct Machine {
    FramePacer pacer;
    Rng rng{7};
    nanoseconds now = 5s;

    nanoseconds upto(nanoseconds most) {
        return nanoseconds{rng.below(static_cast<std::uint32_t>(most.count()))};
    }
    void frame(nanoseconds work, int cap, nanoseconds oversleep = 0ns) {
        now += work;
        const nanoseconds next = pacer.next(now, cap);
        if (next > now) now = next + oversleep;
    }
};

}  // namespace

TEST_CASE("a cap is kept to exactly, however unevenly frames work and sleep") {
    for (const int cap : {30, 60, 144, 360}) {
        CAPTURE(cap);
        Machine machine;
        const nanoseconds beat{1'000'000'000 / cap};
        machine.frame(beat / 4, cap);
        const nanoseconds start = machine.now;
        for (int i = 0; i < 10 * cap; ++i) {
            machine.frame(machine.upto(beat / 2), cap, machine.upto(beat / 8));
        }
        const nanoseconds took = machine.now - start;
        CHECK(took >= 9999ms);
        CHECK(took < 10s + beat);
    }
}

TEST_CASE("a slow frame is followed at once, and none is hurried after it") {
    Machine machine;
    machine.frame(1ms, 100);
    nanoseconds before = machine.now;
    machine.frame(75ms, 100);
    CHECK(machine.now - before == 75ms);
    for (int i = 0; i < 20; ++i) {
        before = machine.now;
        machine.frame(1ms, 100);
        CHECK(machine.now - before == 10ms);
    }
}

TEST_CASE("without a cap nobody waits, and a new cap holds from the next frame on") {
    Machine machine;
    for (int i = 0; i < 100; ++i) machine.frame(1ms, 0);
    CHECK(machine.now == 5s + 100ms);
    nanoseconds before = machine.now;
    machine.frame(1ms, 50);
    CHECK(machine.now - before <= 21ms);
    CHECK(machine.now - before >= 20ms);
    before = machine.now;
    machine.frame(1ms, 200);
    CHECK(machine.now - before == 5ms);
    before = machine.now;
    machine.frame(1ms, 0);
    CHECK(machine.now - before == 1ms);
}

}  // namespace carom::app
