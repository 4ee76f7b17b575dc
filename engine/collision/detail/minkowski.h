#pragma once
// The Minkowski difference of two cores, all `b - a`, and the one walk round its outline. The
// shapes meet when the origin is inside, and are as far apart as it is outside; what moves touches
// when a point that starts at the origin and moves alike touches the outline. So this answers
// nearly everything.
//
// The outline's edges are those of both cores in order of direction, each with the vertex of the
// other core that reaches furthest past it. One core starts at its bottom, the other at its top,
// and their edges are merged as sorted lists are, without memory of their own.

#include <type_traits>

#include "core.h"

namespace carom::collision::detail {

[[nodiscard]] constexpr std::size_t next_index(std::size_t i, std::size_t n) noexcept {
    return i + 1 == n ? 0 : i + 1;
}

/// Where a walk stands: at vertices `p` of the first core and `q` of the second, which are theirs
/// of numbers `i` and `j`.
struct Stand {
    std::size_t i = 0, j = 0;
    Vec p, q;
};

/// Whose edge comes next; both's when they are parallel.
using ByA = std::integral_constant<int, 0>;
using ByB = std::integral_constant<int, 1>;
using ByBoth = std::integral_constant<int, 2>;

/// Calls `step(stand, whose)` for every edge of the outline until it returns false; whether it
/// never did.
template <class A, class B, class Step>
[[nodiscard]] CAROM_INLINE constexpr bool walk_outline(const A& a, const B& b,
                                                       const Step& step) noexcept {
    if (a.edge_count() == 0 || b.edge_count() == 0) {
        for (std::size_t j = 0; j < b.edge_count(); ++j) {
            if (!step(Stand{0, j, a.vertex(0), b.vertex(j)}, ByB{})) return false;
        }
        for (std::size_t i = 0; i < a.edge_count(); ++i) {
            if (!step(Stand{i, 0, a.vertex(i), b.vertex(0)}, ByA{})) return false;
        }
        return true;
    }
    Stand at{a.bottom(), b.top(), {}, {}};
    at.p = a.vertex(at.i), at.q = b.vertex(at.j);
    for (std::size_t left = a.edge_count() + b.edge_count(); left > 0; --left) {
        count_visit();
        const double order = cross(b.edge(at.j), a.edge(at.i));  // as cross(e, -f)
        const std::size_t next_i = next_index(at.i, a.size()), next_j = next_index(at.j, b.size());
        if (order > 0.0) {
            if (!step(at, ByA{})) return false;
            at.i = next_i, at.p = a.vertex(next_i);
        } else if (order < 0.0) {
            if (!step(at, ByB{})) return false;
            at.j = next_j, at.q = b.vertex(next_j);
        } else {
            if (!step(at, ByBoth{})) return false;
            at = {next_i, next_j, a.vertex(next_i), b.vertex(next_j)};
            if (--left == 0) break;
        }
    }
    return true;
}

/// One edge of the outline. The cores are apart along it when `cross(run, to_vertex)` is negative.
struct Side {
    Vec run;        ///< The edge, counter-clockwise on its core.
    Vec to_vertex;  ///< From the edge's start to the other core's furthest vertex past it.
    std::size_t edge = 0;
    std::size_t vertex = 0;
};

/// Calls `visit(side, edge_of_a)` for every side until it returns false; whether it never did.
/// Where edges of both are parallel, each is visited with both vertices of the other, so that what
/// is visited does not depend on the order of the cores.
template <class A, class B, class Visit>
[[nodiscard]] constexpr bool walk_fast(const A& a, const B& b, const Visit& visit) noexcept {
    constexpr std::true_type of_a;
    constexpr std::false_type of_b;
    return walk_outline(a, b, [&](const Stand& at, auto whose) CAROM_INLINE {
        if constexpr (decltype(whose){} == ByA{}) {
            return visit(Side{a.edge(at.i), at.q - at.p, at.i, at.j}, of_a);
        } else if constexpr (decltype(whose){} == ByB{}) {
            return visit(Side{b.edge(at.j), at.p - at.q, at.j, at.i}, of_b);
        } else {
            const Vec e = a.edge(at.i), f = b.edge(at.j);
            const std::size_t i = next_index(at.i, a.size()), j = next_index(at.j, b.size());
            Stand past = at;
            for (int n = 0; n < 2; ++n) {
                if (!visit(Side{e, past.q - at.p, at.i, past.j}, of_a) ||
                    !visit(Side{f, past.p - at.q, at.j, past.i}, of_b)) {
                    return false;
                }
                past = {i, j, a.vertex(i), b.vertex(j)};
            }
            return true;
        }
    });
}

template <class A, class B, class Visit>
[[nodiscard]] constexpr bool walk(const A& a, const B& b, const Visit& visit) noexcept {
    return walk_fast(a, b, visit);
}
/// For what is rare or long: a third slower, but `visit` is compiled twice and not six times.
template <class Visit>
[[nodiscard]] bool walk(const CoreView& a, const CoreView& b, const Visit& visit) noexcept {
    const bool only_a = b.edge_count() == 0, only_b = a.edge_count() == 0;
    std::size_t i = a.bottom(), j = only_b ? 0 : b.top();
    Vec p = a.vertex(i), q = b.vertex(j);
    for (std::size_t left = a.edge_count() + b.edge_count(); left > 0; --left) {
        count_visit();
        double order = only_a ? 1.0 : -1.0;
        if (!only_a && !only_b) order = cross(b.edge(j), a.edge(i));  // as cross(e, -f)
        const bool by_a = !(order < 0.0), by_b = !(order > 0.0);
        const std::size_t next_i = next_index(i, a.size()), next_j = next_index(j, b.size());
        Vec past_a = q, past_b = p;  // the vertices past the edges
        std::size_t past_a_at = j, past_b_at = i;
        for (bool again = by_a && by_b;; again = false) {
            if (by_a && !visit(Side{a.edge(i), past_a - p, i, past_a_at}, std::true_type{})) {
                return false;
            }
            if (by_b && !visit(Side{b.edge(j), past_b - q, j, past_b_at}, std::false_type{})) {
                return false;
            }
            if (!again) break;
            past_a = b.vertex(next_j), past_a_at = next_j;
            past_b = a.vertex(next_i), past_b_at = next_i;
        }
        if (by_a) i = next_i, p = a.vertex(next_i);
        if (by_b) j = next_j, q = b.vertex(next_j);
        if (by_a && by_b && --left == 0) break;
    }
    return true;
}

/// One edge of the outline of `target - mover`, counter-clockwise, with what made it.
struct DifferenceEdge {
    enum class By { target, mover, both };  ///< Whose edge it is; as ByA, ByB, ByBoth.
    Vec p, q;                               ///< From p to q.
    Vec e;                                  ///< q - p.
    Vec target, target_to;  ///< The target's vertices at p and at q; the same when not its edge.
    Vec mover, mover_to;
};

template <class Mover, class Target>
class Difference {
public:
    Difference(const Mover& mover, const Target& target) noexcept
        : mover_(mover), target_(target) {}

    [[nodiscard]] double radius() const noexcept { return mover_.radius() + target_.radius(); }
    [[nodiscard]] double mover_radius() const noexcept { return mover_.radius(); }
    [[nodiscard]] double target_radius() const noexcept { return target_.radius(); }
    /// How far from true rounding may have taken two equal distances.
    [[nodiscard]] double tie() const noexcept { return 8.0 * (mover_.blur() + target_.blur()); }
    /// Two points have no edges, only this.
    [[nodiscard]] bool is_point() const noexcept {
        return mover_.edge_count() + target_.edge_count() == 0;
    }
    [[nodiscard]] Vec any_vertex() const noexcept { return target_.vertex(0) - mover_.vertex(0); }
    [[nodiscard]] Vec any_target_vertex() const noexcept { return target_.vertex(0); }

    /// Calls `see(DifferenceEdge)` for every edge.
    template <class See>
    void each_edge(See&& see) const noexcept {
        (void)walk_outline(target_, mover_, [&](const Stand& at, auto whose) {
            see(edge(at.i, at.j, static_cast<DifferenceEdge::By>(decltype(whose)::value)));
            return true;
        });
    }
    /// The one that a walk came by at the target's vertex i and the mover's j.
    [[nodiscard]] DifferenceEdge edge(std::size_t i, std::size_t j,
                                      DifferenceEdge::By by) const noexcept {
        const Vec p = target_.vertex(i), q = mover_.vertex(j);
        DifferenceEdge edge{p - q, {}, {}, p, p, q, q};
        if (by != DifferenceEdge::By::mover) {
            edge.target_to = target_.vertex(next_index(i, target_.size()));
        }
        if (by != DifferenceEdge::By::target) {
            edge.mover_to = mover_.vertex(next_index(j, mover_.size()));
        }
        edge.q = edge.target_to - edge.mover_to;
        edge.e = edge.q - edge.p;
        return edge;
    }

private:
    const Mover& mover_;
    const Target& target_;
};

}  // namespace carom::collision::detail
