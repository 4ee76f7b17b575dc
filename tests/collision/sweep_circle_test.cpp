#include <doctest/doctest.h>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

#include "engine/collision/sweep.h"

using namespace carom::collision;
using doctest::Approx;

// Every case starts from the same brick: 4 wide, 2 high, around the origin.
static constexpr Aabb kBrick{{-2.0f, -1.0f}, {2.0f, 1.0f}};

static std::optional<SweepHit> throw_ball(glm::vec2 from, glm::vec2 motion, float radius = 0.5f) {
    return sweep(Circle{from, radius}, motion, kBrick);
}

TEST_SUITE("sweep circle against box") {
    TEST_CASE("a ball moving up stops with its rim on the lower face") {
        //   +-------+
        //   +---^---+
        //       o
        const auto hit = throw_ball({0.0f, -3.0f}, {0.0f, 4.0f});
        REQUIRE(hit);
        CHECK(hit->t == 1.5f / 4.0f);
        CHECK(hit->point == glm::vec2{0.0f, -1.0f});
        CHECK(hit->normal == glm::vec2{0.0f, -1.0f});
    }

    TEST_CASE("each side answers its own normal") {
        CHECK(throw_ball({-5, 0}, {9, 0})->normal == glm::vec2{-1, 0});
        CHECK(throw_ball({5, 0}, {-9, 0})->normal == glm::vec2{1, 0});
        CHECK(throw_ball({0, 5}, {0, -9})->normal == glm::vec2{0, 1});
        CHECK(throw_ball({5, 0.5f}, {-9, 0})->point == glm::vec2{2, 0.5f});
    }

    TEST_CASE("a ball faster than the brick is thick does not tunnel") {
        const auto hit = throw_ball({0.0f, -100.0f}, {0.0f, 1000.0f});
        REQUIRE(hit);
        CHECK(hit->normal == glm::vec2{0.0f, -1.0f});
    }

    TEST_CASE("a diagonal ball meets the corner, and leaves along the line through it") {
        const auto hit = throw_ball({-4.0f, -3.0f}, {2.0f, 2.0f});
        REQUIRE(hit);
        CHECK(hit->point == kBrick.min);
        CHECK(hit->normal.x == Approx(-std::sqrt(0.5f)));
        CHECK(hit->normal.y == Approx(-std::sqrt(0.5f)));
    }

    TEST_CASE("a ball that passes the rounded corner misses") {
        // Both paths enter the box grown by the radius; only square corners would stop them.
        CHECK_FALSE(throw_ball({-3.4f, -0.4f}, {2.0f, -2.0f}));
        CHECK_FALSE(throw_ball({-2.45f, -3.0f}, {0.0f, 1.75f}));
    }

    TEST_CASE("arrival at exactly the end of the motion is a hit, on a face and at a corner") {
        const auto face = throw_ball({-5.0f, 0.0f}, {2.5f, 0.0f});
        REQUIRE(face);
        CHECK(face->t == 1.0f);
        CHECK_FALSE(throw_ball({-5.0f, 0.0f}, {std::nextafter(2.5f, 0.0f), 0.0f}));
        // 3-4-5: the center ends 0.5 from the corner, at (-2.3, -1.4) scaled to floats.
        const auto corner =
            sweep(Circle{{-11.0f, -12.0f}, 5.0f}, {8.0f, 8.0f}, Aabb{{0, 0}, {9, 9}});
        REQUIRE(corner);
        CHECK(corner->t == 1.0f);
        CHECK(corner->normal == glm::vec2{-0.6f, -0.8f});
    }

    TEST_CASE("a ball leaving the face it rests on is free") {
        CHECK_FALSE(throw_ball({0.0f, -1.5f}, {0.0f, -1.0f}));
        CHECK_FALSE(throw_ball({0.0f, -1.4f}, {0.0f, -1.0f}));  // even when pushed in a little
        CHECK_FALSE(throw_ball({0.0f, -1.5f}, {1.0f, 0.0f}));   // sliding
        CHECK(throw_ball({0.0f, -1.4f}, {0.0f, 1.0f})->t == 0.0f);
        CHECK(throw_ball({0.0f, -1.5f}, {0.0f, 1.0f})->normal == glm::vec2{0, -1});
    }

    TEST_CASE("a center within the box leaves by the nearest face") {
        CHECK(throw_ball({-1.75f, 0.0f}, {1.0f, 0.0f})->normal == glm::vec2{-1, 0});
        CHECK_FALSE(throw_ball({-1.75f, 0.0f}, {-1.0f, 0.0f}));
        CHECK(throw_ball({0.0f, 0.75f}, {0.1f, -1.0f})->normal == glm::vec2{0, 1});
        CHECK_FALSE(throw_ball({0.0f, 0.0f}, {0.0f, 1.0f}));
    }

    TEST_CASE("no motion is the overlap test") {
        CHECK(throw_ball({0.0f, 1.5f}, {0, 0})->normal == glm::vec2{0, 1});
        CHECK(throw_ball({2.3f, 1.3f}, {0, 0}));
        CHECK(throw_ball({0, 0}, {0, 0}));
        CHECK_FALSE(throw_ball({2.4f, 1.4f}, {0, 0}));
        CHECK_FALSE(throw_ball({0.0f, 1.51f}, {0, 0}));
    }

    TEST_CASE("not a number is no hit; infinity ends") {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const float inf = std::numeric_limits<float>::infinity();
        CHECK_FALSE(throw_ball({nan, -3.0f}, {0.0f, 4.0f}));
        CHECK_FALSE(throw_ball({0.0f, nan}, {0.0f, 4.0f}));
        CHECK_FALSE(throw_ball({0.0f, -3.0f}, {nan, 4.0f}));
        CHECK_FALSE(throw_ball({0.0f, -3.0f}, {0.0f, nan}));
        CHECK_FALSE(throw_ball({0.0f, -3.0f}, {0.0f, 4.0f}, nan));
        for (const float x : {inf, -inf}) {
            for (const float y : {0.0f, inf}) (void)throw_ball({0.0f, -3.0f}, {x, y});
            (void)throw_ball({x, 0.0f}, {1.0f, 0.0f});
            (void)throw_ball({0.0f, -3.0f}, {0.0f, 4.0f}, inf);
        }
    }

    TEST_CASE("a circle of no size is a point") {
        CHECK(throw_ball({-4, 0}, {4, 0}, 0.0f)->t == 0.5f);
        CHECK(throw_ball({-4, 1}, {4, 0}, 0.0f)->normal == glm::vec2{0, 1});    // along the top
        CHECK(throw_ball({-4, -1}, {4, 0}, 0.0f)->normal == glm::vec2{0, -1});  // along the bottom
        CHECK(throw_ball({-2, -4}, {0, 4}, 0.0f)->normal == glm::vec2{-1, 0});
        CHECK(throw_ball({2, -4}, {0, 4}, 0.0f)->normal == glm::vec2{1, 0});
        CHECK_FALSE(throw_ball({-2, -1}, {1, 0}, 0.0f));  // slides off a corner along a face
        CHECK_FALSE(throw_ball({-2, -1}, {0, 1}, 0.0f));
        CHECK(throw_ball({-2, -1}, {1, 1}, 0.0f));
    }

    TEST_CASE("a ball sliding along a row of boxes never meets a seam") {
        for (int i = 0; i < 20; ++i) {
            const auto x = static_cast<float>(i);
            const Aabb box{{x, 0.0f}, {x + 1.0f, 1.0f}};
            const auto hit = sweep(Circle{{-0.75f, 1.25f}, 0.25f}, {30.0f, 0.0f}, box);
            REQUIRE(hit);  // touching is a hit, but one that turns nothing
            CHECK(hit->normal == glm::vec2{0, 1});
            const auto from_neighbour = sweep(Circle{{x, 1.25f}, 0.25f}, {3.0f, 0.0f}, box);
            CHECK_FALSE(from_neighbour);
        }
    }

    TEST_CASE("a ball that falls on the seam of two boxes bounces straight up") {
        for (const float x : {-0.1f, 0.0f, 0.1f}) {
            const auto left = sweep(Circle{{x, 3}, 0.25f}, {0, -4}, Aabb{{-1, 0}, {0, 1}});
            const auto right = sweep(Circle{{x, 3}, 0.25f}, {0, -4}, Aabb{{0, 0}, {1, 1}});
            REQUIRE(left);
            REQUIRE(right);
            const auto& first = left->t <= right->t ? left : right;
            CHECK(first->normal == glm::vec2{0, 1});
        }
    }
}

TEST_SUITE("sweep circle against circle") {
    TEST_CASE("head on and beside") {
        const auto hit = sweep(Circle{{0, 0}, 1}, {10, 0}, Circle{{7, 0}, 2});
        REQUIRE(hit);
        CHECK(hit->t == 0.4f);
        CHECK(hit->point == glm::vec2{5, 0});
        CHECK(hit->normal == glm::vec2{-1, 0});
        CHECK_FALSE(sweep(Circle{{0, 3.01f}, 1}, {10, 0}, Circle{{7, 0}, 2}));
    }

    TEST_CASE("a graze is a hit with a normal square to the motion") {
        const auto hit = sweep(Circle{{0, 3}, 1}, {10, 0}, Circle{{7, 0}, 2});
        REQUIRE(hit);
        CHECK(hit->t == 0.7f);
        CHECK(hit->normal == glm::vec2{0, 1});
    }

    TEST_CASE("overlap: deeper is a hit, out is not") {
        CHECK(sweep(Circle{{0, 0}, 1}, {1, 0}, Circle{{1, 0}, 1})->t == 0.0f);
        CHECK_FALSE(sweep(Circle{{0, 0}, 1}, {-1, 0}, Circle{{1, 0}, 1}));
        CHECK_FALSE(sweep(Circle{{0, 0}, 1}, {0, 1}, Circle{{2, 0}, 1}));
        CHECK(sweep(Circle{{0, 0}, 1}, {0, 0}, Circle{{0, 0}, 1}));
        CHECK_FALSE(sweep(Circle{{0, 0}, 1}, {1, 0}, Circle{{0, 0}, 1}));
    }

    TEST_CASE("two points meet only head on") {
        CHECK(sweep(Circle{{0, 0}, 0}, {4, 4}, Circle{{2, 2}, 0})->t == 0.5f);
        CHECK_FALSE(sweep(Circle{{0, 0}, 0}, {4, 3}, Circle{{2, 2}, 0}));
    }
}
