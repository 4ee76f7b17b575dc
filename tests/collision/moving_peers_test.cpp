// What users of other libraries reported about their rays and casts, asked of ours.
#include "engine/collision/contact.h"
#include "engine/collision/measure.h"
#include "engine/collision/raycast.h"
#include "engine/collision/sweep.h"
#include "engine/collision/sweep_turning.h"
#include "moving_support.h"

#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <limits>

using namespace moving;
using doctest::Approx;

namespace {

/// The unit square as every shape that can be one, its lower left corner at `at`.
std::vector<Any> squares(glm::vec2 at) {
    const glm::vec2 x{1, 0}, y{0, 1};
    return {Aabb{at, at + x + y}, Obb{at + (x + y) * 0.5f, {0.5f, 0.5f}, {1, 0}},
            ConvexPolygon::make({at, at + x, at + x + y, at + y}).value(),
            Polygon::make({at, at + x, at + x + y, at + y}).value()};
}

}  // namespace

TEST_SUITE("what peers were asked") {
    TEST_CASE("cute_c2 357: the point of impact is where they touch, not a corner of the box") {
        for (const Any& box : squares({0, 0})) {
            const auto hit = run(Circle{{0.5f, 5}, 1}, {0, -8}, box);
            REQUIRE(hit);
            CHECK(hit->point == glm::vec2{0.5f, 1});
            const auto back = run(box, {0, 8}, Circle{{0.5f, 5}, 1});
            REQUIRE(back);
            CHECK(back->point.x == Approx(0.5));
            CHECK(back->point.y == Approx(4.0));
        }
        // Face on face: the middle of what they share.
        const auto faces = sweep(Aabb{{0.5f, 4}, {3, 5}}, {0, -4}, Aabb{{0, 0}, {1, 1}});
        REQUIRE(faces);
        CHECK(faces->point == glm::vec2{0.75f, 1});
    }

    TEST_CASE("Box2D 917: a cast that starts in overlap, or goes nowhere, is answered") {
        carom::Rng rng{917};
        for (std::size_t a = 0; a < kKinds; ++a) {
            for (std::size_t b = 0; b < kKinds; ++b) {
                const Any mover = random_shape(rng, a, {0, 0}, 2);
                const Any target = random_shape(rng, b, {0.1f, 0}, 2);
                for (const glm::vec2 motion : {glm::vec2{0, 0}, {1, 0}, {-1e-30f, 0}, {0, 1e30f}}) {
                    const auto hit = run(mover, motion, target);
                    if (hit) CHECK(glm::length(hit->normal) == Approx(1.0f));
                }
            }
        }
    }

    TEST_CASE("Box2D 935: normals do not tilt at the seam of two boxes") {
        const std::vector<Any> movers{Circle{{0, 3}, 0.5f}, Aabb{{-0.5f, 3}, {0.5f, 4}},
                                      Capsule{{-0.25f, 3}, {0.25f, 3}, 0.5f}};
        for (const float x : {0.8f, 0.9999f, 1.0f, 1.0001f, 1.3f}) {
            for (const float slant : {-0.5f, 0.0f, 0.5f}) {
                for (const Any& mover : movers) {
                    for (std::size_t kind = 0; kind < 4; ++kind) {
                        const glm::vec2 motion{slant + x, -4};
                        const auto left = run(mover, motion, squares({0, 0})[kind]);
                        const auto right = run(mover, motion, squares({1, 0})[kind]);
                        const auto& first = !right || (left && left->t <= right->t) ? left : right;
                        REQUIRE(first);
                        CHECK(first->normal == glm::vec2{0, 1});
                    }
                }
            }
        }
    }

    TEST_CASE("Box2D 935: sliding along a row of boxes turns nothing") {
        const std::vector<Any> movers{Circle{{-1, 1.5f}, 0.5f}, Aabb{{-1.5f, 1}, {-0.5f, 2}},
                                      glm::vec2{-1, 1}, Capsule{{-2, 1.25f}, {-1, 1.25f}, 0.25f}};
        for (const Any& mover : movers) {
            for (int i = 0; i < 5; ++i) {
                for (const Any& box : squares({static_cast<float>(i), 0})) {
                    const auto hit = run(mover, {16, 0}, box);
                    REQUIRE(hit);
                    CHECK(hit->normal == glm::vec2{0, 1});
                }
            }
        }
    }

    TEST_CASE("Box2D 501: a slow ball leaves the wall again") {
        const Aabb wall{{-1, -1}, {0, 1}};
        for (const float speed : {1.0f, 1e-3f, 1e-6f, 1e-9f}) {
            Circle ball{{0.5f + speed * 0.3f, 0}, 0.5f};
            glm::vec2 motion{-speed, speed * 0.1f};
            int hits = 0;
            for (int step = 0; step < 50; ++step) {
                if (const auto hit = sweep(ball, motion, wall)) {
                    ++hits;
                    ball.center += motion * hit->t;
                    motion = reflect(motion, hit->normal);
                } else {
                    ball.center += motion;
                }
            }
            CHECK(hits <= 1);
            CHECK(motion.x == speed);
        }
    }

    TEST_CASE("Chipmunk 222: a ray from inside has a normal that leads out") {
        carom::Rng rng{222};
        for (std::size_t kind = 2; kind < kKinds; ++kind) {
            for (int i = 0; i < 50; ++i) {
                const Any shape = random_shape(rng, kind, {3, 4}, 2);
                const Ray ray{{3 + rng.between(-1, 1), 4 + rng.between(-1, 1)}, direction(rng)};
                if (gap(ray.origin, shape) > 0) continue;
                const auto hit = std::visit([&](const auto& s) { return raycast(ray, s); }, shape);
                REQUIRE(hit);
                REQUIRE(hit->started_inside);
                REQUIRE(hit->t == 0.0f);
                REQUIRE(glm::length(hit->normal) == Approx(1.0f));
                if (kind < 7) REQUIRE(gap(ray.origin + hit->normal * 4.0f, shape) > 0);
            }
        }
    }

    TEST_CASE("Chipmunk 254: nothing loops for ever, whatever is asked") {
        const float odd[] = {0.0f,   -0.0f,  1.0f,     1e-45f, -1e-38f, 3.4e38f,
                             -3e38f, 1e-20f, INFINITY, NAN,    1e6f};
        carom::Rng rng{254};
        const auto any = [&] { return odd[rng.below(11)]; };
        int hits = 0;
        for (int i = 0; i < rounds(20000, 1000000); ++i) {
            const Any shapes[] = {
                Circle{{any(), any()}, std::abs(any())},
                Segment{{any(), any()}, {any(), any()}},
                Capsule{{any(), any()}, {any(), any()}, std::abs(any())},
                Obb{{any(), any()}, {std::abs(any()), std::abs(any())}, {0.6f, 0.8f}},
                glm::vec2{any(), any()},
                Aabb{{-std::abs(any()), -std::abs(any())}, {std::abs(any()), std::abs(any())}}};
            const Any& a = shapes[rng.below(6)];
            const Any& b = shapes[rng.below(6)];
            const glm::vec2 motion{any(), any()};
            const auto hit = run(a, motion, b);
            if (hit) {
                ++hits;
                REQUIRE(hit->t >= 0.0f);
                REQUIRE(hit->t <= 1.0f);
            }
            const Ray ray{{any(), any()}, motion};
            (void)std::visit([&](const auto& s) { return raycast(ray, s); }, b);
            const Turn turn{{any(), any()}, {any(), any()}, {any(), any()}};
            if (i % 16 == 0) {
                (void)std::visit(
                    [&](const auto& p, const auto& q) { return sweep_turning(p, motion, q, turn); },
                    a, b);
            }
        }
        CHECK(hits > 0);
    }

    TEST_CASE("parry 429: the answer does not lose digits as the target grows") {
        for (const float half : {1.0f, 1e2f, 1e4f, 1e6f}) {
            const Aabb floor{{-half, -half}, {half, 0}};
            const auto hit = sweep(Circle{{0.25f, 2}, 0.5f}, {0.5f, -3}, floor);
            REQUIRE(hit);
            CHECK(hit->t == 0.5f);
            CHECK(hit->normal == glm::vec2{0, 1});
            CHECK(hit->point == glm::vec2{0.5f, 0});
            const auto polygon =
                ConvexPolygon::make({{-half, -half}, {half, -half}, {half, 0}, {-half, 0}}).value();
            CHECK(sweep(Circle{{0.25f, 2}, 0.5f}, {0.5f, -3}, polygon)->t == 0.5f);
            CHECK(raycast({{0.25f, 2}, {0.5f, -4}}, polygon)->t == 0.5f);
            CHECK(sweep(Capsule{{0, 2}, {1, 2}, 0.5f}, {0.5f, -3}, floor)->t == 0.5f);
        }
    }

    TEST_CASE("parry 34: a center exactly on a corner is not missed") {
        for (const Any& box : squares({0, 0})) {
            for (const glm::vec2 corner : {glm::vec2{0, 0}, {1, 0}, {1, 1}, {0, 1}}) {
                const Circle ball{corner, 0.5f};
                REQUIRE(run(ball, {0, 0}, box));
                const glm::vec2 inward = glm::vec2{0.5f, 0.5f} - corner;
                const auto hit = run(ball, inward, box);
                REQUIRE(hit);
                CHECK(hit->t == 0.0f);
                CHECK_FALSE(run(ball, -inward, box));
            }
        }
    }

    TEST_CASE("parry 405: what touches can leave and slide, and is stopped only inward") {
        for (const float far : {0.0f, 100.0f, 1e4f, 1e6f}) {
            for (const Any& box : squares({far, 0})) {
                const std::vector<Any> movers{Circle{{far + 0.5f, 2}, 1},
                                              Aabb{{far, 1}, {far + 1, 2}},
                                              Segment{{far, 1}, {far + 1, 1}}};
                for (const Any& mover : movers) {
                    CHECK_FALSE(run(mover, {0, 1}, box));
                    CHECK_FALSE(run(mover, {1, 0}, box));
                    CHECK_FALSE(run(mover, {-1, 1e-6f}, box));
                    const auto hit = run(mover, {1, -1e-3f}, box);
                    REQUIRE(hit);
                    CHECK(hit->t == 0.0f);
                    CHECK(hit->normal == glm::vec2{0, 1});
                }
            }
        }
    }

    TEST_CASE("parry 405: after a bounce, rounded to floats, the next sweep is free") {
        carom::Rng rng{405};
        for (int i = 0; i < rounds(20000, 1000000); ++i) {
            const float far = magnitude(rng, 1.0f, 1e6f);
            const glm::vec2 at = direction(rng) * far;
            const Aabb box{at, at + glm::vec2{rng.between(1, 4), rng.between(1, 4)}};
            const float radius = rng.between(0.2f, 2);
            const Circle ball{at + direction(rng) * 10.0f, radius};
            const glm::vec2 motion = (at + glm::vec2{1, 1} - ball.center) * 2.0f;
            const auto hit = sweep(ball, motion, box);
            if (!hit) continue;
            const glm::vec2 away = reflect(motion, hit->normal);
            // Not when it only brushed past: then rounding decides on which side of the corner it
            // is.
            if (glm::dot(away, hit->normal) < 0.05f * glm::length(away)) continue;
            const Circle stopped{ball.center + motion * hit->t, radius};
            const auto again = sweep(stopped, away, box);
            CAPTURE(i);
            // Far out the floats are coarser than the ball is round, and it may sink in unseen.
            if (far < 1e5f) REQUIRE_FALSE(again);
        }
    }

    TEST_CASE("sat-js 55: a box of no height is a segment, not everywhere") {
        const Aabb flat{{0, 1}, {4, 1}};
        CHECK_FALSE(sweep(Circle{{2, 5}, 1}, {0, -2}, flat));
        CHECK(sweep(Circle{{2, 5}, 1}, {0, -4}, flat)->t == 0.75f);
        CHECK_FALSE(sweep(Circle{{9, 5}, 1}, {0, -9}, flat));
        CHECK_FALSE(sweep(Circle{{9, 5}, 1}, {0, 0}, flat));
        CHECK(sweep(Aabb{{1, 3}, {2, 4}}, {0, -4}, flat)->t == 0.5f);
        CHECK_FALSE(sweep(Aabb{{5, 3}, {6, 4}}, {0, -4}, flat));
        CHECK(raycast({{2, 3}, {0, -1}}, flat)->t == 2.0f);
        CHECK_FALSE(raycast({{5, 3}, {0, -1}}, flat));
        CHECK(raycast({{-1, 1}, {1, 0}}, flat)->normal == glm::vec2{-1, 0});  // end on
        CHECK(sweep(Circle{{2, 2}, 0}, {0, -2}, Obb{{2, 1}, {2, 0}, {1, 0}})->t == 0.5f);
    }

    TEST_CASE("raylib 5510: nearly vertical and nearly level lines are hit like any other") {
        for (const float lean : {0.0f, 1e-30f, 1e-7f, -1e-7f, 1e-3f}) {
            const auto steep = raycast({{-1, 0.25f}, {1, 0}}, Segment{{0, -1}, {lean, 1}});
            REQUIRE(steep);
            CHECK(steep->t == Approx(1.0f).epsilon(1e-3));
            CHECK(raycast({{0.25f, -1}, {lean, 1}}, Segment{{-1, 0}, {1, lean}}));
            CHECK(sweep(Circle{{-2, 0}, 0.5f}, {2, lean}, Segment{{0, -1}, {lean, 1}}));
        }
    }
}
