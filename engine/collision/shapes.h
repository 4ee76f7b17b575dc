#pragma once
// The shapes every query speaks: plain values in world space, any length unit, either y direction.
// All are closed sets, so touching is overlap. A size below 0 is an error that debug builds assert.

#include "detail/requirements.h"

#include <glm/vec2.hpp>

namespace carom::collision {

/// From `a` to `b`, both ends included. May be a single point.
struct Segment {
    glm::vec2 a{0.0f};
    glm::vec2 b{0.0f};
};

struct Circle {
    glm::vec2 center{0.0f};
    float radius = 0.0f;  ///< 0 or more; 0 behaves as a point.
};

/// Axis-aligned box, `min` <= `max` on both axes.
struct Aabb {
    glm::vec2 min{0.0f};
    glm::vec2 max{0.0f};
};

/// A box turned about its center.
struct Obb {
    glm::vec2 center{0.0f};
    glm::vec2 half{0.0f};        ///< Half extents along `axis` and across it, 0 or more.
    glm::vec2 axis{1.0f, 0.0f};  ///< Unit vector, the direction of the box's own x. The box reaches
                                 ///< by exactly half * axis, however the axis is rounded.

    /// Turned counter-clockwise (y up) by an angle.
    [[nodiscard]] static Obb from_angle(glm::vec2 center, glm::vec2 half, float radians) noexcept;
};

/// All points within `radius` of a segment.
struct Capsule {
    glm::vec2 a{0.0f};
    glm::vec2 b{0.0f};
    float radius = 0.0f;  ///< 0 or more.
};

/// Points `origin + t * direction` for t >= 0: a ray has no end. `direction` need not be unit.
struct Ray {
    glm::vec2 origin{0.0f};
    glm::vec2 direction{1.0f, 0.0f};
};

}  // namespace carom::collision
