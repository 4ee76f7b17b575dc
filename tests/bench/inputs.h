#pragma once
// The same questions for everyone: 1024 of each kind, about half of them hits.

#include <array>
#include <glm/vec2.hpp>
#include <vector>

#include "engine/collision/shapes.h"

namespace bench {

using carom::collision::Aabb;
using carom::collision::Capsule;
using carom::collision::Circle;
using carom::collision::Obb;
using carom::collision::Ray;

inline constexpr std::size_t kInputs = 1024;
using Hexagon = std::array<glm::vec2, 6>;  // counter-clockwise

struct Inputs {
    std::vector<Circle> circles, others;
    std::vector<Aabb> boxes, other_boxes;
    std::vector<Obb> turned, other_turned;
    std::vector<Capsule> capsules, other_capsules;
    std::vector<Hexagon> hexagons, other_hexagons;
    std::vector<Ray> rays;           ///< As segments: of length `direction`.
    std::vector<glm::vec2> motions;  ///< Of `circles`.
};

const Inputs& inputs();

/// A court of bricks for balls to bounce in: bricks of 1 x 0.5, 1 apart, and walls around.
struct Court {
    std::vector<Aabb> solid;         ///< Bricks, then 4 walls.
    std::vector<Circle> balls;       ///< In the gaps.
    std::vector<glm::vec2> motions;  ///< 2.2 radii a step.
    Aabb inside;
};
Court court(int bricks, int balls);

/// 10k circles and 100k boxes of mixed places: what a broad phase is asked.
struct Crowd {
    std::vector<Aabb> boxes;
    std::vector<Circle> circles;
};
const Crowd& crowd();

}  // namespace bench
