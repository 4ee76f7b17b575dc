#pragma once
// What holds in every world at every tick, whatever was played, and a pilot that plays anything.

#include "engine/collision/collision.h"
#include "engine/core/rng.h"
#include "game/sim/autopilot.h"
#include "game/sim/movers.h"
#include "game/sim/step.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace carom::sim::test {

inline constexpr float kSkin = 0.2f;  ///< Units a ball may be inside of something by rounding.

inline bool must_go(const Brick& brick) {
    const bool found = brick.kind == BrickKind::Hidden && brick.shown;
    return brick.alive && (spec(brick.kind).needed || found);
}

inline int bricks_to_go(const World& world) {
    return static_cast<int>(std::count_if(world.bricks.begin(), world.bricks.end(), must_go));
}

/// Blows that the bricks which must go still take together.
inline int blows_to_go(const World& world) {
    int blows = 0;
    for (const Brick& brick : world.bricks) blows += must_go(brick) ? brick.hits : 0;
    return blows;
}

/// How a ball breaks the law; empty if it does not.
inline std::string broken_by(const World& world, const Ball& ball) {
    const glm::vec2 p = ball.position;
    const glm::vec2 d = ball.direction;
    if (!std::isfinite(p.x) || !std::isfinite(p.y)) return "a ball is nowhere";
    if (std::fabs(d.x * d.x + d.y * d.y - 1.0f) > 1e-3f) return "a direction is not of unit length";
    const LevelRules& rules = world.stage->level.rules;
    if (!(ball.speed > 0.0f) || ball.speed > std::max(rules.top_speed, rules.launch_speed)) {
        return "a ball has speed " + std::to_string(ball.speed);
    }
    if (!finished(world) && p.y > kFieldHeight + kBallRadius) return "a lost ball is still there";
    const collision::Circle core{p, kBallRadius - kSkin};
    for (const Shape& wall : world.stage->walls) {
        if (std::visit([&](const auto& w) { return collision::overlaps(core, w); }, wall)) {
            return "a ball is in a wall at " + std::to_string(p.x) + ", " + std::to_string(p.y);
        }
    }
    return {};
}

/// What is wrong with a world; empty if nothing is.
inline std::string broken_law(const World& world) {
    const bool playing = world.phase == Phase::Serving || world.phase == Phase::Playing;
    if (playing && world.needed != bricks_to_go(world)) return "bricks left are miscounted";
    if (playing && world.balls.empty()) return "there is no ball";
    if (world.balls.size() > 64) return "too many balls";
    if (world.drops.size() > 64) return "too many drops";
    if (world.bolts.size() > 12) return "too many bolts";
    if (world.blasts.size() > 4 * world.bricks.size()) return "too many explosions";
    if (world.lives > std::max(world.start.lives, kMostLives)) return "too many lives";
    if (!(world.paddle.width >= kPaddleLeastWidth && world.paddle.width <= kPaddleMostWidth)) {
        return "the paddle has width " + std::to_string(world.paddle.width);
    }
    if (!(world.paddle.x > world.stage->lane_left && world.paddle.x < world.stage->lane_right)) {
        return "the paddle is at " + std::to_string(world.paddle.x);
    }
    for (const MoverState& mover : world.movers) {
        const glm::vec2 t = mover.pose.turn;
        if (!(std::fabs(t.x * t.x + t.y * t.y - 1.0f) < 1e-3f)) return "a brick lost its shape";
        if (!(mover.travelled >= 0.0f)) return "a brick left its path";
    }
    for (const Ball& ball : world.balls) {
        std::string wrong = broken_by(world, ball);
        if (!wrong.empty()) return wrong;
    }
    return {};
}

/// How a game that has told `events` so far breaks the law of ends: an end is told once, nothing
/// comes after it, and it lasts. Empty if it does not.
inline std::string broken_end(const World& world, const Events& events) {
    const auto is_end = [](const Event& event) {
        return std::holds_alternative<LevelCleared>(event) ||
               std::holds_alternative<GameOver>(event);
    };
    const auto end = std::find_if(events.begin(), events.end(), is_end);
    const bool finished = world.phase == Phase::Cleared || world.phase == Phase::Over;
    if (world.lives < 0) return "fewer than no lives";
    if ((end != events.end()) != finished) return "an end is not told, or told but not reached";
    if (!finished) return world.lives > 0 ? "" : "a game goes on without lives";
    if (end + 1 != events.end()) return "something happens after the end";
    if (std::holds_alternative<GameOver>(*end) != (world.phase == Phase::Over)) {
        return "the wrong end is told";
    }
    if ((world.phase == Phase::Over) != (world.lives == 0)) return "lives do not tell the end";
    if (world.phase == Phase::Cleared && world.needed != 0) return "won, but bricks are left";
    World later = world;
    Events more;
    step(later, {.move = 64, .launch = true}, more);
    return later == world && more.empty() ? "" : "a finished world changes";
}

/// How deep a ball is in the bricks that stand, in steps of half the skin; 0 for not at all.
inline float depth_in_bricks(const World& world, const Ball& ball) {
    float deepest = 0.0f;
    for (SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        if (!world.bricks[slot].alive || slot == ball.portal) continue;
        float depth = 0.0f;
        while (depth < kBallRadius &&
               touches(world, slot, {ball.position, kBallRadius - depth - 0.5f * kSkin})) {
            depth += 0.5f * kSkin;
        }
        deepest = std::max(deepest, depth);
    }
    return deepest;
}

/// Plays a while like the pilot, then wanders, then throws the paddle about.
class RandomPilot {
public:
    explicit RandomPilot(std::uint64_t seed) : rng_(seed) {}

    Command operator()(const World& world) {
        if (world.tick >= until_) {
            mood_ = rng_.below(4);
            until_ = world.tick + 30 + rng_.below(600);
            drift_ = rng_.between(-8.0f, 8.0f);
        }
        Command command = autopilot(world);
        if (mood_ == 2) command.move = move_by(drift_);
        if (mood_ == 3) command.move = static_cast<std::int16_t>(rng_.next());
        if (mood_ >= 2) command.launch = rng_.below(40) == 0;
        return command;
    }

    /// For a new world, whose clock starts again.
    void forget() { until_ = 0; }

private:
    Rng rng_;
    Tick until_ = 0;
    std::uint32_t mood_ = 0;
    float drift_ = 0.0f;
};

}  // namespace carom::sim::test
