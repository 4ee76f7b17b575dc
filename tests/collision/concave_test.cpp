// Contact where a polygon turns inward, or its parts meet.

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;

TEST_SUITE("concave") {
    TEST_CASE("what touches both walls of a notch has depth 0") {
        //   +----+
        //   |    +--+
        //   |    |  | <- touches below and to the left
        //   |    +--+--+
        //   +----------+
        const Polygon corner =
            Polygon::make({{0, 0}, {6, 0}, {6, 1}, {3, 1}, {3, 5}, {0, 5}}).value();
        const Aabb box{{3, 1}, {5, 3}};
        CHECK(contact(box, corner)->depth == 0.0f);
        CHECK(contact(corner, box)->depth == 0.0f);
        CHECK(contact(Circle{{4, 2}, 1}, corner)->depth == 0.0f);
        CHECK(contact(Segment{{3, 1}, {5, 1}}, corner)->depth == 0.0f);
        CHECK(contact(Capsule{{4, 2}, {5, 2}, 1}, corner)->depth == 0.0f);
        // Sunk into one wall by 1, out of it by 1, along the other.
        CHECK(contact(Aabb{{2, 1}, {5, 3}}, corner)->depth == 1.0f);
    }

    TEST_CASE("the shortest way out of a notched shape may be to touch both walls of the notch") {
        //   |\  o  /|
        //   | \ ^ / |
        //   |  \|/  |
        //   |   o   |
        const Polygon notched =
            Polygon::make({{0, 0}, {9, 0}, {9, 6}, {5, 2}, {1, 6}, {0, 6}}).value();
        const auto point = contact(glm::vec2{5, 1.5f}, notched);
        REQUIRE(sound(point));
        CHECK(point->normal == glm::vec2(0, 1));
        CHECK(point->depth == 0.5f);
        CHECK(point->points[0] == glm::vec2(5, 1.75f));
        const auto ball = contact(Circle{{5, 1}, 0.25f}, notched);
        REQUIRE(sound(ball));
        CHECK(ball->normal == glm::vec2(0, -1));  // 1.25 down, sooner than 1.35 up
        const auto higher = contact(Circle{{5, 1.5f}, 0.25f}, notched);
        REQUIRE(sound(higher));
        CHECK(higher->normal.y == 1.0f);
        CHECK(higher->depth == doctest::Approx(0.5 + 0.25 * std::sqrt(2.0)));
        REQUIRE(higher->count == 2);
        CHECK(higher->points[0].x + higher->points[1].x == doctest::Approx(10));
        CHECK(higher->points[0].x < 5.0f);
        CHECK(contact(notched, Circle{{5, 1.5f}, 0.25f})->normal == -higher->normal);
    }

    TEST_CASE("along a seam between its parts a segment is no less inside") {
        const Polygon split = Polygon::make({{-1, -3},
                                             {2, -3},
                                             {0, -2},
                                             {3, -1},
                                             {1, -1},
                                             {2, 1},
                                             {2, 2},
                                             {-2, -1},
                                             {-3, 3},
                                             {-2, -2}})
                                  .value();
        const Segment along{{-2, -3}, {-2, 3}};
        CHECK(contact(along, split)->depth == doctest::Approx(0.9805807));
    }

    TEST_CASE("out of hundreds of spikes there is no shorter way either") {
        std::vector<glm::vec2> spikes, ground{{-100, -50}, {100, -50}};
        carom::Rng rng(61);
        for (int i = 0; i < 512; ++i) {
            const float angle = static_cast<float>(i) * (6.2831853f / 512.0f);
            const float radius = i % 2 == 0 ? 100.0f : rng.between(60.0f, 90.0f);
            spikes.push_back({radius * std::cos(angle), radius * std::sin(angle)});
            ground.push_back(
                {100.0f - static_cast<float>(i) * (200.0f / 511.0f), rng.between(0.0f, 10.0f)});
        }
        const auto check = [&](const Polygon& polygon, const auto& at) {
            const auto found = contact(at({}), polygon);
            if (!found || !(found->depth > 1e-3f)) return 0;
            REQUIRE(sound(found));
            // Touching, and not going on: in a narrow notch there is a wall on the other side.
            const auto after = contact(at(found->normal * found->depth), polygon);
            REQUIRE((!after || after->depth < 1e-4f));
            for (int i = 0; i < 96; ++i) {
                const float angle = static_cast<float>(i) * (6.2831853f / 96.0f);
                const glm::vec2 way{std::cos(angle), std::sin(angle)};
                for (const float part : {0.5f, 0.8f, 0.95f, 0.998f}) {
                    INFO(found->depth << " but also " << part << " of it at angle " << angle);
                    REQUIRE(overlaps(at(way * (found->depth * part)), polygon));
                }
            }
            return 1;
        };
        int tried = 0;
        for (const auto& points : {spikes, ground}) {
            const Polygon polygon = Polygon::make(points).value();
            for (int i = 0; i < 60; ++i) {
                const glm::vec2 p{rng.between(-105.0f, 105.0f), rng.between(-55.0f, 15.0f)};
                tried += check(polygon, [&](glm::vec2 by) { return Circle{p + by, 5}; });
                tried += check(polygon, [&](glm::vec2 by) { return p + by; });
                tried += check(polygon, [&](glm::vec2 by) {
                    return Obb{p + by, {7, 3}, {0.6f, 0.8f}};
                });
                tried += check(polygon, [&](glm::vec2 by) {
                    return Capsule{p + by, p + by + glm::vec2{8, 3}, 2};
                });
                tried += check(polygon, [&](glm::vec2 by) {
                    return Segment{p + by, p + by + glm::vec2{-4, 9}};
                });
            }
        }
        CHECK(tried > 300);
    }
}
