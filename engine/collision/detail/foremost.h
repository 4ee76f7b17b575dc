#pragma once
// How a point lies to a convex polygon: by the edge whose line it is furthest outside of, or else
// least deep behind. From outside, the polygon's nearest point is on that edge.

#include <limits>

#include "../polygon.h"
#include "lanes.h"

namespace carom::collision::detail {

struct Foremost {
    std::size_t at = 0;
    Pair p;         ///< From the point to the edge's start.
    Pair e;         ///< The edge.
    double out;     ///< How far outside its line.
    double into;    ///< The same, times its length, with one rounding less.
    double second;  ///< How far outside the next best line.

    Foremost(const ConvexPolygon& polygon, Pair center) noexcept {
        const Vec* const vertices = polygon.wide_vertices().data();
        const Vec* const edges = polygon.edges().data();
        const double* const inverses = polygon.inverse_lengths().data();
        const std::size_t n = polygon.edges().size();
        out = -std::numeric_limits<double>::infinity(), second = out;
        for (std::size_t i = 0; i < n; ++i) {
            const double far = inverses[i] * cross(loaded(edges[i]), loaded(vertices[i]) - center);
            if (far > out) {
                second = out, out = far, at = i;
            } else if (far > second) {
                second = far;
            }
        }
        p = loaded(vertices[at]) - center, e = loaded(edges[at]);
        into = cross(e, p);
        inverse_ = inverses[at];
    }

    [[nodiscard]] bool within() const noexcept { return !(into > 0.0); }
    /// Whether another edge is equally deep, or so nearly that rounding cannot tell.
    [[nodiscard]] bool tied() const noexcept {
        return !(second < out + out * 0x1p-44);  // it is negative where this matters
    }
    /// More than rounding may have done to any distance here, beside `reach`.
    [[nodiscard]] double doubt(const ConvexPolygon& polygon, double reach) const noexcept {
        return 0x1p-44 * (sum(magnitude(p)) + polygon.extent() + reach);
    }
    [[nodiscard]] Pair normal() const noexcept { return pair(outward(to_vec(e))) * both(inverse_); }

private:
    double inverse_;
};

}  // namespace carom::collision::detail
