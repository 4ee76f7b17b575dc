#pragma once
// Whether two cores meet, or come within a distance: exact signs, no square root, no division.
//
// The edges of both shapes, each with the vertex of the other that reaches furthest past it, are
// the outline of their Minkowski difference; the shapes meet when the origin lies inside. As the
// edges turn counter-clockwise so does that vertex, so one walk around both sees them all.

#include "core.h"

namespace carom::collision::detail {

[[nodiscard]] constexpr std::size_t next_index(std::size_t i, std::size_t n) noexcept {
    return i + 1 == n ? 0 : i + 1;
}

/// The vertex of `core` furthest to the left of direction `e`; of two, the one before the other.
template <class Core>
[[nodiscard]] constexpr std::size_t leftmost(const Core& core, Vec e) noexcept {
    const std::size_t n = core.edge_count();
    if (n == 0) return 0;
    bool climbing = cross(e, core.edge(n - 1)) > 0.0;
    for (std::size_t i = 0; i < n; ++i) {
        const bool goes_on = cross(e, core.edge(i)) > 0.0;
        if (climbing && !goes_on) return i;
        climbing = goes_on;
    }
    return 0;
}

/// Moves `at` on to the vertex furthest to the left of `e`, when `e` turned left since last time.
template <class Core>
constexpr void climb(const Core& core, Vec e, std::size_t& at) noexcept {
    for (std::size_t step = 0; step < core.edge_count(); ++step) {
        if (!(cross(e, core.edge(at)) > 0.0)) return;
        at = next_index(at, core.size());
    }
}

/// Moves `at` to the vertex of `b` that reaches furthest past edge i of `a`, the first of equals.
/// To be called for i = 0, 1, 2 … in turn; a flat core turns right about, where climbing would
/// stop.
template <class A, class B>
constexpr void face(const A& a, std::size_t i, const B& b, std::size_t& at) noexcept {
    if (i == 0 || a.edge_count() == 2) {
        at = leftmost(b, a.edge(i));
    } else {
        climb(b, a.edge(i), at);
    }
}

template <class A, class B>
[[nodiscard]] constexpr bool boxes_meet(const A& a, const B& b) noexcept {
    const Vec a_low = a.low(), a_high = a.high(), b_low = b.low(), b_high = b.high();
    return a_low.x <= b_high.x && b_low.x <= a_high.x && a_low.y <= b_high.y && b_low.y <= a_high.y;
}

/// Whether no edge of `a` has all of `b` strictly outside it.
template <class A, class B>
[[nodiscard]] constexpr bool no_edge_parts(const A& a, const B& b) noexcept {
    std::size_t at = 0;
    for (std::size_t i = 0; i < a.edge_count(); ++i) {
        face(a, i, b, at);
        if (!(cross(a.edge(i), b.vertex(at) - a.vertex(i)) >= 0.0)) return false;
    }
    return true;
}

/// Whether the cores share a point. The bounding boxes decide where both are flat and in line.
template <class A, class B>
[[nodiscard]] constexpr bool cores_meet(const A& a, const B& b) noexcept {
    return boxes_meet(a, b) && no_edge_parts(a, b) && no_edge_parts(b, a);
}

/// Whether `p` is at most `reach` from the segment from `s` along `e` (not zero).
[[nodiscard]] constexpr bool near_edge(Vec p, Vec s, Vec e, double reach) noexcept {
    const Vec d = p - s;
    const double along = dot(d, e);
    const double length2 = length_squared(e);
    const double reach2 = reach * reach;
    if (along <= 0.0) return length_squared(d) <= reach2;
    if (along >= length2) return length_squared(d - e) <= reach2;
    const double side = cross(e, d);
    return side * side <= reach2 * length2;
}

/// Whether some edge of `a` comes within `reach` of the vertex of `b` facing it.
template <class A, class B>
[[nodiscard]] constexpr bool edge_reaches(const A& a, const B& b, double reach) noexcept {
    std::size_t at = 0;
    for (std::size_t i = 0; i < a.edge_count(); ++i) {
        const Vec e = a.edge(i);
        face(a, i, b, at);
        if (near_edge(b.vertex(at), a.vertex(i), e, reach)) return true;
        // Of two equally far vertices (parallel edges) either may be the near one.
        if (b.edge_count() == 0 || cross(e, b.edge(at)) != 0.0) continue;
        if (near_edge(b.vertex(next_index(at, b.size())), a.vertex(i), e, reach)) return true;
    }
    return false;
}

/// Whether two rounded shapes meet.
template <class A, class B>
[[nodiscard]] constexpr bool shapes_meet(const A& a, const B& b) noexcept {
    const double reach = a.radius() + b.radius();
    if (!(reach > 0.0)) return reach == 0.0 && cores_meet(a, b);
    if (a.edge_count() + b.edge_count() == 0) {
        return length_squared(a.vertex(0) - b.vertex(0)) <= reach * reach;
    }
    return edge_reaches(a, b, reach) || edge_reaches(b, a, reach) || cores_meet(a, b);
}

}  // namespace carom::collision::detail
