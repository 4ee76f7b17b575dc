#pragma once
// Whether two cores meet, or come within a distance: exact signs, no square root, no division.

#include "exact.h"
#include "minkowski.h"

namespace carom::collision::detail {

/// Whether the boxes round the cores come within `reach` of each other; errs by rounding toward
/// yes.
template <class A, class B>
[[nodiscard]] constexpr bool boxes_meet(const A& a, const B& b, double reach = 0.0) noexcept {
    const Vec a_low = a.low(), a_high = a.high(), b_low = b.low(), b_high = b.high();
    const double slack = reach * (1.0 + kRounding) + (a.blur() + b.blur());
    return a_low.x - b_high.x <= slack && b_low.x - a_high.x <= slack &&
           a_low.y - b_high.y <= slack && b_low.y - a_high.y <= slack;
}

/// What rounding may have done to the cross products of two cores whose boxes meet. One further
/// from 0 has the right sign.
template <class A, class B>
[[nodiscard]] constexpr double cross_doubt(const A& a, const B& b, double reach) noexcept {
    const double size = a.extent() + b.extent() + reach;
    return size * (kRounding * size + 4.0 * (a.blur() + b.blur()));
}

/// Whether the cores share a point.
template <class A, class B>
[[nodiscard]] constexpr bool cores_meet(const A& a, const B& b) noexcept {
    if (!boxes_meet(a, b)) return false;
    const double doubt = std::is_constant_evaluated() ? 0.0 : cross_doubt(a, b, 0.0);
    double last = 0.0;
    const bool deep = walk(a, b, [&](const Side& side, auto) CAROM_INLINE {
        last = cross(side.run, side.to_vertex);
        return last >= doubt;
    });
    if (deep || last < -doubt || std::is_constant_evaluated()) return deep;
    return judge_cores(a, b);
}

/// How far past `reach` a vertex is, as a difference of squares, and what rounding may have done to
/// it.
struct Past {
    double by = 0.0;
    double doubt = 0.0;
    [[nodiscard]] constexpr bool surely() const noexcept { return by > doubt; }
    [[nodiscard]] constexpr bool surely_not() const noexcept { return by < -doubt; }
};
/// From an edge's line. Times the edge's length squared.
[[nodiscard]] constexpr Past past_line(Vec to_vertex, Vec run, double reach, double blur) noexcept {
    const double left = run.x * to_vertex.y, right = run.y * to_vertex.x, side = left - right;
    const double off =
        kRounding * (abs(left) + abs(right)) + 4.0 * blur * (abs(run.x) + abs(run.y));
    const double room = reach * reach * length_squared(run);
    return {side * side - room, (2.0 * abs(side) + off) * off + kRounding * room};
}
[[nodiscard]] constexpr Past past_corner(Vec to_corner, double reach, double blur) noexcept {
    const double off = 2.0 * blur, length2 = length_squared(to_corner), room = reach * reach;
    return {length2 - room, kRounding * (length2 + room) +
                                (2.0 * (abs(to_corner.x) + abs(to_corner.y)) + off) * off};
}

/// Whether the vertex is at most `reach` from the edge, as far as doubles tell.
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
    if (!boxes_meet(a, b, reach)) return false;
    if (a.edge_count() + b.edge_count() == 0) {
        return at_most(length_squared(a.vertex(0) - b.vertex(0)), reach * reach,
                       [&] { return judge_cores(a, b); });
    }
    const double doubt = cross_doubt(a, b, reach), blur = a.blur() + b.blur();
    const double size = a.extent() + b.extent() + reach;
    bool near = false, deep = true, open = false;
    const bool all_seen = walk(a, b, [&](const Side& side, auto) CAROM_INLINE {
        const double into = cross(side.run, side.to_vertex);
        if (into > doubt) return true;
        deep = false;
        const Past line = past_line(side.to_vertex, side.run, reach, blur);
        const double along = dot(side.to_vertex, side.run), length2 = length_squared(side.run);
        const Past past = along <= 0.0       ? past_corner(side.to_vertex, reach, blur)
                          : along >= length2 ? past_corner(side.to_vertex - side.run, reach,
                                                           blur + kRounding * size)
                                             : line;
        near = past.surely_not();
        open = open || into > -doubt || !(near || past.surely());
        return !(near || (into < 0.0 &&
                          line.surely()));  // on: either found, or too far out along this very side
    });
    if (near || (all_seen && deep)) return true;
    if (!all_seen || !open || std::is_constant_evaluated()) return false;
    return judge_cores(a, b);
}

/// Whether two rounded shapes meet.
template <class A, class B>
[[nodiscard]] constexpr bool shapes_meet(const A& a, const B& b) noexcept {
    const double reach = a.radius() + b.radius();
    if (reach > 0.0) return cores_near(a, b, reach);
    return reach == 0.0 && cores_meet(a, b);
}

/// The same, compiled once.
[[nodiscard]] bool are_meeting(const SmallCore& a, const SmallCore& b) noexcept;
[[nodiscard]] bool are_meeting(const SmallCore& a, const PolygonCore& b) noexcept;
[[nodiscard]] bool are_meeting(const PolygonCore& a, const PolygonCore& b) noexcept;
[[nodiscard]] inline bool are_meeting(const PolygonCore& a, const SmallCore& b) noexcept {
    return are_meeting(b, a);
}
[[nodiscard]] bool are_meeting(const CoreView& a, const CoreView& b) noexcept;

}  // namespace carom::collision::detail
