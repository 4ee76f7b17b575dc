#include "engine/core/rng.h"

#include <doctest/doctest.h>

TEST_SUITE("rng") {
    TEST_CASE("the same seed gives the same numbers for ever") {
        carom::Rng rng{42};
        CHECK(rng.next() == 2400089902u);
    }

    TEST_CASE("numbers stay in their range") {
        carom::Rng rng{7};
        for (int i = 0; i < 100000; ++i) {
            CHECK_UNARY(rng.below(6) < 6);
            const float u = rng.unit();
            CHECK_UNARY(u >= 0.0f);
            CHECK_UNARY(u < 1.0f);
        }
    }
}
