#pragma once
// Contact of boxes with boxes and with discs, deciding exactly as box.h does.

#include <cmath>
#include <optional>

#include "box.h"
#include "manifold.h"
#include "tie.h"

namespace carom::collision::detail {

/// One way to part two boxes: along an axis of one of them.
struct BoxAxis {
    double reach = 0.0;  ///< How far they reach past each other, times the axis' length.
    Vec normal{};        ///< From the second box to the first, as long as the axis.
    double axis2 = 1.0;
    bool of_a = false;
    bool across = false;  ///< Along the box's y.
};

/// `between` is the second box's center minus the first's, along `direction`.
[[nodiscard]] constexpr Vec away(Vec direction, double between) noexcept {
    if (between == 0.0) return preferred(direction, 1.0, -direction, 1.0) ? direction : -direction;
    return between > 0.0 ? -direction : direction;
}

[[nodiscard]] constexpr bool shallower(const BoxAxis& axis, const BoxAxis& than) noexcept {
    const double ours = axis.reach * axis.reach * than.axis2;
    const double theirs = than.reach * than.reach * axis.axis2;
    if (ours != theirs) return ours < theirs;
    return preferred(axis.normal, axis.axis2, than.normal, than.axis2);
}

/// The face of `box` toward `outward`, which is one of its axes or their opposites.
struct BoxFace {
    Vec start, end;
};
[[nodiscard]] constexpr BoxFace box_face(const Box& box, Vec outward, bool across) noexcept {
    const double out = across ? box.half.y : box.half.x, side = across ? box.half.x : box.half.y;
    const Vec middle = box.center + outward * out, run = left_of(outward) * side;
    return {middle - run, middle + run};
}

/// The face of `box` that looks most against `direction`.
[[nodiscard]] constexpr BoxFace facing(const Box& box, Vec direction) noexcept {
    const double x = dot(box.axis, direction), y = cross(box.axis, direction);
    if (abs(x) >= abs(y)) return box_face(box, x > 0.0 ? -box.axis : box.axis, false);
    const Vec up = left_of(box.axis);
    return box_face(box, y > 0.0 ? -up : up, true);
}

/// There is one exactly when boxes_overlap().
template <class Decide>
[[nodiscard]] std::optional<Contact> boxes_contact(const Box& a, const Box& b,
                                                   const Decide& decide) noexcept {
    const Vec d = b.center - a.center;
    const double c = abs(dot(a.axis, b.axis)), s = abs(cross(a.axis, b.axis));
    BoxAxis best;
    bool open = false;
    const auto offer = [&](const Box& owner, const Box& other, bool of_a, bool across) {
        const double between = across ? cross(owner.axis, d) : dot(owner.axis, d);
        const double reach = reach_past(between, across ? owner.half.y : owner.half.x, owner.axis2,
                                        other.half, across ? s : c, across ? c : s);
        if (!(abs(reach) > box_doubt(reach, between))) {
            open = true;
        } else if (!(reach > 0.0)) {
            return false;
        }
        const Vec direction = across ? left_of(owner.axis) : owner.axis;
        const BoxAxis axis{reach, away(direction, between), owner.axis2, of_a, across};
        if ((of_a && !across) || shallower(axis, best)) best = axis;
        return true;
    };
    if (!offer(a, b, true, false) || !offer(a, b, true, true) || !offer(b, a, false, false) ||
        !offer(b, a, false, true) || (open && !decide()) || !finite(a.half + b.half)) {
        return std::nullopt;
    }
    const Box& owner = best.of_a ? a : b;
    const Vec out = best.of_a ? -best.normal : best.normal;
    const BoxFace edge = box_face(owner, out, best.across);
    const BoxFace other = facing(best.of_a ? b : a, out);
    const double axis_length = std::sqrt(best.axis2);
    const double side = best.across ? owner.half.x : owner.half.y;
    const Face face{edge.start, out * (1.0 / axis_length), 2.0 * side * axis_length, 0.0};
    const Vec deepest = dot(out, other.start) <= dot(out, other.end) ? other.start : other.end;
    Contact contact =
        clip_contact(face, other.start, other.end, deepest, 0.0, best.reach / axis_length);
    if (best.of_a) contact.normal = -contact.normal;
    return contact;
}

/// The normal points from the box to the disc.
template <class Decide>
[[nodiscard]] std::optional<Contact> disc_contact(const Box& box, Vec center, double radius,
                                                  const Decide& decide) noexcept {
    const Vec at = in_frame(box, center), rim = box.half * box.axis2, d = outside_by(box, center);
    const double gap2 = length_squared(d);
    if (!disc_overlaps(box, center, radius, decide)) return std::nullopt;
    const double axis_length = std::sqrt(box.axis2);
    const Vec up = left_of(box.axis);
    double gap = std::sqrt(gap2);
    Vec out;
    if (gap > 0.0 && finite(gap)) {
        out = (box.axis * d.x + up * d.y) * (1.0 / gap);
    } else {  // The center is in the box: out through the nearest face.
        out = away(box.axis, -at.x);
        gap = abs(at.x) - rim.x;
        const Vec other = away(up, -at.y);
        const double other_gap = abs(at.y) - rim.y;
        if (other_gap > gap || (other_gap == gap && preferred(other, 1.0, out, 1.0))) {
            out = other, gap = other_gap;
        }
    }
    const Vec normal = out * (1.0 / axis_length);
    gap = gap / axis_length;
    Contact contact;
    contact.normal = narrow(normal);
    contact.depth = static_cast<float>(max(0.0, radius - gap));
    contact.points[0] = narrow(center - normal * ((radius + gap) * 0.5));
    contact.count = 1;
    return contact;
}

}  // namespace carom::collision::detail
