#include "game/sim/heading.h"

#include "engine/core/angle.h"
#include "engine/core/vec.h"

#include <cmath>

namespace carom::sim {

float speed_of(const World& world, const Ball& ball) {
    float speed = ball.speed * world.start.speed_scale;
    if (active(world, PowerUp::Fast)) speed *= 1.3f;
    if (active(world, PowerUp::Slow)) speed *= 0.65f;
    return speed;
}

void lift_flat_flight(Ball& ball, glm::vec2 normal) {
    glm::vec2& d = ball.direction;
    if (std::fabs(d.y) >= kLeastClimb) return;
    const float across = std::copysign(std::sqrt(1.0f - kLeastClimb * kLeastClimb), d.x);
    const glm::vec2 up{across, -kLeastClimb};
    const glm::vec2 down{across, kLeastClimb};
    const bool falls = d.y >= 0.0f;
    d = falls ? down : up;
    if (d.x * normal.x + d.y * normal.y < 0.0f) d = falls ? up : down;
}

void scatter(World& world, Ball& ball, glm::vec2 normal) {
    const UnitVector turn = direction_at(static_cast<double>(world.rng.between(-70.0f, 70.0f)));
    ball.direction = turned(normal, {turn.x, turn.y});
    lift_flat_flight(ball, normal);
}

}  // namespace carom::sim
