#pragma once
// Where in the plane a query looks for parts of a polygon.

#include "core.h"

namespace carom::collision::detail {

/// A stretch of the plane to look for parts in.
struct Region {
    Vec low, high;

    [[nodiscard]] constexpr bool operator()(const Aabb& box) const noexcept {
        return double{box.min.x} <= high.x && low.x <= double{box.max.x} &&
               double{box.min.y} <= high.y && low.y <= double{box.max.y};
    }
    [[nodiscard]] constexpr bool operator()(Vec p) const noexcept {
        return p.x <= high.x && low.x <= p.x && p.y <= high.y && low.y <= p.y;
    }
    /// Around a segment, and as far as `beyond` it.
    static constexpr Region of(Vec from, Vec run, double beyond) noexcept {
        const Vec to = from + run;
        return {{min(from.x, to.x) - beyond, min(from.y, to.y) - beyond},
                {max(from.x, to.x) + beyond, max(from.y, to.y) + beyond}};
    }
    /// Around a core moved by `by`, and as far as `beyond` it; errs toward more.
    template <class Core>
    static constexpr Region around(const Core& core, Vec by, double beyond) noexcept {
        const Vec low = core.low() + by, high = core.high() + by;
        const double grow = core.radius() + beyond + core.blur() +
                            0x1p-48 * (abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y) +
                                       core.radius() + beyond);
        return {{low.x - grow, low.y - grow}, {high.x + grow, high.y + grow}};
    }
};

[[nodiscard]] constexpr auto anywhere() noexcept {
    return [](const Aabb&) { return true; };
}

}  // namespace carom::collision::detail
