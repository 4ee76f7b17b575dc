// Contact where a polygon turns inward, or its parts meet.

#include <doctest/doctest.h>

#include <cmath>

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
}
