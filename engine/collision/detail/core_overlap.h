#pragma once
// Whether two cores meet, or come within a distance: exact signs, no square root, no division.

#include "minkowski.h"

namespace carom::collision::detail {

template <class A, class B>
[[nodiscard]] constexpr bool boxes_meet(const A& a, const B& b) noexcept {
    const Vec a_low = a.low(), a_high = a.high(), b_low = b.low(), b_high = b.high();
    return a_low.x <= b_high.x && b_low.x <= a_high.x && a_low.y <= b_high.y && b_low.y <= a_high.y;
}

/// Whether the cores share a point. The bounding boxes decide where both are flat and in line.
template <class A, class B>
[[nodiscard]] constexpr bool cores_meet(const A& a, const B& b) noexcept {
    return boxes_meet(a, b) && walk(a, b, [](const Side& side, auto) CAROM_INLINE {
               return cross(side.run, side.to_vertex) >= 0.0;
           });
}

/// Whether the vertex is at most `reach` from the edge, not from its line alone.
[[nodiscard]] constexpr bool near_edge(Vec to_vertex, Vec run, double reach) noexcept {
    const double along = dot(to_vertex, run);
    const double length2 = length_squared(run);
    const double reach2 = reach * reach;
    if (along <= 0.0) return length_squared(to_vertex) <= reach2;
    if (along >= length2) return length_squared(to_vertex - run) <= reach2;
    const double side = cross(run, to_vertex);
    return side * side <= reach2 * length2;
}

/// Whether the cores are at most `reach` apart, `reach` > 0.
template <class A, class B>
[[nodiscard]] constexpr bool cores_near(const A& a, const B& b, double reach) noexcept {
    if (a.edge_count() + b.edge_count() == 0) {
        return length_squared(a.vertex(0) - b.vertex(0)) <= reach * reach;
    }
    bool near = false, deep = true;
    const bool all_seen = walk(a, b, [&](const Side& side, auto) CAROM_INLINE {
        const double into = cross(side.run, side.to_vertex);
        if (into > 0.0) return true;
        deep = false;
        near = near_edge(side.to_vertex, side.run, reach);
        // On: either found, or too far out along this very side.
        return !near && into * into <= reach * reach * length_squared(side.run);
    });
    return near || (all_seen && deep);
}

/// Whether two rounded shapes meet.
template <class A, class B>
[[nodiscard]] constexpr bool shapes_meet(const A& a, const B& b) noexcept {
    const double reach = a.radius() + b.radius();
    if (reach > 0.0) return cores_near(a, b, reach);
    return reach == 0.0 && cores_meet(a, b);
}

}  // namespace carom::collision::detail
