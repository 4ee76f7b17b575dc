#pragma once
// Rays and moving shapes against all the boxes of a Grid or a Tree: the first hit, of equal ones
// that of the lowest id, exactly as asking every box in turn would find it.
//
//   if (const auto struck = sweep(ball, motion, bricks)) bricks.remove(struck->id);
//
// What lies in the boxes need not be boxes: Grid::first_hit and Tree::first_hit take your own test.

#include <limits>
#include <optional>

#include "grid.h"
#include "hits.h"
#include "measure.h"
#include "raycast.h"
#include "sweep.h"
#include "tree.h"

namespace carom::collision {

namespace detail {

/// The bounds of a mover, give or take the rounding that Path allows for.
template <class Mover>
[[nodiscard]] Aabb rough_bounds(const Mover& mover) noexcept {
    return bounds(mover);
}
[[nodiscard]] inline Aabb rough_bounds(const Circle& mover) noexcept {
    return {mover.center - mover.radius, mover.center + mover.radius};
}

template <class Mover, class Field>
[[nodiscard]] std::optional<Struck<SweepHit>> sweep_field(const Mover& mover, glm::vec2 motion,
                                                          const Field& field) noexcept {
    static_assert(kIsShape<Mover>,
                  "carom::collision::sweep: not defined for this mover. It takes glm::vec2, "
                  "Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon or Polygon.");
    return field.first_hit(rough_bounds(mover), motion, 1.0f,
                           [&](BoxId, const Aabb& box) { return sweep(mover, motion, box); });
}

template <class Field>
[[nodiscard]] std::optional<Struck<RayHit>> raycast_field(const Ray& ray, const Field& field,
                                                          float reach) noexcept {
    return field.first_hit({ray.origin, ray.origin}, ray.direction, reach,
                           [&](BoxId, const Aabb& box) { return raycast(ray, box); });
}

}  // namespace detail

/// Moves any shape past all boxes. The rules of sweep() hold.
template <class Mover>
[[nodiscard]] std::optional<Struck<SweepHit>> sweep(const Mover& mover, glm::vec2 motion,
                                                    const Grid& field) noexcept {
    return detail::sweep_field(mover, motion, field);
}
template <class Mover>
[[nodiscard]] std::optional<Struck<SweepHit>> sweep(const Mover& mover, glm::vec2 motion,
                                                    const Tree& field) noexcept {
    return detail::sweep_field(mover, motion, field);
}

/// Hits beyond `reach`, in units of the ray's direction, do not count.
[[nodiscard]] inline std::optional<Struck<RayHit>> raycast(
    const Ray& ray, const Grid& field,
    float reach = std::numeric_limits<float>::infinity()) noexcept {
    return detail::raycast_field(ray, field, reach);
}
[[nodiscard]] inline std::optional<Struck<RayHit>> raycast(
    const Ray& ray, const Tree& field,
    float reach = std::numeric_limits<float>::infinity()) noexcept {
    return detail::raycast_field(ray, field, reach);
}

}  // namespace carom::collision
