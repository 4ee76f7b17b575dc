#include "engine/collision/push_inside.h"

#include <doctest/doctest.h>

#include <cmath>

#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;

namespace {

Fit push(const SomeShape& container, const SomeShape& shape) {
    return std::visit([](const auto& c, const auto& s) { return push_inside(c, s); }, container,
                      shape);
}

bool holds(const SomeShape& container, const SomeShape& shape, glm::vec2 shift) {
    Change t;
    t.shift = shift;
    return std::visit([](const auto& c, const auto& s) { return contains(c, s); }, container,
                      changed(shape, t));
}

}  // namespace

TEST_SUITE("push_inside") {
    TEST_CASE("what is inside stays where it is") {
        LatticeShapes shapes(41);
        for (int i = 0; i < 20'000; ++i) {
            shapes.choose_scale();
            const SomeShape container = shapes.any(), shape = shapes.any();
            if (!holds(container, shape, {0, 0})) continue;
            const Fit fit = push(container, shape);
            REQUIRE(fit.fits);
            REQUIRE(fit.shift == glm::vec2(0, 0));
        }
    }

    TEST_CASE("the shift brings it in, and no shorter one does") {
        FreeShapes shapes(42);
        int pushed = 0;
        for (int i = 0; i < 4'000; ++i) {
            // Containers with area, and shapes about half their size.
            const SomeShape container = shapes.any(2 + static_cast<std::uint32_t>(i) % 6);
            Change smaller;
            smaller.scale = 0.4f;
            smaller.shift = {shapes.rng().between(-1.0f, 1.0f), shapes.rng().between(-1.0f, 1.0f)};
            const SomeShape shape =
                changed(shapes.any(static_cast<std::uint32_t>(i) / 6 % kKinds), smaller);
            const Fit fit = push(container, shape);
            INFO(text(container) << " takes " << text(shape) << " by " << fit.shift.x << ' '
                                 << fit.shift.y << (fit.fits ? "" : ", too large"));
            const float length = std::hypot(fit.shift.x, fit.shift.y);
            if (fit.fits && length > 0.0f) {
                ++pushed;
                Change t;
                t.shift = fit.shift;
                const Fit again = push(container, changed(shape, t));
                REQUIRE(again.fits);
                REQUIRE(std::hypot(again.shift.x, again.shift.y) <= 2e-6f);
            }
            for (int k = 0; k < 20; ++k) {
                const float reach = fit.fits ? length * 0.98f : 4.0f;
                const glm::vec2 other = shapes.unit() * (reach * std::sqrt(shapes.rng().unit()));
                if (fit.fits && length == 0.0f) break;
                REQUIRE_FALSE(holds(container, shape, other));
            }
        }
        CHECK(pushed > 1'000);
    }

    TEST_CASE(
        "a segment that just fits past an inward corner is let in, whichever way all is turned") {
        // Moved in by the shortest way it touches a wall with one end and the corner in the middle.
        const SomeShape border =
            Polygon::make({{1, -6}, {1, -1}, {0, 2}, {5, 0}, {5, 2}, {-2, 5}, {-1, -1}}).value();
        const SomeShape rod = Segment{{3, 1}, {0, -1}};
        for (int i = 0; i < 8; ++i) {
            Change t;
            t.quarters = i % 4;
            t.mirror = i >= 4;
            const Fit fit = push(changed(border, t), changed(rod, t));
            CHECK(fit.fits);
            CHECK(std::hypot(fit.shift.x, fit.shift.y) ==
                  doctest::Approx(std::hypot(1.35, 2.1)).epsilon(1e-6));
        }
    }

    TEST_CASE("balls, boxes and polygons are kept in a border") {
        const auto hexagon =
            ConvexPolygon::make({{-4, 0}, {-2, -4}, {2, -4}, {4, 0}, {2, 4}, {-2, 4}}).value();
        CHECK(push_inside(hexagon, Circle{{0, 5}, 1}).shift == glm::vec2(0, -2));
        CHECK(push_inside(hexagon, Aabb{{-1, -7}, {1, -5}}).shift == glm::vec2(0, 3));
        CHECK(push_inside(Obb{{0, 0}, {4, 2}, {0, 1}}, Circle{{3, 0}, 1}).shift ==
              glm::vec2(-2, 0));
        // A disc in a disc comes straight back; in a capsule, toward its middle line.
        CHECK(push_inside(Circle{{0, 0}, 5}, Circle{{10, 0}, 1}).shift == glm::vec2(-6, 0));
        CHECK(push_inside(Capsule{{0, 0}, {8, 0}, 3}, Circle{{4, 9}, 1}).shift == glm::vec2(0, -7));
        // Ball in bucket: a notch that only the left arm of a U can take.
        const auto bucket =
            Polygon::make({{0, 0}, {6, 0}, {6, 6}, {4, 6}, {4, 2}, {2, 2}, {2, 6}, {0, 6}}).value();
        const Fit in = push_inside(bucket, Circle{{2, 4}, 1});
        CHECK(in.fits);
        CHECK(in.shift.x == doctest::Approx(-1.0f));
        CHECK(in.shift.y == doctest::Approx(0.0f));
    }
}
