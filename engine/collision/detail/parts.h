#pragma once
// The convex parts of a shape, as cores: of a Polygon all it is made of, of a core itself.

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

/// Whether `test(part, number)` holds for all parts that may lie in the region; none is looked at
/// after the first for which it does not.
template <class Core, class Where, class Test>
bool every_part(const Core& core, const Where&, const Test& test) noexcept {
    return test(core, std::size_t{0});
}

template <class Where, class Test>
bool every_part(const Polygon& polygon, const Where& where, const Test& test) noexcept {
    const std::span<const ConvexPolygon> parts = polygon.parts();
    return polygon.tree().each(where, [&](std::size_t n) { return test(core_of(parts[n]), n); });
}

[[nodiscard]] constexpr auto anywhere() noexcept {
    return [](const Aabb&) { return true; };
}

/// The longer side of the bounds of the largest part.
template <class Core>
[[nodiscard]] constexpr double part_size(const Core& core) noexcept {
    const Vec across = core.high() - core.low();
    return max(across.x, across.y);
}
[[nodiscard]] inline double part_size(const Polygon& polygon) noexcept {
    return polygon.part_size();
}
template <class Core>
[[nodiscard]] constexpr std::size_t part_count(const Core&) noexcept {
    return 1;
}
[[nodiscard]] inline std::size_t part_count(const Polygon& polygon) noexcept {
    return polygon.parts().size();
}

/// The same for pairs whose second part may lie within `beyond` of the first moved by `by`. Calls
/// `test(first, second, number of the pair)`.
template <class A, class B, class Test>
bool every_pair(const A& a, const B& b, Vec by, double beyond, const Test& test) noexcept {
    return every_part(a, anywhere(), [&](const auto& pa, std::size_t i) {
        const Region region = Region::around(pa, by, beyond);
        return every_part(b, region, [&](const auto& pb, std::size_t j) {
            return test(pa, pb, i * part_count(b) + j);
        });
    });
}

template <class A, class B, class Visit>
void for_pairs(const A& a, const B& b, double beyond, const Visit& visit) noexcept {
    (void)every_pair(a, b, {}, beyond, [&](const auto& pa, const auto& pb, std::size_t n) {
        return visit(pa, pb, n), true;
    });
}

}  // namespace carom::collision::detail
