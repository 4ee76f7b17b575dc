#pragma once
// Do two shapes share a point? Touching counts.
//
// Shapes: glm::vec2 (a point), Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon; every
// pair, in either order, with the same answer. NaN anywhere is false.
//
// The answer is exact while coordinates and sizes are multiples of one power of two and at most
// 2048 of it (a turned Obb with an axis of length 1 is never on such a grid; for it, and for
// anything else, the answer can only be wrong when the gap or overlap is below about 2^-48 of the
// coordinates' size).

#include "detail/box.h"
#include "detail/core_overlap.h"
#include "detail/lanes.h"
#include "detail/traits.h"

namespace carom::collision {

[[nodiscard]] constexpr bool overlaps(const Circle& a, const Circle& b) noexcept {
    detail::check_sizes(a, b);
    const double reach = double{a.radius} + double{b.radius};
    if (!std::is_constant_evaluated()) {
        return detail::length_squared(detail::wide(a.center) - detail::wide(b.center)) <=
               reach * reach;
    }
    return detail::length_squared(detail::vec(a.center) - detail::vec(b.center)) <= reach * reach;
}

[[nodiscard]] constexpr bool overlaps(const Aabb& a, const Aabb& b) noexcept {
    detail::check_sizes(a, b);
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

/// By the point of the box closest to the center, which is the center itself when inside.
[[nodiscard]] constexpr bool overlaps(const Circle& circle, const Aabb& box) noexcept {
    detail::check_sizes(circle, box);
    const double reach = double{circle.radius};
    if (!std::is_constant_evaluated()) {
        return detail::length_squared(detail::from_box(
                   detail::wide(circle.center), detail::wide(box.min), detail::wide(box.max))) <=
               reach * reach;
    }
    const detail::Vec c = detail::vec(circle.center);
    const detail::Vec low = detail::vec(box.min), high = detail::vec(box.max);
    const detail::Vec d{c.x - detail::clamp(c.x, low.x, high.x),
                        c.y - detail::clamp(c.y, low.y, high.y)};
    // A box with NaN for a side would swallow everything.
    return detail::length_squared(d) <= reach * reach && box.min.x <= box.max.x &&
           box.min.y <= box.max.y;
}
[[nodiscard]] constexpr bool overlaps(const Aabb& box, const Circle& circle) noexcept {
    return overlaps(circle, box);
}

[[nodiscard]] constexpr bool overlaps(const Obb& a, const Obb& b) noexcept {
    if (!std::is_constant_evaluated()) return detail::turned_boxes_overlap(a, b);
    return detail::boxes_overlap(detail::box_of(a), detail::box_of(b));
}
[[nodiscard]] constexpr bool overlaps(const Aabb& a, const Obb& b) noexcept {
    return detail::boxes_overlap(detail::box_of(a), detail::box_of(b));
}
[[nodiscard]] constexpr bool overlaps(const Obb& a, const Aabb& b) noexcept {
    return overlaps(b, a);
}
[[nodiscard]] constexpr bool overlaps(const Circle& circle, const Obb& box) noexcept {
    return detail::disc_overlaps(detail::box_of(box), detail::vec(circle.center),
                                 double{circle.radius});
}
[[nodiscard]] constexpr bool overlaps(const Obb& box, const Circle& circle) noexcept {
    return overlaps(circle, box);
}

/// Every other pair.
template <class A, class B>
[[nodiscard]] constexpr bool overlaps(const A& a, const B& b) noexcept {
    static_assert(detail::kIsShape<A> && detail::kIsShape<B>,
                  "carom::collision::overlaps: not defined for this pair. It takes any two of "
                  "glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon.");
    if constexpr (detail::kIsPolygon<A>) {
        for (const ConvexPolygon& part : a.parts()) {
            if (overlaps(part, b)) return true;
        }
        return false;
    } else if constexpr (detail::kIsPolygon<B>) {
        return overlaps(b, a);
    } else {
        return detail::shapes_meet(detail::core_of(a), detail::core_of(b));
    }
}

}  // namespace carom::collision
