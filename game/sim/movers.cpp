#include "game/sim/movers.h"

#include "engine/collision/sweep_turning.h"
#include "engine/core/vec.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <glm/common.hpp>

namespace carom::sim {
namespace {

using collision::Aabb;
using collision::Circle;

constexpr float kCrush = 0.05f;          // units of overlap that count as pressing
constexpr std::uint8_t kPatience = 120;  // half ticks of pressing until it turns round
constexpr Tick kRetreat = seconds(1.0f);
constexpr float kCoverSlack = 1.0f;  // units, more than any rounding

glm::vec2 next_turn(glm::vec2 turn, glm::vec2 step) {
    const glm::vec2 next = turned(turn, step);
    return next / std::sqrt(next.x * next.x + next.y * next.y);  // never drifts off the unit circle
}

/// Moves a brick along its path by `step`, which may be negative.
void travel(const Mover& mover, MoverState& state, float step) {
    if (mover.trip.stops.empty()) return;
    const float round_trip = mover.trip.reached.back();
    state.travelled = std::fmod(state.travelled + step, round_trip);  // exact on every machine
    if (state.travelled < 0.0f) state.travelled += round_trip;
}

bool goes_back(const World& world, const MoverState& state) {
    return world.tick < state.back_until;
}

/// The circle as the brick sees it that was never moved.
Circle in_frame(const Mover& mover, const Pose& pose, const Circle& circle) {
    const glm::vec2 from_pivot = circle.center - pose.offset - mover.pivot;
    return {mover.pivot + turned_back(from_pivot, pose.turn), circle.radius};
}

const Shape& shape_of(const World& world, std::size_t mover) {
    return world.stage->slots[world.stage->movers[mover].slot].shape;
}

bool presses(const World& world, std::size_t i, const Ball& ball) {
    const Mover& mover = world.stage->movers[i];
    if (!world.bricks[mover.slot].alive || ball.portal == mover.slot) return false;
    const Circle core{ball.position, kBallRadius - kCrush};
    const Circle seen = in_frame(mover, world.movers[i].pose, core);
    return std::visit([&](const auto& shape) { return collision::overlaps(seen, shape); },
                      shape_of(world, i));
}

/// The movers that press any ball, each once and in no order.
std::vector<bool> pressing(const World& world, const collision::Grid& covered) {
    std::vector<bool> found(world.movers.size(), false);
    for (const Ball& ball : world.balls) {
        covered.overlapping(
            collision::bounds(Circle{ball.position, kBallRadius}),
            [&](collision::BoxId i) { found[i] = found[i] || presses(world, i, ball); });
    }
    return found;
}

/// Everything between two poses lies in the box of both, but for how far a turn bulges out.
Aabb covered_by(const World& world, std::size_t i) {
    const Mover& mover = world.stage->movers[i];
    const MoverState& state = world.movers[i];
    const Slot& place = world.stage->slots[mover.slot];
    if (!mover.spins) {  // the same but for rounding, and there may be thousands
        const glm::vec2 a = state.before.offset;
        const glm::vec2 b = state.pose.offset;
        return {place.bounds.min + glm::min(a, b) - kCoverSlack,
                place.bounds.max + glm::max(a, b) + kCoverSlack};
    }
    const BrickView from = view_in(world, mover.slot, state.before);
    const BrickView to = view_in(world, mover.slot, state.pose);
    const glm::vec2 arm = place.center - mover.pivot;
    const glm::vec2 half = 0.5f * (place.bounds.max - place.bounds.min);
    const float reach = std::fabs(arm.x) + std::fabs(arm.y) + half.x + half.y;
    const glm::vec2 turn = collision::turn_between(state.before.turn, state.pose.turn);
    // An arc leaves its chord by at most 1 - cos(angle / 2) of its radius, less than this.
    const float grown = kCoverSlack + reach * std::fmax(1.0f - turn.x, 0.0f);
    return {{std::fmin(from.center.x - from.half.x, to.center.x - to.half.x) - grown,
             std::fmin(from.center.y - from.half.y, to.center.y - to.half.y) - grown},
            {std::fmax(from.center.x + from.half.x, to.center.x + to.half.x) + grown,
             std::fmax(from.center.y + from.half.y, to.center.y + to.half.y) + grown}};
}

/// A box that holds what covered_by does, and is cheaper to have.
Aabb roughly_covered_by(const World& world, std::size_t i) {
    const Mover& mover = world.stage->movers[i];
    const MoverState& state = world.movers[i];
    const Slot& place = world.stage->slots[mover.slot];
    const glm::vec2 least = glm::min(state.before.offset, state.pose.offset) - kCoverSlack;
    const glm::vec2 most = glm::max(state.before.offset, state.pose.offset) + kCoverSlack;
    if (!mover.spins) return {place.bounds.min + least, place.bounds.max + most};
    // However it is turned, it is no farther from its pivot than its farthest corner may be.
    const glm::vec2 arm = glm::abs(place.center - mover.pivot);
    const glm::vec2 half = 0.5f * (place.bounds.max - place.bounds.min);
    const float reach = arm.x + arm.y + half.x + half.y + kCoverSlack;
    return {mover.pivot + least - reach, mover.pivot + most + reach};
}

/// How far from where it is now a ball may be looked for in this tick, with plenty to spare.
float reach_of_balls(const World& world) {
    constexpr float kPlenty = 64.0f;
    float top = std::max(world.stage->level.rules.top_speed, kTopSpeed);
    for (const Ball& ball : world.balls) top = std::max(top, ball.speed);
    const float flight = 2.0f * top * std::max(world.start.speed_scale, 1.0f) * kTickSeconds;
    return kPlenty + kBallRadius + flight + 1.1f * std::fabs(world.paddle.motion);
}

}  // namespace

void advance_movers(World& world) {
    for (std::size_t i = 0; i < world.movers.size(); ++i) {
        const Mover& mover = world.stage->movers[i];
        MoverState& state = world.movers[i];
        const bool back = goes_back(world, state);
        state.before = state.pose;
        travel(mover, state, back ? -mover.step : mover.step);
        if (!mover.trip.stops.empty()) state.pose.offset = along(mover.trip, state.travelled);
        const glm::vec2 turn = back ? glm::vec2{mover.turn.x, -mover.turn.y} : mover.turn;
        if (mover.spins) state.pose.turn = next_turn(state.pose.turn, turn);
    }
}

bool movers_in_reach(const World& world) {
    constexpr std::size_t kFewBalls = 4;  // with more the grid is soon cheaper
    if (world.movers.empty()) return false;
    if (world.balls.size() > kFewBalls || !world.bolts.empty() || world.stage->portals) return true;
    const float reach = reach_of_balls(world);
    for (std::size_t i = 0; i < world.movers.size(); ++i) {
        if (!world.bricks[world.stage->movers[i].slot].alive) continue;
        const Aabb box = roughly_covered_by(world, i);
        for (const Ball& ball : world.balls) {
            const glm::vec2 p = ball.position;
            if (p.x > box.min.x - reach && p.x < box.max.x + reach && p.y > box.min.y - reach &&
                p.y < box.max.y + reach) {
                return true;
            }
        }
    }
    return false;
}

collision::Grid cover_movers(const World& world) {
    constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
    std::vector<Aabb> boxes(world.movers.size(), Aabb{glm::vec2{kNaN}, glm::vec2{kNaN}});
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (world.bricks[world.stage->movers[i].slot].alive) boxes[i] = covered_by(world, i);
    }
    return collision::Grid{boxes};
}

void yield_to_balls(World& world, const collision::Grid& covered) {
    if (covered.empty()) {
        for (MoverState& state : world.movers) {
            if (state.pinned > 0) --state.pinned;
        }
        return;
    }
    const std::vector<bool> presses_ball = pressing(world, covered);
    for (std::size_t i = 0; i < world.movers.size(); ++i) {
        const Mover& mover = world.stage->movers[i];
        MoverState& state = world.movers[i];
        if (!presses_ball[i]) {
            if (state.pinned > 0) --state.pinned;
            continue;
        }
        const bool back = goes_back(world, state);
        state.pose = state.before;
        travel(mover, state, back ? mover.step : -mover.step);
        state.pinned = static_cast<std::uint8_t>(state.pinned + 2);
        if (state.pinned < kPatience) continue;
        state.pinned = 0;
        state.back_until = back ? 0 : world.tick + kRetreat;
    }
}

std::optional<MoverHit> sweep_mover(const World& world, std::size_t mover, const Circle& circle,
                                    glm::vec2 motion, float gone) {
    const Mover& path = world.stage->movers[mover];
    const MoverState& state = world.movers[mover];
    const float rest = 1.0f - gone;
    const glm::vec2 slide = state.pose.offset - state.before.offset;
    const glm::vec2 turn = collision::turn_between(state.before.turn, state.pose.turn);
    const glm::vec2 turned_so_far =
        path.spins ? collision::rotation_at(turn, gone) : glm::vec2{1.0f, 0.0f};
    const Pose now{state.before.offset + slide * gone, turned(state.before.turn, turned_so_far)};
    // All in the frame of the brick as it stands now, so its shape need not be moved.
    const Circle seen = in_frame(path, now, circle);
    const glm::vec2 seen_motion = turned_back(motion, now.turn);
    const glm::vec2 seen_slide = turned_back(slide * rest, now.turn);
    auto hit = std::visit(
        [&](const auto& shape) {
            if (!path.spins) return collision::sweep(seen, seen_motion - seen_slide, shape);
            const collision::Turn to_come{path.pivot, collision::turn_between(turned_so_far, turn),
                                          seen_slide};
            return collision::sweep_turning(seen, seen_motion, shape, to_come);
        },
        shape_of(world, mover));
    if (!hit) return std::nullopt;
    hit->normal = turned(hit->normal, now.turn);
    // A turning surface moves with its distance from the pivot.
    const glm::vec2 at = circle.center + motion * hit->t - hit->normal * circle.radius;
    const glm::vec2 from_pivot = at - path.pivot - now.offset - slide * (rest * hit->t);
    return MoverHit{*hit, slide + turned(from_pivot, turn) - from_pivot};
}

std::optional<MoverStruck> first_mover(const World& world, const collision::Grid& covered,
                                       const Ball& ball, glm::vec2 motion, float gone) {
    struct Timed : MoverHit {
        float t = 0.0f;  // what the grid goes by
    };
    const Circle circle{ball.position, kBallRadius};
    const auto test = [&](collision::BoxId i) -> std::optional<Timed> {
        const SlotId slot = world.stage->movers[i].slot;
        if (!world.bricks[slot].alive || slot == ball.portal) return std::nullopt;
        const auto met = sweep_mover(world, i, circle, motion, gone);
        if (!met) return std::nullopt;
        return Timed{*met, met->hit.t};
    };
    const auto struck = covered.first_hit(collision::bounds(circle), motion, 1.0f, test);
    if (!struck) return std::nullopt;
    return MoverStruck{struck->id, struck->hit};
}

std::optional<float> time_to_brick(const World& world, SlotId slot, const Circle& circle,
                                   glm::vec2 motion) {
    const Slot& place = world.stage->slots[slot];
    Circle seen = circle;
    glm::vec2 seen_motion = motion;
    if (place.mover >= 0) {
        const auto i = static_cast<std::size_t>(place.mover);
        seen = in_frame(world.stage->movers[i], world.movers[i].pose, circle);
        seen_motion = turned_back(motion, world.movers[i].pose.turn);
    }
    const auto hit = std::visit(
        [&](const auto& shape) { return collision::sweep(seen, seen_motion, shape); }, place.shape);
    if (!hit) return std::nullopt;
    return hit->t;
}

bool touches(const World& world, SlotId slot, const Circle& circle) {
    return time_to_brick(world, slot, circle, {0.0f, 0.0f}).has_value();
}

}  // namespace carom::sim
