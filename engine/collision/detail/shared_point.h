#pragma once
// A point that two cores share: of all, the furthest in one direction.
//
// Each core is where all its sides hold. The furthest vertex of the first is moved from side to
// side of the second: where one is not held, the answer lies on its line, between what the sides
// before it allow.

#include <limits>

#include "minkowski.h"

namespace carom::collision::detail {

/// What lies left of a line: `cross(along, p - at)` is 0 or more.
struct LeftSide {
    Vec at, along;
    [[nodiscard]] constexpr double depth(Vec p) const noexcept { return cross(along, p - at); }
};

/// A segment has two sides more than edges, one across each end.
template <class Core>
[[nodiscard]] constexpr std::size_t side_count(const Core& core) noexcept {
    return core.size() == 2 ? 4 : core.edge_count();
}
template <class Core>
[[nodiscard]] constexpr LeftSide side_of(const Core& core, std::size_t i) noexcept {
    if (i < core.size()) return {core.vertex(i), core.edge(i)};
    return {core.vertex(i - 2), outward(core.edge(i - 2))};
}

/// The point of `line` that is furthest along `toward` of those that the sides allow.
struct AlongLine {
    LeftSide line;
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();

    constexpr void allow(const LeftSide& side) noexcept {
        const double turn = cross(side.along, line.along), depth = side.depth(line.at);
        if (turn > 0.0) low = max(low, -depth / turn);
        if (turn < 0.0) high = min(high, -depth / turn);
    }
    [[nodiscard]] constexpr Vec furthest(Vec toward) const noexcept {
        double s = dot(line.along, toward) > 0.0 ? high : low;
        if (low > high) s = (low + high) * 0.5;  // by rounding: they only touch
        return line.at + line.along * s;
    }
};

/// Of cores that meet.
template <class A, class B>
[[nodiscard]] constexpr Vec shared_point(const A& a, const B& b) noexcept {
    if (a.edge_count() == 0) return a.vertex(0);
    if (b.edge_count() == 0) return b.vertex(0);
    const Vec toward = b.vertex(0) + b.vertex(b.top()) - (a.vertex(0) + a.vertex(a.top()));
    Vec best = a.vertex(0);
    for (std::size_t i = 1; i < a.size(); ++i) {
        if (dot(toward, a.vertex(i)) > dot(toward, best)) best = a.vertex(i);
    }
    for (std::size_t i = 0; i < side_count(b); ++i) {
        const LeftSide side = side_of(b, i);
        if (side.depth(best) >= 0.0) continue;
        AlongLine slide{side};
        for (std::size_t k = 0; k < side_count(a); ++k) slide.allow(side_of(a, k));
        for (std::size_t k = 0; k < i; ++k) slide.allow(side_of(b, k));
        best = slide.furthest(toward);
    }
    return best;
}

}  // namespace carom::collision::detail
