#include "game/sim/flight.h"

#include "engine/collision/collision.h"
#include "engine/collision/grid.h"
#include "engine/collision/sweep.h"
#include "game/sim/heading.h"
#include "game/sim/movers.h"
#include "game/sim/paddle.h"
#include "game/sim/stall.h"
#include "game/sim/strike.h"

#include <algorithm>
#include <cmath>

namespace carom::sim {
namespace {

using collision::Aabb;
using collision::Circle;

constexpr Aabb kFloor{{-1000.0f, kFloorTop}, {kFieldWidth + 1000.0f, kFloorTop + 1000.0f}};

/// The first thing a ball meets on its way.
struct Meeting {
    enum class With { Wall, Floor, Brick, Paddle } with = With::Wall;
    float t = 0.0f;  ///< Share of the motion asked about.
    glm::vec2 normal{0.0f};
    glm::vec2 surface{0.0f};  ///< Units the surface moves in a whole tick.
    SlotId slot = kNoSlot;
};

/// Keeps the earliest meeting offered. The first offer wins a tie, so order decides, not luck.
class Earliest {
public:
    void offer(Meeting::With with, const std::optional<collision::SweepHit>& hit,
               glm::vec2 surface = glm::vec2{0.0f}, SlotId slot = kNoSlot) {
        if (!hit || (best_ && best_->t <= hit->t)) return;
        best_ = Meeting{with, hit->t, hit->normal, surface, slot};
    }
    [[nodiscard]] const std::optional<Meeting>& get() const { return best_; }

private:
    std::optional<Meeting> best_;
};

std::optional<collision::SweepHit> sweep_any(const Circle& circle, glm::vec2 motion,
                                             const Shape& shape) {
    return std::visit([&](const auto& s) { return collision::sweep(circle, motion, s); }, shape);
}

void meet_bricks(const World& world, const Ball& ball, const Circle& circle, glm::vec2 motion,
                 Earliest& earliest) {
    const Stage& stage = *world.stage;
    const auto struck =
        stage.still.first_hit(collision::bounds(circle), motion, 1.0f,
                              [&](SlotId slot) -> std::optional<collision::SweepHit> {
                                  if (!world.bricks[slot].alive || slot == ball.portal)
                                      return std::nullopt;
                                  return sweep_any(circle, motion, stage.slots[slot].shape);
                              });
    if (struck) earliest.offer(Meeting::With::Brick, struck->hit, {}, struck->id);
}

void meet_movers(const World& world, const collision::Grid& covered, const Ball& ball,
                 glm::vec2 motion, float gone, Earliest& earliest) {
    if (const auto struck = first_mover(world, covered, ball, motion, gone)) {
        earliest.offer(Meeting::With::Brick, struck->met.hit, struck->met.surface,
                       world.stage->movers[struck->mover].slot);
    }
}

/// Whether a ball on such a way is anywhere near the paddle's height, which it seldom is.
bool at_paddle_height(const Circle& circle, float down) {
    constexpr float kSlack = 1.0f;  // units, more than any rounding
    const float above = std::max(circle.center.y, circle.center.y + down) + circle.radius;
    const float below = std::min(circle.center.y, circle.center.y + down) - circle.radius;
    return above > kPaddleTop - kSlack && below < kPaddleTop + kPaddleHeight + kSlack;
}

/// The paddle moves while the ball does: sweep in the paddle's own frame.
void meet_paddle(const World& world, const Circle& circle, glm::vec2 motion, float gone,
                 Earliest& earliest) {
    if (!at_paddle_height(circle, motion.y)) return;
    const glm::vec2 slide{world.paddle.motion, 0.0f};
    const auto hit =
        collision::sweep(circle, motion - slide * (1.0f - gone), paddle_shape(world, gone));
    earliest.offer(Meeting::With::Paddle, hit, slide);
}

std::optional<Meeting> first_meeting(const World& world, const collision::Grid& covered,
                                     const Ball& ball, glm::vec2 motion, float gone) {
    const Circle circle{ball.position, kBallRadius};
    Earliest earliest;
    for (const Shape& wall : world.stage->walls) {
        earliest.offer(Meeting::With::Wall, sweep_any(circle, motion, wall));
    }
    if (active(world, PowerUp::Floor)) {
        earliest.offer(Meeting::With::Floor, collision::sweep(circle, motion, kFloor));
    }
    meet_bricks(world, ball, circle, motion, earliest);
    if (!covered.empty()) meet_movers(world, covered, ball, motion, gone, earliest);
    meet_paddle(world, circle, motion, gone, earliest);
    return earliest.get();
}

/// Turns the ball off a surface that may itself be moving, without changing its speed.
void bounce(World& world, Ball& ball, const Meeting& meeting) {
    if (active(world, PowerUp::Chaos)) return scatter(world, ball, meeting.normal);
    const float tick_speed = speed_of(world, ball) * kTickSeconds;
    glm::vec2 flight = ball.direction * tick_speed - meeting.surface;
    flight = collision::reflect(flight, meeting.normal) + meeting.surface;
    const float length = std::sqrt(flight.x * flight.x + flight.y * flight.y);
    const bool still = meeting.surface.x == 0.0f && meeting.surface.y == 0.0f;
    const bool flat = meeting.normal.x == 0.0f || meeting.normal.y == 0.0f;
    if (still && flat) {
        ball.direction = collision::reflect(ball.direction, meeting.normal);  // exact
    } else if (length > 0.0f) {
        ball.direction = flight / length;
    }
    lift_flat_flight(ball, meeting.normal);
}

void respond(World& world, Ball& ball, const Meeting& meeting, float gone, Events& events) {
    const glm::vec2 at = ball.position - meeting.normal * kBallRadius;
    switch (meeting.with) {
        case Meeting::With::Wall:
            bounce(world, ball, meeting);
            events.push_back(WallBounced{at, meeting.normal, speed_of(world, ball)});
            break;
        case Meeting::With::Floor:
            bounce(world, ball, meeting);
            events.push_back(FloorBounced{at});
            break;
        case Meeting::With::Paddle:
            bounce_off_paddle(world, ball, meeting.normal, gone, events);
            break;
        case Meeting::With::Brick:
            switch (strike(world, ball, meeting.slot, at, meeting.normal, events)) {
                case Outcome::Bounce:
                    bounce(world, ball, meeting);
                    break;
                case Outcome::Scatter:
                    scatter(world, ball, meeting.normal);
                    break;
                case Outcome::FlyOn:
                    break;
            }
            break;
    }
    watch_for_circles(world, ball, events);
}

/// What a surface that moves faster than the ball flees adds to the ball's motion, a whole tick's.
glm::vec2 carried_by(const World& world, const Ball& ball, const Meeting& meeting) {
    const glm::vec2 flight = ball.direction * (speed_of(world, ball) * kTickSeconds);
    const glm::vec2 closing = meeting.surface - flight;
    const float along = closing.x * meeting.normal.x + closing.y * meeting.normal.y;
    // A trifle more than the surface moves, or rounding would have them meet again at once.
    return along > 0.0f ? meeting.normal * (along * 1.001f + 1e-4f) : glm::vec2{0.0f};
}

/// A paddle that grew into a ball beside it moves the ball out, never over it.
void leave_paddle(World& world, Ball& ball) {
    const Circle circle{ball.position, kBallRadius};
    if (!at_paddle_height(circle, 0.0f)) return;
    if (const auto touch = collision::contact(circle, paddle_shape(world, 0.0f))) {
        ball.position += touch->normal * touch->depth;
    }
}

void leave_portal(const World& world, Ball& ball) {
    if (ball.portal == kNoSlot) return;
    if (!touches(world, ball.portal, Circle{ball.position, kBallRadius})) ball.portal = kNoSlot;
}

}  // namespace

void fly(World& world, const collision::Grid& covered, Ball& ball, Events& events) {
    if (ball.held) return;
    leave_paddle(world, ball);
    float gone = 0.0f;  // share of the tick spent
    glm::vec2 carried{0.0f};
    for (int bounces = 0; bounces < kBouncesPerTick && gone < 1.0f && !ball.held; ++bounces) {
        const float rest = 1.0f - gone;
        const float tick_speed = speed_of(world, ball) * kTickSeconds;
        const glm::vec2 motion = (ball.direction * tick_speed + carried) * rest;
        const auto meeting = first_meeting(world, covered, ball, motion, gone);
        if (!meeting) {
            ball.position += motion;
            break;
        }
        ball.position += motion * meeting->t;
        gone += rest * meeting->t;
        respond(world, ball, *meeting, gone, events);
        carried = carried_by(world, ball, *meeting);
    }
    leave_portal(world, ball);
}

}  // namespace carom::sim
