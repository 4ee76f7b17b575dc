// Box2D 3, which is given by a path (tests/bench/CMakeLists.txt); else nobody.

#include "tests/bench/bench.h"
#include "tests/bench/inputs.h"

#if defined(CAROM_BOX2D3)
#include <box2d/collision.h>
#include <box2d/math_functions.h>
#endif

namespace bench {

#if defined(CAROM_BOX2D3)
namespace {

b2Vec2 b3(glm::vec2 v) { return {v.x, v.y}; }
b2Circle b3(const Circle& c) { return {b3(c.center), c.radius}; }
b2Capsule b3(const Capsule& c) { return {b3(c.a), b3(c.b), c.radius}; }
b2Polygon b3(const Aabb& b) {
    const glm::vec2 half = (b.max - b.min) * 0.5f;
    return b2MakeOffsetBox(half.x, half.y, b3((b.min + b.max) * 0.5f), b2Rot{1.0f, 0.0f});
}
b2Polygon b3(const Obb& b) {
    return b2MakeOffsetBox(b.half.x, b.half.y, b3(b.center), b2Rot{b.axis.x, b.axis.y});
}
b2Polygon b3(const Hexagon& h) {
    b2Vec2 points[6];
    for (std::size_t i = 0; i < 6; ++i) points[i] = b3(h[i]);
    const b2Hull hull = b2ComputeHull(points, 6);
    return b2MakePolygon(&hull, 0.0f);
}
b2RayCastInput b3(const Ray& r) { return {b3(r.origin), b3(r.direction), 1.0f}; }

b2ShapeProxy proxy(const b2Circle& c) { return b2MakeProxy(&c.center, 1, c.radius); }
b2ShapeProxy proxy(const b2Capsule& c) { return b2MakeProxy(&c.center1, 2, c.radius); }
b2ShapeProxy proxy(const b2Polygon& p) { return b2MakeProxy(p.vertices, p.count, p.radius); }

template <class From>
auto all(const std::vector<From>& from) {
    std::vector<decltype(b3(from[0]))> made;
    for (const From& f : from) made.push_back(b3(f));
    return made;
}
template <class From>
std::vector<b2ShapeProxy> proxies(const std::vector<From>& from) {
    std::vector<b2ShapeProxy> made;
    for (const From& f : from) made.push_back(proxy(f));
    return made;
}

const b2Transform kStill{{0.0f, 0.0f}, {1.0f, 0.0f}};

template <class Ask>
Entry ask(Op op, const Ask& question) {
    return entry(op, "Box2D 3", [question](std::size_t i) {
        const auto answer = question(i);
        keep(answer);
        if constexpr (requires { answer.pointCount; }) {
            return answer.pointCount > 0;
        } else {
            return answer.hit;
        }
    });
}

Entry gap(Op op, const std::vector<b2ShapeProxy>& a, const std::vector<b2ShapeProxy>& b) {
    return entry(op, "Box2D 3", [&a, &b](std::size_t i) {
        const b2DistanceInput input{a[i], b[i], kStill, true};
        b2SimplexCache cache{};
        const b2DistanceOutput far = b2ShapeDistance(&input, &cache, nullptr, 0);
        keep(far);
        return far.distance <= 0.0f;
    });
}

Entry cast(Op op, const std::vector<b2ShapeProxy>& mover, const std::vector<b2ShapeProxy>& still) {
    return ask(op, [&mover, &still, motions = inputs().motions.data()](std::size_t i) {
        const b2ShapeCastPairInput input{still[i], mover[i], kStill, b3(motions[i]), 1.0f, false};
        return b2ShapeCast(&input);
    });
}

}  // namespace

std::vector<Entry> box2d3() {
    const Inputs& in = inputs();
    static const auto circles = all(in.circles);
    static const auto boxes = all(in.boxes), other_boxes = all(in.other_boxes);
    static const auto capsules = all(in.capsules), other_capsules = all(in.other_capsules);
    static const auto turned = all(in.turned), other_turned = all(in.other_turned);
    static const auto hexagons = all(in.hexagons), other_hexagons = all(in.other_hexagons);
    static const auto rays = all(in.rays);
    static const auto circle_proxies = proxies(circles), box_proxies = proxies(boxes),
                      other_box_proxies = proxies(other_boxes), capsule_proxies = proxies(capsules),
                      other_capsule_proxies = proxies(other_capsules),
                      turned_proxies = proxies(turned),
                      other_turned_proxies = proxies(other_turned),
                      hexagon_proxies = proxies(hexagons),
                      other_hexagon_proxies = proxies(other_hexagons);
    return {
        gap(Op::CircleBox, circle_proxies, box_proxies),
        gap(Op::CapsuleCapsule, capsule_proxies, other_capsule_proxies),
        gap(Op::TurnedTurned, turned_proxies, other_turned_proxies),
        gap(Op::HexHex, hexagon_proxies, other_hexagon_proxies),
        gap(Op::TurnedTurnedDistance, turned_proxies, other_turned_proxies),
        gap(Op::HexHexDistance, hexagon_proxies, other_hexagon_proxies),
        gap(Op::CapsuleCapsuleDistance, capsule_proxies, other_capsule_proxies),
        ask(Op::CircleBoxContact,
            [](auto i) { return b2CollidePolygonAndCircle(&boxes[i], &circles[i], kStill); }),
        ask(Op::CapsuleCapsuleContact,
            [](auto i) { return b2CollideCapsules(&capsules[i], &other_capsules[i], kStill); }),
        ask(Op::CapsuleHexContact,
            [](auto i) { return b2CollidePolygonAndCapsule(&hexagons[i], &capsules[i], kStill); }),
        ask(Op::CircleHexContact,
            [](auto i) { return b2CollidePolygonAndCircle(&hexagons[i], &circles[i], kStill); }),
        ask(Op::TurnedTurnedContact,
            [](auto i) { return b2CollidePolygons(&turned[i], &other_turned[i], kStill); }),
        ask(Op::HexHexContact,
            [](auto i) { return b2CollidePolygons(&hexagons[i], &other_hexagons[i], kStill); }),
        ask(Op::RayBox, [](auto i) { return b2RayCastPolygon(&boxes[i], &rays[i]); }),
        ask(Op::RayCircle, [](auto i) { return b2RayCastCircle(&circles[i], &rays[i]); }),
        ask(Op::RayCapsule, [](auto i) { return b2RayCastCapsule(&capsules[i], &rays[i]); }),
        ask(Op::RayTurned, [](auto i) { return b2RayCastPolygon(&turned[i], &rays[i]); }),
        ask(Op::RayHex, [](auto i) { return b2RayCastPolygon(&hexagons[i], &rays[i]); }),
        cast(Op::SweepBox, circle_proxies, box_proxies),
        cast(Op::SweepHex, circle_proxies, hexagon_proxies),
        cast(Op::SweepTurnedTurned, turned_proxies, other_turned_proxies),
        cast(Op::SweepBoxBox, box_proxies, other_box_proxies),
        cast(Op::SweepCapsuleCapsule, capsule_proxies, other_capsule_proxies),
        cast(Op::SweepHexHex, hexagon_proxies, other_hexagon_proxies),
        entry(Op::MakeHex, "Box2D 3",
              [points = in.hexagons.data()](std::size_t i) {
                  const b2Polygon made = b3(points[i]);
                  keep(made);
                  return made.count == 6;
              }),
    };
}
#else
std::vector<Entry> box2d3() { return {}; }
#endif

}  // namespace bench
