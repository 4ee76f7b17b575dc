#include "game/view/time_flow.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <variant>

namespace carom::view {
namespace {

constexpr float kNear = 95.0f;   // units from a ball to the last brick
constexpr float kFinale = 0.9f;  // seconds of slow motion once it is gone
constexpr float kChange = 9.0f;  // of pace, a second

/// Between a point and a brick's bounds; zero when inside.
glm::vec2 gap_to(const sim::BrickView& brick, glm::vec2 p) {
    const glm::vec2 from = brick.center - p;
    return glm::sign(from) * glm::max(glm::abs(from) - brick.half, 0.0f);
}

}  // namespace

bool near_last_brick(const sim::World& world) {
    if (world.needed != 1 || world.phase != sim::Phase::Playing) return false;
    for (sim::SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        const sim::Brick& brick = world.bricks[slot];
        const bool counts = sim::spec(brick.kind).needed || brick.kind == sim::BrickKind::Hidden;
        if (!brick.alive || !brick.shown || !counts || brick.hits > 1) continue;
        const sim::BrickView view = sim::view_of(world, slot);
        const auto comes = [&](const sim::Ball& ball) {
            const glm::vec2 gap = gap_to(view, ball.position);
            const float far = glm::length(gap);
            return !ball.held && far < kNear && glm::dot(gap, ball.direction) > 0.7f * far;
        };
        if (std::any_of(world.balls.begin(), world.balls.end(), comes)) return true;
    }
    return false;
}

void TimeFlow::hold(float seconds) {
    const float granted = std::min(seconds, allowance_);
    allowance_ -= granted;
    hold_ += granted;
}

void TimeFlow::read(const sim::Events& events, const sim::World& world) {
    const sim::On feel{
        [&](const sim::Exploded&) { hold(0.05f); },
        [&](const sim::LifeLost&) { hold(0.12f); },
        [&](const sim::LevelCleared&) {
            hold(0.08f);
            finale_ = kFinale;
        },
        [](const auto&) {},
    };
    for (const sim::Event& event : events) std::visit(feel, event);
    goal_ = finale_ > 0.0f || near_last_brick(world) ? kSlowest : 1.0f;
}

std::chrono::nanoseconds TimeFlow::pass(std::chrono::nanoseconds frame) {
    const float seconds = std::chrono::duration<float>(frame).count();
    allowance_ = std::min(kMostHold, allowance_ + kMostHold * seconds);
    finale_ = std::max(0.0f, finale_ - seconds);
    pace_ += std::clamp(goal_ - pace_, -kChange * seconds, kChange * seconds);
    const float stood = std::min(hold_, seconds);
    hold_ -= stood;
    if (!on_) return frame;
    const auto worth = std::chrono::duration<double>((seconds - stood) * pace_);
    return std::chrono::duration_cast<std::chrono::nanoseconds>(worth);
}

}  // namespace carom::view
