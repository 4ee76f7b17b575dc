// Lines without ends and half-planes, judged in whole numbers on lattices, and by properties
// elsewhere.

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <glm/geometric.hpp>

#include "engine/collision/half_plane.h"
#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;
using doctest::Approx;

namespace {

struct Corners {
    std::vector<glm::vec2> at;
    float radius = 0.0f;
};

Corners corners(glm::vec2 p) { return {{p}}; }
Corners corners(const Segment& s) { return {{s.a, s.b}}; }
Corners corners(const Circle& c) { return {{c.center}, c.radius}; }
Corners corners(const Capsule& c) { return {{c.a, c.b}, c.radius}; }
Corners corners(const Aabb& b) { return {{b.min, {b.max.x, b.min.y}, b.max, {b.min.x, b.max.y}}}; }
Corners corners(const Obb& b) {
    const glm::vec2 u = b.axis * b.half.x, v = glm::vec2{-b.axis.y, b.axis.x} * b.half.y;
    return {{b.center - u - v, b.center + u - v, b.center + u + v, b.center - u + v}};
}
Corners corners(const ConvexPolygon& p) { return {{p.vertices().begin(), p.vertices().end()}}; }
Corners corners(const Polygon& p) { return {{p.vertices().begin(), p.vertices().end()}}; }

/// How the least and the greatest height over the line compare with the radius: -1 below, 0 equal,
/// 1 above, each as a whole number.
struct Heights {
    std::int64_t low = 0, high = 0, reach2 = 0;

    Heights(const SomeShape& shape, glm::vec2 point, glm::vec2 normal) {
        const auto whole = [](float v) { return static_cast<std::int64_t>(v); };
        const Corners c = std::visit([](const auto& s) { return corners(s); }, shape);
        bool first = true;
        for (const glm::vec2 p : c.at) {
            const std::int64_t at = whole(normal.x) * (whole(p.x) - whole(point.x)) +
                                    whole(normal.y) * (whole(p.y) - whole(point.y));
            low = first ? at : std::min(low, at), high = first ? at : std::max(high, at);
            first = false;
        }
        const std::int64_t r = whole(c.radius);
        reach2 = r * r * (whole(normal.x) * whole(normal.x) + whole(normal.y) * whole(normal.y));
    }
    /// Whether `height` <= radius.
    [[nodiscard]] bool within(std::int64_t height) const {
        return height <= 0 || height * height <= reach2;
    }
    [[nodiscard]] bool reaches_line() const { return within(low); }
    [[nodiscard]] bool crosses_line() const { return within(low) && within(-high); }
    [[nodiscard]] bool is_behind() const { return high <= 0 && high * high >= reach2; }
    [[nodiscard]] bool is_touch() const { return low >= 0 && low * low == reach2; }
};

template <class Endless>
void check_law(const SomeShape& shape, const Endless& endless, bool meet, bool inside) {
    INFO(text(shape));
    std::visit(
        [&](const auto& s) {
            CHECK(overlaps(s, endless) == meet);
            CHECK(overlaps(endless, s) == meet);
            CHECK(contact(s, endless).has_value() == meet);
            const auto there = contact(s, endless), back = contact(endless, s);
            REQUIRE(back.has_value() == meet);
            if (meet) {
                CHECK(there->depth == back->depth);
                CHECK(there->normal == -back->normal);
            }
            CHECK((distance(s, endless).distance == 0.0f) == meet);
            CHECK((distance(endless, s).distance == 0.0f) == meet);
            CHECK(contains(endless, s) == inside);
            CHECK(overlaps(AnyShape(s), endless) == meet);
        },
        shape);
}

HalfPlane half_plane(LatticeShapes& shapes, glm::vec2 through) {
    glm::vec2 normal{0.0f};
    while (normal == glm::vec2{0.0f}) normal = {shapes.whole(-5, 5), shapes.whole(-5, 5)};
    return {through, normal};
}

}  // namespace

TEST_CASE("half-planes and lines meet shapes exactly as whole numbers say") {
    LatticeShapes shapes(1503);
    int touches = 0, met = 0, crossed = 0, inside = 0;
    for (std::uint32_t i = 0; i < 40'000; ++i) {
        shapes.choose_scale();
        const SomeShape shape = shapes.any(i % kKinds);
        glm::vec2 through = shapes.point();
        if (i % 3 == 0) {  // one of its own corners, or a radius away
            const Corners c = std::visit([](const auto& s) { return corners(s); }, shape);
            through = c.at[i / 3 % c.at.size()] - glm::vec2{0.0f, c.radius};
        }
        HalfPlane half = half_plane(shapes, through);
        if (i % 6 == 0) half.normal = {0.0f, half.normal.y < 0.0f ? -1.0f : 3.0f};
        const Heights heights(shape, half.point, half.normal);
        check_law(shape, half, heights.reaches_line(), heights.is_behind());
        const Line line{half.point, {half.normal.y, -half.normal.x}};
        check_law(shape, line, heights.crosses_line(),
                  heights.low == 0 && heights.high == 0 && heights.reach2 == 0);
        touches += heights.is_touch(), met += heights.reaches_line();
        crossed += heights.crosses_line(), inside += heights.is_behind();
    }
    CHECK(touches > 2'000);
    CHECK(met > 10'000);
    CHECK(crossed > 10'000);
    CHECK(inside > 4'000);
}

TEST_CASE("what no double can tell of a half-plane is still judged rightly") {
    // The corner lies 2^-60 above or below a line through the origin.
    const HalfPlane slope{{0, 0}, {0x1p-30f, -1.0f}};
    for (const float by : {-0x1p-60f, 0.0f, 0x1p-60f}) {
        const glm::vec2 p{0x1p-20f, 0x1p-50f - by};  // height by, exactly
        CHECK(overlaps(p, slope) == (by <= 0.0f));
        CHECK(contains(slope, p) == (by <= 0.0f));
        CHECK(overlaps(p, Line{{0, 0}, {1.0f, 0x1p-30f}}) == (by == 0.0f));
    }
    // A circle of radius 5 touches the line 3 x + 4 y = 25 and stays a hair off the next float.
    CHECK(overlaps(Circle{{0, 0}, 5}, HalfPlane{{3, 4}, {-3, -4}}));
    CHECK(!overlaps(Circle{{0, 0}, std::nextafter(5.0f, 0.0f)}, HalfPlane{{3, 4}, {-3, -4}}));
    CHECK(contact(Circle{{0, 0}, 5}, HalfPlane{{3, 4}, {-3, -4}})->depth == 0.0f);
}

TEST_CASE("moved out of a half-plane or off a line, a shape touches it") {
    FreeShapes shapes(77);
    int met = 0;
    for (std::uint32_t i = 0; i < 20'000; ++i) {
        shapes.choose_scale();
        const SomeShape shape = shapes.any(i % kKinds);
        const Segment through = std::get<Segment>(shapes.any(1));
        const HalfPlane half{through.a, through.b - through.a};
        const Line line{through.a, perp(half.normal)};
        if (half.normal == glm::vec2{0.0f}) continue;
        INFO(text(shape));
        const float few = 16.0f * static_cast<float>(shapes.ulp());
        std::visit(
            [&](const auto& s) {
                const AnyShape any(s);
                if (const auto found = contact(any, half)) {
                    ++met;
                    CHECK(std::abs(glm::length(found->normal) - 1.0f) < 1e-6f);
                    const AnyShape out = moved(any, found->normal * found->depth);
                    CHECK(distance(out, half).distance <= few);
                    const auto left = contact(out, half);
                    CHECK((!left || left->depth <= few));
                    REQUIRE(found->count >= 1);
                    for (int k = 0; k < found->count; ++k) {
                        CHECK(distance(found->points[k], half).distance <= few);
                        CHECK(distance(found->points[k], any).distance <=
                              found->depth * 0.5f + few);
                    }
                } else {
                    const Separation gap = distance(any, half);
                    const glm::vec2 on = gap.on_first - gap.on_second;
                    CHECK(std::abs(glm::length(on) - gap.distance) <= few);
                    CHECK(distance(gap.on_first, any).distance <= few);
                    CHECK(distance(gap.on_second, half).distance <= few);
                    const AnyShape at = moved(any, -on);
                    CHECK(distance(at, half).distance <= few);
                }
                if (const auto found = contact(any, line)) {
                    const AnyShape out = moved(any, found->normal * found->depth);
                    CHECK(distance(out, line).distance <= few);
                    const auto left = contact(out, line);
                    CHECK((!left || left->depth <= few));
                    const Separation shared = distance(any, line);
                    CHECK(distance(shared.on_first, any).distance <= few);
                    CHECK(distance(shared.on_first, line).distance <= few);
                }
                const Fit fit = push_inside(half, any);
                CHECK(fit.fits);
                const auto sticks_out =
                    contact(moved(any, fit.shift), HalfPlane{half.point, -half.normal});
                CHECK((!sticks_out || sticks_out->depth <= few));
            },
            shape);
    }
    CHECK(met > 5'000);
}

TEST_CASE("sweeps and rays find the first touch of a line or half-plane") {
    FreeShapes shapes(78);
    int hits = 0, misses = 0;
    for (std::uint32_t i = 0; i < 20'000; ++i) {
        shapes.choose_scale();
        const SomeShape shape = shapes.any(i % kKinds);
        const Segment through = std::get<Segment>(shapes.any(1)),
                      way = std::get<Segment>(shapes.any(1));
        const HalfPlane half{through.a, through.b - through.a};
        const Line line{through.a, perp(half.normal)};
        const glm::vec2 motion = way.b - way.a;
        if (half.normal == glm::vec2{0.0f} || motion == glm::vec2{0.0f}) continue;
        INFO(text(shape));
        const float few = 64.0f * static_cast<float>(shapes.ulp());
        const AnyShape any = std::visit([](const auto& s) { return AnyShape(s); }, shape);
        const auto check = [&](const auto& target) {
            const auto hit = sweep(any, motion, target), back = sweep(target, -motion, any);
            REQUIRE(hit.has_value() == back.has_value());
            if (overlaps(any, target)) {
                const auto met = contact(any, target);
                if (met->depth > few) {
                    CHECK(hit.has_value() == (glm::dot(met->normal, motion) < 0.0f));
                }
                if (hit) CHECK(hit->t == 0.0f);
                return;
            }
            if (!hit) {
                ++misses;
                for (int k = 1; k <= 4; ++k) {
                    const float t = static_cast<float>(k) * 0.25f;
                    const auto deep = contact(moved(any, motion * t), target);
                    CHECK((!deep || deep->depth <= few));
                }
                return;
            }
            ++hits;
            CHECK(hit->t == back->t);
            CHECK(hit->normal == -back->normal);
            CHECK(glm::dot(hit->normal, motion) < 0.0f);
            CHECK(distance(moved(any, motion * hit->t), target).distance <= few);
            CHECK(distance(hit->point, target).distance <= few);
            CHECK(distance(hit->point, moved(any, motion * hit->t)).distance <= few);
        };
        check(half);
        check(line);
        const Ray ray{through.b, motion};
        const auto struck = raycast(ray, line);
        const auto swept = sweep(ray.origin, motion, line);
        if (swept) {
            REQUIRE(struck);
            CHECK(struck->t == swept->t);
            CHECK(struck->normal == swept->normal);
        }
        if (struck && !struck->started_inside) {
            CHECK(distance(struck->point, line).distance <= few * std::max(1.0f, struck->t));
        }
    }
    CHECK(hits > 4'000);
    CHECK(misses > 2'000);
}

TEST_CASE("half-planes and lines in degenerate cases") {
    const HalfPlane ground{{0, 0}, {0, 2}};
    const Line rail{{0, 0}, {3, 0}};
    SUBCASE("an edge along the line has two contact points") {
        const auto met = contact(Aabb{{1, -0.5f}, {3, 4}}, ground);
        REQUIRE(met);
        CHECK(met->depth == 0.5f);
        CHECK(met->normal == glm::vec2{0, 1});
        REQUIRE(met->count == 2);
        CHECK(met->points[0] == glm::vec2{1, -0.25f});
        CHECK(met->points[1] == glm::vec2{3, -0.25f});
        CHECK(contact(Capsule{{0, 1}, {2, 1}, 1}, ground)->count == 2);
        CHECK(contact(Circle{{0, 1}, 1}, ground)->count == 1);
    }
    SUBCASE("a concave shape stands on its outermost feet") {
        const auto table =
            Polygon::make({{0, 0}, {1, 0}, {1, 2}, {4, 2}, {4, 0}, {5, 0}, {5, 3}, {0, 3}}).value();
        const auto met = contact(table, ground);
        REQUIRE(met);
        CHECK(met->depth == 0.0f);
        REQUIRE(met->count == 2);
        CHECK(met->points[0] == glm::vec2{0, 0});
        CHECK(met->points[1] == glm::vec2{5, 0});
    }
    SUBCASE("off a line the shorter way counts, and of two equal ones that to +y") {
        CHECK(contact(Aabb{{0, -1}, {1, 3}}, rail)->normal == glm::vec2{0, 1});
        CHECK(contact(Aabb{{0, -3}, {1, 1}}, rail)->normal == glm::vec2{0, -1});
        CHECK(contact(Aabb{{0, -1}, {1, 1}}, rail)->normal == glm::vec2{0, 1});
        CHECK(contact(Circle{{0, 0}, 1}, Line{{0, 0}, {0, -1}})->normal == glm::vec2{1, 0});
        CHECK(!sweep(Circle{{0, 0}, 1}, {0, -1}, rail));  // one of two equal ways
    }
    SUBCASE("what touches is hit while it presses, not while it slides or leaves") {
        const Circle resting{{5, 1}, 1};
        CHECK(sweep(resting, {0, -1}, ground)->t == 0.0f);
        CHECK(!sweep(resting, {1, 0}, ground));
        CHECK(!sweep(resting, {0, 1}, ground));
        CHECK(sweep(resting, {0, 0}, ground)->t == 0.0f);
        CHECK(sweep(Circle{{0, 3}, 1}, {0, -2}, ground)->t == 1.0f);
        CHECK(!sweep(Circle{{0, 3}, 1}, {0, -1.9f}, ground));
    }
    SUBCASE("rays along, away and inside") {
        CHECK(!raycast(Ray{{0, 1}, {1, 0}}, ground));
        CHECK(!raycast(Ray{{0, 1}, {0, 1}}, ground));
        CHECK(raycast(Ray{{0, 1}, {0, -2}}, ground)->t == 0.5f);
        CHECK(raycast(Ray{{0, -1}, {0, 2}}, rail)->normal == glm::vec2{0, -1});
        CHECK(raycast(Ray{{0, 0}, {1, 0}}, rail)->started_inside);
        CHECK(raycast(Ray{{0, -1}, {1, 0}}, ground)->started_inside);
        CHECK(!raycast(Ray{{0, 1}, {0, 0}}, ground));
        CHECK(raycast(Ray{{0, -1}, {0, 0}}, ground)->t == 0.0f);
    }
    SUBCASE("no normal, no direction, and numbers that are none") {
        for (const HalfPlane& bad : {HalfPlane{{0, 0}, {0, 0}}, HalfPlane{{kNan, 0}, {0, 1}},
                                     HalfPlane{{0, kInf}, {0, 1}}, HalfPlane{{0, 0}, {kInf, 1}}}) {
            CHECK(!overlaps(Circle{{0, 0}, 1}, bad));
            CHECK(!contact(Circle{{0, 0}, 1}, bad));
            CHECK(distance(Circle{{0, 0}, 1}, bad).distance == kInf);
            CHECK(!sweep(Circle{{0, 0}, 1}, {0, -9}, bad));
            CHECK(!raycast(Ray{{0, 5}, {0, -9}}, bad));
            CHECK(!contains(bad, glm::vec2{0, 0}));
            CHECK(!push_inside(bad, Circle{{0, 0}, 1}).fits);
            CHECK(push_inside(bad, Circle{{0, 0}, 1}).shift == glm::vec2{0.0f});
        }
        for (const Circle& bad : {Circle{{kNan, 0}, 1}, Circle{{0, kInf}, 1}, Circle{{0, 0}, kNan},
                                  Circle{{0, 0}, kInf}}) {
            CHECK(!overlaps(bad, ground));
            CHECK(distance(bad, ground).distance == kInf);
            CHECK(!contains(ground, bad));
            CHECK(!push_inside(ground, bad).fits);
        }
        CHECK(!sweep(Circle{{0, 5}, 1}, {kNan, -9}, ground));
        CHECK(!raycast(Ray{{0, 5}, {0, kNan}}, ground));
        CHECK(!overlaps(Circle{{0, 0}, 1}, Line{{0, 0}, {0, 0}}));
    }
    SUBCASE("huge and tiny numbers") {
        CHECK(overlaps(Circle{{0, 3e38f}, 3e38f}, HalfPlane{{0, 0}, {0, 3e38f}}));
        CHECK(overlaps(glm::vec2{0, -1e-45f}, HalfPlane{{0, 0}, {0, 1e-45f}}));
        CHECK(!overlaps(glm::vec2{0, 1e-45f}, HalfPlane{{0, 0}, {0, 1e-45f}}));
    }
}

TEST_CASE("shapes are pushed behind a line, and onto it where they are flat along it") {
    const HalfPlane pool{{0, 2}, {0, 1}};
    const Fit fit = push_inside(pool, Circle{{3, 4}, 1});
    CHECK(fit.fits);
    CHECK(fit.shift == glm::vec2{0, -3});
    CHECK(contains(pool, Circle{{3, 1}, 1}));
    CHECK(push_inside(pool, Circle{{3, -4}, 1}).shift == glm::vec2{0, 0});
    const Line rail{{0, 2}, {1, 0}};
    CHECK(push_inside(rail, glm::vec2{4, 5}).shift == glm::vec2{0, -3});
    CHECK(push_inside(rail, Segment{{4, 5}, {6, 5}}).fits);
    CHECK(!push_inside(rail, Circle{{4, 5}, 1}).fits);
    CHECK(push_inside(rail, Aabb{{0, 4}, {1, 6}}).shift == glm::vec2{0, -3});
}

TEST_CASE("where lines cross each other and segments") {
    const Line flat{{1, 1}, {2, 0}}, steep{{3, -7}, {0, 1}};
    CHECK(intersect(flat, steep).kind == Meeting::Kind::point);
    CHECK(intersect(flat, steep).shared.a == glm::vec2{3, 1});
    CHECK(intersect(flat, Line{{0, 2}, {-1, 0}}).kind == Meeting::Kind::none);
    CHECK(intersect(flat, Line{{9, 1}, {-1, 0}}).kind == Meeting::Kind::part);
    CHECK(intersect(flat, Line{{0, 0}, {0, 0}}).kind == Meeting::Kind::none);
    CHECK(intersect(Segment{{0, 0}, {0, 4}}, flat).shared.a == glm::vec2{0, 1});
    CHECK(intersect(Segment{{0, 2}, {0, 4}}, flat).kind == Meeting::Kind::none);
    CHECK(intersect(Segment{{5, 1}, {0, 4}}, flat).shared.a == glm::vec2{5, 1});
    const Meeting along = intersect(Segment{{5, 1}, {0, 1}}, flat);
    CHECK(along.kind == Meeting::Kind::part);
    CHECK(along.shared.a == glm::vec2{0, 1});
    CHECK(along.shared.b == glm::vec2{5, 1});
    CHECK(intersect(Segment{{5, 1}, {5, 1}}, flat).kind == Meeting::Kind::point);
}

TEST_CASE("lines and half-planes are moved and placed, and polygons asked about elsewhere") {
    CHECK(moved(HalfPlane{{1, 2}, {0, 1}}, {0, 3}).point == glm::vec2{1, 5});
    CHECK(moved(Line{{1, 2}, {0, 1}}, {0, 3}).point == glm::vec2{1, 5});
    const Transform quarter{{10, 0}, {0, 1}};
    CHECK(placed(HalfPlane{{1, 2}, {1, 0}}, quarter).point == glm::vec2{8, 1});
    CHECK(placed(HalfPlane{{1, 2}, {1, 0}}, quarter).normal == glm::vec2{0, 1});
    CHECK(turned(Line{{1, 2}, {1, 0}}, glm::vec2{0, 1}).direction == glm::vec2{0, 1});
    const auto kite = ConvexPolygon::make({{0, -2}, {1, 0}, {0, 2}, {-1, 0}}).value();
    const HalfPlane ground{{0, 0}, {0, 1}};
    CHECK(contact(placed(kite, quarter), ground)->depth == 1.0f);
    CHECK(distance(moved(kite, {0, 5}), ground).distance == 3.0f);
    CHECK(closest_point(ground, {4, 5}) == glm::vec2{4, 0});
    CHECK(closest_point(ground, {4, -5}) == glm::vec2{4, -5});
}
