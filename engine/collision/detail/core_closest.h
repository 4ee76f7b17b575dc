#pragma once
// The closest points of two cores that are apart.

#include <limits>

#include "minkowski.h"

namespace carom::collision::detail {

struct Closest {
    double gap2 = std::numeric_limits<double>::infinity();  ///< Squared distance.
    Vec on_a{}, on_b{};
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

/// The closest points of one side. `start` is where its edge begins.
template <bool kEdgeOfA>
[[nodiscard]] constexpr Closest closest_on(const Side& side, Vec start, double into) noexcept {
    Closest found;
    found.edge_of_a = kEdgeOfA;
    found.edge = side.edge;
    found.vertex = side.vertex;
    const Vec vertex = start + side.to_vertex;
    const double along = dot(side.to_vertex, side.run), length2 = length_squared(side.run);
    Vec foot = start;
    if (along >= 0.0 && along <= length2) {
        found.face = true;
        found.gap2 = into * into / length2;
        foot = start + side.run * (along / length2);
    } else if (along < 0.0) {
        found.gap2 = length_squared(side.to_vertex);
    } else {
        found.gap2 = length_squared(side.to_vertex - side.run);
        foot = start + side.run;
    }
    found.on_a = kEdgeOfA ? foot : vertex;
    found.on_b = kEdgeOfA ? vertex : foot;
    return found;
}

/// Of cores that do not meet. `gap2` stays infinite when a coordinate is NaN.
template <class A, class B>
[[nodiscard]] constexpr Closest closest_features(const A& a, const B& b) noexcept {
    Closest best;
    (void)walk(a, b, [&](const Side& side, auto edge_of_a) CAROM_INLINE {
        const double into = cross(side.run, side.to_vertex);
        if (into > 0.0) return true;  // another side faces the origin
        constexpr bool kEdgeOfA = decltype(edge_of_a)::value;
        const Vec start = kEdgeOfA ? a.vertex(side.edge) : b.vertex(side.edge);
        const Closest found = closest_on<kEdgeOfA>(side, start, into);
        if (closer(found, best)) best = found;
        return true;
    });
    if (a.edge_count() + b.edge_count() == 0) {
        const double gap2 = length_squared(a.vertex(0) - b.vertex(0));
        if (gap2 == gap2) best = {gap2, a.vertex(0), b.vertex(0), false, false, 0, 0};
    }
    return best;
}

/// Shapes apart are never at distance 0, however the difference rounds; NaN is far from everything.
[[nodiscard]] inline float positive(double distance) noexcept {
    if (!(distance == distance)) return std::numeric_limits<float>::infinity();
    constexpr float kLeast = std::numeric_limits<float>::denorm_min();
    const float rounded = static_cast<float>(distance);
    return rounded >= kLeast ? rounded : kLeast;
}

}  // namespace carom::collision::detail
