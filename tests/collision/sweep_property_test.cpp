// Laws that every sweep keeps, on a lattice where touching, grazing and sharing an edge are common
// and where moving, turning and mirroring shapes is exact.
#include "engine/collision/raycast.h"
#include "engine/collision/sweep.h"
#include "moving_support.h"
#include "random_shapes.h"

#include <doctest/doctest.h>
#include <glm/geometric.hpp>

using namespace moving;
using carom::collision::testing::LatticeShapes;
namespace testing = carom::collision::testing;

namespace {

bool meet(const Any& a, const Any& b) {
    return std::visit([](const auto& p, const auto& q) { return overlaps(p, q); }, a, b);
}

/// What becomes of points and of directions.
struct Map {
    glm::vec2 x{1, 0}, y{0, 1}, shift{0, 0};
    float scale = 1;

    [[nodiscard]] glm::vec2 turn(glm::vec2 v) const { return x * v.x + y * v.y; }
    [[nodiscard]] glm::vec2 operator()(glm::vec2 p) const { return turn(p) * scale + shift; }
};

Any mapped(const Any& any, const Map& map) {
    const auto loop = [&](auto vertices) {
        std::vector<glm::vec2> points;
        for (const glm::vec2 v : vertices) points.push_back(map(v));
        return points;
    };
    struct Visit {
        const Map& map;
        const decltype(loop)& each;
        Any operator()(glm::vec2 p) const { return map(p); }
        Any operator()(const Segment& s) const { return Segment{map(s.a), map(s.b)}; }
        Any operator()(const Circle& c) const {
            return Circle{map(c.center), c.radius * map.scale};
        }
        Any operator()(const Capsule& c) const {
            return Capsule{map(c.a), map(c.b), c.radius * map.scale};
        }
        Any operator()(const Aabb& b) const {
            const glm::vec2 p = map(b.min), q = map(b.max);
            return Aabb{{std::min(p.x, q.x), std::min(p.y, q.y)},
                        {std::max(p.x, q.x), std::max(p.y, q.y)}};
        }
        Any operator()(const Obb& b) const {
            return Obb{map(b.center), b.half * map.scale, map.turn(b.axis)};
        }
        Any operator()(const ConvexPolygon& p) const {
            return ConvexPolygon::make(each(p.vertices())).value();
        }
        Any operator()(const Polygon& p) const { return Polygon::make(each(p.vertices())).value(); }
    };
    return std::visit(Visit{map, loop}, any);
}

Any moved(const Any& any, glm::vec2 by) { return mapped(any, Map{{1, 0}, {0, 1}, by, 1}); }

/// Runs `see(mover, motion, target)` over lattice scenes of every pair.
template <class See>
void lattice_scenes(std::uint64_t seed, int each, See&& see) {
    LatticeShapes shapes{seed};
    for (std::uint32_t a = 0; a < kKinds; ++a) {
        for (std::uint32_t b = 0; b < kKinds; ++b) {
            for (int i = 0; i < each; ++i) {
                shapes.choose_scale();
                const Any mover = shapes.any(a), target = shapes.any(b);
                const glm::vec2 motion = 2.0f * (shapes.point() - shapes.point());
                CAPTURE(a);
                CAPTURE(b);
                CAPTURE(i);
                see(mover, motion, target);
            }
        }
    }
}

bool same(const std::optional<SweepHit>& a, const std::optional<SweepHit>& b) {
    return a.has_value() == b.has_value() && (!a || a->t == b->t);
}

}  // namespace

TEST_SUITE("laws of sweeps") {
    TEST_CASE("no motion is the overlap test, exactly") {
        int touching = 0;
        lattice_scenes(1, rounds(100, 10000), [&](const Any& a, glm::vec2, const Any& b) {
            const auto hit = run(a, {0, 0}, b);
            REQUIRE(hit.has_value() == meet(a, b));
            if (!hit) return;
            ++touching;
            REQUIRE(hit->t == 0.0f);
            REQUIRE(std::abs(glm::length(hit->normal) - 1.0f) < 1e-6f);
        });
        CHECK(touching > 1000);
    }

    TEST_CASE("who starts apart and meets on the way is hit, by then") {
        int met = 0;
        lattice_scenes(2, rounds(100, 10000), [&](const Any& a, glm::vec2 motion, const Any& b) {
            if (meet(a, b)) return;
            const auto hit = run(a, motion, b);
            const glm::vec2 half = motion * 0.5f;
            if (meet(moved(a, half), b)) {
                REQUIRE(hit);
                REQUIRE(hit->t <= 0.5f);
            }
            if (meet(moved(a, motion), b)) {  // arriving at exactly t = 1 is among these
                ++met;
                REQUIRE(hit);
            }
            if (hit && hit->t > 0.5f) REQUIRE_FALSE(meet(moved(a, half), b));
        });
        CHECK(met > 100);
    }

    TEST_CASE("touching at t and apart before, within the spacing of floats") {
        int hits = 0;
        lattice_scenes(3, rounds(30, 3000), [&](const Any& a, glm::vec2 motion, const Any& b) {
            if (meet(a, b)) return;
            const auto hit = run(a, motion, b);
            const auto want = touch(a, motion, b, 1 + 1e-15L);
            REQUIRE(hit.has_value() == want.has_value());
            if (!hit) return;
            ++hits;
            REQUIRE(std::abs(Real{hit->t} - want->t) * length(real(motion)) <= 4 * ulp(2000));
            REQUIRE(glm::dot(hit->normal, motion) <= 1e-6f * glm::length(motion));
            // The point belongs to both.
            const Point point = real(hit->point);
            Real off_target = INFINITY, off_mover = INFINITY;
            for (const Loop& loop : loops(b)) {
                off_target = std::min(off_target, gap(Loop{{point}, 0}, loop));
            }
            for (const Loop& loop : loops(a)) {
                const Point back = point - real(motion) * want->t;
                off_mover = std::min(off_mover, gap(Loop{{back}, 0}, loop));
            }
            REQUIRE(off_target < 1e-3);
            REQUIRE(off_mover < 1e-3);
        });
        CHECK(hits > 200);
    }

    TEST_CASE("in overlap: deeper hits at once, out and along do not; never at another time") {
        int deeper = 0, out = 0;
        lattice_scenes(4, rounds(100, 10000), [&](const Any& a, glm::vec2 motion, const Any& b) {
            if (a.index() == 7 || b.index() == 7 || !meet(a, b) || motion == glm::vec2{0}) return;
            const auto hit = run(a, motion, b);
            const auto still = run(a, {0, 0}, b);
            REQUIRE(still);
            (hit ? deeper : out) += 1;
            if (hit) {
                REQUIRE(hit->t == 0.0f);
                REQUIRE(glm::dot(hit->normal, motion) < 0.0f);
                REQUIRE(hit->normal == still->normal);
            }
            // Leaving by the very normal is always free.
            REQUIRE_FALSE(run(a, still->normal, b));
        });
        CHECK(deeper > 100);
        CHECK(out > 100);
    }

    TEST_CASE("moved, turned by quarters, mirrored, scaled by powers of two: the same answer") {
        const Map maps[] = {{{1, 0}, {0, 1}, {64, -32}, 1}, {{0, 1}, {-1, 0}, {}, 1},
                            {{-1, 0}, {0, -1}, {}, 1},      {{0, -1}, {1, 0}, {}, 1},
                            {{-1, 0}, {0, 1}, {}, 1},       {{1, 0}, {0, -1}, {}, 1},
                            {{1, 0}, {0, 1}, {}, 0x1p-9f},  {{1, 0}, {0, 1}, {}, 0x1p7f}};
        lattice_scenes(5, rounds(20, 2000), [&](const Any& a, glm::vec2 motion, const Any& b) {
            // A polygon's parts, and with them its shortest way out, depend on how it is turned.
            const bool parts = a.index() == 7 || b.index() == 7;
            if (parts && meet(a, b)) return;
            const auto plain = run(a, motion, b);
            for (const Map& map : maps) {
                const auto other =
                    run(mapped(a, map), map.turn(motion) * map.scale, mapped(b, map));
                REQUIRE(same(plain, other));
                if (!plain || parts || meet(a, b)) continue;
                // Where two faces are struck at once and equally, a mirror may show the other.
                const float before = glm::dot(plain->normal, motion);
                const float after = glm::dot(other->normal, map.turn(motion));
                REQUIRE(std::abs(before - after) <= 1e-4f * glm::length(motion));
            }
        });
    }

    TEST_CASE("the other way round: the same time, the opposite normal") {
        lattice_scenes(6, rounds(100, 10000), [&](const Any& a, glm::vec2 motion, const Any& b) {
            if ((a.index() == 7 || b.index() == 7) && meet(a, b)) return;
            const auto one = run(a, motion, b);
            const auto other = run(b, -motion, a);
            REQUIRE(same(one, other));
            if (one && one->t > 0.0f) REQUIRE(one->normal == -other->normal);
        });
    }

    TEST_CASE("the quick ways for circles answer as the general one") {
        LatticeShapes shapes{8};
        int inside = 0, struck = 0;
        const auto compare = [&](const Circle& mover, glm::vec2 motion, const auto& target) {
            const auto quick = sweep(mover, motion, target);
            const auto general =
                detail::sweep_body(detail::body_of(mover), motion, detail::body_of(target));
            INFO(testing::text(mover)
                 << " by " << motion.x << ", " << motion.y << " at " << testing::text(target));
            REQUIRE(quick.has_value() == general.has_value());
            if (!quick) return;
            (overlaps(mover, target) ? inside : struck) += 1;
            REQUIRE(std::abs(quick->t - general->t) * glm::length(motion) <= 1e-4f);
            // A flat box has two equal ways out, of which each may take its own.
            if constexpr (!std::is_same_v<std::decay_t<decltype(target)>, Aabb>) {
                REQUIRE(glm::distance(quick->normal, general->normal) <= 1e-5f);
            }
        };
        for (int i = 0; i < rounds(10000, 1000000); ++i) {
            shapes.choose_scale();
            const Circle mover = shapes.circle();
            const glm::vec2 motion = 2.0f * (shapes.point() - shapes.point());
            compare(mover, motion, shapes.circle());
            compare(mover, motion, shapes.aabb());
            compare(mover, motion, shapes.convex());
        }
        CHECK(inside > 1000);
        CHECK(struck > 1000);
    }

    TEST_CASE("a point that sweeps is a ray that ends") {
        LatticeShapes shapes{7};
        int hits = 0;
        for (std::uint32_t kind = 0; kind < kKinds; ++kind) {
            for (int i = 0; i < rounds(500, 50000); ++i) {
                shapes.choose_scale();
                const Any shape = shapes.any(kind);
                const glm::vec2 from = shapes.point(), motion = shapes.point() - from;
                const auto ray = std::visit(
                    [&](const auto& s) {
                        return raycast(Ray{from, motion}, s);
                    },
                    shape);
                const auto swept = run(from, motion, shape);
                const auto circle = run(Circle{from, 0.0f}, motion, shape);
                REQUIRE(same(swept, circle));
                if (meet(from, shape)) {
                    REQUIRE(ray);
                    REQUIRE(ray->started_inside);
                    continue;
                }
                REQUIRE(swept.has_value() == (ray && ray->t <= 1.0f));
                if (!swept) continue;
                ++hits;
                REQUIRE(swept->t == ray->t);
                REQUIRE(swept->normal == ray->normal);
            }
        }
        CHECK(hits > 500);
    }
}
