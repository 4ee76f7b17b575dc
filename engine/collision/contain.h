#pragma once
// Borders: is one shape wholly inside another? push_inside.h brings in what is not.

#include "distance.h"
#include "measure.h"

namespace carom::collision {

namespace detail {

[[nodiscard]] bool core_inside(const Polygon& outer, const SmallCore& inner) noexcept;
[[nodiscard]] bool core_inside(const Polygon& outer, const PolygonCore& inner) noexcept;
[[nodiscard]] bool core_inside(const Polygon& outer, const CoreView& inner) noexcept;
[[nodiscard]] bool core_inside(const Polygon& outer, const Polygon& inner) noexcept;

/// Whether a vertex with `radius` about it lies in a convex outer shape.
template <class Outer>
[[nodiscard]] constexpr bool holds(const Outer& outer, Vec v, double radius) noexcept {
    if (outer.size() < 3) {
        const double room = outer.radius() - radius;
        if (!(room >= 0.0)) return false;
        if (outer.size() == 1) return length_squared(v - outer.vertex(0)) <= room * room;
        return near_edge(v - outer.vertex(0), outer.edge(0), room);
    }
    const double room = outer.radius() - radius;
    const double need = max(-room, 0.0);  // NaN stays
    bool near = false, inside = true;
    for (std::size_t i = 0; i < outer.size(); ++i) {
        const Vec e = outer.edge(i), d = v - outer.vertex(i);
        const double side = cross(e, d);
        inside = inside && side >= 0.0 && side * side >= need * need * length_squared(e);
        near = near || (room > 0.0 && near_edge(d, e, room));
    }
    return inside || near;
}

template <class Outer>
[[nodiscard]] constexpr bool holds_loop(const Outer& outer,
                                        std::span<const glm::vec2> loop) noexcept {
    for (const glm::vec2 v : loop) {
        if (!holds(outer, vec(v), 0.0)) return false;
    }
    return true;
}

template <class Outer, class Inner>
[[nodiscard]] constexpr bool holds_all(const Outer& outer, const Inner& inner) noexcept {
    for (std::size_t i = 0; i < inner.size(); ++i) {
        if (!holds(outer, inner.vertex(i), inner.radius())) return false;
    }
    return true;
}

}  // namespace detail

/// Whether all of `inner` lies in `outer`. Touching the wall from inside is inside. As exact as
/// overlaps(). NaN is false.
template <class Outer, class Inner>
[[nodiscard]] constexpr bool contains(const Outer& outer, const Inner& inner) noexcept {
    static_assert(detail::kIsShape<Outer> && detail::kIsShape<Inner>,
                  "carom::collision::contains: not defined for this pair. It takes any two of "
                  "glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon.");
    if constexpr (detail::kIsShape<Outer> && detail::kIsShape<Inner>) {
        if constexpr (detail::kIsPolygon<Outer>) {
            if constexpr (detail::kIsPolygon<Inner>) {
                return detail::core_inside(outer, inner);
            } else {
                return detail::core_inside(outer, detail::core_of(inner));
            }
        } else if constexpr (detail::kIsPolygon<Inner>) {
            return detail::holds_loop(detail::core_of(outer), inner.vertices());
        } else {
            return detail::holds_all(detail::core_of(outer), detail::core_of(inner));
        }
    } else {
        return {};
    }
}

}  // namespace carom::collision
