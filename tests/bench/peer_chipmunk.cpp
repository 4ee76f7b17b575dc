#include <chipmunk/chipmunk.h>

#include <cmath>

#include "tests/bench/bench.h"
#include "tests/bench/inputs.h"

namespace bench {
namespace {

cpVect cp(glm::vec2 v) { return cpv(double{v.x}, double{v.y}); }
cpBB cp(const Aabb& b) {
    return cpBBNew(double{b.min.x}, double{b.min.y}, double{b.max.x}, double{b.max.y});
}

/// Shapes stay where they are: their cached places are made once, before the clock starts.
cpShape* placed(cpShape* shape) {
    cpShapeUpdate(shape, cpTransformIdentity);
    return shape;
}

cpShape* shape(const Circle& c) {
    return placed(cpCircleShapeNew(nullptr, double{c.radius}, cp(c.center)));
}
cpShape* shape(const Aabb& b) { return placed(cpBoxShapeNew2(nullptr, cp(b), 0.0)); }
cpShape* shape(const Hexagon& h) {
    cpVect points[6];
    for (std::size_t i = 0; i < 6; ++i) points[i] = cp(h[i]);
    return placed(cpPolyShapeNewRaw(nullptr, 6, points, 0.0));
}
cpShape* shape(const Obb& b) {
    const glm::vec2 x = b.axis * b.half.x;
    const glm::vec2 y = glm::vec2{-b.axis.y, b.axis.x} * b.half.y;
    const cpVect points[4] = {cp(b.center - x - y), cp(b.center + x - y), cp(b.center + x + y),
                              cp(b.center - x + y)};
    return placed(cpPolyShapeNewRaw(nullptr, 4, points, 0.0));
}

template <class From>
std::vector<cpShape*> all(const std::vector<From>& from) {
    std::vector<cpShape*> made;  // kept to the end of the program
    for (const From& f : from) made.push_back(shape(f));
    return made;
}

Entry collide(Op op, std::vector<cpShape*> a, std::vector<cpShape*> b) {
    return entry(op, "Chipmunk", [a = std::move(a), b = std::move(b)](std::size_t i) {
        const cpContactPointSet set = cpShapesCollide(a[i], b[i]);
        keep(set);
        return set.count > 0;
    });
}

Entry ray(Op op, std::vector<cpShape*> targets) {
    return entry(op, "Chipmunk", [targets = std::move(targets), &in = inputs()](std::size_t i) {
        cpSegmentQueryInfo info;
        const Ray& r = in.rays[i];
        const bool hit = cpShapeSegmentQuery(targets[i], cp(r.origin), cp(r.origin + r.direction),
                                             0.0, &info) != 0;
        keep(info);
        return hit;
    });
}

/// A thick ray is Chipmunk's only moving circle.
Entry sweep(Op op, std::vector<cpShape*> targets) {
    return entry(op, "Chipmunk", [targets = std::move(targets), &in = inputs()](std::size_t i) {
        cpSegmentQueryInfo info;
        const Circle& c = in.circles[i];
        const bool hit = cpShapeSegmentQuery(targets[i], cp(c.center), cp(c.center + in.motions[i]),
                                             double{c.radius}, &info) != 0;
        keep(info);
        return hit;
    });
}

std::vector<cpBB> boxes(const std::vector<Aabb>& from) {
    std::vector<cpBB> made;
    for (const Aabb& b : from) made.push_back(cp(b));
    return made;
}

}  // namespace

std::vector<Entry> chipmunk() {
    const Inputs& in = inputs();
    return {
        collide(Op::CircleCircle, all(in.circles), all(in.others)),
        entry(Op::BoxBox, "Chipmunk",
              [a = boxes(in.boxes), b = boxes(in.other_boxes)](std::size_t i) {
                  const bool hit = cpBBIntersects(a[i], b[i]) != 0;
                  keep(hit);
                  return hit;
              }),
        collide(Op::CircleBox, all(in.circles), all(in.boxes)),
        collide(Op::CircleBoxContact, all(in.circles), all(in.boxes)),
        collide(Op::TurnedTurned, all(in.turned), all(in.other_turned)),
        collide(Op::TurnedTurnedContact, all(in.turned), all(in.other_turned)),
        collide(Op::HexHex, all(in.hexagons), all(in.other_hexagons)),
        collide(Op::HexHexContact, all(in.hexagons), all(in.other_hexagons)),
        entry(Op::RayBox, "Chipmunk",
              [b = boxes(in.boxes), &in](std::size_t i) {
                  const Ray& r = in.rays[i];
                  const double t = cpBBSegmentQuery(b[i], cp(r.origin), cp(r.origin + r.direction));
                  keep(t);
                  return t <= 1.0;
              }),
        ray(Op::RayCircle, all(in.circles)),
        ray(Op::RayHex, all(in.hexagons)),
        sweep(Op::SweepBox, all(in.boxes)),
        sweep(Op::SweepHex, all(in.hexagons)),
    };
}

}  // namespace bench
