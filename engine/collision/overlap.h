#pragma once
// Do two shapes share a point? Touching counts.
//
// Shapes: glm::vec2 (a point), Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon; every
// pair, in either order, with the same answer. NaN anywhere is false.
//
// The answer is exact, whatever the coordinates: what doubles cannot tell is judged in whole
// numbers (detail/exact.h). Only in a constant expression it is as doubles have it.

#include "detail/body.h"
#include "detail/box.h"
#include "detail/core_overlap.h"
#include "detail/lanes.h"

namespace carom::collision {

namespace detail {
[[nodiscard]] bool bodies_meet(const Body& a, const Body& b) noexcept;
}  // namespace detail

[[nodiscard]] constexpr bool overlaps(const Circle& a, const Circle& b) noexcept {
    detail::check_sizes(a, b);
    const double reach = double{a.radius} + double{b.radius};
    if (!std::is_constant_evaluated()) {
        return detail::at_most(
            detail::length_squared(detail::wide(a.center) - detail::wide(b.center)), reach * reach,
            [&] { return detail::judge_shapes(a, b); });
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
        return detail::at_most(
            detail::length_squared(detail::from_box(detail::wide(circle.center),
                                                    detail::wide(box.min), detail::wide(box.max))),
            reach * reach, [&] { return detail::judge_disc(circle, box); });
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
    const auto decide = [&] { return detail::judge_or_touch(a, b); };
    if (!std::is_constant_evaluated()) return detail::turned_boxes_overlap(a, b, decide);
    return detail::boxes_overlap(detail::box_of(a), detail::box_of(b), decide);
}
[[nodiscard]] constexpr bool overlaps(const Aabb& a, const Obb& b) noexcept {
    return detail::boxes_overlap(detail::box_of(a), detail::box_of(b),
                                 [&] { return detail::judge_or_touch(a, b); });
}
[[nodiscard]] constexpr bool overlaps(const Obb& a, const Aabb& b) noexcept {
    return overlaps(b, a);
}
[[nodiscard]] constexpr bool overlaps(const Circle& circle, const Obb& box) noexcept {
    return detail::disc_overlaps(detail::box_of(box), detail::vec(circle.center),
                                 double{circle.radius},
                                 [&] { return detail::judge_or_touch(circle, box); });
}
[[nodiscard]] constexpr bool overlaps(const Obb& box, const Circle& circle) noexcept {
    return overlaps(circle, box);
}

[[nodiscard]] constexpr bool overlaps(const Circle& circle, const Capsule& capsule) noexcept {
    detail::check_sizes(circle, capsule);
    if (!std::is_constant_evaluated()) {
        return detail::disc_overlaps(circle, capsule,
                                     [&] { return detail::judge_shapes(circle, capsule); });
    }
    return detail::shapes_meet(detail::core_of(circle), detail::core_of(capsule));
}
[[nodiscard]] constexpr bool overlaps(const Capsule& capsule, const Circle& circle) noexcept {
    return overlaps(circle, capsule);
}

/// Every other pair.
template <class A, class B>
[[nodiscard]] constexpr bool overlaps(const A& a, const B& b) noexcept {
    static_assert(detail::kIsShape<A> && detail::kIsShape<B>,
                  "carom::collision::overlaps: not defined for this pair. It takes any two of "
                  "glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon.");
    if constexpr (detail::kIsPolygon<A> || detail::kIsPolygon<B>) {
        if constexpr (detail::kIsShape<A> && detail::kIsShape<B>) {
            return detail::bodies_meet(detail::body_of(a), detail::body_of(b));
        }
    } else if constexpr (detail::kIsConvex<A> && detail::kIsConvex<B>) {
        const auto a_core = detail::core_of(a);
        const auto b_core = detail::core_of(b);
        if (!std::is_constant_evaluated()) return detail::are_meeting(a_core, b_core);
        return detail::shapes_meet(a_core, b_core);
    }
    return {};
}

}  // namespace carom::collision
