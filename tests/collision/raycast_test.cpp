#include "engine/collision/raycast.h"
#include "engine/collision/sweep.h"
#include "moving_support.h"

#include <doctest/doctest.h>
#include <limits>

using namespace moving;

namespace {

std::optional<RayHit> run(const Ray& ray, const Any& target) {
    return std::visit([&](const auto& shape) { return raycast(ray, shape); }, target);
}

constexpr Aabb kBox{{-2, -1}, {2, 1}};
const float kNan = std::numeric_limits<float>::quiet_NaN();
const float kInf = std::numeric_limits<float>::infinity();

/// The same 4 by 2 rectangle as every shape that can be one.
std::vector<Any> rectangles() {
    return {kBox, Obb{{0, 0}, {2, 1}, {1, 0}}, Obb{{0, 0}, {1, 2}, {0, 1}},
            ConvexPolygon::make({{-2, -1}, {2, -1}, {2, 1}, {-2, 1}}).value(),
            Polygon::make({{2, 1}, {-2, 1}, {-2, -1}, {2, -1}}).value()};
}

}  // namespace

TEST_SUITE("raycast") {
    TEST_CASE("a ray strikes the near face; t counts directions") {
        for (const Any& box : rectangles()) {
            const auto hit = run({{-6, 0.5f}, {2, 0}}, box);
            REQUIRE(hit);
            CHECK(hit->t == 2.0f);
            CHECK(hit->point == glm::vec2{-2, 0.5f});
            CHECK(hit->normal == glm::vec2{-1, 0});
            CHECK_FALSE(hit->started_inside);
            CHECK(run({{0, 9}, {0, -1}}, box)->normal == glm::vec2{0, 1});
            CHECK(run({{9, 0}, {-1, 0}}, box)->normal == glm::vec2{1, 0});
            CHECK(run({{0, -9}, {0, 4}}, box)->normal == glm::vec2{0, -1});
            CHECK_FALSE(run({{-6, 0.5f}, {-2, 0}}, box));
            CHECK_FALSE(run({{-6, 1.5f}, {2, 0}}, box));
        }
    }

    TEST_CASE("along an edge and through a corner is a hit, with no division by zero") {
        for (const Any& box : rectangles()) {
            CHECK(run({{-6, 1}, {1, 0}}, box)->normal == glm::vec2{0, 1});
            CHECK(run({{-6, -1}, {1, 0}}, box)->normal == glm::vec2{0, -1});
            CHECK(run({{-2, -6}, {0, 1}}, box)->normal == glm::vec2{-1, 0});
            CHECK(run({{2, -6}, {0, 1}}, box)->t == 5.0f);
            CHECK(run({{-3, 0}, {1, 1}}, box)->t == 1.0f);   // grazes a corner
            CHECK(run({{-3, -3}, {1, 2}}, box)->t == 1.0f);  // enters by a corner
            CHECK(run({{-3, -3}, {1, 2}}, box)->normal == glm::vec2{0, -1});
            CHECK(run({{-4, -2}, {2, 1}}, box)->normal == glm::vec2{-1, 0});
        }
    }

    TEST_CASE("from inside: t 0, and the way out") {
        for (const Any& box : rectangles()) {
            const auto hit = run({{0, 0.5f}, {1, 0}}, box);
            REQUIRE(hit);
            CHECK(hit->started_inside);
            CHECK(hit->t == 0.0f);
            CHECK(hit->point == glm::vec2{0, 0.5f});
            CHECK(hit->normal == glm::vec2{0, 1});
            CHECK(run({{-2, 0}, {-1, 0}}, box)->started_inside);  // on the rim, leaving
        }
        CHECK(raycast({{1, 0}, {0, 1}}, Circle{{0, 0}, 2})->normal == glm::vec2{1, 0});
        CHECK(raycast({{0, 0}, {0, 1}}, Circle{{0, 0}, 2})->normal == glm::vec2{1, 0});
        CHECK(raycast({{1, 0.5f}, {0, 1}}, Capsule{{0, 0}, {4, 0}, 1})->normal == glm::vec2{0, 1});
    }

    TEST_CASE("a direction of no length is the overlap test") {
        for (const Any& box : rectangles()) {
            CHECK(run({{1, 1}, {0, 0}}, box)->started_inside);
            CHECK_FALSE(run({{1, 1.001f}, {0, 0}}, box));
        }
        CHECK(raycast({{3, 4}, {0, 0}}, Circle{{0, 0}, 5}));
        CHECK_FALSE(raycast({{3, 4.1f}, {0, 0}}, Circle{{0, 0}, 5}));
        CHECK(raycast({{1, 0}, {0, 0}}, Segment{{0, 0}, {2, 0}}));
        CHECK_FALSE(raycast({{3, 0}, {0, 0}}, Segment{{0, 0}, {2, 0}}));
    }

    TEST_CASE("tangents and end-on segments") {
        const auto graze = raycast({{-9, 5}, {1, 0}}, Circle{{0, 0}, 5});
        REQUIRE(graze);
        CHECK(graze->t == 9.0f);
        CHECK(graze->normal == glm::vec2{0, 1});
        const auto end_on = raycast({{-9, 0}, {1, 0}}, Segment{{0, 0}, {2, 0}});
        REQUIRE(end_on);
        CHECK(end_on->normal == glm::vec2{-1, 0});
        CHECK(raycast({{-9, 0}, {3, 0}}, Capsule{{0, 0}, {2, 0}, 3})->t == 2.0f);
        CHECK(raycast({{-9, 3}, {3, 0}}, Capsule{{0, 0}, {2, 0}, 3})->normal == glm::vec2{0, 1});
        CHECK(raycast({{-1, -1}, {1, 1}}, glm::vec2{1, 1})->t == 2.0f);
        CHECK_FALSE(raycast({{-1, -1}, {1, 1}}, glm::vec2{1, 1.0001f}));
    }

    TEST_CASE("nothing is struck inside a concave polygon where its parts meet") {
        const auto l = Polygon::make({{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}).value();
        REQUIRE(l.parts().size() > 1);
        const auto hit = raycast({{3, 9}, {0, -1}}, l);
        REQUIRE(hit);
        CHECK(hit->t == 8.0f);
        CHECK(hit->normal == glm::vec2{0, 1});
        CHECK(raycast({{9, 2}, {-1, 0}}, l)->t == 8.0f);
        CHECK(raycast({{0.5f, 0.5f}, {1, 1}}, l)->started_inside);
        CHECK_FALSE(raycast({{3, 3}, {0, 0}}, l));
        CHECK(sweep(glm::vec2{0.5f, 0.25f}, {2, 0}, l) == std::nullopt);  // slides within
    }

    TEST_CASE("not a number is no hit, infinity never hangs") {
        carom::Rng rng{5};
        for (std::size_t kind = 0; kind < kKinds; ++kind) {
            const Any shape = random_shape(rng, kind, {1, 2}, 3);
            CHECK_FALSE(run({{kNan, 2}, {1, 0}}, shape));
            CHECK_FALSE(run({{1, kNan}, {1, 0}}, shape));
            CHECK_FALSE(run({{1, -9}, {kNan, 1}}, shape));
            CHECK_FALSE(run({{1, -9}, {0, kNan}}, shape));
            for (const float x : {kInf, -kInf, 0.0f, 1.0f, 3e38f}) {
                for (const float y : {kInf, -kInf, 0.0f, 3e38f}) {
                    for (const Ray& ray : {Ray{{x, y}, {1, 1}}, Ray{{1, -9}, {x, y}}}) {
                        const auto hit = run(ray, shape);
                        if (hit) CHECK(hit->normal == hit->normal);
                    }
                }
            }
        }
    }

    TEST_CASE("against the long double answer, every shape") {
        carom::Rng rng{6};
        int hits = 0;
        Real worst = 0, worst_normal = 0;
        const int n = rounds(1000, 200000);
        for (std::size_t kind = 1; kind < kKinds; ++kind) {
            for (int i = 0; i < n; ++i) {
                const float size = magnitude(rng, 1e-2f, 1e4f);
                const glm::vec2 at = direction(rng) * magnitude(rng, 1e-2f, 1e4f);
                const Any shape = random_shape(rng, kind, at, size);
                const glm::vec2 away = direction(rng) * (2 * size * rng.between(1, 4));
                const glm::vec2 aim = direction(rng) * (size * rng.between(0, 1.5f));
                const Ray ray{at + away, (aim - away) * magnitude(rng, 1e-3f, 1e3f)};
                if (gap(ray.origin, shape) <= 0) continue;
                const auto want = touch(ray.origin, ray.direction, shape, 1e30L);
                const auto got = run(ray, shape);
                CAPTURE(kind);
                CAPTURE(i);
                REQUIRE(want.has_value() == got.has_value());
                if (!got) continue;
                ++hits;
                const Real scale = length(real(at)) + length(real(away)) + size;
                const Real travel = length(real(ray.direction));
                const Real off = std::abs(want->t - Real{got->t}) * travel / ulp(scale);
                worst = std::max(worst, off);
                REQUIRE(off <= 4);
                const Point end = real(ray.origin) + real(ray.direction) * want->t;
                REQUIRE(length(end - real(got->point)) <= 4 * ulp(scale));
                if (length(want->normal) == 0) continue;
                const Real tilt = degrees_between(want->normal, real(got->normal));
                worst_normal = std::max(worst_normal, tilt);
                REQUIRE(tilt <= 0.1);
            }
        }
        MESSAGE("hits " << hits << ", worst time " << double(worst) << " ulp, worst normal "
                        << double(worst_normal) << " degrees");
        CHECK(hits > 2 * n);
    }

    TEST_CASE("turned boxes and capsules answer as the general way does, to the bit") {
        carom::Rng rng{15};
        int hits = 0;
        const auto compare = [&](const Ray& ray, const auto& shape) {
            const auto got = raycast(ray, shape);
            const auto want = carom::collision::detail::raycast_body(
                ray, carom::collision::detail::body_of(shape));
            REQUIRE(got.has_value() == want.has_value());
            if (!got) return;
            ++hits;
            REQUIRE(got->t == want->t);
            REQUIRE(got->started_inside == want->started_inside);
            REQUIRE(got->point == want->point);
            REQUIRE(got->normal == want->normal);
        };
        const auto whole = [&] { return float(rng.below(9)) - 4.0f; };
        const int n = rounds(50'000, 2'000'000);
        for (int i = 0; i < n; ++i) {  // a lattice has touches, grazes, corners and flat shapes
            const Ray on_lattice{{whole(), whole()}, {whole(), whole()}};
            const glm::vec2 axes[] = {{1, 0}, {0, -1}, {1, 1}, {-1, 1}, {0.5f, -1}};
            compare(on_lattice, Obb{{whole(), whole()},
                                    {float(rng.below(4)), float(rng.below(4))},
                                    axes[rng.below(5)]});
            compare(on_lattice,
                    Capsule{{whole(), whole()}, {whole(), whole()}, float(rng.below(3))});
            const Ray ray{direction(rng) * 4.0f, direction(rng) * rng.between(0.1f, 9)};
            const glm::vec2 at = direction(rng) * rng.between(0, 2);
            compare(ray, Obb{at, {rng.between(0, 2), rng.between(0, 2)}, direction(rng)});
            compare(ray, Capsule{at, direction(rng) * rng.between(0, 2), rng.between(0, 1)});
        }
        CHECK(hits > n / 2);
    }
}
