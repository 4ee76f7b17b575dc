#include "engine/collision/polygon.h"

#include <doctest/doctest.h>

#include "engine/collision/contact.h"
#include "engine/collision/convex.h"

using namespace carom::collision;

namespace {

double area_of(std::span<const glm::vec2> loop) {
    double twice = 0.0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        twice += detail::cross(detail::vec(loop[i]), detail::vec(loop[(i + 1) % loop.size()]));
    }
    return twice / 2.0;
}

/// Fails if two parts have a side in common and stay convex without it. How many sides they share.
int could_be_one(std::span<const glm::vec2> left, std::span<const glm::vec2> right) {
    const auto at = [](std::span<const glm::vec2> loop, std::size_t i) {
        return loop[i % loop.size()];
    };
    const auto turn = [](glm::vec2 a, glm::vec2 b, glm::vec2 c) {
        return detail::cross(detail::vec(b) - detail::vec(a), detail::vec(c) - detail::vec(b));
    };
    int shared = 0;
    for (std::size_t i = 0; i < left.size(); ++i) {
        for (std::size_t k = 0; k < right.size(); ++k) {
            const glm::vec2 a = at(left, i), b = at(left, i + 1);
            if (at(right, k) != b || at(right, k + 1) != a) continue;
            ++shared;
            const bool bends = turn(at(right, k + right.size() - 1), b, at(left, i + 2)) < 0.0 ||
                               turn(at(left, i + left.size() - 1), a, at(right, k + 2)) < 0.0;
            CHECK(bends);
        }
    }
    return shared;
}

}  // namespace

TEST_SUITE("polygon") {
    TEST_CASE("duplicate, collinear and clockwise points are normalised") {
        const auto made = ConvexPolygon::make(
            {{0, 0}, {0, 0}, {0, 1}, {0, 2}, {2, 2}, {2, 1}, {2, 0}, {2, 0}, {1, 0}, {0, 0}});
        REQUIRE(made.ok());
        CHECK(made.value().vertices().size() == 4);
        CHECK(area_of(made.value().vertices()) == 4.0);
        CHECK(made.value().bounds().max == glm::vec2(2, 2));
    }

    TEST_CASE("normals point outward and are unit") {
        const auto made = ConvexPolygon::make({{0, 0}, {3, 4}, {0, 4}});
        REQUIRE(made.ok());
        CHECK(made.value().normals()[0] == glm::vec2(0.8f, -0.6f));
        CHECK(made.value().normals()[1] == glm::vec2(0, 1));
        CHECK(made.value().normals()[2] == glm::vec2(-1, 0));
    }

    TEST_CASE("what is no polygon says why") {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        CHECK(ConvexPolygon::make({{0, 0}, {1, 0}}).error() == PolygonError::too_few_points);
        CHECK(ConvexPolygon::make({}).error() == PolygonError::too_few_points);
        CHECK(ConvexPolygon::make({{0, 0}, {1, 1}, {2, 2}, {1, 1}}).error() ==
              PolygonError::too_few_points);
        CHECK(ConvexPolygon::make({{0, 0}, {1, 0}, {nan, 1}}).error() == PolygonError::not_finite);
        CHECK(ConvexPolygon::make({{0, 0}, {4, 0}, {1, 1}, {0, 4}}).error() ==
              PolygonError::not_convex);
        // A pentagram turns left at every corner, but goes round twice.
        CHECK(ConvexPolygon::make({{0, 3}, {-2, -3}, {3, 1}, {-3, 1}, {2, -3}}).error() ==
              PolygonError::self_crossing);
        CHECK(Polygon::make({{0, 0}, {2, 2}, {2, 0}, {0, 2}}).error() ==
              PolygonError::self_crossing);
        // A spike: out along x and straight back.
        CHECK(Polygon::make({{0, 0}, {4, 0}, {2, 0}, {2, 2}}).error() ==
              PolygonError::self_crossing);
        // The outline touches itself at a vertex.
        CHECK(Polygon::make({{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}}).error() ==
              PolygonError::self_crossing);
    }

    TEST_CASE("a polygon taken from its factory by reference lives on") {
        const Polygon& taken = Polygon::make({{0, 0}, {4, 0}, {4, 4}, {2, 1}}).value();
        static_assert(std::is_same_v<decltype(Polygon::make({}).value()), Polygon>);
        CHECK(taken.vertices().size() == 4);
    }

    TEST_CASE("a concave outline is split into parts that cover it exactly") {
        const auto made =
            Polygon::make({{0, 0}, {6, 0}, {6, 6}, {4, 6}, {4, 2}, {2, 2}, {2, 6}, {0, 6}});
        REQUIRE(made.ok());
        double covered = 0.0;
        for (const ConvexPolygon& part : made.value().parts()) covered += area_of(part.vertices());
        CHECK(covered == area_of(made.value().vertices()));
        CHECK(made.value().parts().size() == 3);
    }

    TEST_CASE("no two parts that share a side could be one") {
        std::uint32_t state = 7;
        const auto any = [&](std::uint32_t most) {
            state = state * 1664525u + 1013904223u;
            return (state >> 16u) % most;
        };
        int shared = 0;
        for (int round = 0; round < 300; ++round) {
            // A skyline: as many turns inward as there are towers.
            std::vector<glm::vec2> points{{20, 0}};
            const std::uint32_t towers = 3 + any(6);
            for (std::uint32_t i = 0; i < towers; ++i) {
                points.push_back({20.0f - 2.0f * static_cast<float>(i), 1.0f + float(any(9))});
            }
            points.push_back({20.0f - 2.0f * static_cast<float>(towers), 0});
            const auto made = Polygon::make(points);
            if (!made) continue;
            const auto& parts = made.value().parts();
            for (std::size_t l = 0; l < parts.size(); ++l) {
                for (std::size_t r = l + 1; r < parts.size(); ++r) {
                    shared += could_be_one(parts[l].vertices(), parts[r].vertices());
                }
            }
        }
        CHECK(shared > 300);
    }

    TEST_CASE("a hull keeps only corners") {
        const glm::vec2 points[] = {{1, 1}, {0, 0}, {2, 2}, {2, 0}, {0, 2}, {1, 0}, {0, 0}, {2, 1}};
        const auto hull = convex_hull(points);
        REQUIRE(hull.ok());
        CHECK(hull.value().vertices().size() == 4);
        CHECK(area_of(hull.value().vertices()) == 4.0);
        const glm::vec2 line[] = {{0, 0}, {1, 1}, {2, 2}};
        CHECK(convex_hull(line).error() == PolygonError::too_few_points);
    }
}
