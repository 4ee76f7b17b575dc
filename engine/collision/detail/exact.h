#pragma once
// Where doubles cannot tell whether two shapes meet, whole numbers can.
//
// Queries decide in double what is clear: when a sign is further from 0 than rounding could have
// taken it. The rest, which is touching and very nearly touching, is judged here without any
// rounding. So overlaps(), contact() and distance() agree, in both orders, whatever the
// coordinates.

#include <limits>
#include <type_traits>

#include "core.h"

namespace carom::collision::detail {

/// A core as it truly is.
struct TrueCore {
    const Vec* vertices = nullptr;
    std::size_t count = 0;
    double radius = 0.0;
    const Obb* turned = nullptr;  ///< Its vertices are rounded; this is what they come from.
};

[[nodiscard]] inline TrueCore true_core(const SmallCore& core) noexcept {
    return {core.vertices, core.count, core.rounding, core.turned};
}
[[nodiscard]] inline TrueCore true_core(const PolygonCore& core) noexcept {
    return {core.vertices, core.count, 0.0, nullptr};
}
[[nodiscard]] inline TrueCore true_core(const CoreView& core) noexcept {
    return {core.vertices, core.count, core.rounding, core.turned};
}

/// Whether the shapes share a point. False when a number is NaN or infinite.
[[nodiscard]] bool judge(const TrueCore& a, const TrueCore& b) noexcept;
/// Whether the shape has a point on a line through `point`, or on the side that `normal`, which
/// need not be unit, points away from; if `strict`, a point that is not on the line.
[[nodiscard]] bool judge_side(const TrueCore& core, Vec point, Vec normal, bool strict) noexcept;

template <class A, class B>
[[nodiscard, gnu::noinline, gnu::cold]] bool judge_cores(const A& a, const B& b) noexcept {
    return judge(true_core(a), true_core(b));
}
/// Shapes in place of cores.
template <class A, class B>
[[nodiscard, gnu::noinline, gnu::cold]] bool judge_shapes(const A& a, const B& b) noexcept {
    const auto a_core = core_of(a);
    const auto b_core = core_of(b);
    return judge(true_core(a_core), true_core(b_core));
}

/// The same where a compiler may ask: what doubles cannot tell is a touch there.
template <class A, class B>
[[nodiscard]] constexpr bool judge_or_touch(const A& a, const B& b) noexcept {
    if (!std::is_constant_evaluated()) return judge_shapes(a, b);
    return core_of(a).radius() >= 0.0 && core_of(b).radius() >= 0.0;  // NaN: not finite
}

/// An Aabb may be without end; sides beyond all circles do as well.
[[nodiscard, gnu::noinline, gnu::cold]] inline bool judge_disc(const Circle& circle,
                                                               Aabb box) noexcept {
    constexpr float kMost = std::numeric_limits<float>::max();
    for (float* side : {&box.min.x, &box.min.y, &box.max.x, &box.max.y}) {
        if (*side > kMost) *side = kMost;
        if (*side < -kMost) *side = -kMost;
    }
    return judge_shapes(circle, box);
}

/// What rounding may add to or take from a sum of products, as a share of their size: some 30
/// roundings of a double.
inline constexpr double kRounding = 0x1p-48;

/// Whether `x` <= `y`, neither below 0; asks `decide` where they are too near for doubles to tell.
template <class Decide>
[[nodiscard]] constexpr bool at_most(double x, double y, const Decide& decide) noexcept {
    const double doubt = y * kRounding;  // where y is infinite, all that follows is NaN or no
    if (x < y - doubt) return true;
    if (x > y + doubt) return false;
    return decide();
}

}  // namespace carom::collision::detail
