#pragma once
// How far apart two shapes are, and where they are closest.

#include "contact.h"
#include "measure.h"

namespace carom::collision {

namespace detail {

[[nodiscard]] Separation separation_of(const SmallCore& a, const SmallCore& b) noexcept;
[[nodiscard]] Separation separation_of(const SmallCore& a, const PolygonCore& b) noexcept;
[[nodiscard]] Separation separation_of(const PolygonCore& a, const PolygonCore& b) noexcept;
/// Cores of any kind.
[[nodiscard]] Separation separation_of(const CoreView& a, const CoreView& b) noexcept;
[[nodiscard]] Separation separation_of(const Body& a, const Polygon& b) noexcept;

/// Of a box and a circle or box that overlap.
[[nodiscard]] constexpr Separation shared_with_box(const Circle& circle, const Aabb& box) noexcept {
    const glm::vec2 p{
        circle.center.x < box.min.x ? box.min.x
                                    : (circle.center.x > box.max.x ? box.max.x : circle.center.x),
        circle.center.y < box.min.y ? box.min.y
                                    : (circle.center.y > box.max.y ? box.max.y : circle.center.y)};
    return {0.0f, p, p};
}
[[nodiscard]] constexpr Separation shared_with_box(const Aabb& a, const Aabb& b) noexcept {
    // Of what both have, the point nearest the origin, since sides may be without end.
    const auto nearest = [](float low, float high) {
        return low > 0.0f ? low : high < 0.0f ? high : 0.0f;
    };
    const glm::vec2 p{
        nearest(a.min.x > b.min.x ? a.min.x : b.min.x, a.max.x < b.max.x ? a.max.x : b.max.x),
        nearest(a.min.y > b.min.y ? a.min.y : b.min.y, a.max.y < b.max.y ? a.max.y : b.max.y)};
    return {0.0f, p, p};
}

[[nodiscard]] constexpr Separation swapped(const Separation& s) noexcept {
    return {s.distance, s.on_second, s.on_first};
}

}  // namespace detail

/// Two points. No template, so that it is not taken for glm::distance, which C++ also finds for
/// glm's vectors once <glm/glm.hpp> is included.
[[nodiscard]] inline Separation distance(const glm::vec2& a, const glm::vec2& b) noexcept {
    return detail::separation_of(detail::core_of(a), detail::core_of(b));
}

[[nodiscard]] Separation distance(const Capsule& a, const Capsule& b) noexcept;
[[nodiscard]] Separation distance(const Obb& a, const Obb& b) noexcept;

/// The gap between two shapes and its ends. 0 exactly when overlaps() is true; both ends are then
/// one point that the shapes share, to the rounding of floats. Infinite when a coordinate is NaN.
template <class A, class B>
[[nodiscard]] Separation distance(const A& a, const B& b) noexcept {
    static_assert(detail::kIsShape<A> && detail::kIsShape<B>,
                  "carom::collision::distance: not defined for this pair. It takes any two of "
                  "glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon.");
    if constexpr (detail::kIsShape<A> && detail::kIsShape<B>) {
        if constexpr (detail::kRank < A >> detail::kRank<B>) {
            return detail::swapped(distance(b, a));
        } else {
            if constexpr (detail::kIsOneOf<A, Circle, Aabb> && detail::kIsOneOf<B, Aabb>) {
                // Boxes without end are no cores.
                if (overlaps(a, b)) return detail::shared_with_box(a, b);
            }
            if constexpr (detail::kIsPolygon<B>) {
                return detail::separation_of(detail::body_of(a), b);
            } else {
                return detail::separation_of(detail::core_of(a), detail::core_of(b));
            }
        }
    } else {
        return {};
    }
}

/// The point of `shape` closest to `point`: the point itself when it is inside or on the edge.
template <class Shape>
[[nodiscard]] glm::vec2 closest_point(const Shape& shape, glm::vec2 point) noexcept {
    static_assert(detail::kIsShape<Shape>,
                  "carom::collision::closest_point: not defined for this. It takes glm::vec2, "
                  "Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon or Polygon, and a point.");
    if constexpr (detail::kIsShape<Shape>) {
        if (overlaps(point, shape)) return point;
        return distance(point, shape).on_second;
    } else {
        return {};
    }
}

}  // namespace carom::collision
