#pragma once
// Cleaning and judging loops of points, for the polygon factories. Allocates; not for queries.

#include "../polygon.h"

#include <optional>

namespace carom::collision::detail {

/// The loop without repeated and straight-through points, counter-clockwise; or why it is none.
/// A point where the outline turns straight back is an error. Does not look for crossings.
[[nodiscard]] MakeResult<std::vector<glm::vec2>> tidy_outline(std::span<const glm::vec2> points);

/// Whether two edges of a tidy loop meet anywhere but at the vertex neighbours share.
[[nodiscard]] bool crosses_itself(std::span<const glm::vec2> outline);

/// Whether a loop turns left at every vertex, once around in all. If its points are finite, it is
/// then tidy.
[[nodiscard]] bool turns_left_once(std::span<const glm::vec2> outline);

[[nodiscard]] bool all_finite(std::span<const glm::vec2> points) noexcept;

/// Begins the loop with its lowest point, the leftmost of those: always a true corner.
void start_lowest(std::vector<glm::vec2>& loop);

/// Convex pieces of a tidy loop that does not cross itself, as loops of indices into it.
[[nodiscard]] std::vector<std::vector<std::size_t>> convex_pieces(
    std::span<const glm::vec2> outline);

[[nodiscard]] Aabb bounds_of(std::span<const glm::vec2> points) noexcept;

}  // namespace carom::collision::detail
