#pragma once
// What does a ray strike first?
//
// `t` counts in units of the ray's direction, which need not be unit length; a ray has no end. One
// set of rules holds for every shape:
//  - Shapes are closed: a ray along an edge, or that grazes, hits. A graze answers the normal
//    square to the ray.
//  - From inside, or from the rim: t = 0, `started_inside`, and the normal is the shortest way out.
//  - A direction of no length: the overlap test of the origin.
//  - NaN: no hit.
//  - Through a corner: the face that the ray meets more squarely.

#include "detail/body.h"
#include "detail/lanes.h"
#include "hits.h"
#include "shapes.h"

#include <optional>

namespace carom::collision {

namespace detail {
[[nodiscard]] std::optional<RayHit> raycast_body(const Ray& ray, const Body& target) noexcept;
[[nodiscard]] std::optional<RayHit> raycast_exit_body(const Ray& ray, const Body& target) noexcept;
/// Starts inside, grazes, NaN.
[[nodiscard]] std::optional<RayHit> raycast_rare(const Ray& ray, const Circle& target) noexcept;
}  // namespace detail

[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Aabb& target) noexcept;
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Obb& target) noexcept;
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Capsule& target) noexcept;
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const ConvexPolygon& target) noexcept;

[[nodiscard]] inline std::optional<RayHit> raycast(const Ray& ray, const Circle& target) noexcept {
    using namespace detail;
    check_size(target);
    const Pair o = wide(ray.origin), d = wide(ray.direction), p = wide(target.center) - o;
    const double r = double{target.radius};
    const double c = length_squared(p) - r * r;
    if (!(c > 0.0)) return raycast_rare(ray, target);
    const double b = dot(p, d);
    if (!(b > 0.0)) return std::nullopt;
    const double k = cross(d, p);
    const double disc = length_squared(d) * (r * r) - k * k;
    if (!(disc > 0.0)) {  // beside it; or a graze, whose normal must be square exactly
        return disc == 0.0 ? raycast_rare(ray, target) : std::nullopt;
    }
    const double t = c / (b + std::sqrt(disc));
    const Pair way = d * both(t);
    return RayHit{static_cast<float>(t), narrow(o + way), narrow((way - p) * both(1.0 / r)), false};
}

/// Every other shape; a point (glm::vec2) is struck only exactly.
template <class Target>
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Target& target) noexcept {
    static_assert(detail::kIsShape<Target>,
                  "carom::collision::raycast: not defined for this type. It takes glm::vec2, "
                  "Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon or Polygon.");
    if constexpr (detail::kIsShape<Target>) {
        return detail::raycast_body(ray, detail::body_of(target));
    } else {
        return {};
    }
}

/// Where a ray leaves again what raycast() says it strikes or starts in: the first time it does.
/// The normal is the surface's there, which points along the ray. `t` is that of raycast() for a
/// graze. None if the ray misses, has no direction, or the shape has no end.
template <class Target>
[[nodiscard]] std::optional<RayHit> raycast_exit(const Ray& ray, const Target& target) noexcept {
    static_assert(detail::kIsShape<Target>,
                  "carom::collision::raycast_exit: not defined for this type. It takes glm::vec2, "
                  "Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon or Polygon.");
    if constexpr (detail::kIsShape<Target>) {
        return detail::raycast_exit_body(ray, detail::body_of(target));
    } else {
        return {};
    }
}

}  // namespace carom::collision
