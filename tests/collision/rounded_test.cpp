// Boxes and polygons with round corners: what they are is told by distances to what was rounded.

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <glm/geometric.hpp>

#include "engine/collision/any_shape.h"
#include "engine/collision/half_plane.h"
#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;
using doctest::Approx;

namespace {

AnyShape any(const SomeShape& shape) {
    return std::visit([](const auto& s) { return AnyShape(s); }, shape);
}

}  // namespace

TEST_CASE("a rounded box meets a circle exactly as whole numbers say") {
    LatticeShapes shapes(40);
    int met = 0, touched = 0;
    for (int i = 0; i < 20'000; ++i) {
        shapes.choose_scale();
        const Aabb box = shapes.aabb();
        const float r = 1.0f + shapes.size();
        const Circle circle = shapes.circle();
        const auto beyond = [](float v, float low, float high) {
            return static_cast<std::int64_t>(std::max({low - v, v - high, 0.0f}));
        };
        const std::int64_t dx = beyond(circle.center.x, box.min.x, box.max.x);
        const std::int64_t dy = beyond(circle.center.y, box.min.y, box.max.y);
        const auto reach = static_cast<std::int64_t>(r + circle.radius);
        const bool meets = dx * dx + dy * dy <= reach * reach;
        const AnyShape soft = rounded(box, r);
        CHECK(overlaps(soft, circle) == meets);
        CHECK(overlaps(circle, soft) == meets);
        CHECK(contact(soft, circle).has_value() == meets);
        CHECK((distance(circle, soft).distance == 0.0f) == meets);
        met += meets, touched += dx * dx + dy * dy == reach * reach;
    }
    CHECK(met > 5'000);
    CHECK(touched > 300);
}

TEST_CASE("a rounded shape is all that is as near to it as its rounding") {
    FreeShapes shapes(41);
    int met = 0, apart = 0, swept = 0, seen = 0, inside = 0;
    for (std::uint32_t i = 0; i < 30'000; ++i) {
        shapes.choose_scale();
        const std::uint32_t hard_kinds[] = {3, 4, 6};
        const SomeShape hard = shapes.any(hard_kinds[i % 3]), other = shapes.any(i / 3 % kKinds);
        const float size = static_cast<float>(0x1p20 * shapes.ulp());
        const float r = shapes.rng().between(0.01f, 0.5f) * size;
        const float few = 64.0f * static_cast<float>(shapes.ulp());
        const AnyShape core = any(hard), soft = rounded(core, r), b = any(other);
        INFO(text(hard) << " rounded by " << r << " | " << text(other));
        const float gap = distance(core, b).distance;
        const Separation left = distance(soft, b);
        CHECK(std::abs(left.distance - std::max(0.0f, gap - r)) <= few);
        CHECK(distance(left.on_first, core).distance <= r + few);
        CHECK(distance(left.on_second, b).distance <= few);
        if (std::abs(gap - r) > few) REQUIRE(overlaps(b, soft) == (gap < r));
        const auto found = contact(soft, b);
        REQUIRE(found.has_value() == overlaps(soft, b));
        if (found) {
            ++met;
            const auto back = contact(b, soft);
            REQUIRE(back);
            CHECK(back->depth == found->depth);
            // Out of a concave shape's notch the way may be longer.
            if (gap > few) CHECK(found->depth >= r - gap - few);
            if (gap > few && i / 3 % kKinds != 7) CHECK(found->depth <= r - gap + few);
            const AnyShape out = moved(soft, found->normal * found->depth);
            CHECK(out.rounding() == r);
            const auto still = contact(out, b);
            CHECK(distance(out, b).distance <= few);
            CHECK((!still || still->depth <= few));
        } else {
            ++apart;
        }
        const glm::vec2 way =
            std::get<glm::vec2>(shapes.any(0)) - std::get<glm::vec2>(shapes.any(0));
        const auto hit = sweep(soft, way, b), kept = sweep_within(core, way, b, r);
        if (gap > r + few) {
            REQUIRE(hit.has_value() == kept.has_value());
            if (hit) ++swept;
            if (hit) CHECK(std::abs(hit->t - kept->t) * glm::length(way) <= few);
        }
        const Ray ray{std::get<glm::vec2>(shapes.any(0)), way};
        const auto struck = raycast(ray, soft);
        const auto near = sweep_within(ray.origin, way, core, r);
        if (near && near->t > 0.0f) {
            REQUIRE(struck);
            ++seen;
            CHECK(std::abs(struck->t - near->t) * glm::length(way) <= few);
            CHECK(distance(struck->point, core).distance <= r + few);
        }
        // A circle lies inside where it is as far from beyond.
        const Circle ball{std::get<glm::vec2>(shapes.any(0)),
                          r * (0.25f + 0.5f * static_cast<float>(i % 2))};
        const float far = distance(ball.center, core).distance;
        if (far > few && std::abs(far - (r - ball.radius)) > few) {
            CHECK(contains(soft, ball) == (far < r - ball.radius));
        }
        inside += contains(soft, ball);
        if (contains(core, ball)) CHECK(contains(soft, ball));
        CHECK(contains(bounds(soft), ball) >= contains(soft, ball));
        CHECK(distance(bounding_circle(soft), b).distance <= left.distance + few);
        const Interval shadow = project(soft, {1, 0});
        CHECK(shadow.low <= bounds(soft).min.x + few);
        CHECK(std::abs(shadow.high - bounds(soft).max.x) <= few);
    }
    CHECK(met > 5'000);
    CHECK(apart > 5'000);
    CHECK(swept > 1'000);
    CHECK(seen > 2'000);
    CHECK(inside > 500);
}

TEST_CASE("area, centroid and moment of rounded shapes, by summing small squares") {
    const auto kite = ConvexPolygon::make({{0, 0}, {4, -1}, {5, 1}, {1, 4}}).value();
    const std::vector<AnyShape> cores{kite, Aabb{{0, 0}, {3, 2}},
                                      Obb::from_angle({1, 1}, {2, 1}, 1)};
    for (const AnyShape& core : cores) {
        const float r = 0.75f;
        const AnyShape soft = rounded(core, r);
        const Aabb box = bounds(soft);
        const double step = 0.01;
        double area_sum = 0.0, x = 0.0, y = 0.0, square = 0.0;
        for (double py = double{box.min.y} + step / 2; py < double{box.max.y}; py += step) {
            for (double px = double{box.min.x} + step / 2; px < double{box.max.x}; px += step) {
                const glm::vec2 p{static_cast<float>(px), static_cast<float>(py)};
                if (!overlaps(p, soft)) continue;
                area_sum += step * step, x += px * step * step, y += py * step * step;
                square += (px * px + py * py) * step * step;
            }
        }
        CHECK(double{area(soft)} == Approx(area_sum).epsilon(0.002));
        CHECK(double{centroid(soft).x} == Approx(x / area_sum).epsilon(0.002));
        CHECK(double{centroid(soft).y} == Approx(y / area_sum).epsilon(0.002));
        CHECK(double{area_moment(soft)} ==
              Approx(square - (x * x + y * y) / area_sum).epsilon(0.004));
    }
    // A box of no size is a disc, a flat one a capsule.
    CHECK(area(rounded(Aabb{{1, 1}, {1, 1}}, 2)) == Approx(area(Circle{{1, 1}, 2})));
    CHECK(area_moment(rounded(Aabb{{0, 1}, {3, 1}}, 2)) ==
          Approx(area_moment(Capsule{{0, 1}, {3, 1}, 2})));
}

TEST_CASE("what is rounded keeps its kind, and becomes another where that is simpler") {
    CHECK(rounded(glm::vec2{1, 2}, 3).get_if<Circle>()->radius == 3.0f);
    CHECK(rounded(Segment{{1, 2}, {3, 4}}, 3).get_if<Capsule>()->radius == 3.0f);
    CHECK(rounded(rounded(Aabb{{0, 0}, {1, 1}}, 1), 2).rounding() == 3.0f);
    CHECK(rounded(Circle{{0, 0}, 1}, 2).rounding() == 2.0f);
    CHECK(overlaps(rounded(Circle{{0, 0}, 1}, 2), glm::vec2{3, 0}));
    CHECK(!overlaps(rounded(Circle{{0, 0}, 1}, 2), glm::vec2{3.001f, 0}));
    const auto bay = Polygon::make({{0, 0}, {4, 0}, {4, 4}, {2, 1}, {0, 4}}).value();
    CHECK(!overlaps(rounded(bay, 1), glm::vec2{1, 0.5f}));
    CHECK(distance(rounded(bay, 1), glm::vec2{1, 0.5f}).distance == kInf);
    const AnyShape die = rounded(Aabb{{-1, -1}, {1, 1}}, 0.5f);
    CHECK(contact(die, bay).has_value());
    CHECK(contact(placed(die, {{2, 6}, rotation(0.5f)}), bay).has_value() ==
          overlaps(bay, placed(die, {{2, 6}, rotation(0.5f)})));
    CHECK(overlaps(die, HalfPlane{{0, -1.5f}, {0, 1}}));
    CHECK(!overlaps(die, HalfPlane{{0, -1.501f}, {0, 1}}));
    CHECK(contact(die, HalfPlane{{0, -1}, {0, 1}})->depth == 0.5f);
    const Fit fit = push_inside(Aabb{{0, 0}, {9, 9}}, die);
    CHECK(fit.shift == glm::vec2{1.5f, 1.5f});
    CHECK(!overlaps(rounded(Aabb{{-1, -1}, {1, 1}}, kNan), glm::vec2{0, 0}));
}
