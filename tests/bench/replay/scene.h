#pragma once
// What other engines play of a level: still boxes, a box around them, and one ball.

#include "engine/collision/shapes.h"

#include <vector>

namespace bench {

struct Scene {
    std::vector<carom::collision::Aabb> boxes;  ///< Bricks and walls, field units.
    glm::vec2 serve{0.0f};                      ///< Where the ball begins.
    float speed = 0.0f;                         ///< Of the ball, units a second.
};

// 240 steps a second, as ours; ball and bricks bounce without loss.
void play_in_box2d(const Scene& scene, int steps);
void play_in_chipmunk(const Scene& scene, int steps);

}  // namespace bench
