#pragma once
// The shallowest way to part two cores that meet: over all edges of both, the one that the other
// shape reaches past the least. Compared by squares, so that equal depths compare equal.

#include <limits>

#include "core_overlap.h"
#include "tie.h"

namespace carom::collision::detail {

struct Axis {
    double reach2 = std::numeric_limits<double>::infinity();  ///< Squared, times `length2`.
    double length2 = 1.0;                                     ///< Of the edge.
    Vec run;                                                  ///< The edge.
    bool edge_of_a = false;                                   ///< Whose.
    std::size_t edge = 0;
    std::size_t vertex = 0;  ///< Of the other shape, the deepest past it.

    /// From the second shape to the first, as long as the edge.
    [[nodiscard]] constexpr Vec normal() const noexcept {
        return edge_of_a ? -outward(run) : outward(run);
    }
    [[nodiscard]] constexpr bool found() const noexcept { return !(run == Vec{}); }
};

/// False when the cores do not meet.
template <class A, class B>
[[nodiscard]] constexpr bool find_axis(const A& a, const B& b, Axis& best) noexcept {
    return boxes_meet(a, b) && walk(a, b, [&](const Side& side, auto edge_of_a) {
               const double into = cross(side.run, side.to_vertex);
               if (!(into >= 0.0)) return false;
               const double length2 = length_squared(side.run), reach2 = into * into;
               const double ours = reach2 * best.length2, least = best.reach2 * length2;
               if (ours > least) return true;
               const Axis axis{reach2, length2, side.run, edge_of_a, side.edge, side.vertex};
               if (ours == least &&
                   !preferred(axis.normal(), length2, best.normal(), best.length2)) {
                   return true;
               }
               best = axis;
               return true;
           });
}

}  // namespace carom::collision::detail
