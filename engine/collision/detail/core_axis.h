#pragma once
// The shallowest way to part two cores that meet: over all edges of both, the one that the other
// shape reaches past the least.

#include <limits>

#include "core_overlap.h"
#include "tie.h"

namespace carom::collision::detail {

struct Axis {
    double depth = std::numeric_limits<double>::infinity();
    Vec run{};               ///< The edge.
    bool edge_of_a = false;  ///< Whose.
    std::size_t edge = 0;
    std::size_t vertex = 0;  ///< Of the other shape, the deepest past it.

    /// From the second shape to the first, as long as the edge.
    [[nodiscard]] constexpr Vec normal() const noexcept {
        return edge_of_a ? -outward(run) : outward(run);
    }
    [[nodiscard]] constexpr bool found() const noexcept { return !(run == Vec{}); }
};

/// False when the cores do not meet; of rounded ones, where it is no matter, as far as doubles
/// tell.
template <class A, class B>
[[nodiscard]] bool find_axis(const A& a, const B& b, bool rounded, Axis& best) noexcept {
    if (!boxes_meet(a, b)) return false;
    const double doubt = rounded ? 0.0 : cross_doubt(a, b, 0.0);
    // A turned box far from the origin has rounded corners; equal ways out stay equal.
    const double tie = 8.0 * (a.blur() + b.blur());
    bool open = false;
    return walk(a, b,
                [&](const Side& side, auto edge_of_a) CAROM_INLINE {
                    const double into = cross(side.run, side.to_vertex);
                    if (!(into >= doubt)) {
                        if (!(into >= -doubt)) return false;
                        open = !rounded;
                    }
                    const double depth = into * (edge_of_a ? a.inverse_length(side.edge)
                                                           : b.inverse_length(side.edge));
                    if (depth > best.depth + tie) return true;
                    const Axis axis{depth, side.run, edge_of_a, side.edge, side.vertex};
                    if (depth >= best.depth - tie &&
                        !preferred(axis.normal(), length_squared(axis.run), best.normal(),
                                   length_squared(best.run))) {
                        return true;
                    }
                    best = axis;
                    return true;
                }) &&
           (!open || judge_cores(a, b));
}

}  // namespace carom::collision::detail
