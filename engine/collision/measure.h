#pragma once
// What a shape measures: bounds, bounding circle, its shadow on an axis, area, centroid; the
// winding of a loop; and the vector products all of it rests on.

#include <numbers>

#include "detail/core.h"
#include "detail/traits.h"

namespace carom::collision {

/// Which way a loop of points runs, with y up.
enum class Winding { none, counter_clockwise, clockwise };

/// `none` for loops without area.
[[nodiscard]] constexpr Winding winding(std::span<const glm::vec2> loop) noexcept {
    double twice_area = 0.0;
    for (std::size_t i = 2; i < loop.size(); ++i) {
        twice_area +=
            detail::orient(detail::vec(loop[0]), detail::vec(loop[i - 1]), detail::vec(loop[i]));
    }
    if (twice_area > 0.0) return Winding::counter_clockwise;
    return twice_area < 0.0 ? Winding::clockwise : Winding::none;
}

/// `v` bounced off a surface with the unit normal `normal`.
[[nodiscard]] constexpr glm::vec2 reflect(glm::vec2 v, glm::vec2 normal) noexcept {
    const detail::Vec n = detail::vec(normal);
    return detail::narrow(detail::vec(v) - n * (2.0 * detail::dot(detail::vec(v), n)));
}

/// The area of the parallelogram that two vectors span: positive when `b` lies counter-clockwise of
/// `a` (y up), 0 when they are parallel. Rounded once.
[[nodiscard]] constexpr float cross(glm::vec2 a, glm::vec2 b) noexcept {
    return static_cast<float>(detail::cross(detail::vec(a), detail::vec(b)));
}
/// A quarter turn to the left (y up): what `v` is normal to.
[[nodiscard]] constexpr glm::vec2 perp(glm::vec2 v) noexcept { return {-v.y, v.x}; }

/// From `low` to `high`, both included.
struct Interval {
    float low = 0.0f;
    float high = 0.0f;
    bool operator==(const Interval&) const = default;
};
/// How far two intervals reach into each other; below 0 is the gap between them.
[[nodiscard]] constexpr float overlap(const Interval& a, const Interval& b) noexcept {
    return (a.high < b.high ? a.high : b.high) - (a.low > b.low ? a.low : b.low);
}

namespace detail {

/// The neighbouring float away from zero (`step` 1) or toward it (-1). Finite, not zero.
[[nodiscard]] constexpr float neighbour(float value, int step) noexcept {
    const auto bits = __builtin_bit_cast(int, value);
    return __builtin_bit_cast(float, bits + step);
}

[[nodiscard]] constexpr float round_down(double value) noexcept {
    const auto nearest = static_cast<float>(value);
    if (!(double{nearest} > value)) return nearest;
    if (nearest == 0.0f) return -__builtin_bit_cast(float, 1);
    return neighbour(nearest, nearest > 0.0f ? -1 : 1);
}
[[nodiscard]] constexpr float round_up(double value) noexcept { return -round_down(-value); }

[[nodiscard]] constexpr Aabb grown_bounds(Vec low, Vec high, double radius) noexcept {
    return {{round_down(low.x - radius), round_down(low.y - radius)},
            {round_up(high.x + radius), round_up(high.y + radius)}};
}

/// Twice the area under a fan from the first vertex, and the fan's first moment.
struct Fan {
    double twice_area = 0.0;
    Vec moment{};  ///< Relative to the first vertex; six times the true one.
};

[[nodiscard]] constexpr Fan fan_of(std::span<const glm::vec2> loop) noexcept {
    Fan fan;
    const Vec o = vec(loop[0]);
    for (std::size_t i = 2; i < loop.size(); ++i) {
        const Vec u = vec(loop[i - 1]) - o, v = vec(loop[i]) - o;
        const double twice = cross(u, v);
        fan.twice_area += twice;
        fan.moment = fan.moment + (u + v) * twice;
    }
    return fan;
}

// Centroids before rounding. Queries use these: g++ 12 at -O2 drops the rounding when a pair of
// doubles is narrowed to floats and widened again, and then builds disagree.
[[nodiscard]] constexpr Vec wide_centroid(std::span<const glm::vec2> loop) noexcept {
    const Fan fan = fan_of(loop);
    return vec(loop[0]) + fan.moment * (1.0 / (3.0 * fan.twice_area));
}
[[nodiscard]] constexpr Vec wide_centroid(glm::vec2 point) noexcept { return vec(point); }
[[nodiscard]] constexpr Vec wide_centroid(const Segment& s) noexcept {
    return (vec(s.a) + vec(s.b)) * 0.5;
}
[[nodiscard]] constexpr Vec wide_centroid(const Circle& c) noexcept { return vec(c.center); }
[[nodiscard]] constexpr Vec wide_centroid(const Aabb& b) noexcept {
    return (vec(b.min) + vec(b.max)) * 0.5;
}
[[nodiscard]] constexpr Vec wide_centroid(const Obb& b) noexcept { return vec(b.center); }
[[nodiscard]] constexpr Vec wide_centroid(const Capsule& c) noexcept {
    return (vec(c.a) + vec(c.b)) * 0.5;
}
[[nodiscard]] inline Vec wide_centroid(const ConvexPolygon& p) noexcept {
    return wide_centroid(p.vertices());
}
[[nodiscard]] Vec wide_centroid(const Polygon& p) noexcept;

}  // namespace detail

/// The smallest axis-aligned box of floats around the shape; never cuts any of it off.
template <class Shape>
[[nodiscard]] constexpr Aabb bounds(const Shape& shape) noexcept {
    static_assert(detail::kIsShape<Shape>,
                  "carom::collision::bounds: not defined for this. It takes glm::vec2, Segment, "
                  "Circle, Aabb, Obb, Capsule, ConvexPolygon or Polygon.");
    if constexpr (detail::kIsShape<Shape>) {
        if constexpr (std::is_same_v<Shape, Aabb>) {
            return shape;
        } else if constexpr (detail::kIsPolygon<Shape> || std::is_same_v<Shape, ConvexPolygon>) {
            return shape.bounds();
        } else {
            const detail::SmallCore core = detail::core_of(shape);
            return detail::grown_bounds(core.low(), core.high(), core.radius());
        }
    } else {
        return {};
    }
}

/// The shape's shadow on an axis: the least and greatest dot product of `axis` with a point of it,
/// rounded outward. With an axis of length 1 in units of length. Two convex shapes are apart
/// exactly when on some axis their shadows are: the separating axis theorem.
template <class Shape>
[[nodiscard]] Interval project(const Shape& shape, glm::vec2 axis) noexcept {
    static_assert(detail::kIsShape<Shape>,
                  "carom::collision::project: not defined for this. It takes glm::vec2, Segment, "
                  "Circle, Aabb, Obb, Capsule, ConvexPolygon or Polygon.");
    if constexpr (detail::kIsShape<Shape>) {
        const detail::Vec n = detail::vec(axis);
        if constexpr (detail::kIsPolygon<Shape> || std::is_same_v<Shape, ConvexPolygon>) {
            double low = detail::dot(n, detail::vec(shape.vertices()[0])), high = low;
            for (const glm::vec2 v : shape.vertices()) {
                const double at = detail::dot(n, detail::vec(v));
                low = detail::min(low, at), high = detail::max(high, at);
            }
            return {detail::round_down(low), detail::round_up(high)};
        } else {
            const detail::SmallCore core = detail::core_of(shape);
            double low = detail::dot(n, core.vertex(0)), high = low;
            for (std::size_t i = 1; i < core.size(); ++i) {
                const double at = detail::dot(n, core.vertex(i));
                low = detail::min(low, at), high = detail::max(high, at);
            }
            const double reach = core.radius() * detail::norm(n);
            return {detail::round_down(low - reach), detail::round_up(high + reach)};
        }
    } else {
        return {};
    }
}

/// The smallest circle around the shape, its radius rounded up: never cuts any of it off.
[[nodiscard]] inline Circle bounding_circle(glm::vec2 point) noexcept { return {point, 0.0f}; }
[[nodiscard]] inline Circle bounding_circle(const Circle& circle) noexcept { return circle; }
[[nodiscard]] Circle bounding_circle(const Segment& segment) noexcept;
[[nodiscard]] Circle bounding_circle(const Aabb& box) noexcept;
[[nodiscard]] Circle bounding_circle(const Obb& box) noexcept;
[[nodiscard]] Circle bounding_circle(const Capsule& capsule) noexcept;
[[nodiscard]] Circle bounding_circle(const ConvexPolygon& polygon) noexcept;
[[nodiscard]] Circle bounding_circle(const Polygon& polygon) noexcept;
/// Of loose points; of none, a circle of NaN.
[[nodiscard]] Circle bounding_circle(std::span<const glm::vec2> points) noexcept;

template <class Shape>
[[nodiscard]] Circle bounding_circle(const Shape&) noexcept {
    static_assert(detail::kIsShape<Shape>,
                  "carom::collision::bounding_circle: not defined for this. It takes glm::vec2, "
                  "Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon or Polygon.");
    return {};
}

/// Points and segments have none. No square root but for a capsule's length.
[[nodiscard]] constexpr float area(glm::vec2) noexcept { return 0.0f; }
[[nodiscard]] constexpr float area(const Segment&) noexcept { return 0.0f; }
[[nodiscard]] constexpr float area(const Circle& c) noexcept {
    return static_cast<float>(std::numbers::pi * double{c.radius} * double{c.radius});
}
[[nodiscard]] constexpr float area(const Aabb& b) noexcept {
    const detail::Vec size = detail::vec(b.max) - detail::vec(b.min);
    return static_cast<float>(size.x * size.y);
}
[[nodiscard]] constexpr float area(const Obb& b) noexcept {
    return static_cast<float>(4.0 * double{b.half.x} * double{b.half.y});
}
[[nodiscard]] float area(const Capsule& capsule) noexcept;
[[nodiscard]] inline float area(const ConvexPolygon& p) noexcept {
    return static_cast<float>(0.5 * detail::fan_of(p.vertices()).twice_area);
}
[[nodiscard]] float area(const Polygon& polygon) noexcept;

template <class Shape>
[[nodiscard]] constexpr float area(const Shape&) noexcept {
    static_assert(detail::kIsShape<Shape>,
                  "carom::collision::area: not defined for this. It takes glm::vec2, Segment, "
                  "Circle, Aabb, Obb, Capsule, ConvexPolygon or Polygon.");
    return 0.0f;
}

/// The polar second moment of area about the centroid: what the moment of inertia of an even plate
/// is made of, mass * area_moment(shape) / area(shape). Points and segments have none.
[[nodiscard]] constexpr float area_moment(glm::vec2) noexcept { return 0.0f; }
[[nodiscard]] constexpr float area_moment(const Segment&) noexcept { return 0.0f; }
[[nodiscard]] constexpr float area_moment(const Circle& c) noexcept {
    const double r2 = double{c.radius} * double{c.radius};
    return static_cast<float>(0.5 * std::numbers::pi * r2 * r2);
}
[[nodiscard]] constexpr float area_moment(const Aabb& b) noexcept {
    const detail::Vec size = detail::vec(b.max) - detail::vec(b.min);
    return static_cast<float>(size.x * size.y * detail::length_squared(size) / 12.0);
}
[[nodiscard]] constexpr float area_moment(const Obb& b) noexcept {
    const detail::Vec half = detail::vec(b.half);
    return static_cast<float>(4.0 * half.x * half.y * detail::length_squared(half) / 3.0);
}
[[nodiscard]] float area_moment(const Capsule& capsule) noexcept;
[[nodiscard]] float area_moment(const ConvexPolygon& polygon) noexcept;
[[nodiscard]] float area_moment(const Polygon& polygon) noexcept;

template <class Shape>
[[nodiscard]] constexpr float area_moment(const Shape&) noexcept {
    static_assert(detail::kIsShape<Shape>,
                  "carom::collision::area_moment: not defined for this. It takes glm::vec2, "
                  "Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon or Polygon.");
    return 0.0f;
}

/// The center of mass of an even plate of that shape.
template <class Shape>
[[nodiscard]] constexpr glm::vec2 centroid(const Shape& shape) noexcept {
    static_assert(detail::kIsShape<Shape>,
                  "carom::collision::centroid: not defined for this. It takes glm::vec2, Segment, "
                  "Circle, Aabb, Obb, Capsule, ConvexPolygon or Polygon.");
    if constexpr (detail::kIsShape<Shape>) {
        return detail::narrow(detail::wide_centroid(shape));
    } else {
        return {};
    }
}

}  // namespace carom::collision
