#pragma once
// Cleaning and judging loops of points, for the polygon factories. Allocates; not for queries.

#include "../polygon.h"

#include <optional>

namespace carom::collision::detail {

/// The loop without repeated and straight-through points, counter-clockwise; or why it is none.
/// A point where the outline turns straight back is an error. Does not look for crossings.
[[nodiscard]] MakeResult<std::vector<glm::vec2>> tidy_outline(std::span<const glm::vec2> points);

/// Loops of corners, one after the other. `starts` are where each begins, and the end.
struct Loops {
    std::span<const glm::vec2> corners;
    std::span<const std::size_t> starts;

    [[nodiscard]] std::size_t count() const noexcept { return starts.size() - 1; }
    [[nodiscard]] std::span<const glm::vec2> loop(std::size_t n) const noexcept {
        return corners.subspan(starts[n], starts[n + 1] - starts[n]);
    }
    /// The one that corner i is of.
    [[nodiscard]] std::size_t of(std::size_t i) const noexcept {
        std::size_t n = 0;
        while (starts[n + 1] <= i) ++n;
        return n;
    }
    [[nodiscard]] std::size_t next(std::size_t i) const noexcept {
        const std::size_t n = of(i);
        return i + 1 == starts[n + 1] ? starts[n] : i + 1;
    }
    [[nodiscard]] std::size_t before(std::size_t i) const noexcept {
        const std::size_t n = of(i);
        return i == starts[n] ? starts[n + 1] - 1 : i - 1;
    }
};

/// Whether two edges of tidy loops meet anywhere but at the vertex neighbours share.
[[nodiscard]] bool crosses_itself(const Loops& loops);
[[nodiscard]] bool crosses_itself(std::span<const glm::vec2> outline);

/// The outline with all holes joined to it, there and back along bridges, as indices of corners.
/// The first loop is the outline, counter-clockwise, the others are holes in it, clockwise.
[[nodiscard]] std::vector<std::size_t> bridged(const Loops& loops);

/// Whether all loops but the first lie in that one and outside each other. None cross or touch.
[[nodiscard]] bool are_holes(const Loops& loops);

/// The convex polygons that convex_pieces() are.
[[nodiscard]] std::vector<ConvexPolygon> parts_of(std::span<const glm::vec2> outline);

/// Inside a loop, off its edges, but for rounding.
[[nodiscard]] Vec point_in(std::span<const glm::vec2> loop);

/// Whether a loop turns left at every vertex, once around in all. If its points are finite, it is
/// then tidy.
[[nodiscard]] bool turns_left_once(std::span<const glm::vec2> outline);

[[nodiscard]] bool all_finite(std::span<const glm::vec2> points) noexcept;

/// Begins the loop with its lowest point, the leftmost of those: always a true corner.
void start_lowest(std::vector<glm::vec2>& loop);

/// Convex pieces of a tidy loop that does not cross itself, as loops of indices into it. It may run
/// along itself, there and back.
[[nodiscard]] std::vector<std::vector<std::size_t>> convex_pieces(
    std::span<const glm::vec2> outline);

[[nodiscard]] Aabb bounds_of(std::span<const glm::vec2> points) noexcept;

}  // namespace carom::collision::detail
