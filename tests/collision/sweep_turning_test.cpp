// Shapes that turn, against dense sampling with real trigonometry.
#include "engine/collision/sweep_turning.h"
#include "engine/collision/distance.h"
#include "engine/collision/sweep.h"
#include "moving_support.h"

#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <limits>

using namespace moving;
using doctest::Approx;

namespace {

glm::vec2 angle(double radians) {
    return {static_cast<float>(std::cos(radians)), static_cast<float>(std::sin(radians))};
}

/// The loop at time t of its turn.
Loop turned(Loop loop, const Turn& turn, Real t) {
    const Real whole = std::atan2(Real{turn.rotation.y}, Real{turn.rotation.x});
    const Real now = 8 * std::atan(t * std::tan(whole / 8));
    const Real c = std::cos(now), s = std::sin(now);
    for (Point& p : loop.v) {
        const Point d = p - real(turn.pivot);
        p = real(turn.pivot) + real(turn.motion) * t + Point{d.x * c - d.y * s, d.x * s + d.y * c};
    }
    return loop;
}

Loop shifted(Loop loop, Point by) {
    for (Point& p : loop.v) p = p + by;
    return loop;
}

Real gap_at(const Any& mover, glm::vec2 motion, const Any& target, const Turn& turn, Real t) {
    Real least = INFINITY;
    for (const Loop& a : loops(mover)) {
        for (const Loop& b : loops(target)) {
            least = std::min(least, gap(shifted(a, real(motion) * t), turned(b, turn, t)));
        }
    }
    return least;
}

std::optional<SweepHit> run(const Any& mover, glm::vec2 motion, const Any& target,
                            const Turn& turn) {
    return std::visit(
        [&](const auto& a, const auto& b) { return sweep_turning(a, motion, b, turn); }, mover,
        target);
}

}  // namespace

TEST_SUITE("sweep against a turning shape") {
    TEST_CASE("a paddle that swings up throws a resting ball, straight off its face") {
        //            o
        //  pivot *=========
        const Obb paddle{{2, 0}, {2, 0.25f}, {1, 0}};
        const Turn turn{{0, 0}, angle(0.5), {0, 0}};
        const auto hit = sweep_turning(Circle{{3, 1}, 0.5f}, {0, 0}, paddle, turn);
        REQUIRE(hit);
        CHECK(hit->t > 0.1f);
        CHECK(hit->t < 0.2f);
        const Real now = 8 * std::atan(Real{hit->t} * std::tan(0.5L / 8));
        CHECK(hit->normal.x == Approx(double(-std::sin(now))).epsilon(1e-5));
        CHECK(hit->normal.y == Approx(double(std::cos(now))).epsilon(1e-5));
        CHECK(length(real(hit->point) - Point{3, 1}) == Approx(0.5).epsilon(1e-5));
        CHECK_FALSE(
            sweep_turning(Circle{{3, 1}, 0.5f}, {0, 0}, paddle, Turn{{0, 0}, angle(-0.5), {0, 0}}));
    }

    TEST_CASE("a spinner's thin blade is not jumped over by half a turn in one step") {
        const Segment blade{{-3, 0}, {3, 0}};
        const auto hit =
            sweep_turning(Circle{{0, 2}, 0.01f}, {0, 0}, blade, Turn{{0, 0}, {-1, 0}, {0, 0}});
        REQUIRE(hit);
        CHECK(hit->normal.x == Approx(-1.0).epsilon(1e-4));
        CHECK_FALSE(sweep_turning(Circle{{0, 4}, 0.5f}, {0, 0}, blade, Turn{{0, 0}, {-1, 0}, {}}));
    }

    TEST_CASE("the ball on the fleeing side is free, on the coming side it is struck") {
        const Obb spinner{{0, 0}, {3, 0.25f}, {1, 0}};
        const Turn turn{{0, 0}, angle(0.2), {0, 0}};
        const Circle right{{2, 0.75f}, 0.5f};  // both touch the upper face
        const Circle left{{-2, 0.75f}, 0.5f};
        REQUIRE(sweep_turning(right, {0, 0}, spinner, turn));
        CHECK(sweep_turning(right, {0, 0}, spinner, turn)->t == 0.0f);
        CHECK(sweep_turning(right, {0, 0}, spinner, turn)->normal == glm::vec2{0, 1});
        CHECK_FALSE(sweep_turning(left, {0, 0}, spinner, turn));
        CHECK_FALSE(sweep_turning(right, {0, 1}, spinner, turn));  // leaves faster than it comes
    }

    TEST_CASE("a blade that leaves the ball at once may come round to it") {
        const Segment blade{{-3, 0}, {3, 0}};
        const Circle above_left{{-2, 0.5f}, 0.5f};  // touches the half that goes down
        const auto hit = sweep_turning(above_left, {0, 0}, blade, Turn{{0, 0}, angle(3.1), {0, 0}});
        REQUIRE(hit);
        CHECK(hit->t > 0.5f);
    }

    TEST_CASE("no turn is exactly the straight sweep, the target's travel included") {
        const Aabb box{{-2, -1}, {2, 1}};
        const auto straight = sweep(Circle{{0, 5}, 1}, {0, -4}, box);
        const auto turning =
            sweep_turning(Circle{{0, 5}, 1}, {0, -1}, box, Turn{{7, 7}, {1, 0}, {0, 3}});
        REQUIRE(straight);
        REQUIRE(turning);
        CHECK(turning->t == straight->t);
        CHECK(turning->normal == straight->normal);
        CHECK(turning->point == glm::vec2{0, 1 + 3 * turning->t});
    }

    TEST_CASE("the turn is nearly even in time") {
        for (const double whole : {0.1, 20 / 57.29578, 90 / 57.29578, 3.14159265}) {
            double worst = 0.0;
            for (int i = 1; i < 32; ++i) {
                const float t = static_cast<float>(i) / 32.0f;
                const glm::vec2 now = rotation_at(angle(whole), t);
                CHECK(glm::length(now) == Approx(1.0f).epsilon(1e-6));
                const double off = std::atan2(double{now.y}, double{now.x}) - whole * double{t};
                worst = std::max(worst, std::abs(off) / whole);
            }
            CHECK(worst < (whole < 0.4 ? 0.0003 : (whole < 1.6 ? 0.006 : 0.025)));
        }
        CHECK(rotation_at({-1, 0}, 1.0f).x == Approx(-1.0f));
        CHECK(rotation_at({-1, -0.0f}, 0.5f).y < -0.9f);
        CHECK(turn_between({0, 1}, {-1, 0}) == glm::vec2{0, 1});
    }

    TEST_CASE("not a number is no hit, infinity never hangs") {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const float inf = std::numeric_limits<float>::infinity();
        const Obb paddle{{2, 0}, {2, 0.25f}, {1, 0}};
        const Circle ball{{3, 1}, 0.5f};
        for (const float bad : {nan, inf, -inf}) {
            CHECK_FALSE(sweep_turning(ball, {bad, 0}, paddle, Turn{{0, 0}, angle(1), {0, 0}}));
            CHECK_FALSE(sweep_turning(ball, {0, 0}, paddle, Turn{{0, bad}, angle(1), {0, 0}}));
            CHECK_FALSE(sweep_turning(ball, {0, 0}, paddle, Turn{{0, 0}, {bad, 1}, {0, 0}}));
            CHECK_FALSE(sweep_turning(ball, {0, 0}, paddle, Turn{{0, 0}, angle(1), {0, bad}}));
            CHECK_FALSE(sweep_turning(Circle{{3, bad}, 1}, {0, 0}, paddle, Turn{{}, {0, 1}, {}}));
        }
        CHECK_FALSE(sweep_turning(ball, {0, 0}, paddle, Turn{{0, 0}, {0, 0}, {0, 0}}));
    }

    TEST_CASE("turned() is where the sweep sees the shape") {
        carom::Rng rng{10};
        int hits = 0;
        const auto touches = [&](const auto& shape) {
            const Turn turn{direction(rng), angle(double{rng.between(-3, 3)}), direction(rng)};
            Circle ball{direction(rng) * 4.0f, 0.5f};
            const glm::vec2 motion = ball.center * -2.0f;
            const auto hit = sweep_turning(ball, motion, shape, turn);
            if (!hit || hit->t == 0.0f) return;
            ++hits;
            ball.center += motion * hit->t;
            CHECK(distance(ball, turned(shape, turn, hit->t)).distance < 1e-4f);
            ball.radius -= 1e-4f;
            CHECK_FALSE(overlaps(ball, turned(shape, turn, hit->t)));
        };
        for (int i = 0; i < 200; ++i) {
            const glm::vec2 a = direction(rng), b = direction(rng) * 2.0f;
            touches(a);
            touches(Segment{a, b});
            touches(Circle{a, 0.75f});
            touches(Capsule{a, b, 0.25f});
            touches(Obb{a, {1.5f, 0.25f}, direction(rng)});
            touches(Aabb{{-1, -0.5f}, {2, 0.25f}});
        }
        CHECK(hits > 600);
    }

    TEST_CASE("turned() goes all the way, exactly where there is no turn, and keeps a box square") {
        const Turn quarter{{1, 0}, {0, 1}, {0, 5}};
        CHECK(glm::length(turned(glm::vec2{3, 0}, quarter) - glm::vec2{1, 7}) < 1e-6f);
        CHECK(turned(glm::vec2{3, 0}, quarter, 0.0f) == glm::vec2(3, 0));
        const Turn none{{1, 2}, {1, 0}, {0.5f, 0}};
        CHECK(turned(Capsule{{0, 0}, {3, 1}, 1}, none).b == glm::vec2(3.5f, 1));
        Obb box{{2, 0}, {2, 0.25f}, {1, 0}};
        const Turn little{{0, 0}, angle(0.01)};
        for (int i = 0; i < 100'000; ++i) box = turned(box, little);
        CHECK(std::abs(glm::length(box.axis) - 1.0f) < 1e-6f);
        CHECK(std::abs(glm::length(box.center) - 2.0f) < 0.02f);
    }

    TEST_CASE("against dense sampling: touching at t, apart before, every pair") {
        carom::Rng rng{9};
        int hits = 0, misses = 0;
        const int n = rounds(4, 400);
        constexpr int kSamples = 400;
        for (std::size_t a = 0; a < kKinds; ++a) {
            for (std::size_t b = 0; b < kKinds; ++b) {
                for (int i = 0; i < n; ++i) {
                    const float size_a = magnitude(rng, 0.05f, 5.0f);
                    const float size_b = magnitude(rng, 0.05f, 5.0f);
                    const Any target = random_shape(rng, b, {0, 0}, size_b);
                    const glm::vec2 at = direction(rng) * ((size_a + size_b) * rng.between(1, 3));
                    const Any mover = random_shape(rng, a, at, size_a);
                    const glm::vec2 aim = direction(rng) * ((size_a + size_b) * rng.between(0, 2));
                    const glm::vec2 motion = (aim - at) * rng.between(0.0f, 2.0f);
                    const Turn turn{direction(rng) * (size_b * rng.unit()),
                                    angle(double{rng.between(-3, 3)}), direction(rng) * rng.unit()};
                    if (gap_at(mover, motion, target, turn, 0) <= 0) continue;
                    const Real slop = 4e-6L * (size_a + size_b);  // the stated one, and rounding
                    const auto hit = run(mover, motion, target, turn);
                    const Real end = hit ? Real{hit->t} : 1;
                    CAPTURE(a);
                    CAPTURE(b);
                    CAPTURE(i);
                    for (int k = 0; k < kSamples; ++k) {
                        REQUIRE(gap_at(mover, motion, target, turn, end * k / kSamples) > -slop);
                    }
                    (hit ? hits : misses) += 1;
                    if (!hit) continue;
                    const Real rest = gap_at(mover, motion, target, turn, end);
                    REQUIRE(std::abs(rest) <= slop + ulp(length(real(motion)) + 16));
                    REQUIRE(std::abs(length(real(hit->normal)) - 1) < 1e-6);
                }
            }
        }
        MESSAGE("hits " << hits << ", misses " << misses);
        CHECK(hits > n * 10);
        CHECK(misses > n * 10);
    }
}
