#pragma once
// How far apart two shapes are, and where they are closest.

#include "contact.h"

namespace carom::collision {

namespace detail {

[[nodiscard]] Separation separation_of(const SmallCore& a, const SmallCore& b) noexcept;
[[nodiscard]] Separation separation_of(const SmallCore& a, const PolygonCore& b) noexcept;
[[nodiscard]] Separation separation_of(const PolygonCore& a, const PolygonCore& b) noexcept;

[[nodiscard]] constexpr Separation swapped(const Separation& s) noexcept {
    return {s.distance, s.on_second, s.on_first};
}

}  // namespace detail

/// Two points. No template, so that it is not taken for glm::distance, which C++ also finds for
/// glm's vectors once <glm/glm.hpp> is included.
[[nodiscard]] inline Separation distance(const glm::vec2& a, const glm::vec2& b) noexcept {
    if (const std::optional<Contact> met = contact(a, b)) {
        return {0.0f, met->points[0], met->points[0]};
    }
    return detail::separation_of(detail::core_of(a), detail::core_of(b));
}

/// The gap between two shapes and its ends. 0 exactly when overlaps() is true; both ends are then
/// the first point of their contact. Infinite when a coordinate is NaN.
template <class A, class B>
[[nodiscard]] Separation distance(const A& a, const B& b) noexcept {
    static_assert(detail::kIsShape<A> && detail::kIsShape<B>,
                  "carom::collision::distance: not defined for this pair. It takes any two of "
                  "glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon.");
    if constexpr (detail::kRank < A >> detail::kRank<B>) {
        return detail::swapped(distance(b, a));
    } else {
        if (const std::optional<Contact> met = contact(a, b)) {
            return {0.0f, met->points[0], met->points[0]};
        }
        if constexpr (detail::kIsPolygon<B>) {
            Separation nearest{std::numeric_limits<float>::infinity(), {}, {}};
            for (const ConvexPolygon& part : b.parts()) {
                const Separation found = detail::swapped(distance(part, a));
                if (found.distance < nearest.distance) nearest = found;
            }
            return nearest;
        } else {
            return detail::separation_of(detail::core_of(a), detail::core_of(b));
        }
    }
}

/// The point of `shape` closest to `point`: the point itself when it is inside or on the edge.
template <class Shape>
[[nodiscard]] glm::vec2 closest_point(const Shape& shape, glm::vec2 point) noexcept {
    static_assert(detail::kIsShape<Shape>,
                  "carom::collision::closest_point: not defined for this. It takes glm::vec2, "
                  "Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon or Polygon, and a point.");
    if (overlaps(point, shape)) return point;
    return distance(point, shape).on_second;
}

}  // namespace carom::collision
