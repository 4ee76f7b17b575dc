#include "engine/core/fixed_step.h"

#include <doctest/doctest.h>

using carom::FixedStep;
using std::chrono::nanoseconds;

namespace {

int ticks_in_a_second(int frames_per_second) {
    FixedStep clock(240, 60);
    int ticks = 0;
    for (int i = 0; i < frames_per_second; ++i) {
        ticks += clock.advance(nanoseconds{1'000'000'000 / frames_per_second});
    }
    return ticks;
}

}  // namespace

TEST_SUITE("fixed_step") {
    TEST_CASE("a second holds 240 ticks at any frame rate") {
        for (const int fps : {30, 60, 144, 240, 1000}) {
            CAPTURE(fps);
            // Whole nanoseconds a frame may lose up to one tick of a second to rounding.
            CHECK(ticks_in_a_second(fps) >= 239);
            CHECK(ticks_in_a_second(fps) <= 240);
        }
    }

    TEST_CASE("a stall is clamped and never owed later") {
        FixedStep clock(240, 12);
        CHECK(clock.advance(std::chrono::hours{1}) == 12);
        CHECK(clock.advance(nanoseconds{0}) == 0);
        CHECK(clock.alpha() == 0.0f);
    }

    TEST_CASE("a clock set back gives no ticks") {
        FixedStep clock(240, 12);
        CHECK(clock.advance(nanoseconds{-5'000'000'000}) == 0);
        CHECK(clock.alpha() == 0.0f);
    }
}
