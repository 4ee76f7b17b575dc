#pragma once
// Boxes against boxes and round things, by projection on their own axes.
//
// An axis is a float vector, not exactly of unit length. The box is taken to reach exactly
// half.x * axis and half.y * (axis turned left) from its center, here as everywhere, so projections
// carry the squared length of the axis along.

#include "../shapes.h"
#include "exact.h"
#include "lanes.h"
#include "scalar.h"
#include "sizes.h"

namespace carom::collision::detail {

struct Box {
    Vec center;
    Vec half;
    Vec axis{1.0, 0.0};
    double axis2 = 1.0;  ///< Squared length of `axis`.
};

[[nodiscard]] constexpr Box box_of(const Aabb& b) noexcept {
    check_size(b);
    return {(vec(b.min) + vec(b.max)) * 0.5, (vec(b.max) - vec(b.min)) * 0.5, {1.0, 0.0}, 1.0};
}
[[nodiscard]] constexpr Box box_of(const Obb& b) noexcept {
    check_size(b);
    const Vec axis = vec(b.axis);
    return {vec(b.center), vec(b.half), axis, length_squared(axis)};
}

/// How far the boxes reach past each other along an axis of one of them, the one with `half` along
/// it. Negative when they are apart. `along` and `across` are the other's axis seen from it.
[[nodiscard]] constexpr double reach_past(double between, double half, double axis2, Vec other_half,
                                          double along, double across) noexcept {
    return (half * axis2 + (other_half.x * along + other_half.y * across)) - abs(between);
}

/// In units of an axis: what rounding may have done to how far boxes reach past each other.
[[nodiscard]] constexpr double box_doubt(double reach_past, double between) noexcept {
    return kRounding * (abs(reach_past) + 2.0 * abs(between));
}

/// Asks `decide` where doubles cannot tell.
template <class Decide>
[[nodiscard]] constexpr bool boxes_overlap(const Box& a, const Box& b,
                                           const Decide& decide) noexcept {
    const Vec d = b.center - a.center;
    const double c = abs(dot(a.axis, b.axis)), s = abs(cross(a.axis, b.axis));
    bool open = false;
    const auto meet = [&](double between, double half, double axis2, Vec other, double along,
                          double across) CAROM_INLINE {
        const double past = reach_past(between, half, axis2, other, along, across);
        if (abs(past) > box_doubt(past, between)) return past > 0.0;
        return open = true;
    };
    return meet(dot(a.axis, d), a.half.x, a.axis2, b.half, c, s) &&
           meet(cross(a.axis, d), a.half.y, a.axis2, b.half, s, c) &&
           meet(dot(b.axis, d), b.half.x, b.axis2, a.half, c, s) &&
           meet(cross(b.axis, d), b.half.y, b.axis2, a.half, s, c) && (!open || decide()) &&
           finite(a.half) && finite(b.half);
}

/// The same for two turned boxes, two projections at a time.
template <class Decide>
[[nodiscard]] inline bool turned_boxes_overlap(const Obb& a, const Obb& b,
                                               const Decide& decide) noexcept {
    check_sizes(a, b);
    const Pair d = wide(b.center) - wide(a.center);
    const Pair a_axis = wide(a.axis), b_axis = wide(b.axis);
    const Pair a_half = wide(a.half), b_half = wide(b.half);
    const Pair turn = magnitude(turned_back(a_axis, b_axis));
    const Vec cs = to_vec(turn);
    const Pair c = both(cs.x), s = both(cs.y);
    bool open = false;
    const auto meet_on = [&](Pair axis, Pair half, Pair other_half) CAROM_INLINE {
        const Pair other = other_half * c + swapped(other_half) * s;
        const Pair reach = half * both(length_squared(axis)) + other;
        const Pair between = magnitude(turned_back(axis, d));
        if (all_ordered(between, reach * both(1.0 - kRounding))) return true;
        if (!all_ordered(between, reach * both(1.0 + kRounding))) return false;
        return open = true;
    };
    if (!meet_on(a_axis, a_half, b_half)) return false;
    return meet_on(b_axis, b_half, a_half) && (!open || decide()) &&
           finite(sum(a_half) + sum(b_half));
}

/// A point in the frame of a box, in units of the axis squared: inside when |x| <= half * axis2.
[[nodiscard]] constexpr Vec in_frame(const Box& box, Vec p) noexcept {
    const Vec d = p - box.center;
    return {dot(box.axis, d), cross(box.axis, d)};
}

/// How far outside the box a point is, in its frame.
[[nodiscard]] constexpr Vec outside_by(const Box& box, Vec p) noexcept {
    const Vec at = in_frame(box, p), rim = box.half * box.axis2;
    return {at.x - clamp(at.x, -rim.x, rim.x), at.y - clamp(at.y, -rim.y, rim.y)};
}

/// Asks `decide` where doubles cannot tell.
template <class Decide>
[[nodiscard]] constexpr bool disc_overlaps(const Box& box, Vec center, double radius,
                                           const Decide& decide) noexcept {
    // A box with NaN for its size would swallow everything.
    if (!(box.half.x >= 0.0 && box.half.y >= 0.0 && finite(box.half))) return false;
    const Vec at = in_frame(box, center), d = outside_by(box, center);
    const double room = radius * radius * box.axis2, past = length_squared(d) - room;
    const double off = kRounding * (abs(at.x) + abs(at.y));
    const double doubt = (2.0 * (abs(d.x) + abs(d.y)) + off) * off + kRounding * room;
    if (past > doubt) return false;
    return past < -doubt || decide();
}

/// A disc and a capsule: whether the center is within both radii of the capsule's segment. Asks
/// `decide` where doubles cannot tell.
template <class Decide>
[[nodiscard]] inline bool disc_overlaps(const Circle& circle, const Capsule& capsule,
                                        const Decide& decide) noexcept {
    const Pair center = wide(circle.center), a = wide(capsule.a), b = wide(capsule.b);
    const Pair to_center = center - a, run = b - a;
    const double reach = double{circle.radius} + double{capsule.radius};
    const double along = dot(to_center, run);
    if (!finite(along)) return decide();  // a coordinate is not
    if (along <= 0.0) return at_most(length_squared(to_center), reach * reach, decide);
    const double length2 = length_squared(run);
    if (along >= length2) return at_most(length_squared(center - b), reach * reach, decide);
    // cross() may cancel, so that what rounds is counted by the size of its products.
    const Pair products = run * swapped(to_center);
    const double side = x_minus_y(products), size = sum(magnitude(products));
    const double past = side * side - reach * reach * length2;
    const double doubt = kRounding * (size * size);
    if (past < -doubt && finite(past)) return true;
    return !(past > doubt) && decide();
}

}  // namespace carom::collision::detail
