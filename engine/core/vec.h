#pragma once
// The few things of plane vectors that glm does not name. The library of collisions has its own, so
// that it can be taken alone.

#include <glm/vec2.hpp>

#include <cmath>

namespace carom {

/// `v` turned by the angle whose cosine and sine are `by`: the product of complex numbers.
[[nodiscard]] constexpr glm::vec2 turned(glm::vec2 v, glm::vec2 by) {
    return {v.x * by.x - v.y * by.y, v.x * by.y + v.y * by.x};
}
[[nodiscard]] constexpr glm::vec2 turned_back(glm::vec2 v, glm::vec2 by) {
    return turned(v, {by.x, -by.y});
}

/// The direction at `radians` from the x axis toward the y axis. For pictures: libm's last bits
/// differ between machines (angle.h has directions that do not).
[[nodiscard]] inline glm::vec2 at_angle(float radians) {
    return {std::cos(radians), std::sin(radians)};
}

/// `v` a quarter turn on, from the x axis toward the y axis.
[[nodiscard]] constexpr glm::vec2 perp(glm::vec2 v) { return {-v.y, v.x}; }

/// Twice the area between `a` and `b`; above 0 where `b` lies toward perp(a).
[[nodiscard]] constexpr float cross(glm::vec2 a, glm::vec2 b) { return a.x * b.y - a.y * b.x; }

}  // namespace carom
