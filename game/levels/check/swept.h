#pragma once
// All that a brick covers while it moves and turns, whatever the time.

#include "engine/collision/shapes.h"
#include "game/sim/level.h"

#include <glm/vec2.hpp>

#include <vector>

namespace carom::levels {

/// Nothing is sampled. Along a leg of its path a convex part covers the hull of its two ends. What
/// turns covers a ring about its pivot, and along a path that ring wherever the pivot comes, for
/// sooner or later it comes there at every angle.
class Swept {
public:
    /// Up to `slack` units may be shared with another brick unseen.
    Swept(const sim::FreeBrick& brick, float slack);

    [[nodiscard]] const collision::Aabb& box() const { return box_; }

    /// Whether it ever shares area with what stands still within this outline.
    [[nodiscard]] bool meets(const std::vector<glm::vec2>& outline) const;

    /// Pairs of sides that meets() compares for an outline of so many corners.
    [[nodiscard]] long cost(std::size_t corners) const;

private:
    [[nodiscard]] bool ring_meets(const std::vector<glm::vec2>& outline) const;

    collision::Aabb box_;
    std::vector<std::vector<glm::vec2>> covered_;  ///< Of one that does not turn: hulls.
    std::vector<collision::Segment> pivots_;       ///< Of one that turns: the ways of its pivot.
    float inner_ = 0.0f, outer_ = 0.0f;            ///< And its ring, less the slack.
};

}  // namespace carom::levels
