// What users of other libraries reported, as fixtures here. Rays and sweeps have theirs elsewhere.

#include <doctest/doctest.h>

#include <cmath>

#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;

TEST_SUITE("peers") {
    TEST_CASE("cute_c2 160, 404: the polygon test and the manifold never disagree") {
        // 1,104 of 300,000 such pairs were a miss with two contact points.
        LatticeShapes shapes(31);
        int met = 0;
        for (int i = 0; i < 50'000; ++i) {
            shapes.choose_scale();
            const Aabb a = shapes.aabb(), b = shapes.aabb();
            const auto loop = [](const Aabb& box) {
                return ConvexPolygon::make(
                    {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}});
            };
            const auto pa = loop(a), pb = loop(b);
            if (!pa || !pb) continue;  // flat
            const bool truth = a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y &&
                               b.min.y <= a.max.y;
            met += truth;
            REQUIRE(overlaps(pa.value(), pb.value()) == truth);
            REQUIRE(contact(pa.value(), pb.value()).has_value() == truth);
        }
        CHECK(met > 5'000);
    }

    TEST_CASE("cute_c2: a capsule in a turned polygon always has a contact point") {
        FreeShapes shapes(32);
        int met = 0;
        for (int i = 0; i < 20'000; ++i) {
            shapes.choose_scale();
            const SomeShape capsule = shapes.any(5);
            const SomeShape other = shapes.any(i % 2 == 0 ? 4 : 6);
            const auto found = std::visit(
                [](const auto& a, const auto& b) { return contact(a, b); }, capsule, other);
            const bool truth = std::visit(
                [](const auto& a, const auto& b) { return overlaps(a, b); }, capsule, other);
            REQUIRE(found.has_value() == truth);
            if (!found) continue;
            ++met;
            REQUIRE(found->count >= 1);
            REQUIRE(std::isfinite(found->points[0].x + found->points[0].y));
        }
        CHECK(met > 5'000);
    }

    TEST_CASE("parry 34: a circle centered on a corner") {
        for (const glm::vec2 corner : {glm::vec2(0, 0), glm::vec2(4, 0), glm::vec2(4, 3)}) {
            const auto square = ConvexPolygon::make({{0, 0}, {4, 0}, {4, 3}, {0, 3}});
            CHECK(contact(Circle{corner, 0.5f}, Aabb{{0, 0}, {4, 3}})->depth == 0.5f);
            CHECK(contact(Circle{corner, 0.5f}, square.value())->depth == 0.5f);
            CHECK(contact(Circle{corner, 0.5f}, Obb{{2, 1.5f}, {2, 1.5f}})->depth == 0.5f);
        }
    }

    TEST_CASE("parry 429: the error does not grow with the target's size") {
        for (float size = 1.0f; size <= 1e6f; size *= 10.0f) {
            const Circle ball{{0.3f, 1.25f}, 0.5f};
            CHECK(distance(ball, Aabb{{-size, -size}, {size, 0}}).distance == 0.75f);
            CHECK(distance(ball, Segment{{-size, 0}, {size, 0}}).distance == 0.75f);
            const auto loop =
                ConvexPolygon::make({{-size, -size}, {size, -size}, {size, 0}, {-size, 0}});
            CHECK(distance(ball, loop.value()).distance == 0.75f);
        }
    }

    TEST_CASE("parry 189: convex parts cover an outline exactly, without overlapping") {
        LatticeShapes shapes(33);
        for (int i = 0; i < 3'000; ++i) {
            shapes.choose_scale();
            const Polygon polygon = shapes.polygon();
            INFO(text(polygon));
            double covered = 0.0;
            for (const ConvexPolygon& part : polygon.parts()) {
                covered += detail::fan_of(part.vertices()).twice_area;
                REQUIRE(contains(polygon, part));
            }
            REQUIRE(covered == detail::fan_of(polygon.vertices()).twice_area);
        }
    }

    TEST_CASE("raylib 5510: near-vertical lines meet as any others do") {
        const Segment upright{{1, 0}, {std::nextafter(1.0f, 2.0f), 10}};
        const Segment level{{0, 5}, {2, 5}};
        CHECK(overlaps(upright, level));
        CHECK(intersect(upright, level).kind == Meeting::Kind::point);
        CHECK(std::abs(intersect(upright, level).shared.a.x - 1.0f) <= 0x1p-22f);
        CHECK_FALSE(overlaps(upright, Segment{{2, -1}, {2, 11}}));
        CHECK(overlaps(upright, Segment{{1, 10}, {2, 10}}));
    }
}
