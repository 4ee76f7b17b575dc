#pragma once
// What queries answer. Every normal is unit length and points from the struck shape (the second
// argument) toward the first, the mover; never zero, never NaN.

#include <glm/vec2.hpp>

namespace carom::collision {

/// How two overlapping shapes meet. Moving the first by `normal * depth` leaves them touching.
struct Contact {
    glm::vec2 normal{0.0f};
    float depth = 0.0f;   ///< 0 when they just touch.
    glm::vec2 points[2];  ///< Halfway between the surfaces; the first `count` hold, by x, then y.
    int count = 0;        ///< 1 or 2.
};

/// The gap between two shapes, 0 when they overlap, and its ends.
struct Separation {
    float distance = 0.0f;
    glm::vec2 on_first{0.0f};
    glm::vec2 on_second{0.0f};
};

struct RayHit {
    float t = 0.0f;  ///< In units of the ray's direction.
    glm::vec2 point{0.0f};
    glm::vec2 normal{0.0f};       ///< Of the surface struck; from inside, the way out.
    bool started_inside = false;  ///< Then t is 0 and `point` the origin.
};

/// The first touch of a moving shape.
struct SweepHit {
    float t = 0.0f;  ///< Fraction of the motion, 0 to 1.
    glm::vec2 point{0.0f};
    glm::vec2 normal{0.0f};
};

}  // namespace carom::collision
