#pragma once
// One walk round the Minkowski difference of two cores, which answers nearly everything: the shapes
// meet when the origin is inside, and are as far apart as it is outside.
//
// Its edges are those of both cores in order of direction, each with the vertex of the other core
// that reaches furthest past it. Both start at the bottom and are merged as sorted lists are.

#include "core.h"

namespace carom::collision::detail {

[[nodiscard]] constexpr std::size_t next_index(std::size_t i, std::size_t n) noexcept {
    return i + 1 == n ? 0 : i + 1;
}

/// One edge of the outline. The cores are apart along it when `cross(run, to_vertex)` is negative.
struct Side {
    Vec run;        ///< The edge, counter-clockwise on its core.
    Vec to_vertex;  ///< From the edge's start to the other core's furthest vertex past it.
    std::size_t edge = 0;
    std::size_t vertex = 0;
};

/// The sides of one core against another that is a single point. True unless a visit said false.
template <bool kEdgeOfA, class Core, class Visit>
[[nodiscard]] constexpr bool walk_point(const Core& core, Vec point, const Visit& visit) noexcept {
    for (std::size_t i = 0; i < core.edge_count(); ++i) {
        const Side side{core.edge(i), point - core.vertex(i), i, 0};
        if (!visit(side, std::bool_constant<kEdgeOfA>{})) return false;
    }
    return true;
}

/// Calls `visit(side, edge_of_a)` for every side until it returns false; whether it never did.
/// Where edges of both are parallel, each is visited with both vertices of the other, so that what
/// is visited does not depend on the order of the cores.
template <class A, class B, class Visit>
[[nodiscard]] constexpr bool walk(const A& a, const B& b, const Visit& visit) noexcept {
    if (a.edge_count() == 0) return walk_point<false>(b, a.vertex(0), visit);
    if (b.edge_count() == 0) return walk_point<true>(a, b.vertex(0), visit);
    constexpr std::true_type of_a;
    constexpr std::false_type of_b;
    std::size_t i = 0, j = b.top();
    std::size_t left = a.edge_count() + b.edge_count();
    Vec p = a.vertex(i), q = b.vertex(j);
    while (left > 0) {
        const Vec e = a.edge(i), f = b.edge(j);
        const double order = cross(f, e);  // as cross(e, -f): which edge comes next
        if (order > 0.0) {
            if (!visit(Side{e, q - p, i, j}, of_a)) return false;
            i = next_index(i, a.size());
            p = a.vertex(i);
            --left;
        } else if (order < 0.0) {
            if (!visit(Side{f, p - q, j, i}, of_b)) return false;
            j = next_index(j, b.size());
            q = b.vertex(j);
            --left;
        } else {
            const std::size_t next_i = next_index(i, a.size()), next_j = next_index(j, b.size());
            const Vec next_p = a.vertex(next_i), next_q = b.vertex(next_j);
            if (!visit(Side{e, q - p, i, j}, of_a) || !visit(Side{f, p - q, j, i}, of_b) ||
                !visit(Side{e, next_q - p, i, next_j}, of_a) ||
                !visit(Side{f, next_p - q, j, next_i}, of_b)) {
                return false;
            }
            i = next_i, j = next_j, p = next_p, q = next_q;
            left -= left < 2 ? left : 2;
        }
    }
    return true;
}

}  // namespace carom::collision::detail
