#include "game/sim/balls_meet.h"

#include "engine/collision/collision.h"
#include "game/sim/heading.h"

#include <cmath>

namespace carom::sim {
namespace {

void set_direction(Ball& ball, glm::vec2 direction) {
    const float length = std::sqrt(direction.x * direction.x + direction.y * direction.y);
    if (!(length > 0.0f)) return;
    ball.direction = direction / length;
    lift_flat_flight(ball);
}

void meet(Ball& a, Ball& b, Events& events) {
    const auto touch = collision::contact(collision::Circle{a.position, kBallRadius},
                                          collision::Circle{b.position, kBallRadius});
    if (!touch) return;
    const glm::vec2 n = touch->normal;  // from b to a
    const float closing_a = a.direction.x * n.x + a.direction.y * n.y;
    const float closing_b = b.direction.x * n.x + b.direction.y * n.y;
    if (closing_a - closing_b >= 0.0f) return;  // parting already
    set_direction(a, a.direction + n * (closing_b - closing_a));
    set_direction(b, b.direction + n * (closing_a - closing_b));
    events.push_back(BallsMet{0.5f * (a.position + b.position)});
}

}  // namespace

void meet_balls(World& world, Events& events) {
    for (std::size_t i = 0; i < world.balls.size(); ++i) {
        for (std::size_t k = i + 1; k < world.balls.size(); ++k) {
            if (world.balls[i].held || world.balls[k].held) continue;
            meet(world.balls[i], world.balls[k], events);
        }
    }
}

}  // namespace carom::sim
