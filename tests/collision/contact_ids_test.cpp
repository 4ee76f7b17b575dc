// Contact points keep their numbers from frame to frame; where along a segment is nearest; shapes
// that both turn.

#include <doctest/doctest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <set>

#include "engine/collision/contact_ids.h"
#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;
using carom::Rng;
using doctest::Approx;

TEST_CASE("contact points keep their numbers while the same corners and edges meet") {
    Rng rng(61);
    int frames = 0, two = 0;
    for (int run = 0; run < 300; ++run) {
        // A box rocks and slides on a floor by so little that its lower corners stay below the
        // edge.
        const Aabb floor{{-20, -2}, {20, 0}};
        const float sunk = 0.05f;
        ContactIds last{};
        for (int frame = 0; frame < 30; ++frame) {
            const float tilt = rng.between(-0.01f, 0.01f);
            const AnyShape box =
                placed(AnyShape(ConvexPolygon::make({{-2, 0}, {2, 0}, {2, 3}, {-2, 3}}).value()),
                       {{rng.between(-9, 9), -sunk}, rotation(tilt)});
            const auto met = contact(box, floor);
            REQUIRE(met);
            const ContactIds ids = contact_ids(box, floor, *met),
                             back = contact_ids(floor, box, *contact(floor, box));
            REQUIRE(met->count == 2);
            CHECK(!(ids.points[0] == ids.points[1]));
            for (int k = 0; k < 2; ++k) {
                CHECK(back.points[k].first == ids.points[k].second);
                CHECK(back.points[k].second == ids.points[k].first);
                CHECK(ids.points[k].first % 2 == 0);  // a corner of the box
                CHECK(ids.points[k].second == 5);     // on the floor's upper edge
                if (frame > 0) CHECK(ids.points[k] == last.points[k]);
            }
            last = ids;
            ++frames, ++two;
        }
    }
    CHECK(frames == 9'000);
}

TEST_CASE("numbers of points, edges and corners") {
    const Aabb box{{0, 0}, {4, 2}};
    const auto id = [](const auto& a, const auto& b) {
        const auto met = contact(a, b);
        REQUIRE(met);
        return contact_ids(a, b, *met).points[0];
    };
    CHECK(id(Circle{{2, 2.5f}, 1}, box) == ContactId{0, 5});     // on the upper edge
    CHECK(id(Circle{{4.5f, 2.5f}, 1}, box) == ContactId{0, 4});  // at a corner
    CHECK(id(Circle{{-0.5f, 1}, 1}, box) == ContactId{0, 7});
    CHECK(id(Capsule{{2, 2.5f}, {2, 5}, 1}, box) == ContactId{0, 5});
    CHECK(id(Capsule{{2, 5}, {2, 2.5f}, 1}, box) == ContactId{2, 5});  // its end b
    const auto bay = Polygon::make({{0, 0}, {6, 0}, {6, 3}, {3, 1}, {0, 3}}).value();
    const auto left = id(Circle{{0, 3.2f}, 0.5f}, bay), right = id(Circle{{6, 3.2f}, 0.5f}, bay);
    CHECK(!(left == right));
    CHECK(left.second % 2 == 0);
    CHECK(id(rounded(box, 0.5f), Circle{{2, 3}, 1}) == ContactId{5, 0});
}

TEST_CASE("every pair's contact points have numbers of their own") {
    FreeShapes shapes(62);
    int two = 0, alike = 0;
    for (std::uint32_t i = 0; i < 20'000; ++i) {
        shapes.choose_scale();
        const SomeShape a = shapes.any(i % 7), b = shapes.any(i / 7 % 7);
        std::visit(
            [&](const auto& x, const auto& y) {
                const auto met = contact(x, y);
                if (!met || met->count < 2) return;
                const ContactIds ids = contact_ids(x, y, *met);
                ++two;
                alike += ids.points[0] == ids.points[1];
            },
            a, b);
    }
    CHECK(two > 2'000);
    CHECK(alike * 50 < two);  // points that are one but for rounding
}

TEST_CASE("where along a segment it is closest to another") {
    Rng rng(63);
    for (int i = 0; i < 5'000; ++i) {
        const auto point = [&] { return glm::vec2{rng.between(-5, 5), rng.between(-5, 5)}; };
        const Segment a{point(), point()}, b{point(), point()};
        const Separation gap = distance(a, b);
        const float s = fraction_along(a, gap.on_first), t = fraction_along(b, gap.on_second);
        CHECK(s >= 0.0f);
        CHECK(s <= 1.0f);
        const glm::vec2 p = a.a + (a.b - a.a) * s, q = b.a + (b.b - b.a) * t;
        CHECK(std::abs(glm::length(p - q) - gap.distance) < 1e-5f);
    }
    CHECK(fraction_along({{0, 0}, {4, 0}}, {1, 7}) == 0.25f);
    CHECK(fraction_along({{0, 0}, {4, 0}}, {-1, 7}) == 0.0f);
    CHECK(fraction_along({{0, 0}, {4, 0}}, {9, 7}) == 1.0f);
    CHECK(fraction_along({{2, 2}, {2, 2}}, {9, 7}) == 0.0f);
    CHECK(std::isnan(fraction_along({{0, 0}, {4, 0}}, {kNan, 0})));
    static_assert(fraction_along({{0, 0}, {2, 0}}, {1, 0}) == 0.5f);
}

namespace {

Turn turn(Rng& rng, glm::vec2 pivot) {
    return {pivot, rotation(rng.between(-2, 2)), {rng.between(-3, 3), rng.between(-3, 3)}};
}

}  // namespace

TEST_CASE("shapes that both turn touch when they are sampled to, and not before") {
    Rng rng(64);
    int hits = 0, misses = 0;
    for (int i = 0; i < 1'500; ++i) {
        const glm::vec2 o{rng.between(-4, 4), rng.between(-4, 4)};
        const Obb a = Obb::from_angle({0, 0}, {rng.between(0.2f, 2), rng.between(0, 0.5f)},
                                      rng.between(0, 6));
        const Capsule b{o, o + glm::vec2{rng.between(-2, 2), rng.between(-2, 2)},
                        rng.between(0, 0.4f)};
        if (overlaps(a, b)) continue;
        const Turn at = turn(rng, {rng.between(-1, 1), 0}), bt = turn(rng, o);
        const auto hit = sweep_turning(a, at, b, bt), back = sweep_turning(b, bt, a, at);
        REQUIRE(hit.has_value() == back.has_value());
        const float end = hit ? hit->t : 1.0f;
        const float slop = static_cast<float>(kTurningSlop) * 20.0f + 2e-6f;
        for (int k = 0; k <= 100; ++k) {  // none is deep before
            const float t = end * static_cast<float>(k) / 100.0f;
            const auto deep = contact(turned(a, at, t), turned(b, bt, t));
            if (deep) CHECK(deep->depth <= 2.0f * slop);
        }
        if (!hit) {
            ++misses;
            continue;
        }
        ++hits;
        CHECK(std::abs(hit->t - back->t) < 1e-4f);
        const Obb a_there = turned(a, at, hit->t);
        const Capsule b_there = turned(b, bt, hit->t);
        CHECK(distance(a_there, b_there).distance <= 2.0f * slop);
        CHECK(distance(hit->point, a_there).distance <= 1e-4f);
        CHECK(distance(hit->point, b_there).distance <= 1e-4f);
        CHECK(std::abs(glm::length(hit->normal) - 1.0f) < 1e-5f);
    }
    CHECK(hits > 150);
    CHECK(misses > 200);
}

TEST_CASE("where one or none turns, both turning is what it was") {
    const Circle ball{{3, 1}, 0.5f};
    const Obb flipper{{2, 0}, {2, 0.25f}, {1, 0}};
    const Turn swing{{0, 0}, rotation(0.5f)}, still{{3, 1}, {1, 0}, {0, -0.1f}};
    const auto one = sweep_turning(ball, {0, -0.1f}, flipper, swing);
    const auto both = sweep_turning(ball, still, flipper, swing);
    REQUIRE((one && both));
    CHECK(both->t == one->t);
    CHECK(both->normal == one->normal);
    const auto other = sweep_turning(flipper, swing, ball, still);
    REQUIRE(other);
    CHECK(other->t == one->t);
    CHECK(other->normal == -one->normal);
    CHECK(sweep_turning(ball, Turn{{0, 0}, {1, 0}, {0, -4}}, Aabb{{0, -2}, {9, -1}}, Turn{})->t ==
          Approx(0.375f));
    CHECK(!sweep_turning(ball, Turn{{kNan, 0}}, flipper, swing));
    CHECK(!sweep_turning(ball, Turn{{0, 0}, {0, 0}}, flipper, swing));
    // Two cogs whose teeth meet.
    const Obb tooth{{1.5f, 0}, {1.5f, 0.1f}, {1, 0}}, other_tooth{{5.5f, 1}, {1.5f, 0.1f}, {1, 0}};
    const auto cogs = sweep_turning(AnyShape(tooth), Turn{{0, 0}, rotation(1)}, other_tooth,
                                    Turn{{7, 1}, rotation(1)});
    CHECK(!cogs);
    CHECK(sweep_turning(AnyShape(tooth), Turn{{0, 0}, rotation(1)}, moved(other_tooth, {-1.5f, 0}),
                        Turn{{5.5f, 1}, rotation(0.4f)}));
}
