// cute_c2, whose header is given by a path (tests/bench/CMakeLists.txt); else nobody.

#include "tests/bench/bench.h"
#include "tests/bench/inputs.h"

#if defined(CAROM_CUTE_C2)
#define CUTE_C2_IMPLEMENTATION
#include <cute_c2.h>

#include <cmath>
#endif

namespace bench {

#if defined(CAROM_CUTE_C2)
namespace {

c2v c2(glm::vec2 v) { return c2V(v.x, v.y); }
c2Circle c2(const Circle& c) { return {c2(c.center), c.radius}; }
c2AABB c2(const Aabb& b) { return {c2(b.min), c2(b.max)}; }
c2Capsule c2(const Capsule& c) { return {c2(c.a), c2(c.b), c.radius}; }
c2Poly poly(const glm::vec2* points, int count) {
    c2Poly p;
    p.count = count;
    for (int i = 0; i < count; ++i) p.verts[i] = c2(points[i]);
    c2MakePoly(&p);
    return p;
}
c2Poly c2(const Hexagon& h) { return poly(h.data(), 6); }
c2Poly c2(const Obb& b) {
    const glm::vec2 u = b.axis * b.half.x, v = glm::vec2{-b.axis.y, b.axis.x} * b.half.y;
    const glm::vec2 points[] = {b.center - u - v, b.center + u - v, b.center + u + v,
                                b.center - u + v};
    return poly(points, 4);
}
c2Ray c2(const Ray& r) {
    const float length = std::sqrt(r.direction.x * r.direction.x + r.direction.y * r.direction.y);
    return {c2(r.origin), c2(r.direction / length), length};
}

template <class From>
auto all(const std::vector<From>& from) {
    std::vector<decltype(c2(from[0]))> made;
    for (const From& f : from) made.push_back(c2(f));
    return made;
}

template <class Ask>
Entry ask(Op op, const Ask& question) {
    return entry(op, "cute_c2", [question](std::size_t i) { return question(i) != 0; });
}

template <class A, class B>
Entry time_of_impact(Op op, const std::vector<A>& a, C2_TYPE a_type, const std::vector<B>& b,
                     C2_TYPE b_type) {
    return ask(op, [&a, &b, a_type, b_type, motions = inputs().motions.data()](std::size_t i) {
        const c2TOIResult hit =
            c2TOI(&a[i], a_type, nullptr, c2(motions[i]), &b[i], b_type, nullptr, c2V(0, 0), 1);
        keep(hit);
        return hit.hit;
    });
}

template <class A, class B>
Entry gap(Op op, const std::vector<A>& a, C2_TYPE a_type, const std::vector<B>& b, C2_TYPE b_type) {
    return ask(op, [&a, &b, a_type, b_type](std::size_t i) {
        c2v on_a, on_b;
        const float far = c2GJK(&a[i], a_type, nullptr, &b[i], b_type, nullptr, &on_a, &on_b, 1,
                                nullptr, nullptr);
        keep(far), keep(on_a), keep(on_b);
        return far <= 0;
    });
}

}  // namespace

std::vector<Entry> cute_c2() {
    const Inputs& in = inputs();
    static const auto circles = all(in.circles), others = all(in.others);
    static const auto boxes = all(in.boxes), other_boxes = all(in.other_boxes);
    static const auto capsules = all(in.capsules), other_capsules = all(in.other_capsules);
    static const auto turned = all(in.turned), other_turned = all(in.other_turned);
    static const auto hexagons = all(in.hexagons), other_hexagons = all(in.other_hexagons);
    static const auto rays = all(in.rays);
    const auto manifold = [](Op op, auto collide) {
        return ask(op, [collide](std::size_t i) {
            c2Manifold m;
            collide(i, &m);
            keep(m);
            return m.count;
        });
    };
    const auto cast = [](Op op, auto strike) {
        return ask(op, [strike](std::size_t i) {
            c2Raycast hit;
            const int met = strike(i, &hit);
            keep(hit);
            return met;
        });
    };
    return {
        ask(Op::CircleCircle, [](auto i) { return c2CircletoCircle(circles[i], others[i]); }),
        ask(Op::BoxBox, [](auto i) { return c2AABBtoAABB(boxes[i], other_boxes[i]); }),
        ask(Op::CircleBox, [](auto i) { return c2CircletoAABB(circles[i], boxes[i]); }),
        ask(Op::CircleCapsule, [](auto i) { return c2CircletoCapsule(circles[i], capsules[i]); }),
        ask(Op::CapsuleCapsule,
            [](auto i) { return c2CapsuletoCapsule(capsules[i], other_capsules[i]); }),
        ask(Op::TurnedTurned,
            [](auto i) { return c2PolytoPoly(&turned[i], nullptr, &other_turned[i], nullptr); }),
        ask(Op::HexHex,
            [](auto i) {
                return c2PolytoPoly(&hexagons[i], nullptr, &other_hexagons[i], nullptr);
            }),
        manifold(Op::CircleBoxContact,
                 [](auto i, auto m) { c2CircletoAABBManifold(circles[i], boxes[i], m); }),
        manifold(
            Op::CapsuleCapsuleContact,
            [](auto i, auto m) { c2CapsuletoCapsuleManifold(capsules[i], other_capsules[i], m); }),
        manifold(
            Op::CapsuleHexContact,
            [](auto i, auto m) { c2CapsuletoPolyManifold(capsules[i], &hexagons[i], nullptr, m); }),
        manifold(
            Op::CircleHexContact,
            [](auto i, auto m) { c2CircletoPolyManifold(circles[i], &hexagons[i], nullptr, m); }),
        manifold(Op::TurnedTurnedContact,
                 [](auto i, auto m) {
                     c2PolytoPolyManifold(&turned[i], nullptr, &other_turned[i], nullptr, m);
                 }),
        manifold(Op::HexHexContact,
                 [](auto i, auto m) {
                     c2PolytoPolyManifold(&hexagons[i], nullptr, &other_hexagons[i], nullptr, m);
                 }),
        gap(Op::TurnedTurnedDistance, turned, C2_TYPE_POLY, other_turned, C2_TYPE_POLY),
        gap(Op::HexHexDistance, hexagons, C2_TYPE_POLY, other_hexagons, C2_TYPE_POLY),
        gap(Op::CapsuleCapsuleDistance, capsules, C2_TYPE_CAPSULE, other_capsules, C2_TYPE_CAPSULE),
        cast(Op::RayBox, [](auto i, auto hit) { return c2RaytoAABB(rays[i], boxes[i], hit); }),
        cast(Op::RayCircle,
             [](auto i, auto hit) { return c2RaytoCircle(rays[i], circles[i], hit); }),
        cast(Op::RayCapsule,
             [](auto i, auto hit) { return c2RaytoCapsule(rays[i], capsules[i], hit); }),
        cast(Op::RayTurned,
             [](auto i, auto hit) { return c2RaytoPoly(rays[i], &turned[i], nullptr, hit); }),
        cast(Op::RayHex,
             [](auto i, auto hit) { return c2RaytoPoly(rays[i], &hexagons[i], nullptr, hit); }),
        time_of_impact(Op::SweepBox, circles, C2_TYPE_CIRCLE, boxes, C2_TYPE_AABB),
        time_of_impact(Op::SweepHex, circles, C2_TYPE_CIRCLE, hexagons, C2_TYPE_POLY),
        time_of_impact(Op::SweepTurnedTurned, turned, C2_TYPE_POLY, other_turned, C2_TYPE_POLY),
        time_of_impact(Op::SweepBoxBox, boxes, C2_TYPE_AABB, other_boxes, C2_TYPE_AABB),
        time_of_impact(Op::SweepCapsuleCapsule, capsules, C2_TYPE_CAPSULE, other_capsules,
                       C2_TYPE_CAPSULE),
        time_of_impact(Op::SweepHexHex, hexagons, C2_TYPE_POLY, other_hexagons, C2_TYPE_POLY),
        ask(Op::MakeHex,
            [points = in.hexagons.data()](std::size_t i) {
                const c2Poly made = c2(points[i]);
                keep(made);
                return made.count;
            }),
    };
}
#else
std::vector<Entry> cute_c2() { return {}; }
#endif

}  // namespace bench
