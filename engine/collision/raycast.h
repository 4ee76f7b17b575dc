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

#include "body.h"
#include "hits.h"
#include "shapes.h"

#include <optional>

namespace carom::collision {

namespace detail {
[[nodiscard]] std::optional<RayHit> raycast_body(const Ray& ray, const Body& target) noexcept;
}  // namespace detail

[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Aabb& target) noexcept;
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Circle& target) noexcept;
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const ConvexPolygon& target) noexcept;

/// Every other shape; a point (glm::vec2) is struck only exactly.
template <class Target>
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Target& target) noexcept {
    static_assert(detail::kIsShape<Target>,
                  "carom::collision::raycast: not defined for this type. It takes glm::vec2, "
                  "Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon or Polygon.");
    return detail::raycast_body(ray, detail::body_of(target));
}

}  // namespace carom::collision
