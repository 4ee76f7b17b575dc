#pragma once
// Shapes elsewhere: moved, turned about a point, or placed by a Transform. The plain shapes come
// back by value. A polygon stays where it is, and what comes back is a light view of it, which
// every query takes:
//
//   if (const auto met = contact(ball, placed(rock, {position, rotation(angle)}))) …

#include "polygon.h"
#include "shapes.h"

namespace carom::collision {

/// (cos, sin) of an angle in radians: the unit vector that points there, and the turn that takes +x
/// to it. The same bits on every machine, unlike the C library's; the nearest floats up to a
/// million radians, or next to them.
[[nodiscard]] glm::vec2 rotation(float radians) noexcept;

/// First turns about the origin, then moves.
struct Transform {
    glm::vec2 position{0.0f};
    glm::vec2 rotation{1.0f, 0.0f};  ///< (cos, sin). Another length than 1 counts as 1; 0 is NaN.

    [[nodiscard]] glm::vec2 operator()(glm::vec2 point) const noexcept;
};

/// Takes back what `transform` did.
[[nodiscard]] Transform inverse(const Transform& transform) noexcept;
/// `inner` first, then `outer`.
[[nodiscard]] Transform combined(const Transform& outer, const Transform& inner) noexcept;

/// A polygon that lies elsewhere than where it was made. Refers to it, so it must not outlive it.
/// To queries it is the polygon of the placed vertices, each rounded to floats once, which they
/// compute in memory kept per thread. If it is asked about often, P::place() once is cheaper.
/// Where it is too small for floats, or the transform is not finite, it meets nothing.
template <class P>
struct Placed {
    const P* model;
    Transform at;
};

/// Shifted by `by`.
[[nodiscard]] constexpr glm::vec2 moved(glm::vec2 point, glm::vec2 by) noexcept {
    return point + by;
}
[[nodiscard]] constexpr Segment moved(const Segment& s, glm::vec2 by) noexcept {
    return {s.a + by, s.b + by};
}
[[nodiscard]] constexpr Circle moved(const Circle& c, glm::vec2 by) noexcept {
    return {c.center + by, c.radius};
}
[[nodiscard]] constexpr Aabb moved(const Aabb& b, glm::vec2 by) noexcept {
    return {b.min + by, b.max + by};
}
[[nodiscard]] constexpr Obb moved(const Obb& b, glm::vec2 by) noexcept {
    return {b.center + by, b.half, b.axis};
}
[[nodiscard]] constexpr Capsule moved(const Capsule& c, glm::vec2 by) noexcept {
    return {c.a + by, c.b + by, c.radius};
}
[[nodiscard]] constexpr Ray moved(const Ray& r, glm::vec2 by) noexcept {
    return {r.origin + by, r.direction};
}

/// Turned about the origin, then moved. An Aabb becomes an Obb, whose axis has length 1.
[[nodiscard]] inline glm::vec2 placed(glm::vec2 point, const Transform& at) noexcept {
    return at(point);
}
[[nodiscard]] Segment placed(const Segment& segment, const Transform& at) noexcept;
[[nodiscard]] Circle placed(const Circle& circle, const Transform& at) noexcept;
[[nodiscard]] Obb placed(const Aabb& box, const Transform& at) noexcept;
[[nodiscard]] Obb placed(const Obb& box, const Transform& at) noexcept;
[[nodiscard]] Capsule placed(const Capsule& capsule, const Transform& at) noexcept;
[[nodiscard]] Ray placed(const Ray& ray, const Transform& at) noexcept;

[[nodiscard]] inline Placed<ConvexPolygon> placed(const ConvexPolygon& polygon,
                                                  const Transform& at) noexcept {
    return {&polygon, at};
}
[[nodiscard]] inline Placed<Polygon> placed(const Polygon& polygon, const Transform& at) noexcept {
    return {&polygon, at};
}
template <class P>
[[nodiscard]] Placed<P> placed(const Placed<P>& polygon, const Transform& at) noexcept {
    return {polygon.model, combined(at, polygon.at)};
}
/// The view would outlive the polygon.
void placed(const ConvexPolygon&&, const Transform&) = delete;
void placed(const Polygon&&, const Transform&) = delete;

[[nodiscard]] inline Placed<ConvexPolygon> moved(const ConvexPolygon& polygon,
                                                 glm::vec2 by) noexcept {
    return {&polygon, {by, {1.0f, 0.0f}}};
}
[[nodiscard]] inline Placed<Polygon> moved(const Polygon& polygon, glm::vec2 by) noexcept {
    return {&polygon, {by, {1.0f, 0.0f}}};
}
template <class P>
[[nodiscard]] Placed<P> moved(const Placed<P>& polygon, glm::vec2 by) noexcept {
    return {polygon.model, {polygon.at.position + by, polygon.at.rotation}};
}
void moved(const ConvexPolygon&&, glm::vec2) = delete;
void moved(const Polygon&&, glm::vec2) = delete;

namespace detail {
/// A turn about a pivot.
[[nodiscard]] Transform turn_about(glm::vec2 pivot, glm::vec2 rotation) noexcept;
}  // namespace detail

/// Turned about `pivot` by a rotation, which is (cos, sin), or by an angle in radians. `turned`
/// with a Turn, in sweep_turning.h, is for shapes that are on their way.
template <class Shape>
[[nodiscard]] auto turned(const Shape& shape, glm::vec2 rotation,
                          glm::vec2 pivot = glm::vec2{0.0f}) noexcept {
    return placed(shape, detail::turn_about(pivot, rotation));
}
template <class Shape>
[[nodiscard]] auto turned(const Shape& shape, float radians,
                          glm::vec2 pivot = glm::vec2{0.0f}) noexcept {
    return placed(shape, detail::turn_about(pivot, rotation(radians)));
}
void turned(const ConvexPolygon&&, glm::vec2, glm::vec2 = glm::vec2{0.0f}) = delete;
void turned(const Polygon&&, glm::vec2, glm::vec2 = glm::vec2{0.0f}) = delete;
void turned(const ConvexPolygon&&, float, glm::vec2 = glm::vec2{0.0f}) = delete;
void turned(const Polygon&&, float, glm::vec2 = glm::vec2{0.0f}) = delete;

}  // namespace carom::collision
