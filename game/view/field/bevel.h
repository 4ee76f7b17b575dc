#pragma once
// Bevelled glass of any outline, with an edge one pixel soft, and its shadow.

#include "game/view/screen/canvas.h"

#include <vector>

namespace carom::view {

using Corners = std::vector<glm::vec2>;

/// A plate of that outline; the convex parts together are the whole of it.
void draw_plate(Canvas& canvas, const Corners& outline, const std::vector<Corners>& convex_parts,
                glm::vec4 color, float flash);

/// What a plate of that outline throws on the ground below.
void draw_plate_shadow(Canvas& canvas, const Corners& outline,
                       const std::vector<Corners>& convex_parts);

}  // namespace carom::view
