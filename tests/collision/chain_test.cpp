// Chains of one-sided edges: nothing catches on their seams, and nothing else is lost.

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <glm/geometric.hpp>

#include "engine/collision/chain.h"
#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;
using carom::Rng;
using doctest::Approx;

namespace {

/// Ground from x = 0 to 40, flat or up and down.
Chain ground(Rng& rng, float height) {
    std::vector<glm::vec2> points{{0, 0}};
    while (points.back().x < 40) {
        points.push_back({points.back().x + rng.between(0.3f, 3.0f),
                          height > 0 ? rng.between(-height, height) : 0.0f});
    }
    return Chain::make(points).value();
}

float distance_to(const Chain& chain, glm::vec2 p) {
    float gap = kInf;
    for (std::size_t i = 0; i < chain.edge_count(); ++i) {
        gap = std::min(gap, distance(p, chain.edge(i)).distance);
    }
    return gap;
}

bool is_above(const Chain& chain, glm::vec2 p) {
    for (std::size_t i = 0; i < chain.edge_count(); ++i) {
        const Segment e = chain.edge(i);
        if (e.a.x <= p.x && p.x < e.b.x) return cross(e.b - e.a, p - e.a) > 0.0f;
    }
    return false;
}

}  // namespace

TEST_CASE("whatever slides over the seams of flat ground is never turned aside") {
    Rng rng(31);
    int caught_by_segments = 0, asked = 0;
    for (int i = 0; i < 3'000; ++i) {
        const Chain flat = ground(rng, 0);
        const float sunk = i % 3 == 0 ? 0.0f : rng.between(0, 1) * (i % 3 == 1 ? 1e-6f : 1e-2f);
        const glm::vec2 at{rng.between(4, 20), 0.5f - sunk};
        const glm::vec2 motion{rng.between(-3, 12), -rng.between(0, 1) * 1e-3f};
        const auto box = Polygon::make(
            {at - 0.5f, {at.x + 0.5f, at.y - 0.5f}, at + 0.5f, {at.x - 0.5f, at.y + 0.5f}});
        const std::array<AnyShape, 4> movers{Circle{at, 0.5f},
                                             Capsule{at, at + glm::vec2{1, 0}, 0.5f},
                                             Aabb{at - 0.5f, at + 0.5f}, box.value()};
        for (const AnyShape& mover : movers) {
            ++asked;
            const auto hit = sweep(mover, motion, flat);
            if (hit) CHECK(hit->hit.normal == glm::vec2{0, 1});
            std::array<Struck<Contact>, 16> met;
            const std::size_t count = contacts(mover, flat, met);
            REQUIRE(count >= 1);
            for (std::size_t k = 0; k < count; ++k) {
                CHECK(met[k].hit.normal == glm::vec2{0, 1});
                CHECK(std::abs(met[k].hit.depth - sunk) < 1e-5f);
            }
            for (std::size_t e = 0; e < flat.edge_count(); ++e) {
                const auto caught = sweep(mover, {motion.x, 0}, flat.edge(e));
                if (caught && std::abs(caught->normal.x) > 1e-3f) {
                    ++caught_by_segments;
                    break;
                }
            }
        }
        CHECK(!sweep(movers[0], {motion.x, 0}, flat));
    }
    CHECK(asked == 12'000);
    CHECK(caught_by_segments > 1'000);  // or there was nothing to be shown
}

TEST_CASE("over hills and valleys a circle meets the ground where it is nearest") {
    Rng rng(32);
    int met_some = 0, alone = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Chain hills = ground(rng, i % 2 == 0 ? 0.4f : 1.5f);
        const Circle ball{{rng.between(4, 36), rng.between(-1, 2)}, rng.between(0.1f, 0.8f)};
        if (!is_above(hills, ball.center)) continue;
        const float gap = distance_to(hills, ball.center);
        std::array<Struck<Contact>, 16> met;
        const std::size_t count = contacts(ball, hills, met);
        if (std::abs(gap - ball.radius) < 1e-5f) continue;
        REQUIRE((count > 0) == (gap < ball.radius));
        if (count == 0) continue;
        ++met_some;
        Contact deepest = met[0].hit;
        for (std::size_t k = 1; k < count; ++k) {
            if (met[k].hit.depth > deepest.depth) deepest = met[k].hit;
            CHECK(met[k].id > met[k - 1].id);
        }
        CHECK(std::abs(deepest.depth - (ball.radius - gap)) < 1e-4f);
        alone += count == 1;
    }
    CHECK(met_some > 3'000);
    CHECK(alone > 1'000);
}

TEST_CASE("from above, the first touch of a chain is that of its edges; from below there is none") {
    Rng rng(33);
    int hits = 0, from_below = 0;
    for (int i = 0; i < 8'000; ++i) {
        const Chain hills = ground(rng, 1.5f);
        const glm::vec2 at{rng.between(4, 36), rng.between(-3, 4)};
        const glm::vec2 motion{rng.between(-6, 6), rng.between(-6, 3)};
        const Obb turned_box = Obb::from_angle(at, {0.3f, 0.5f}, rng.between(0, 6));
        const std::array<AnyShape, 3> movers{Circle{at, rng.between(0.1f, 0.6f)}, turned_box,
                                             Capsule{at, at + glm::vec2{0.4f, 0.2f}, 0.2f}};
        for (const AnyShape& mover : movers) {
            bool starts_clear = is_above(hills, centroid(mover));
            std::optional<SweepHit> first;
            for (std::size_t e = 0; e < hills.edge_count(); ++e) {
                starts_clear = starts_clear && !overlaps(mover, hills.edge(e));
                const auto hit = sweep(mover, motion, hills.edge(e));
                if (hit && (!first || hit->t < first->t)) first = hit;
            }
            if (!starts_clear) continue;
            const auto hit = sweep(mover, motion, hills);
            // Past its ends a chain can be passed by; there it is one-sided.
            if (first && (first->point.x <= 0.01f || first->point.x >= 39.9f)) continue;
            REQUIRE(hit.has_value() == first.has_value());
            if (!hit) continue;
            ++hits;
            CHECK(hit->hit.t == first->t);
        }
        const glm::vec2 low{at.x, -8};
        CHECK(!sweep(Circle{low, 0.5f}, {rng.between(-1, 1), 20}, hills));
        CHECK(!raycast(Ray{low, {0, 1}}, hills));
        ++from_below;
        const Ray ray{{at.x, 8}, {rng.between(-0.5f, 0.5f), -1}};
        std::optional<RayHit> nearest;
        for (std::size_t e = 0; e < hills.edge_count(); ++e) {
            const auto hit = raycast(ray, hills.edge(e));
            if (hit && (!nearest || hit->t < nearest->t)) nearest = hit;
        }
        const auto struck = raycast(ray, hills);
        REQUIRE(struck.has_value() == nearest.has_value());
        if (struck) CHECK(struck->hit.t == nearest->t);
    }
    CHECK(hits > 5'000);
    CHECK(from_below == 8'000);
}

TEST_CASE("a ball stays in a room that is a loop") {
    const Chain room =
        Chain::make({{0, 0}, {5, 1}, {10, 0}, {9, 4}, {10, 8}, {4, 7}, {0, 8}, {2, 4}},
                    Chain::Ends::loop)
            .value();
    const auto inside = Polygon::make(room.points()).value();
    Circle ball{{4, 3}, 0.5f};
    glm::vec2 velocity{0.71f, 0.37f};
    int bounces = 0;
    for (int step = 0; step < 20'000; ++step) {
        glm::vec2 left = velocity;
        for (int n = 0; n < 8; ++n) {
            const auto struck = sweep(ball, left, room);
            ball.center += left * (struck ? struck->hit.t : 1.0f);
            if (!struck) break;
            ++bounces;
            left = reflect(left * (1.0f - struck->hit.t), struck->hit.normal);
            velocity = reflect(velocity, struck->hit.normal);
        }
        REQUIRE(overlaps(ball.center, inside));
    }
    CHECK(bounces > 1'000);
    CHECK(glm::length(velocity) == Approx(glm::length(glm::vec2{0.71f, 0.37f})).epsilon(1e-3));
}

TEST_CASE("chains in degenerate cases") {
    CHECK(Chain::make({{0, 0}}).error() == PolygonError::too_few_points);
    CHECK(Chain::make({{0, 0}, {0, 0}}).error() == PolygonError::too_few_points);
    CHECK(Chain::make({{0, 0}, {1, 0}}, Chain::Ends::loop).error() == PolygonError::too_few_points);
    CHECK(Chain::make({{0, 0}, {1, 0}, {0, 0}}, Chain::Ends::loop).error() ==
          PolygonError::too_few_points);
    CHECK(Chain::make({{0, 0}, {kNan, 0}}).error() == PolygonError::not_finite);
    const Chain step = Chain::make({{0, 0}, {4, 0}, {4, 2}, {8, 2}}).value();
    CHECK(step.edge_count() == 3);
    CHECK(sweep(Circle{{2, 1}, 0.5f}, {4, 0}, step)->id == 1);
    CHECK(sweep(Circle{{2, 1}, 0.5f}, {4, 0}, step)->hit.t == 0.375f);
    CHECK(sweep(Circle{{2, 0.5f}, 0.5f}, {0, -1}, step)->hit.t == 0.0f);
    CHECK(!sweep(Circle{{2, 0.5f}, 0.5f}, {0, 1}, step));
    CHECK(sweep(Circle{{2, 0.5f}, 0.5f}, {0, 0}, step)->hit.t == 0.0f);
    CHECK(!sweep(Circle{{2, kNan}, 0.5f}, {4, 0}, step));
    CHECK(!sweep(Circle{{2, 1}, 0.5f}, {kInf, 0}, step));
    CHECK(!raycast(Ray{{2, 1}, {0, kNan}}, step));
    // The edge of the step is a corner that juts out, and is struck as one.
    const auto corner = sweep(Circle{{1, 2.25f}, 0.5f}, {6, 0}, step);
    REQUIRE(corner);
    CHECK(corner->id == 1);
    CHECK(corner->hit.point == glm::vec2{4, 2});
    std::array<Struck<Contact>, 1> one;
    CHECK(contacts(Circle{{3.5f, 0.5f}, 0.6f}, step, one) == 2);
    CHECK(one[0].id == 0);
    CHECK(contacts(Circle{{2, -0.1f}, 0.6f}, step, one) == 0);  // behind
    // The free end of a chain can be struck from the side.
    CHECK(sweep(Circle{{-2, 0.1f}, 0.5f}, {4, 0}, step)->id == 0);
}
