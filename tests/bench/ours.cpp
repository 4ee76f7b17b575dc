#include <carom/collision.hpp>

#include "tests/bench/bench.h"
#include "tests/bench/inputs.h"

namespace bench {
namespace {

using namespace carom::collision;

std::vector<ConvexPolygon> polygons(const std::vector<Hexagon>& hexagons) {
    std::vector<ConvexPolygon> made;
    for (const Hexagon& h : hexagons) made.push_back(ConvexPolygon::make(h).value());
    return made;
}

template <class A, class B>
Entry bool_test(Op op, const std::vector<A>& a, const std::vector<B>& b) {
    return entry(op, "ours", [a = a.data(), b = b.data()](std::size_t i) {
        const bool hit = overlaps(a[i], b[i]);
        keep(hit);
        return hit;
    });
}

template <class A, class B>
Entry contact_test(Op op, const std::vector<A>& a, const std::vector<B>& b) {
    return entry(op, "ours", [a = a.data(), b = b.data()](std::size_t i) {
        const auto hit = contact(a[i], b[i]);
        keep(hit);
        return hit.has_value();
    });
}

template <class B>
Entry ray_test(Op op, const std::vector<Ray>& rays, const std::vector<B>& b) {
    return entry(op, "ours", [rays = rays.data(), b = b.data()](std::size_t i) {
        const auto hit = raycast(rays[i], b[i]);
        keep(hit);
        return hit && hit->t <= 1.0f;
    });
}

template <class A, class B>
Entry sweep_test(Op op, const std::vector<A>& a, const Inputs& in, const std::vector<B>& b) {
    return entry(op, "ours",
                 [a = a.data(), motions = in.motions.data(), b = b.data()](std::size_t i) {
                     const auto hit = sweep(a[i], motions[i], b[i]);
                     keep(hit);
                     return hit.has_value();
                 });
}

template <class A, class B>
Entry distance_test(Op op, const std::vector<A>& a, const std::vector<B>& b) {
    return entry(op, "ours", [a = a.data(), b = b.data()](std::size_t i) {
        const Separation gap = distance(a[i], b[i]);
        keep(gap);
        return gap.distance == 0.0f;
    });
}

}  // namespace

std::vector<Entry> ours() {
    const Inputs& in = inputs();
    static const auto hexagons = polygons(in.hexagons);
    static const auto others = polygons(in.other_hexagons);
    return {
        entry(Op::Nothing, "ours",
              [](std::size_t i) {
                  const bool hit = (i & 1u) != 0;
                  keep(hit);
                  return hit;
              }),
        bool_test(Op::CircleCircle, in.circles, in.others),
        bool_test(Op::BoxBox, in.boxes, in.other_boxes),
        bool_test(Op::CircleBox, in.circles, in.boxes),
        contact_test(Op::CircleBoxContact, in.circles, in.boxes),
        bool_test(Op::TurnedTurned, in.turned, in.other_turned),
        contact_test(Op::TurnedTurnedContact, in.turned, in.other_turned),
        bool_test(Op::HexHex, hexagons, others),
        contact_test(Op::HexHexContact, hexagons, others),
        ray_test(Op::RayBox, in.rays, in.boxes),
        ray_test(Op::RayCircle, in.rays, in.circles),
        ray_test(Op::RayHex, in.rays, hexagons),
        sweep_test(Op::SweepBox, in.circles, in, in.boxes),
        sweep_test(Op::SweepHex, in.circles, in, hexagons),
        bool_test(Op::CircleCapsule, in.circles, in.capsules),
        bool_test(Op::CapsuleCapsule, in.capsules, in.other_capsules),
        contact_test(Op::CapsuleCapsuleContact, in.capsules, in.other_capsules),
        contact_test(Op::CapsuleHexContact, in.capsules, hexagons),
        contact_test(Op::CircleHexContact, in.circles, hexagons),
        distance_test(Op::TurnedTurnedDistance, in.turned, in.other_turned),
        distance_test(Op::HexHexDistance, hexagons, others),
        distance_test(Op::CapsuleCapsuleDistance, in.capsules, in.other_capsules),
        ray_test(Op::RayCapsule, in.rays, in.capsules),
        ray_test(Op::RayTurned, in.rays, in.turned),
        sweep_test(Op::SweepTurnedTurned, in.turned, in, in.other_turned),
        sweep_test(Op::SweepBoxBox, in.boxes, in, in.other_boxes),
        sweep_test(Op::SweepCapsuleCapsule, in.capsules, in, in.other_capsules),
        sweep_test(Op::SweepHexHex, hexagons, in, others),
        entry(Op::MakeHex, "ours",
              [points = in.hexagons.data()](std::size_t i) {
                  const auto made = ConvexPolygon::make(points[i]);
                  keep(made);
                  return made.ok();
              }),
    };
}

}  // namespace bench
