// With all of glm included, whose functions C++ also finds for its vectors, ours are still meant.
#include <glm/glm.hpp>

#include "engine/collision/collision.h"

#include <doctest/doctest.h>

using namespace carom::collision;

TEST_CASE("beside <glm/glm.hpp>, points are shapes like any other") {
    const glm::vec2 p{0, 0}, q{3, 4};
    CHECK(distance(p, q).distance == 5.0f);
    CHECK(distance(p, q).on_second == q);
    CHECK(distance(q, q).distance == 0.0f);
    CHECK(closest_point(q, p) == q);
    CHECK(reflect(q, {0, 1}) == glm::vec2(3, -4));
    CHECK(!contact(p, q));
    CHECK(sweep(p, q, q)->t == 1.0f);
}
