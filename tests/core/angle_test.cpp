#include "engine/core/angle.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

using carom::direction_at;

TEST_SUITE("angle") {
    TEST_CASE("quarter turns are exact") {
        for (int turns = -9; turns <= 9; ++turns) {
            const auto d = direction_at(90.0 * turns);
            CHECK_UNARY(std::fabs(d.x) + std::fabs(d.y) == 1.0f);
        }
        CHECK(direction_at(90.0).y == 1.0f);
        CHECK(direction_at(180.0).x == -1.0f);
        CHECK(direction_at(-90.0).y == -1.0f);
    }

    TEST_CASE("every degree agrees with libm to the last bit or one beside it") {
        for (int tenth = -7200; tenth <= 7200; ++tenth) {
            const double degrees = 0.1 * tenth;
            const auto d = direction_at(degrees);
            CHECK_UNARY(std::fabs(d.x - std::cos(degrees * 0.017453292519943295)) < 1e-7);
            CHECK_UNARY(std::fabs(d.y - std::sin(degrees * 0.017453292519943295)) < 1e-7);
        }
    }

    TEST_CASE("nonsense is no turn at all") {
        CHECK(direction_at(std::numeric_limits<double>::quiet_NaN()).x == 1.0f);
        CHECK(direction_at(std::numeric_limits<double>::infinity()).x == 1.0f);
    }
}
