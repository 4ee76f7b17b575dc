#include "game/view/music/mood.h"

#include "game/sim/powerups.h"

#include <algorithm>

namespace carom::view {
namespace {

constexpr float kManyBalls = 3.0f;  // more than one by so many is all there is to feel
constexpr float kLongCombo = 8.0f;  // bricks
constexpr int kFewBricks = 6;

bool harmed(const sim::World& world) {
    for (std::size_t i = 0; i < sim::kPowerUpCount; ++i) {
        const auto kind = static_cast<sim::PowerUp>(i);
        if (sim::active(world, kind) && !sim::spec(kind).good) return true;
    }
    return false;
}

float share(float part, float whole) {
    return std::clamp(part / std::max(whole, 1.0f), 0.0f, 1.0f);
}

}  // namespace

Mood mood_of(const sim::World& world) {
    Mood mood;
    mood.play = world.phase == sim::Phase::Playing ? 1.0f : 0.0f;
    float fast = 0;
    for (const sim::Ball& ball : world.balls) fast = std::max(fast, ball.speed);
    const sim::LevelRules& rules = world.stage->level.rules;
    const float hurry = share(fast - rules.launch_speed, rules.top_speed - rules.launch_speed);
    const auto balls = static_cast<float>(world.balls.size());
    mood.press = std::max({share(balls - 1.0f, kManyBalls), hurry, world.lives == 0 ? 0.6f : 0.0f,
                           harmed(world) ? 0.7f : 0.0f});
    mood.combo = share(static_cast<float>(world.combo) - 1.0f, kLongCombo - 1.0f);
    if (world.needed > 0 && world.needed <= kFewBricks && mood.play > 0) {
        mood.last = share(static_cast<float>(kFewBricks + 1 - world.needed), 4.0f);
    }
    return mood;
}

}  // namespace carom::view
