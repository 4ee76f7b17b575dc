#pragma once
// The closest points of two cores that are apart.

#include <limits>

#include "core_overlap.h"

namespace carom::collision::detail {

struct Closest {
    double gap2 = std::numeric_limits<double>::infinity();  ///< Squared distance.
    Vec on_a, on_b;
    bool face = false;       ///< A vertex square across from an edge, ends included.
    bool edge_of_a = false;  ///< Whose edge.
    std::size_t edge = 0;    ///< Meaningful for an edge, as is `vertex`.
    std::size_t vertex = 0;  ///< Of the other shape.
};

/// Ties: face before corner, then the pair whose middle has the lowest x, then y. None of these
/// depends on the order of the shapes.
[[nodiscard]] constexpr bool closer(const Closest& c, const Closest& than) noexcept {
    if (c.gap2 != than.gap2) return c.gap2 < than.gap2;
    if (c.face != than.face) return c.face;
    const Vec middle = c.on_a + c.on_b, other = than.on_a + than.on_b;
    return middle.x != other.x ? middle.x < other.x : middle.y < other.y;
}

/// Offers `best` the vertex `p` against the segment from `s` along `e`.
constexpr void offer(Vec p, Vec s, Vec e, bool edge_of_a, std::size_t edge, std::size_t vertex,
                     Closest& best) noexcept {
    const Vec d = p - s;
    const double side = cross(e, d);
    if (side > 0.0) return;  // another edge faces the vertex
    const double along = dot(d, e), length2 = length_squared(e);
    Closest found;
    Vec foot = s;
    if (along >= 0.0 && along <= length2) {
        found.face = true;
        found.gap2 = side * side / length2;
        foot = s + e * (along / length2);
    } else {
        foot = along < 0.0 ? s : s + e;
        found.gap2 = length_squared(p - foot);
    }
    found.on_a = edge_of_a ? foot : p;
    found.on_b = edge_of_a ? p : foot;
    found.edge_of_a = edge_of_a;
    found.edge = edge;
    found.vertex = vertex;
    if (closer(found, best)) best = found;
}

template <class A, class B>
constexpr void offer_edges(const A& a, const B& b, bool edge_of_a, Closest& best) noexcept {
    std::size_t at = 0;
    for (std::size_t i = 0; i < a.edge_count(); ++i) {
        const Vec e = a.edge(i);
        face(a, i, b, at);
        offer(b.vertex(at), a.vertex(i), e, edge_of_a, i, at, best);
        if (b.edge_count() == 0 || cross(e, b.edge(at)) != 0.0) continue;
        const std::size_t other = next_index(at, b.size());
        offer(b.vertex(other), a.vertex(i), e, edge_of_a, i, other, best);
    }
}

/// Of cores that do not meet. `gap2` stays infinite when a coordinate is NaN.
template <class A, class B>
[[nodiscard]] constexpr Closest closest_features(const A& a, const B& b) noexcept {
    Closest best;
    offer_edges(a, b, true, best);
    offer_edges(b, a, false, best);
    if (a.edge_count() + b.edge_count() == 0) {
        const double gap2 = length_squared(a.vertex(0) - b.vertex(0));
        if (gap2 == gap2) best = {gap2, a.vertex(0), b.vertex(0), false, false, 0, 0};
    }
    return best;
}

}  // namespace carom::collision::detail
