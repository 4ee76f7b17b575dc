#include "../distance.h"

#include <cmath>
#include <limits>

#include "core_closest.h"
#include "core_overlap.h"
#include "shared_point.h"
#include "two_segments.h"

namespace carom::collision::detail {
namespace {

/// Of cores apart whose shapes meet.
Separation meeting_at(const Closest& closest, double a_radius, double reach) {
    const glm::vec2 point =
        narrow(closest.on_a + (closest.on_b - closest.on_a) * (a_radius / reach));
    return {0.0f, point, point};
}

/// Of shapes apart.
Separation apart_by(const Closest& closest, double a_radius, double b_radius) {
    const double gap = std::sqrt(closest.gap2);
    Vec toward_b{};
    if (gap > 0.0) toward_b = (closest.on_b - closest.on_a) * (1.0 / gap);
    return {positive(gap - (a_radius + b_radius)), narrow(closest.on_a + toward_b * a_radius),
            narrow(closest.on_b - toward_b * b_radius)};
}

/// A point of both shapes, which meet.
template <class A, class B>
Separation shared(const A& a, const B& b) {
    const double reach = a.radius() + b.radius();
    const bool rounded = reach > 0.0 && !cores_meet(a, b);
    const Closest closest = rounded ? closest_features(a, b) : Closest{};
    if (closest.gap2 < std::numeric_limits<double>::infinity()) {
        return meeting_at(closest, a.radius(), reach);
    }
    const glm::vec2 point = narrow(shared_point(a, b));
    return {0.0f, point, point};
}

/// Of shapes that do not meet.
template <class A, class B>
Separation apart(const A& a, const B& b) {
    const Closest closest = closest_features(a, b);
    if (!(closest.gap2 < std::numeric_limits<double>::infinity())) {
        return {std::numeric_limits<float>::infinity(), {}, {}};
    }
    return apart_by(closest, a.radius(), b.radius());
}

template <class A, class B>
Separation separation(const A& a, const B& b) {
    // A radius that is NaN tells of a coordinate that is not finite.
    if (!finite(a.radius() + b.radius())) {
        return {std::numeric_limits<float>::infinity(), {}, {}};
    }
    if (are_meeting(a, b)) return shared(a, b);
    return apart(a, b);
}

/// No more than what lies between what lies in two boxes.
double box_gap(const Aabb& a, const Aabb& b) {
    const auto apart = [](float low, float high, float other_low, float other_high) {
        const double gap = max(double{other_low} - double{high}, double{low} - double{other_high});
        return max(0.0, gap);
    };
    const Vec gap{apart(a.min.x, a.max.x, b.min.x, b.max.x),
                  apart(a.min.y, a.max.y, b.min.y, b.max.y)};
    return norm(gap) * (1.0 - 0x1p-20);
}

Aabb box_round(const Body& body) {
    if (body.polygon) return body.polygon->bounds();
    const CoreView core = body.part(0);
    return grown_bounds(core.low(), core.high(), core.radius());
}

}  // namespace

Separation separation_of(const SmallCore& a, const SmallCore& b) noexcept {
    return separation(a, b);
}

Separation separation_of(const SmallCore& a, const PolygonCore& b) noexcept {
    return separation(a, b);
}

Separation separation_of(const PolygonCore& a, const PolygonCore& b) noexcept {
    return separation(a, b);
}

Separation separation_of(const CoreView& a, const CoreView& b) noexcept { return separation(a, b); }

Separation separation_of(const Body& a, const Polygon& b) noexcept {
    Separation nearest{std::numeric_limits<float>::infinity(), {}, {}};
    const Aabb box = box_round(a);
    const auto nearer = [&](const Aabb& other) {
        return box_gap(box, other) <= double{nearest.distance};
    };
    b.tree().each(nearer, [&](std::size_t n) {
        const ConvexPolygon& part = b.parts()[n];
        const Separation found = a.rounding > 0.0 ? separation_of(a.part(0), view_of(core_of(part)))
                                 : a.polygon ? swapped(separation_of(body_of(part), *a.polygon))
                                 : a.convex
                                     ? swapped(separation_of(core_of(part), core_of(*a.convex)))
                                     : separation_of(a.small, core_of(part));
        if (found.distance < nearest.distance) nearest = found;
        return nearest.distance > 0.0f;
    });
    return nearest;
}

}  // namespace carom::collision::detail

carom::collision::Separation carom::collision::distance(const Capsule& a,
                                                        const Capsule& b) noexcept {
    using namespace detail;
    check_sizes(a, b);
    const double reach = double{a.radius} + double{b.radius};
    const TwoSegments two(a, b);
    using Lie = TwoSegments::Lie;
    if (two.lie() == Lie::apart && detail::finite(reach)) {
        if (two.gap() > reach + two.doubt()) {
            return apart_by(two.closest(), double{a.radius}, double{b.radius});
        }
        if (two.gap() < reach - two.doubt()) {
            return meeting_at(two.closest(), double{a.radius}, reach);
        }
    }
    return separation_of(core_of(a), core_of(b));
}

carom::collision::Separation carom::collision::distance(const Obb& a, const Obb& b) noexcept {
    using namespace detail;
    const bool meet = overlaps(a, b);
    const SmallCore a_core = core_of(a), b_core = core_of(b);
    if (meet) {
        const glm::vec2 point = narrow(shared_point(a_core, b_core));
        return {0.0f, point, point};
    }
    return detail::finite(a_core.radius() + b_core.radius())
               ? apart(a_core, b_core)
               : Separation{std::numeric_limits<float>::infinity(), {}, {}};
}
