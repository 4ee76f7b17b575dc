#pragma once
// The outline of the Minkowski difference of two cores: all `target - mover`. A mover touches the
// target when a point that starts at the origin and moves alike touches this outline.
//
// Its edges are the target's and the mover's (turned half around), merged by direction; so one
// walk around both makes them, in order, without memory of its own.

#include "core.h"

namespace carom::collision::detail {

/// One edge of the outline, counter-clockwise, with what made it.
struct DifferenceEdge {
    Vec p, q;               ///< From p to q.
    Vec e;                  ///< q - p.
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
    /// Two points have no edges, only this.
    [[nodiscard]] bool is_point() const noexcept {
        return mover_.edge_count() + target_.edge_count() == 0;
    }
    [[nodiscard]] Vec any_vertex() const noexcept { return target_.vertex(0) - mover_.vertex(0); }
    [[nodiscard]] Vec any_target_vertex() const noexcept { return target_.vertex(0); }

    /// Calls `see(DifferenceEdge)` for every edge.
    template <class See>
    void each_edge(See&& see) const noexcept {
        std::size_t mover_left = mover_.edge_count();
        std::size_t target_left = target_.edge_count();
        std::size_t i = mover_left > 0 ? extreme(target_, 1.0) : 0;
        std::size_t j = target_left > 0 ? extreme(mover_, -1.0) : 0;
        Vec target = target_.vertex(i);
        Vec mover = mover_.vertex(j);
        Vec p = target - mover;
        while (mover_left + target_left > 0) {
            bool by_target = target_left > 0;
            bool by_mover = mover_left > 0;
            if (by_target && by_mover) {
                const double turn = cross(mover_.edge(j), target_.edge(i));
                by_target = !(turn < 0.0);  // both when parallel
                by_mover = !(turn > 0.0);
            }
            DifferenceEdge edge{p, p, {}, target, target, mover, mover};
            if (by_target) {
                i = i + 1 == target_.size() ? 0 : i + 1, --target_left;
                edge.target_to = target = target_.vertex(i);
            }
            if (by_mover) {
                j = j + 1 == mover_.size() ? 0 : j + 1, --mover_left;
                edge.mover_to = mover = mover_.vertex(j);
            }
            edge.q = p = target - mover;
            edge.e = edge.q - edge.p;
            see(edge);
        }
    }

private:
    /// The lowest vertex, of two the left one; with `sign` -1 the highest, the right one.
    template <class Core>
    static std::size_t extreme(const Core& core, double sign) noexcept {
        std::size_t best = 0;
        for (std::size_t i = 1; i < core.size(); ++i) {
            const Vec d = (core.vertex(i) - core.vertex(best)) * sign;
            if (d.y < 0.0 || (d.y == 0.0 && d.x < 0.0)) best = i;
        }
        return best;
    }

    const Mover& mover_;
    const Target& target_;
};

}  // namespace carom::collision::detail
