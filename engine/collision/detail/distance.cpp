#include "../distance.h"

#include <cmath>
#include <limits>

#include "core_closest.h"
#include "core_overlap.h"
#include "shared_point.h"

namespace carom::collision::detail {
namespace {

/// Shapes apart are never at distance 0, however the difference rounds; NaN is far from everything.
float positive(double distance) {
    if (!(distance == distance)) return std::numeric_limits<float>::infinity();
    constexpr float kLeast = std::numeric_limits<float>::denorm_min();
    const float rounded = static_cast<float>(distance);
    return rounded >= kLeast ? rounded : kLeast;
}

/// A point of both shapes, which meet.
template <class A, class B>
Vec shared(const A& a, const B& b) {
    const double reach = a.radius() + b.radius();
    const bool rounded = reach > 0.0 && !cores_meet(a, b);
    const Closest closest = rounded ? closest_features(a, b) : Closest{};
    if (!(closest.gap2 < std::numeric_limits<double>::infinity())) return shared_point(a, b);
    return closest.on_a + (closest.on_b - closest.on_a) * (a.radius() / reach);
}

template <class A, class B>
Separation separation(const A& a, const B& b) {
    // A radius that is NaN tells of a coordinate that is not finite.
    if (!finite(a.radius() + b.radius())) {
        return {std::numeric_limits<float>::infinity(), {}, {}};
    }
    if (shapes_meet(a, b)) {
        const glm::vec2 point = narrow(shared(a, b));
        return {0.0f, point, point};
    }
    const Closest closest = closest_features(a, b);
    if (!(closest.gap2 < std::numeric_limits<double>::infinity())) {
        return {std::numeric_limits<float>::infinity(), {}, {}};
    }
    const double gap = std::sqrt(closest.gap2);
    Vec toward_b{};
    if (gap > 0.0) toward_b = (closest.on_b - closest.on_a) * (1.0 / gap);
    return {positive(gap - (a.radius() + b.radius())), narrow(closest.on_a + toward_b * a.radius()),
            narrow(closest.on_b - toward_b * b.radius())};
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

}  // namespace carom::collision::detail
