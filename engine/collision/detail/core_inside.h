#pragma once
// Whether points, segments and rounded cores lie wholly in a simple polygon. Exact signs: a segment
// leaves a polygon only by crossing an edge, or at a point of the outline where it heads outward.

#include <limits>

#include "core_overlap.h"
#include "parts.h"

namespace carom::collision::detail {

/// Whether `test(i)` holds for all edges of the outline that may lie in the region.
template <class Test>
[[nodiscard]] bool every_wall(const Polygon& polygon, const Region& region,
                              const Test& test) noexcept {
    const FlatTree& walls = polygon.outline_tree();
    return walls.each(region, [&](std::size_t n) { return test(std::size_t{walls.order()[n]}); });
}

/// The edge is inside. Crossings of a ray to +x are counted by the half-open rule.
[[nodiscard]] inline bool point_inside(const Polygon& polygon, Vec p) noexcept {
    const std::span<const glm::vec2> corners = polygon.corners();
    bool inside = false;
    const Region ahead{p, {std::numeric_limits<double>::infinity(), p.y}};
    const bool off_edge = every_wall(polygon, ahead, [&](std::size_t i) {
        const Vec a = vec(corners[i]), b = vec(corners[polygon.next(i)]);
        const double side = orient(a, b, p);
        if (side == 0.0 && dot(p - a, p - b) <= 0.0) return false;
        if ((a.y > p.y) != (b.y > p.y) && (side > 0.0) == (b.y > a.y)) inside = !inside;
        return true;
    });
    return inside || !off_edge;
}

/// Whether heading along `d` from corner `v` stays in the polygon at first. `before` and `after`
/// are its neighbours on the counter-clockwise outline.
[[nodiscard]] constexpr bool heads_inside(Vec before, Vec v, Vec after, Vec d) noexcept {
    const Vec in = before - v, out = after - v;
    const bool left_of_out = cross(out, d) >= 0.0, right_of_in = cross(d, in) >= 0.0;
    const bool bulges = cross(out, in) >= 0.0;
    return bulges ? left_of_out && right_of_in : left_of_out || right_of_in;
}

[[nodiscard]] constexpr bool opposite(double u, double v) noexcept {
    return (u < 0.0 && v > 0.0) || (u > 0.0 && v < 0.0);
}

/// Whether the polygon's edge i lets the segment p..q stay inside.
[[nodiscard]] inline bool edge_allows(const Polygon& polygon, std::size_t i, Vec p,
                                      Vec q) noexcept {
    const std::span<const glm::vec2> corners = polygon.corners();
    const Vec a = vec(corners[i]), b = vec(corners[polygon.next(i)]), d = q - p;
    const double p_side = orient(a, b, p), q_side = orient(a, b, q);
    const double a_side = cross(d, a - p), b_side = cross(d, b - p);
    // A true crossing.
    if (opposite(p_side, q_side) && opposite(a_side, b_side)) return false;
    // An end within the edge must not head outward.
    const auto within = [&](Vec v) { return dot(v - a, v - b) < 0.0; };
    if (p_side == 0.0 && within(p) && q_side < 0.0) return false;
    if (q_side == 0.0 && within(q) && p_side < 0.0) return false;
    // The corner a on the segment: neither way along the segment may head outward.
    if (a_side != 0.0 || dot(a - p, a - q) > 0.0) return true;
    const Vec before = vec(corners[polygon.before(i)]);
    if (!(a == q) && !heads_inside(before, a, b, d)) return false;
    return a == p || heads_inside(before, a, b, -d);
}

[[nodiscard]] inline bool segment_inside(const Polygon& polygon, Vec p, Vec q) noexcept {
    if (!point_inside(polygon, p)) return false;
    if (p == q) return true;
    // All that meet the segment, and the corners on it from which it may be left.
    const Region along{{min(p.x, q.x), min(p.y, q.y)}, {max(p.x, q.x), max(p.y, q.y)}};
    return every_wall(polygon, along, [&](std::size_t i) { return edge_allows(polygon, i, p, q); });
}

/// Whether `p` is nearer than `reach` to the segment from `s` along `e` (not zero).
[[nodiscard]] constexpr bool nearer_than(Vec p, Vec s, Vec e, double reach) noexcept {
    const Vec d = p - s;
    const double along = dot(d, e), length2 = length_squared(e), reach2 = reach * reach;
    if (along <= 0.0) return length_squared(d) < reach2;
    if (along >= length2) return length_squared(d - e) < reach2;
    const double side = cross(e, d);
    return side * side < reach2 * length2;
}

/// Whether the polygon's wall from `a` along `e` keeps `core`'s radius clear of the core.
template <class Core>
[[nodiscard]] constexpr bool wall_clear(Vec a, Vec e, const Core& core) noexcept {
    for (std::size_t i = 0; i < core.size(); ++i) {
        if (nearer_than(core.vertex(i), a, e, core.radius())) return false;
    }
    for (std::size_t i = 0; i < core.edge_count(); ++i) {
        if (nearer_than(a, core.vertex(i), core.edge(i), core.radius())) return false;
    }
    return true;
}

template <class Core>
[[nodiscard]] bool inside_polygon(const Polygon& polygon, const Core& core) noexcept {
    if (!(core.radius() >= 0.0)) return false;
    if (core.edge_count() == 0 && !point_inside(polygon, core.vertex(0))) return false;
    for (std::size_t i = 0; i < core.edge_count(); ++i) {
        const Vec p = core.vertex(i);
        if (!segment_inside(polygon, p, core.vertex(next_index(i, core.size())))) return false;
    }
    // Its edges are; so what is not, is a hole that it encloses.
    for (const Vec hole : polygon.in_holes()) {
        bool enclosed = core.edge_count() > 2;
        for (std::size_t i = 0; i < core.edge_count() && enclosed; ++i) {
            enclosed = cross(core.edge(i), hole - core.vertex(i)) > 0.0;
        }
        if (enclosed) return false;
    }
    if (core.radius() == 0.0) return true;
    const std::span<const glm::vec2> corners = polygon.corners();
    Region around{core.vertex(0), core.vertex(0)};
    for (std::size_t i = 0; i < core.size(); ++i) {
        const Vec v = core.vertex(i);
        around = {{min(around.low.x, v.x), min(around.low.y, v.y)},
                  {max(around.high.x, v.x), max(around.high.y, v.y)}};
    }
    const double reach = core.radius() * (1.0 + kRounding);
    const Vec grow{reach, reach};
    return every_wall(polygon, {around.low - grow, around.high + grow}, [&](std::size_t i) {
        const Vec a = vec(corners[i]), b = vec(corners[polygon.next(i)]);
        return wall_clear(a, b - a, core);
    });
}

}  // namespace carom::collision::detail
