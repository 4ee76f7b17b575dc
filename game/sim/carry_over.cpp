#include "game/sim/carry_over.h"

#include "engine/collision/collision.h"
#include "game/sim/begin.h"
#include "game/sim/movers.h"
#include "game/sim/paddle.h"

#include <algorithm>

namespace carom::sim {
namespace {

using collision::Circle;

bool inside_a_brick(const World& world, const Circle& circle) {
    for (SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        if (world.bricks[slot].alive && touches(world, slot, circle)) return true;
    }
    return false;
}

bool inside_a_wall(const Stage& stage, const Circle& circle) {
    return std::any_of(stage.walls.begin(), stage.walls.end(), [&](const Shape& wall) {
        return std::visit([&](const auto& shape) { return collision::overlaps(circle, shape); },
                          wall);
    });
}

bool has_room(const World& world, const Ball& ball) {
    const collision::Aabb& field = world.stage->field;
    const glm::vec2 p = ball.position;
    const bool within = p.x >= field.min.x && p.x <= field.max.x && p.y >= field.min.y;
    // A ball that touches without overlapping has just bounced there.
    const Circle circle{p, 0.98f * kBallRadius};
    return within && !inside_a_wall(*world.stage, circle) && !inside_a_brick(world, circle);
}

void carry_paddle(World& world, const Paddle& old) {
    world.paddle = old;
    world.paddle.width = std::min(old.width, world.stage->lane_right - world.stage->lane_left);
    const float reach = 0.5f * world.paddle.width;
    world.paddle.x =
        std::clamp(old.x, world.stage->lane_left + reach,
                   std::max(world.stage->lane_left + reach, world.stage->lane_right - reach));
    world.paddle.motion = 0.0f;
}

/// What a ball remembers of bricks is of those that were.
Ball carried(const World& world, const Ball& old) {
    Ball ball = old;
    ball.speed = std::min(old.speed, world.stage->level.rules.top_speed);
    ball.useful = world.tick;
    ball.nudges = 0;
    ball.portal = kNoSlot;
    ball.orbit = {};
    return ball;
}

void carry_balls(World& world, const std::vector<Ball>& old) {
    world.balls.clear();
    for (const Ball& each : old) {
        if (each.held || has_room(world, each)) world.balls.push_back(carried(world, each));
    }
    if (world.balls.empty()) put_ball_on_paddle(world);
    settle_paddle(world);  // held balls go where the paddle is
}

}  // namespace

World carry_over(const World& old, const Level& level) {
    World world = begin(level, 0, old.start);
    world.rng = old.rng;
    world.tick = old.tick;
    world.lives = old.lives;
    world.score = old.score;
    world.combo = old.combo;
    world.best_combo = old.best_combo;
    world.lost = old.lost;
    world.next_id = old.next_id;
    world.drops = old.drops;
    world.bolts = old.bolts;
    world.reload = old.reload;
    world.until = old.until;
    carry_paddle(world, old.paddle);
    carry_balls(world, old.balls);
    const bool held = std::all_of(world.balls.begin(), world.balls.end(),
                                  [](const Ball& ball) { return ball.held; });
    world.phase = old.phase == Phase::Over ? Phase::Over : held ? Phase::Serving : Phase::Playing;
    return world;
}

}  // namespace carom::sim
