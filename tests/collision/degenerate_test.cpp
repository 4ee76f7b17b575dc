// The degenerate cases and their one right answer. Rays and sweeps have theirs beside their tests.

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;

namespace {

ConvexPolygon polygon(std::initializer_list<glm::vec2> points) {
    return ConvexPolygon::make(points).value();
}

/// One of every kind, all touching the y axis from the right in exactly the origin's height.
std::vector<SomeShape> touching_from_right() {
    return {glm::vec2(0, 0),
            Segment{{0, 0}, {3, 1}},
            Circle{{5, 0}, 5},
            Aabb{{0, -1}, {2, 1}},
            Obb{{2, 0}, {1, 2}, {0, 1}},
            Capsule{{2, 0}, {4, 3}, 2},
            polygon({{0, 0}, {3, -1}, {3, 2}}),
            Polygon::make({{0, 0}, {4, -3}, {2, 0}, {4, 3}}).value()};
}

SomeShape mirrored(const SomeShape& shape) { return changed(shape, {0, true, 1.0f, {0, 0}}); }

template <class Check>
void for_every_pair(const std::vector<SomeShape>& firsts, const std::vector<SomeShape>& seconds,
                    const Check& check) {
    for (const SomeShape& a : firsts) {
        for (const SomeShape& b : seconds) {
            INFO(text(a) << " | " << text(b));
            std::visit(check, a, b);
        }
    }
}

}  // namespace

TEST_SUITE("degenerate") {
    TEST_CASE("1: exact touch is a hit of depth 0, everywhere") {
        const std::vector<SomeShape> right = touching_from_right();
        std::vector<SomeShape> left;
        for (const SomeShape& shape : right) left.push_back(mirrored(shape));
        for_every_pair(left, right, [](const auto& a, const auto& b) {
            CHECK(overlaps(a, b));
            CHECK(sound(contact(a, b)));
            CHECK(contact(a, b)->depth == 0.0f);
            CHECK(distance(a, b).distance == 0.0f);
        });
        // One step of a float apart is apart.
        Change away;
        away.shift = {-0x1p-20f, 0};
        for (SomeShape& shape : left) shape = changed(shape, away);
        for_every_pair(left, right, [](const auto& a, const auto& b) {
            CHECK_FALSE(overlaps(a, b));
            CHECK_FALSE(contact(a, b).has_value());
            CHECK(distance(a, b).distance > 0.0f);
        });
    }

    TEST_CASE("2: circle center inside, on an edge, on a corner of a box") {
        const Aabb box{{0, 0}, {10, 4}};
        const auto hit = [&](glm::vec2 center) { return *contact(Circle{center, 1}, box); };
        CHECK(hit({3, 3}).normal == glm::vec2(0, 1));
        CHECK(hit({3, 3}).depth == 2.0f);
        CHECK(hit({1, 2}).normal == glm::vec2(-1, 0));
        CHECK(hit({1, 2}).depth == 2.0f);
        CHECK(hit({5, 4}).normal == glm::vec2(0, 1));  // on the edge
        CHECK(hit({5, 4}).depth == 1.0f);
        CHECK(hit({10, 4}).normal == glm::vec2(1, 0));  // on the corner: x before y
        CHECK(hit({10, 4}).depth == 1.0f);
        CHECK(hit({5, 2}).normal == glm::vec2(0, 1));  // the middle: + before -
        CHECK(hit({5, 2}).depth == 3.0f);
        // A box of any other make says the same.
        const Obb turned{{5, 2}, {2, 5}, {0, 1}};
        const ConvexPolygon loop = polygon({{0, 0}, {10, 0}, {10, 4}, {0, 4}});
        for (float x = 0; x <= 10; ++x) {
            for (float y = 0; y <= 4; ++y) {
                const Contact found = hit({x, y});
                const auto as_turned = contact(Circle{{x, y}, 1}, turned);
                const auto as_loop = contact(Circle{{x, y}, 1}, loop);
                CHECK(as_turned->normal == found.normal);
                CHECK(as_turned->depth == found.depth);
                CHECK(as_loop->normal == found.normal);
                CHECK(as_loop->depth == found.depth);
            }
        }
    }

    TEST_CASE("3: concentric circles have a fixed normal and depth r1 + r2") {
        const auto found = contact(Circle{{7, 7}, 2}, Circle{{7, 7}, 3});
        REQUIRE(sound(found));
        CHECK(found->normal == glm::vec2(1, 0));
        CHECK(found->depth == 5.0f);
        CHECK(contact(Circle{{7, 7}, 0}, Circle{{7, 7}, 0})->depth == 0.0f);
    }

    TEST_CASE("4: zero size behaves as a point or a segment") {
        const glm::vec2 p{2, 1};
        const std::vector<SomeShape> points{p,
                                            Circle{p, 0},
                                            Aabb{p, p},
                                            Obb{p, {0, 0}, {0.6f, 0.8f}},
                                            Segment{p, p},
                                            Capsule{p, p, 0}};
        LatticeShapes shapes(21);
        for (int i = 0; i < 2000; ++i) {
            const SomeShape other = shapes.any();
            const bool expected = std::visit([&](const auto& s) { return overlaps(p, s); }, other);
            for_every_pair(points, {other}, [&](const auto& a, const auto& b) {
                CHECK(overlaps(a, b) == expected);
                CHECK(contact(a, b).has_value() == expected);
                if (expected) CHECK(sound(contact(a, b)));
            });
        }
        // sat-js 55: a box without height hit everything.
        CHECK_FALSE(overlaps(Aabb{{0, 0}, {4, 0}}, Aabb{{0, 1}, {4, 2}}));
        CHECK_FALSE(overlaps(Obb{{2, 0}, {2, 0}, {1, 0}}, Circle{{2, 2}, 1}));
        CHECK(overlaps(Obb{{2, 0}, {2, 0}, {1, 0}}, Circle{{2, 1}, 1}));
    }

    TEST_CASE("5: NaN anywhere is no hit; infinity is defined") {
        const std::vector<SomeShape> broken{glm::vec2(kNan, 0),
                                            Segment{{0, 0}, {kNan, 0}},
                                            Segment{{kNan, kNan}, {0, 0}},
                                            Circle{{0, 0}, kNan},
                                            Circle{{kNan, 0}, 1},
                                            Aabb{{kNan, -1}, {1, 1}},
                                            Aabb{{-1, -1}, {1, kNan}},
                                            Obb{{0, 0}, {kNan, 1}, {1, 0}},
                                            Obb{{0, kNan}, {1, 1}, {1, 0}},
                                            Obb{{0, 0}, {1, 1}, {kNan, 0}},
                                            Capsule{{0, 0}, {1, 0}, kNan},
                                            Capsule{{0, 0}, {1, kNan}, 1}};
        std::vector<SomeShape> whole = touching_from_right();
        whole.insert(whole.end(), broken.begin(), broken.end());
        for_every_pair(broken, whole, [](const auto& a, const auto& b) {
            CHECK_FALSE(overlaps(a, b));
            CHECK_FALSE(overlaps(b, a));
            CHECK_FALSE(contact(a, b).has_value());
            CHECK(distance(a, b).distance == kInf);
            CHECK_FALSE(contains(a, b));
            CHECK_FALSE(contains(b, a));
        });
        const std::vector<SomeShape> endless{glm::vec2(kInf, 0),
                                             Segment{{-kInf, 0}, {kInf, 0}},
                                             Circle{{0, 0}, kInf},
                                             Circle{{kInf, 0}, 1},
                                             Aabb{{-kInf, -kInf}, {kInf, kInf}},
                                             Aabb{{-kInf, -kInf}, {kInf, 0}},
                                             Obb{{0, 0}, {kInf, 1}, {1, 0}},
                                             Capsule{{0, 0}, {1, 0}, kInf},
                                             Circle{{kInf, kInf}, kInf}};
        whole = touching_from_right();
        whole.insert(whole.end(), endless.begin(), endless.end());
        for_every_pair(endless, whole, [](const auto& a, const auto& b) {
            const bool meet = overlaps(a, b);
            CHECK(overlaps(b, a) == meet);
            CHECK(contact(a, b).has_value() == meet);
            CHECK((distance(a, b).distance <= 0.0f) == meet);
            if (meet) CHECK(sound(contact(a, b)));
        });
        // Half the plane as a box is a useful floor.
        const Aabb floor{{-kInf, -kInf}, {kInf, 0}};
        CHECK(overlaps(Circle{{3, 1}, 1}, floor));
        CHECK_FALSE(overlaps(Circle{{3, 2}, 1}, floor));
        CHECK(contact(Circle{{3, 0.5f}, 1}, floor)->depth == 0.5f);
    }

    TEST_CASE("6: huge coordinates are computed relative to one shape") {
        // Neighbouring floats at 2^23 are 1 apart, and that is seen.
        const float far = 0x1p23f;
        CHECK(overlaps(Circle{{far, far}, 1}, Circle{{far + 2, far}, 1}));
        CHECK_FALSE(overlaps(Circle{{far, far}, 1}, Circle{{far + 3, far}, 1}));
        CHECK(contact(Circle{{far, far}, 1}, Aabb{{far + 1, far}, {far + 2, far + 1}})->depth == 0);
        CHECK_FALSE(overlaps(Segment{{far, far}, {far + 4, far + 4}}, glm::vec2(far + 2, far + 3)));
        CHECK(overlaps(Segment{{far, far}, {far + 4, far + 4}}, glm::vec2(far + 2, far + 2)));
        // Near the largest float nothing overflows on the way.
        const float huge = 1e38f;
        CHECK(overlaps(Circle{{-huge, 0}, huge}, Circle{{huge, 0}, huge}));
        CHECK(sound(contact(Circle{{-huge, 0}, huge}, Obb{{huge, 0}, {huge, huge}, {1, 0}})));
    }

    TEST_CASE("13: parallel edges keep one axis, whichever shape comes first") {
        const Aabb low{{0, 0}, {4, 2}}, high{{1, 1}, {5, 3}};
        const auto found = contact(high, low);
        CHECK(found->normal == glm::vec2(0, 1));
        CHECK(found->depth == 1.0f);
        CHECK(found->count == 2);
        CHECK(found->points[0] == glm::vec2(1, 1.5f));
        CHECK(found->points[1] == glm::vec2(4, 1.5f));
        CHECK(contact(low, high)->normal == glm::vec2(0, -1));
        const auto turned = contact(Obb{{3, 2}, {2, 1}, {1, 0}}, Obb{{2, 1}, {1, 2}, {0, 1}});
        CHECK(turned->normal == found->normal);
        CHECK(turned->points[0] == found->points[0]);
        CHECK(turned->points[1] == found->points[1]);
        const auto loops = contact(polygon({{1, 1}, {5, 1}, {5, 3}, {1, 3}}),
                                   polygon({{0, 0}, {4, 0}, {4, 2}, {0, 2}}));
        CHECK(loops->normal == found->normal);
        CHECK(loops->count == 2);
        CHECK(loops->points[0] == found->points[0]);
        CHECK(loops->points[1] == found->points[1]);
    }

    TEST_CASE("14: collinear segments share a part, parallel ones nothing, ends touch") {
        using Kind = Meeting::Kind;
        const Segment base{{0, 0}, {4, 2}};
        const Meeting part = intersect(base, Segment{{6, 3}, {2, 1}});
        CHECK(part.kind == Kind::part);
        CHECK(part.shared.a == glm::vec2(2, 1));
        CHECK(part.shared.b == glm::vec2(4, 2));
        CHECK(intersect(base, Segment{{0, 1}, {4, 3}}).kind == Kind::none);
        CHECK(intersect(base, Segment{{6, 3}, {8, 4}}).kind == Kind::none);
        CHECK(intersect(base, Segment{{4, 2}, {8, 4}}).kind == Kind::point);
        CHECK(intersect(base, Segment{{4, 2}, {5, 0}}).shared.a == glm::vec2(4, 2));
        CHECK(intersect(base, Segment{{0, 2}, {4, 0}}).shared.a == glm::vec2(2, 1));
        CHECK(intersect(base, Segment{{2, 1}, {2, 1}}).kind == Kind::point);
        CHECK(overlaps(base, Segment{{4, 2}, {8, 4}}));
        CHECK_FALSE(overlaps(base, Segment{{6, 3}, {8, 4}}));
    }

    TEST_CASE("16: a point on a polygon's edge or corner is inside") {
        const Polygon notched = Polygon::make({{0, 0}, {4, 0}, {4, 4}, {2, 2}, {0, 4}}).value();
        for (const glm::vec2 v : notched.vertices()) CHECK(overlaps(v, notched));
        CHECK(overlaps(glm::vec2(1, 3), notched));
        CHECK(contains(notched, glm::vec2(3, 3)));
        CHECK_FALSE(overlaps(glm::vec2(2, 3), notched));
        // At the height of corners, where crossings could be counted twice or not at all.
        CHECK_FALSE(overlaps(glm::vec2(-1, 4), notched));
        CHECK_FALSE(overlaps(glm::vec2(-1, 2), notched));
        CHECK_FALSE(contains(notched, glm::vec2(-1, 2)));
        CHECK_FALSE(contains(notched, glm::vec2(-1, 0)));
        CHECK(contains(notched, glm::vec2(1, 2)));
    }

    TEST_CASE("17: touching the wall is inside; what is too large is centered, and said so") {
        const Aabb room{{0, 0}, {10, 6}};
        CHECK(contains(room, Circle{{3, 3}, 3}));
        CHECK(contains(room, room));
        CHECK_FALSE(contains(room, Circle{{2, 3}, 3}));
        const Fit in = push_inside(room, Circle{{-2, 7}, 2});
        CHECK(in.fits);
        CHECK(in.shift == glm::vec2(4, -3));
        const Fit wide = push_inside(room, Aabb{{20, 1}, {40, 2}});
        CHECK_FALSE(wide.fits);
        CHECK(wide.shift == glm::vec2(-25, 0));  // centered across, left alone in height
        const Fit big = push_inside(Circle{{1, 1}, 2}, Circle{{5, 5}, 3});
        CHECK_FALSE(big.fits);
        CHECK(big.shift == glm::vec2(-4, -4));
    }
}
