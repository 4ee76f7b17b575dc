#pragma once
// What checks and readers need to know of a designed shape: where it is and what it covers.

#include "engine/collision/shapes.h"
#include "game/sim/level.h"

#include <glm/vec2.hpp>

#include <vector>

namespace carom::levels {

/// The middle a shape turns about unless its maker says otherwise.
[[nodiscard]] glm::vec2 middle_of(const sim::ShapeDesign& shape);

/// The smallest upright box around it.
[[nodiscard]] collision::Aabb bounds_of(const sim::ShapeDesign& shape);

/// Its corners in order; round parts become a few dozen straight pieces just inside the curve.
[[nodiscard]] std::vector<glm::vec2> outline_of(const sim::ShapeDesign& shape);

/// The box of a grid cell.
[[nodiscard]] collision::Aabb cell_bounds(const sim::BrickGrid& grid, int column, int row);

/// Twice the area within, above 0 when the corners go clockwise on the screen.
[[nodiscard]] double doubled_area(const std::vector<glm::vec2>& corners);

/// No two sides touch but neighbours at their shared corner.
[[nodiscard]] bool is_simple(const std::vector<glm::vec2>& corners);

/// Every turn goes the same way, once around. Straight corners are allowed.
[[nodiscard]] bool is_convex(const std::vector<glm::vec2>& corners);

[[nodiscard]] bool contains(const std::vector<glm::vec2>& corners, glm::vec2 point);

/// With every corner moved toward the middle, so that shapes that only touch come apart.
[[nodiscard]] std::vector<glm::vec2> shrunk(const std::vector<glm::vec2>& corners, float by);

/// Whether two outlines share area; ones that only touch within `slack` units do not.
[[nodiscard]] bool overlap(const std::vector<glm::vec2>& a, const std::vector<glm::vec2>& b,
                           float slack);

}  // namespace carom::levels
