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

template <class B>
Entry sweep_test(Op op, const Inputs& in, const std::vector<B>& b) {
    return entry(
        op, "ours",
        [circles = in.circles.data(), motions = in.motions.data(), b = b.data()](std::size_t i) {
            const auto hit = sweep(circles[i], motions[i], b[i]);
            keep(hit);
            return hit.has_value();
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
        sweep_test(Op::SweepBox, in, in.boxes),
        sweep_test(Op::SweepHex, in, hexagons),
    };
}

}  // namespace bench
