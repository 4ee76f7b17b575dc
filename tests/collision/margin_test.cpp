// Contacts within a margin, moves that keep a distance, where rays leave, area moments.

#include <doctest/doctest.h>

#include <cmath>
#include <glm/geometric.hpp>

#include "engine/collision/any_shape.h"
#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;
using doctest::Approx;

TEST_CASE("a contact within a margin is the contact there is, or tells the gap") {
    FreeShapes shapes(91);
    int met = 0, near = 0;
    for (std::uint32_t i = 0; i < 40'000; ++i) {
        shapes.choose_scale();
        const SomeShape a = shapes.any(i % kKinds), b = shapes.any(i / kKinds % kKinds);
        std::visit(
            [&](const auto& x, const auto& y) {
                const Separation gap = distance(x, y);
                const float size = static_cast<float>(0x1p20 * shapes.ulp());
                const float margin = shapes.rng().between(0, size);
                const auto found = contact(x, y, margin);
                INFO(text(a) << " | " << text(b) << " | " << margin);
                if (gap.distance == 0.0f) {
                    ++met;
                    const auto touching = contact(x, y);
                    REQUIRE((found && touching));
                    CHECK(found->depth == touching->depth);
                    CHECK(found->normal == touching->normal);
                    return;
                }
                CHECK(!contact(x, y, -1.0f));
                CHECK(!contact(x, y, kNan));
                if (std::abs(gap.distance - margin) < 4.0 * shapes.ulp()) return;
                REQUIRE(found.has_value() == (gap.distance < margin));
                if (!found) return;
                ++near;
                CHECK(std::abs(double{found->depth} + double{gap.distance}) <= 4.0 * shapes.ulp());
                REQUIRE(found->count >= 1);
                CHECK(std::abs(glm::length(found->normal) - 1.0f) < 1e-6f);
                // On the way from the second to the first, unless they are too near to tell.
                if (double{gap.distance} < 256.0 * shapes.ulp()) return;
                const glm::vec2 way = (gap.on_first - gap.on_second) / gap.distance;
                CHECK(glm::dot(way, found->normal) > 0.98f);
                for (int k = 0; k < found->count; ++k) {
                    const auto to_x = distance(found->points[k], x).distance;
                    const auto to_y = distance(found->points[k], y).distance;
                    CHECK(to_x <= margin * 0.5f + 4.0f * static_cast<float>(shapes.ulp()));
                    CHECK(to_y <= margin * 0.5f + 4.0f * static_cast<float>(shapes.ulp()));
                }
            },
            a, b);
    }
    CHECK(met > 10'000);
    CHECK(near > 2'000);
}

TEST_CASE("a box above the floor has two contact points within a margin") {
    const Aabb floor{{-10, -1}, {10, 0}};
    const auto found = contact(Aabb{{1, 0.25f}, {3, 2}}, floor, 0.5f);
    REQUIRE(found);
    CHECK(found->depth == -0.25f);
    CHECK(found->normal == glm::vec2{0, 1});
    REQUIRE(found->count == 2);
    CHECK(found->points[0] == glm::vec2{1, 0.125f});
    CHECK(found->points[1] == glm::vec2{3, 0.125f});
    CHECK(!contact(Aabb{{1, 0.25f}, {3, 2}}, floor, 0.125f));
    // Tilted, only the lower corner is within it.
    const auto tilted = contact(Obb::from_angle({2, 2}, {1, 1}, 0.3f), floor, 0.9f);
    REQUIRE(tilted);
    CHECK(tilted->count == 1);
}

TEST_CASE("a table above the floor has a contact point under each leg") {
    const auto table =
        Polygon::make({{0, 0}, {1, 0}, {1, 2}, {4, 2}, {4, 0}, {5, 0}, {5, 3}, {0, 3}}).value();
    const Aabb floor{{-9, -2}, {9, -0.25f}};
    for (const auto& found : {contact(table, floor, 0.5f), contact(floor, table, 0.5f)}) {
        REQUIRE(found);
        CHECK(found->depth == -0.25f);
        REQUIRE(found->count == 2);
        CHECK(found->points[0] == glm::vec2{0, -0.125f});
        CHECK(found->points[1] == glm::vec2{5, -0.125f});
    }
}

TEST_CASE("a sweep that keeps a distance stops where the gap is that") {
    const auto hit = sweep_within(Circle{{0, 5}, 1}, {0, -8}, Aabb{{-4, 0}, {4, 1}}, 1.0f);
    REQUIRE(hit);
    CHECK(hit->t == 0.25f);
    CHECK(hit->normal == glm::vec2{0, 1});
    CHECK(hit->point == glm::vec2{0, 1});

    FreeShapes shapes(92);
    int stopped = 0;
    for (std::uint32_t i = 0; i < 40'000; ++i) {
        shapes.choose_scale();
        const SomeShape a = shapes.any(i % kKinds), b = shapes.any(i / kKinds % kKinds);
        const glm::vec2 motion =
            std::get<glm::vec2>(shapes.any(0)) - std::get<glm::vec2>(shapes.any(0));
        const float gap = shapes.rng().between(0, static_cast<float>(0x1p18 * shapes.ulp()));
        std::visit(
            [&](const auto& x, const auto& y) {
                const auto found = sweep_within(x, motion, y, gap);
                INFO(text(a) << " by " << motion.x << ", " << motion.y << " | " << text(b));
                const float start = distance(x, y).distance;
                if (sweep(x, motion, y) && start > gap) CHECK(found);
                // What starts nearer may leave one wall of a niche for another.
                if (!found || start <= gap) return;
                ++stopped;
                Change there;
                there.shift = motion * found->t;
                std::visit(
                    [&](const auto& moved_there) {
                        const double left = double{distance(moved_there, y).distance};
                        CHECK(std::abs(left - double{gap}) <= 16.0 * shapes.ulp());
                    },
                    changed(a, there));
            },
            a, b);
    }
    CHECK(stopped > 1'000);
}

TEST_CASE("a ray leaves where its own way back strikes") {
    const Aabb box{{-2, -1}, {2, 1}};
    const auto out = raycast_exit(Ray{{-6, 0.5f}, {2, 0}}, box);
    REQUIRE(out);
    CHECK(out->t == 4.0f);
    CHECK(out->point == glm::vec2{2, 0.5f});
    CHECK(out->normal == glm::vec2{1, 0});
    CHECK(!out->started_inside);
    CHECK(raycast_exit(Ray{{0, 0.5f}, {0, 1}}, box)->started_inside);
    CHECK(!raycast_exit(Ray{{-6, 3}, {2, 0}}, box));
    CHECK(!raycast_exit(Ray{{0, 0}, {0, 0}}, box));
    const Aabb endless{{-kInf, -kInf}, {kInf, 0}};
    CHECK(!raycast_exit(Ray{{0, -1}, {0, 1}}, endless));
    // A bucket is left at the first wall's far side, and its floor only at the end.
    const auto bucket =
        Polygon::make({{0, 0}, {6, 0}, {6, 4}, {5, 4}, {5, 1}, {1, 1}, {1, 4}, {0, 4}}).value();
    CHECK(raycast_exit(Ray{{-1, 3}, {1, 0}}, bucket)->t == 2.0f);
    CHECK(raycast_exit(Ray{{3, 3}, {1, 0}}, bucket)->t == 3.0f);
    CHECK(raycast_exit(Ray{{-1, 0.5f}, {1, 0}}, bucket)->t == 7.0f);
    CHECK(raycast_exit(Ray{{0.5f, 5}, {0, -1}}, bucket)->t == 5.0f);
}

TEST_CASE("between where a ray enters and leaves it is in the shape, and after it is not") {
    FreeShapes shapes(93);
    int left = 0;
    for (std::uint32_t i = 0; i < 40'000; ++i) {
        shapes.choose_scale();
        const SomeShape a = shapes.any(2 + i % (kKinds - 2));
        const glm::vec2 from = std::get<glm::vec2>(shapes.any(0));
        const glm::vec2 way = std::get<glm::vec2>(shapes.any(0)) - from;
        std::visit(
            [&](const auto& x) {
                const Ray ray{from, way};
                const auto in = raycast(ray, x), out = raycast_exit(ray, x);
                INFO(text(a) << " from " << from.x << ", " << from.y << " by " << way.x << ", "
                             << way.y);
                REQUIRE(out.has_value() == (in.has_value() && way != glm::vec2{0.0f}));
                if (!out) return;
                CHECK(out->t >= in->t);
                CHECK(out->started_inside == in->started_inside);
                CHECK(distance(out->point, x).distance <= 8.0 * shapes.ulp());
                if ((out->t - in->t) * glm::length(way) < 1e3 * shapes.ulp()) return;
                ++left;
                CHECK(glm::dot(out->normal, way) > 0.0f);
                const glm::vec2 middle = from + way * (0.5f * (in->t + out->t));
                CHECK(distance(middle, x).distance <= 8.0 * shapes.ulp());
            },
            a);
    }
    CHECK(left > 2'000);
}

TEST_CASE("area moments are those of the plate cut into grains") {
    CHECK(area_moment(Circle{{5, 5}, 2}) == Approx(8.0 * 3.14159265));
    CHECK(area_moment(Aabb{{0, 0}, {3, 4}}) == Approx(25.0));
    CHECK(area_moment(Obb{{9, 9}, {1.5f, 2}, {0.6f, 0.8f}}) == Approx(25.0));
    CHECK(area_moment(ConvexPolygon::make({{0, 0}, {3, 0}, {3, 4}, {0, 4}}).value()) ==
          Approx(25.0));
    CHECK(area_moment(Capsule{{1, 1}, {1, 1}, 2}) == Approx(8.0 * 3.14159265));
    CHECK(area_moment(Segment{{0, 0}, {1, 1}}) == 0.0f);
    const auto grains = [](const auto& shape) {
        const Aabb all = bounds(shape);
        const glm::vec2 middle = centroid(shape);
        constexpr int kGrains = 400;
        const glm::vec2 step = (all.max - all.min) / float{kGrains};
        double moment = 0.0;
        for (int i = 0; i < kGrains; ++i) {
            for (int k = 0; k < kGrains; ++k) {
                const glm::vec2 p = all.min + step * glm::vec2{float(i) + 0.5f, float(k) + 0.5f};
                if (overlaps(p, shape)) {
                    moment += double{glm::dot(p - middle, p - middle)} * double{step.x * step.y};
                }
            }
        }
        return moment;
    };
    const Capsule pill{{0, 0}, {3, 1}, 0.75f};
    CHECK(area_moment(pill) == Approx(grains(pill)).epsilon(0.01));
    const auto ell = Polygon::make({{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 3}, {0, 3}}).value();
    CHECK(area_moment(ell) == Approx(grains(ell)).epsilon(0.01));
    CHECK(area_moment(AnyShape(ell)) == area_moment(ell));
}
