#include <box2d/b2_distance.h>
#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>

#include <memory>

#include "tests/bench/bench.h"
#include "tests/bench/inputs.h"

namespace bench {
namespace {

b2Vec2 b2(glm::vec2 v) { return {v.x, v.y}; }

b2CircleShape circle(const Circle& c) {
    b2CircleShape shape;
    shape.m_p = b2(c.center);
    shape.m_radius = c.radius;
    return shape;
}

b2PolygonShape polygon(const b2Vec2* points, int count) {
    b2PolygonShape shape;
    shape.Set(points, count);
    return shape;
}

b2PolygonShape polygon(const Aabb& b) {
    b2PolygonShape shape;
    shape.SetAsBox((b.max.x - b.min.x) / 2, (b.max.y - b.min.y) / 2, b2((b.min + b.max) / 2.0f), 0);
    return shape;
}

b2PolygonShape polygon(const Obb& b) {
    b2PolygonShape shape;
    shape.SetAsBox(b.half.x, b.half.y, b2(b.center), std::atan2(b.axis.y, b.axis.x));
    return shape;
}

b2PolygonShape polygon(const Hexagon& h) {
    b2Vec2 points[6];
    for (std::size_t i = 0; i < 6; ++i) points[i] = b2(h[i]);
    return polygon(points, 6);
}

template <class Made, class From>
std::vector<Made> all(const std::vector<From>& from, Made (*make)(const From&)) {
    std::vector<Made> made;
    for (const From& f : from) made.push_back(make(f));
    return made;
}

/// Everything in Box2D's own terms, made before the clock starts.
struct Shapes {
    std::vector<b2CircleShape> circles, others;
    std::vector<b2PolygonShape> boxes, turned, other_turned, hexagons, other_hexagons;
    std::vector<b2AABB> bounds, other_bounds;
    std::vector<b2RayCastInput> rays;
    std::vector<b2DistanceProxy> circle_proxies, box_proxies, hexagon_proxies;
    b2Transform still;
};

const Shapes& shapes() {
    static const auto made = [] {
        auto s = std::make_unique<Shapes>();  // proxies point into it
        const Inputs& in = inputs();
        s->still.SetIdentity();
        s->circles = all<b2CircleShape, Circle>(in.circles, circle);
        s->others = all<b2CircleShape, Circle>(in.others, circle);
        s->boxes = all<b2PolygonShape, Aabb>(in.boxes, polygon);
        s->turned = all<b2PolygonShape, Obb>(in.turned, polygon);
        s->other_turned = all<b2PolygonShape, Obb>(in.other_turned, polygon);
        s->hexagons = all<b2PolygonShape, Hexagon>(in.hexagons, polygon);
        s->other_hexagons = all<b2PolygonShape, Hexagon>(in.other_hexagons, polygon);
        for (std::size_t i = 0; i < kInputs; ++i) {
            s->bounds.push_back({b2(in.boxes[i].min), b2(in.boxes[i].max)});
            s->other_bounds.push_back({b2(in.other_boxes[i].min), b2(in.other_boxes[i].max)});
            const glm::vec2 end = in.rays[i].origin + in.rays[i].direction;
            s->rays.push_back({b2(in.rays[i].origin), b2(end), 1.0f});
            s->circle_proxies.emplace_back().Set(&s->circles[i], 0);
            s->box_proxies.emplace_back().Set(&s->boxes[i], 0);
            s->hexagon_proxies.emplace_back().Set(&s->hexagons[i], 0);
        }
        return s;
    }();
    return *made;
}

/// The manifold functions are also Box2D's quickest way to a yes or no.
Entry manifold(Op op, const std::vector<b2PolygonShape>& a, const std::vector<b2PolygonShape>& b) {
    return entry(op, "Box2D", [&a, &b, &s = shapes()](std::size_t i) {
        b2Manifold m;
        b2CollidePolygons(&m, &a[i], s.still, &b[i], s.still);
        keep(m);
        return m.pointCount > 0;
    });
}

Entry manifold_circle(Op op) {
    return entry(op, "Box2D", [&s = shapes()](std::size_t i) {
        b2Manifold m;
        b2CollidePolygonAndCircle(&m, &s.boxes[i], s.still, &s.circles[i], s.still);
        keep(m);
        return m.pointCount > 0;
    });
}

template <class Shape>
Entry ray(Op op, const std::vector<Shape>& b) {
    return entry(op, "Box2D", [&b, &s = shapes()](std::size_t i) {
        b2RayCastOutput out;
        const bool hit = b[i].RayCast(&out, s.rays[i], s.still, 0);
        keep(out);
        return hit;
    });
}

Entry cast(Op op, const std::vector<b2DistanceProxy>& targets) {
    return entry(op, "Box2D (cast)", [&targets, &s = shapes(), &in = inputs()](std::size_t i) {
        const b2ShapeCastInput input{targets[i], s.circle_proxies[i], s.still, s.still,
                                     b2(in.motions[i])};
        b2ShapeCastOutput out;
        const bool hit = b2ShapeCast(&out, &input);
        keep(out);
        return hit;
    });
}

Entry impact(Op op, const std::vector<b2DistanceProxy>& targets) {
    return entry(op, "Box2D (impact)", [&targets, &s = shapes(), &in = inputs()](std::size_t i) {
        b2TOIInput input;
        input.proxyA = targets[i];
        input.proxyB = s.circle_proxies[i];
        input.sweepA = {{0, 0}, {0, 0}, {0, 0}, 0, 0, 0};
        input.sweepB = {{0, 0}, {0, 0}, b2(in.motions[i]), 0, 0, 0};
        input.tMax = 1.0f;
        b2TOIOutput out;
        b2TimeOfImpact(&out, &input);
        keep(out);
        return out.state == b2TOIOutput::e_touching || out.state == b2TOIOutput::e_overlapped;
    });
}

}  // namespace

std::vector<Entry> box2d() {
    const Shapes& s = shapes();
    return {
        entry(Op::CircleCircle, "Box2D",
              [&s](std::size_t i) {
                  b2Manifold m;
                  b2CollideCircles(&m, &s.circles[i], s.still, &s.others[i], s.still);
                  keep(m);
                  return m.pointCount > 0;
              }),
        entry(Op::BoxBox, "Box2D",
              [&s](std::size_t i) {
                  const bool hit = b2TestOverlap(s.bounds[i], s.other_bounds[i]);
                  keep(hit);
                  return hit;
              }),
        manifold_circle(Op::CircleBox),
        manifold_circle(Op::CircleBoxContact),
        manifold(Op::TurnedTurned, s.turned, s.other_turned),
        manifold(Op::TurnedTurnedContact, s.turned, s.other_turned),
        manifold(Op::HexHex, s.hexagons, s.other_hexagons),
        manifold(Op::HexHexContact, s.hexagons, s.other_hexagons),
        entry(Op::RayBox, "Box2D",
              [&s](std::size_t i) {
                  b2RayCastOutput out;
                  const bool hit = s.bounds[i].RayCast(&out, s.rays[i]);
                  keep(out);
                  return hit;
              }),
        ray(Op::RayCircle, s.circles),
        ray(Op::RayHex, s.hexagons),
        cast(Op::SweepBox, s.box_proxies),
        impact(Op::SweepBox, s.box_proxies),
        cast(Op::SweepHex, s.hexagon_proxies),
        impact(Op::SweepHex, s.hexagon_proxies),
    };
}

}  // namespace bench
