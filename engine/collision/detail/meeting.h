#pragma once
// Where a core may be moved to meet another, and when it does on a straight way.

#include <cmath>
#include <limits>

#include "minkowski.h"
#include "scalar.h"

namespace carom::collision::detail {

/// Bounds of all `pb - pa`, which is where `pa` may be moved to meet `pb`.
struct Reach {
    Vec low, high;

    template <class PA, class PB>
    static Reach of(const PA& pa, const PB& pb) noexcept {
        const double r = pa.radius() + pb.radius();
        const Vec low = pb.low() - pa.high(), high = pb.high() - pa.low();
        return {{low.x - r, low.y - r}, {high.x + r, high.y + r}};
    }
    [[nodiscard]] bool meets(const Reach& other, double slack) const noexcept {
        return low.x <= other.high.x + slack && other.low.x <= high.x + slack &&
               low.y <= other.high.y + slack && other.low.y <= high.y + slack;
    }
    /// How far it is from the origin.
    [[nodiscard]] double nearest() const noexcept {
        const Vec to{max(0.0, max(low.x, -high.x)), max(0.0, max(low.y, -high.y))};
        return norm(to);
    }
};

struct Times {
    double first = std::numeric_limits<double>::infinity();
    double last = -std::numeric_limits<double>::infinity();

    void add(double t) noexcept {
        first = min(first, t);
        last = max(last, t);
    }
};

/// When a point, now at `d` from the start of edge `e` and moving along the unit `m`, crosses the
/// rim of the disc round that start and the side of the edge grown by `reach`.
inline void add_rounded_edge(Vec d, Vec e, Vec m, double reach, Times& times) noexcept {
    const double off = cross(m, d);
    const double half2 = reach * reach - off * off;
    if (half2 >= 0.0) {
        const double half = std::sqrt(half2), middle = -dot(m, d);
        times.add(middle - half);
        times.add(middle + half);
    }
    const double turn = cross(e, m), length2 = length_squared(e);
    if (turn == 0.0) return;
    const double t = (-reach * std::sqrt(length2) - cross(e, d)) / turn;
    const double along = dot(e, d + m * t);
    if (along >= 0.0 && along <= length2) times.add(t);
}

/// Keeps of `times` those when side + t * turn >= 0.
inline void clip(double side, double turn, Times& times) noexcept {
    if (turn > 0.0) {
        times.first = max(times.first, -side / turn);
    } else if (turn < 0.0) {
        times.last = min(times.last, -side / turn);
    } else if (side < 0.0) {
        times = {};
    }
}

/// The times t at which `a` moved by `normal * t` meets `b`, a core with area, by at least `depth`.
template <class A, class B>
[[nodiscard]] Times meeting_times(const A& a, const B& b, Vec normal, double depth) noexcept {
    const double reach = max(0.0, a.radius() + b.radius() - depth);
    const double inset = max(0.0, depth - a.radius() - b.radius());
    Times inside{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    Times all;
    (void)walk_fast(a, b, [&](const Side& side, auto edge_of_a) {
        const Vec seen = edge_of_a ? -normal : normal;  // how the vertex moves past the edge
        double into = cross(side.run, side.to_vertex);
        if (inset > 0.0) into -= inset * norm(side.run);
        clip(into, cross(side.run, seen), inside);
        if (reach > 0.0) add_rounded_edge(side.to_vertex, side.run, seen, reach, all);
        return true;
    });
    if (inside.first <= inside.last) {
        all.add(inside.first);
        all.add(inside.last);
    }
    return all;
}

}  // namespace carom::collision::detail
