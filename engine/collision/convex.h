#pragma once
// Making convex things of other things: the hull of loose points, the convex parts of an outline.
// These allocate; they are for loading and editing, not for the inner loop.

#include "polygon.h"

namespace carom::collision {

/// The smallest convex polygon around the points, given in any order.
[[nodiscard]] MakeResult<ConvexPolygon> convex_hull(std::span<const glm::vec2> points);

/// Convex polygons that together cover exactly the inside of a simple outline, concave or not.
/// Their vertices are vertices of the outline. At most four times as many as the fewest possible.
[[nodiscard]] MakeResult<std::vector<ConvexPolygon>> split_convex(
    std::span<const glm::vec2> outline);

}  // namespace carom::collision
