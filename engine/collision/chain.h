#pragma once
// Ground made of edges that are solid from one side, over whose seams things roll.
//
// A ball that rolls over two boxes side by side may catch on the second's corner, if rounding has
// sunk it by a hair. An edge of a chain knows its neighbours: where it goes on in theirs it has no
// corner to catch on. The free side is to the left of the way from point to point (y up): ground
// runs to +x, a room counter-clockwise.
//
//   const Chain ground = Chain::make({{0, 0}, {4, 0}, {8, 1}, {12, 1}}).value();
//   if (const auto struck = sweep(ball, motion, ground)) …

#include "any_shape.h"
#include "broad.h"

namespace carom::collision {

class Chain {
public:
    enum class Ends { open, loop };

    /// At least two points, or three for a loop, finite, no two alike in a row. It may cross
    /// itself.
    static MakeResult<Chain> make(std::span<const glm::vec2> points, Ends ends = Ends::open);
    static MakeResult<Chain> make(std::initializer_list<glm::vec2> points, Ends ends = Ends::open);

    [[nodiscard]] std::span<const glm::vec2> points() const noexcept { return points_; }
    [[nodiscard]] bool is_loop() const noexcept { return is_loop_; }
    [[nodiscard]] std::size_t edge_count() const noexcept {
        return is_loop_ ? points_.size() : points_.size() - 1;
    }
    [[nodiscard]] Segment edge(std::size_t i) const noexcept {
        return {points_[i], points_[i + 1 == points_.size() ? 0 : i + 1]};
    }
    /// The edges by place, for the queries.
    [[nodiscard]] const detail::FlatTree& tree() const noexcept { return tree_; }

private:
    Chain(std::vector<glm::vec2> points, bool is_loop);

    std::vector<glm::vec2> points_;
    bool is_loop_ = false;
    detail::FlatTree tree_;
};

namespace detail {
[[nodiscard]] std::size_t chain_contacts(const ShapeRef& shape, const Chain& chain,
                                         std::span<Struck<Contact>> found) noexcept;
[[nodiscard]] std::optional<Struck<SweepHit>> chain_sweep(const ShapeRef& mover, glm::vec2 motion,
                                                          const Chain& chain) noexcept;
template <class T>
concept ShapeOrAny = kIsShape<T> || AnyOrPlaced<T>;
}  // namespace detail

/// Writes how the shape meets each edge, ascending by edge, as far as there is room, and returns
/// how many there are. A shape whose centroid lies behind an edge's line does not meet it.
template <detail::ShapeOrAny Shape>
std::size_t contacts(const Shape& shape, const Chain& chain,
                     std::span<Struck<Contact>> found) noexcept {
    return detail::chain_contacts(shape, chain, found);
}

/// The first edge struck from its free side, of equal ones the lowest. The rules of sweep() hold,
/// save that a graze is no hit.
template <detail::ShapeOrAny Mover>
[[nodiscard]] std::optional<Struck<SweepHit>> sweep(const Mover& mover, glm::vec2 motion,
                                                    const Chain& target) noexcept {
    return detail::chain_sweep(mover, motion, target);
}

/// The first edge that the ray strikes from its free side.
[[nodiscard]] std::optional<Struck<RayHit>> raycast(const Ray& ray, const Chain& target) noexcept;

}  // namespace carom::collision
