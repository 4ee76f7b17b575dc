// Shapes elsewhere, and shapes of any kind in one value: both answer as the plain shapes do.

#include <doctest/doctest.h>

#include <cmath>
#include <glm/geometric.hpp>

#include "engine/collision/any_shape.h"
#include "no_allocation.h"
#include "transformed.h"

using namespace carom::collision;
using namespace carom::collision::testing;
using carom::Rng;

namespace {

Transform random_transform(Rng& rng) {
    return {{rng.between(-50, 50), rng.between(-50, 50)}, rotation(rng.between(-7, 7))};
}

/// The polygon of the placed points; rounding may leave none.
template <class P>
MakeResult<P> made_anew(const P& polygon, const Transform& at) {
    std::vector<glm::vec2> points;
    for (const glm::vec2 v : polygon.vertices()) points.push_back(at(v));
    return P::make(points);
}

bool same(glm::vec2 a, glm::vec2 b) { return a == b; }
bool same(const std::optional<Contact>& a, const std::optional<Contact>& b) {
    if (!a || !b) return !a && !b;
    return a->normal == b->normal && a->depth == b->depth && a->count == b->count &&
           a->points[0] == b->points[0];
}
bool same(const Separation& a, const Separation& b) {
    return a.distance == b.distance && a.on_first == b.on_first && a.on_second == b.on_second;
}
bool same(const std::optional<SweepHit>& a, const std::optional<SweepHit>& b) {
    if (!a || !b) return !a && !b;
    return a->t == b->t && a->normal == b->normal && a->point == b->point;
}
bool same(const std::optional<RayHit>& a, const std::optional<RayHit>& b) {
    if (!a || !b) return !a && !b;
    return a->t == b->t && a->normal == b->normal && a->point == b->point &&
           a->started_inside == b->started_inside;
}

/// Every query of `a` and `b` answers as for `x` and `y`.
template <class A, class B, class X, class Y>
void answer_alike(const A& a, const B& b, const X& x, const Y& y) {
    CHECK(overlaps(a, b) == overlaps(x, y));
    CHECK(same(contact(a, b), contact(x, y)));
    CHECK(same(distance(a, b), distance(x, y)));
    CHECK(contains(a, b) == contains(x, y));
    const Fit fit = push_inside(a, b), true_fit = push_inside(x, y);
    CHECK(fit.fits == true_fit.fits);
    CHECK(fit.shift == true_fit.shift);
    const glm::vec2 motion{3, -4};
    CHECK(same(sweep(a, motion, b), sweep(x, motion, y)));
    const Turn turn{{1, 2}, {0.8f, 0.6f}, {1, 0}};
    CHECK(same(sweep_turning(a, motion, b, turn), sweep_turning(x, motion, y, turn)));
}
template <class A, class X>
void measures_alike(const A& a, const X& x) {
    const Ray ray{{-30, 2}, {4, 0.5f}};
    CHECK(same(raycast(ray, a), raycast(ray, x)));
    CHECK(same(closest_point(a, {9, 9}), closest_point(x, {9, 9})));
    CHECK(bounds(a).min == bounds(x).min);
    CHECK(bounds(a).max == bounds(x).max);
    CHECK(bounding_circle(a).radius == bounding_circle(x).radius);
    CHECK(project(a, {0.6f, 0.8f}) == project(x, {0.6f, 0.8f}));
    CHECK(same(centroid(a), centroid(x)));
    CHECK(area(a) == area(x));
}

}  // namespace

TEST_CASE("rotation() is the cosine and sine, to the nearest float or the next") {
    Rng rng(101);
    const auto near = [](float have, double want) {
        const auto nearest = static_cast<float>(want);
        return have == nearest || have == std::nextafter(nearest, 2.0f) ||
               have == std::nextafter(nearest, -2.0f);
    };
    for (int i = 0; i < 200'000; ++i) {
        const float most = i % 3 == 0 ? 1e6f : i % 3 == 1 ? 7.0f : 0.01f;
        const float angle = rng.between(-most, most);
        const glm::vec2 r = rotation(angle);
        INFO(angle);
        REQUIRE(near(r.x, std::cos(double{angle})));
        REQUIRE(near(r.y, std::sin(double{angle})));
    }
    CHECK(rotation(0.0f) == glm::vec2(1, 0));
    for (const float angle : {3e7f, -1e20f, 3e38f}) {
        const glm::vec2 r = rotation(angle);
        CHECK(std::abs(std::hypot(r.x, r.y) - 1.0f) < 1e-6f);
    }
    CHECK(std::isnan(rotation(kInf).x));
    const Obb box = Obb::from_angle({1, 2}, {3, 4}, 0.5f);
    CHECK(box.axis == rotation(0.5f));
    CHECK(box.half == glm::vec2(3, 4));
}

TEST_CASE("transforms combine and are taken back") {
    Rng rng(102);
    for (int i = 0; i < 5'000; ++i) {
        const Transform a = random_transform(rng), b = random_transform(rng);
        const glm::vec2 p{rng.between(-9, 9), rng.between(-9, 9)};
        CHECK(glm::length(combined(a, b)(p) - a(b(p))) < 1e-4f);
        CHECK(glm::length(inverse(a)(a(p)) - p) < 1e-4f);
        CHECK(glm::length(turned(p, a.rotation, b.position) -
                          (b.position + Transform{{}, a.rotation}(p - b.position))) < 1e-4f);
    }
}

TEST_CASE("moved shapes and placed shapes hold the moved and placed points, and no others") {
    FreeShapes shapes(103);
    Rng& rng = shapes.rng();
    for (std::uint32_t i = 0; i < 8'000; ++i) {
        const SomeShape some = shapes.any(i % kKinds);
        const Transform at = random_transform(rng);
        const glm::vec2 p = shapes.point(), by{rng.between(-9, 9), rng.between(-9, 9)};
        std::visit(
            [&](const auto& s) {
                const Separation gap = distance(s, p);
                const double slack = 8.0 * (shapes.ulp() + 0x1p-23 * 100.0);
                const Separation there = distance(placed(s, at), at(p));
                CHECK(std::abs(double{there.distance} - double{gap.distance}) <= slack);
                const Separation aside = distance(moved(s, by), p + by);
                CHECK(std::abs(double{aside.distance} - double{gap.distance}) <= slack);
                const Separation about = distance(turned(s, 2.0f, by), turned(p, 2.0f, by));
                CHECK(std::abs(double{about.distance} - double{gap.distance}) <= slack);
                CHECK(area(placed(s, at)) ==
                      doctest::Approx(double{area(s)}).epsilon(0.01).scale(slack * 1e4));
            },
            some);
    }
    const Ray ray = placed(Ray{{1, 0}, {2, 0}}, {{5, 5}, {0, 1}});
    CHECK(ray.origin == glm::vec2(5, 6));
    CHECK(ray.direction == glm::vec2(0, 2));
}

TEST_CASE("a placed polygon is the polygon of the placed points, to every query, bit for bit") {
    FreeShapes shapes(104);
    Rng& rng = shapes.rng();
    int asked = 0;
    for (std::uint32_t i = 0; i < 3'000; ++i) {
        shapes.choose_scale();
        const SomeShape other = shapes.any(i % kKinds);
        const ConvexPolygon model = shapes.convex();
        const Transform at = random_transform(rng);
        const auto is = made_anew(model, at), aside = made_anew(model, {{1, 1}, {1, 0}});
        if (!is || !aside || is.value().vertices().size() != model.vertices().size()) continue;
        INFO(text(model) << " | " << text(other));
        std::visit(
            [&](const auto& o) {
                answer_alike(placed(model, at), o, is.value(), o);
                answer_alike(o, placed(model, at), o, is.value());
            },
            other);
        answer_alike(placed(model, at), moved(model, {1, 1}), is.value(), aside.value());
        measures_alike(placed(model, at), is.value());
        ++asked;
    }
    CHECK(asked > 2'000);
}

TEST_CASE("a placed concave polygon meets what the polygon of the placed points meets") {
    FreeShapes shapes(105);
    Rng& rng = shapes.rng();
    for (std::uint32_t i = 0; i < 3'000; ++i) {
        const SomeShape other = shapes.any(i % kKinds);
        const Polygon model = shapes.polygon();
        const Transform at{shapes.point() * 0.2f, rotation(rng.between(-7, 7))};
        const Polygon is = made_anew(model, at).value();
        INFO(text(model) << " | " << text(other));
        std::visit(
            [&](const auto& o) {
                CHECK(overlaps(placed(model, at), o) == overlaps(is, o));
                CHECK(overlaps(o, placed(model, at)) == overlaps(o, is));
                CHECK(contains(placed(model, at), o) == contains(is, o));
                const auto met = contact(o, placed(model, at)), true_met = contact(o, is);
                REQUIRE(met.has_value() == true_met.has_value());
                if (met) CHECK(met->depth == doctest::Approx(double{true_met->depth}));
                CHECK(distance(o, placed(model, at)).distance == distance(o, is).distance);
                const auto hit = sweep(o, {1, 2}, placed(model, at)),
                           true_hit = sweep(o, {1, 2}, is);
                REQUIRE(hit.has_value() == true_hit.has_value());
                if (hit) CHECK(hit->t == true_hit->t);
            },
            other);
        measures_alike(placed(model, at), is);
    }
}

TEST_CASE("a shape of any kind answers as what it holds, bit for bit") {
    FreeShapes shapes(106);
    for (std::uint32_t i = 0; i < 3'000; ++i) {
        shapes.choose_scale();
        const SomeShape one = shapes.any(i % kKinds), two = shapes.any(i / kKinds % kKinds);
        INFO(text(one) << " | " << text(two));
        std::visit(
            [](const auto& x, const auto& y) {
                const AnyShape a(x), b(y);
                answer_alike(a, b, x, y);
                answer_alike(a, y, x, y);
                answer_alike(x, b, x, y);
                measures_alike(a, x);
            },
            one, two);
    }
}

TEST_CASE("a shape of any kind is moved and placed as what it holds") {
    FreeShapes shapes(107);
    Rng& rng = shapes.rng();
    for (std::uint32_t i = 0; i < 800; ++i) {
        const SomeShape some = shapes.any(i % kKinds);
        const Transform at = random_transform(rng);
        std::visit(
            [&](const auto& x) {
                const AnyShape a(x);
                CHECK(static_cast<std::size_t>(a.kind()) == some.index());
                measures_alike(placed(a, at), placed(x, at));
                measures_alike(moved(a, {3, 4}), moved(x, {3, 4}));
                measures_alike(turned(a, 0.5f, {1, 1}), turned(x, 0.5f, {1, 1}));
            },
            some);
    }
    CHECK(AnyShape(Circle{{1, 2}, 3}).get_if<Circle>()->radius == 3.0f);
    CHECK(AnyShape(Circle{}).get_if<Aabb>() == nullptr);
}

TEST_CASE("a polygon that is placed every frame allocates nothing") {
    std::vector<glm::vec2> star;
    for (int i = 0; i < 40; ++i) {
        star.push_back(rotation(static_cast<float>(i) * 0.157079633f) * (i % 2 == 0 ? 4.0f : 2.0f));
    }
    const Polygon model = Polygon::make(star).value();
    const ConvexPolygon hull = convex_hull(star).value();
    Polygon now = model;
    ConvexPolygon hull_now = hull;
    const AnyShape any(model);
    (void)overlaps(placed(any, {{1, 1}, {0, 1}}), placed(any, {{2, 1}, {1, 0}}));  // the first time
    (void)overlaps(placed(hull, {{1, 1}, {0, 1}}), placed(hull, {{2, 1}, {1, 0}}));
    int met = 0;
    const std::size_t before = allocations();
    for (int i = 0; i < 100; ++i) {
        const Transform at{{static_cast<float>(i) * 0.1f, 0}, rotation(static_cast<float>(i))};
        met += now.place(model, at) && overlaps(now, Circle{{5, 0}, 1});
        met += hull_now.place(hull, at) && overlaps(hull_now, Circle{{5, 0}, 1});
        met += overlaps(placed(any, at), placed(hull, {{2, 1}, {1, 0}}));
        met += contact(placed(hull, at), now).has_value();
    }
    CHECK(allocations() == before);
    CHECK(met > 200);
}

TEST_CASE("what cannot be placed stays as it was, and its view meets nothing") {
    const ConvexPolygon hull = ConvexPolygon::make({{0, 0}, {1, 0}, {0, 1}}).value();
    const Polygon dart = Polygon::make({{0, 0}, {4, 0}, {1, 1}, {0, 4}}).value();
    ConvexPolygon a = hull;
    Polygon b = dart;
    for (const Transform& at : {Transform{{kNan, 0}, {1, 0}}, Transform{{3e38f, 3e38f}, {1, 0}},
                                Transform{{0, 0}, {0, 0}}, Transform{{1e12f, 1e12f}, {1, 0}}}) {
        CHECK(!a.place(hull, at));
        CHECK(!b.place(dart, at));
        CHECK(overlaps(a, glm::vec2{0.25f, 0.25f}));
        CHECK(overlaps(b, glm::vec2{0.25f, 0.25f}));
        CHECK(a.normals()[0] == hull.normals()[0]);
        CHECK(!overlaps(placed(hull, at), Aabb{{-kInf, -kInf}, {kInf, kInf}}));
        CHECK(!contact(placed(dart, at), Circle{{0, 0}, 9}));
        CHECK(distance(placed(dart, at), Circle{{0, 0}, 9}).distance == kInf);
    }
}

TEST_CASE("polygons that rounding bends are still placed, close to where they are") {
    Rng rng(108);
    std::vector<glm::vec2> ring;
    for (int i = 0; i < 500; ++i) ring.push_back(rotation(static_cast<float>(i) * 0.0125663706f));
    const ConvexPolygon round = convex_hull(ring).value();
    ConvexPolygon now = round;
    for (int i = 0; i < 50; ++i) {
        const Transform at{{rng.between(1e4f, 1e5f), 0}, rotation(static_cast<float>(i))};
        CHECK(now.place(round, at));
        CHECK(ConvexPolygon::make(now.vertices()).ok());
        CHECK(area(now) == doctest::Approx(3.14159).epsilon(0.02));
    }
}

TEST_CASE("shadows: two convex shapes are apart exactly when some axis of theirs says so") {
    FreeShapes shapes(109);
    Rng& rng = shapes.rng();
    for (int i = 0; i < 4'000; ++i) {
        const Obb a{shapes.point(), {shapes.size(), shapes.size()}, shapes.unit()};
        const ConvexPolygon b = shapes.convex();
        float least = kInf;
        const auto look = [&](glm::vec2 axis) {
            least = std::min(least, overlap(project(a, axis), project(b, axis)));
        };
        look(a.axis), look(perp(a.axis));
        for (const glm::vec2 n : b.normals()) look(n);
        if (std::abs(least) > 1e-5f) CHECK(overlaps(a, b) == (least > 0));
        const glm::vec2 axis = shapes.unit(), p = shapes.point();
        const Capsule capsule{p, shapes.point(), shapes.size()};
        const Interval shadow = project(capsule, axis);
        const float at = glm::dot(axis, p);
        CHECK(shadow.low <= at - capsule.radius * 0.999f);
        CHECK(shadow.high >= at + capsule.radius * 0.999f);
        CHECK(cross(axis, perp(axis)) == doctest::Approx(1.0));
        (void)rng;
    }
    CHECK(project(Aabb{{1, 2}, {3, 5}}, {0, 2}) == Interval{4, 10});
    CHECK(cross({2, 0}, {5, 3}) == 6.0f);
    CHECK(perp({1, 0}) == glm::vec2(0, 1));
}

TEST_CASE("the bounding circle holds the shape, and none that is smaller does") {
    LatticeShapes lattice(110);
    FreeShapes free(111);
    for (std::uint32_t i = 0; i < 8'000; ++i) {
        lattice.choose_scale();
        free.choose_scale();
        const SomeShape some = i % 2 == 0 ? lattice.any(i / 2 % kKinds) : free.any(i / 2 % kKinds);
        INFO(text(some));
        std::visit(
            [&](const auto& s) {
                const Circle c = bounding_circle(s);
                const double reach = std::max(
                    {std::abs(double{c.center.x}), std::abs(double{c.center.y}), double{c.radius}});
                if constexpr (!detail::kIsOneOf<std::decay_t<decltype(s)>, Obb>) {
                    CHECK(contains(c, s));
                }
                // A smaller one, moved any way, would leave part of it out.
                const double less = double{c.radius} - 4e-7 * reach;
                if (!(less > 0.0)) return;
                for (int way = 0; way < 8; ++way) {
                    const glm::vec2 to = rotation(static_cast<float>(way) * 0.785f) *
                                         static_cast<float>(reach * 1e-5);
                    CHECK(!contains(Circle{c.center + to, static_cast<float>(less)}, s));
                }
            },
            some);
    }
    const Circle around = bounding_circle(Aabb{{0, 0}, {6, 8}});
    CHECK(around.center == glm::vec2(3, 4));
    CHECK(around.radius == doctest::Approx(5.0));
    CHECK(std::isnan(bounding_circle(std::span<const glm::vec2>{}).radius));
}
