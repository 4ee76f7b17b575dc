#include "game/pilot/aimer.h"

#include "game/sim/drops.h"
#include "game/sim/step.h"

#include <algorithm>
#include <cmath>

namespace carom::pilot {
namespace {

using sim::Ball;
using sim::Brick;
using sim::BrickKind;
using sim::Command;
using sim::Drop;
using sim::PowerUp;
using sim::Tick;
using sim::World;

constexpr float kLine = sim::kPaddleTop - sim::kBallRadius;  // of a ball that lies on the paddle
constexpr float kMoment = 14.0f;                // units above it: a few ticks before landing
constexpr Tick kFarthest = sim::seconds(7.0f);  // a flight is followed
constexpr Tick kCheckEvery = 24;
constexpr Tick kCalm = 60;       // ticks in which the paddle's swing dies away
constexpr float kEnd = 0.92f;    // of half the paddle: nearer its end is a risk
constexpr float kFall = 150.0f;  // units a second, of capsules
constexpr float kWon = 1.0e6f;
constexpr std::uint64_t kEndless = std::uint64_t{1} << 60u;

bool must_go(const Brick& brick) {
    return brick.alive && brick.shown &&
           (sim::spec(brick.kind).needed || brick.kind == BrickKind::Hidden);
}

/// What is left to do, in blows.
float work_left(const World& world) {
    float sum = 0.0f;
    for (const Brick& brick : world.bricks) {
        if (!must_go(brick)) continue;
        sum += static_cast<float>(brick.hits) + 0.5f;
        if (brick.kind == BrickKind::Grower) sum += 4.0f;  // what grows must go too
    }
    return sum;
}

/// The world as a player knows it, with one ball.
World imagined(const World& world, const Ball& ball, Rng& rng) {
    World copy = world;
    copy.balls = {ball};
    copy.drops.clear();
    copy.bolts.clear();
    copy.rng = Rng{rng.next()};
    for (Brick& brick : copy.bricks) {
        if (brick.alive && !brick.shown) {
            brick.alive = false;
            if (sim::spec(brick.kind).needed) --copy.needed;
        }
    }
    // Who has not seen the last brick cannot know that the next one is the last.
    if (copy.needed <= 0) copy.needed = 1'000'000;
    return copy;
}

bool about_to_land(const World& world) {
    const Ball& ball = world.balls[0];
    return !ball.held && ball.direction.y > 0.0f && ball.position.y > kLine - kMoment;
}

/// Where the ball of a world in which it is about to land comes down.
float landing_x(const World& world) {
    const Ball& ball = world.balls[0];
    const float rest = std::max(kLine - ball.position.y, 0.0f);
    return ball.position.x + ball.direction.x * rest / std::max(ball.direction.y, 0.1f);
}

float clamp_to_lane(const World& world, float x) {
    const float half = 0.5f * world.paddle.width;
    const float left = world.stage->lane_left + half;
    const float right = world.stage->lane_right - half;
    return right < left ? 0.5f * (left + right) : std::clamp(x, left, right);
}

/// Whether a capsule of that kind is wanted, by one who would win.
bool wanted(PowerUp kind) { return sim::spec(kind).good || kind == PowerUp::NextLevel; }

}  // namespace

Aimer::Landing Aimer::foresee(const World& world, const Ball& ball) {
    Landing landing{ball.id, 0, 0.0f, imagined(world, ball, rng_), {}, world.tick};
    World& ahead = landing.before;
    sim::Events events;
    for (Tick i = 0; i < kFarthest && !ahead.balls.empty() && !finished(ahead); ++i) {
        if (i % kCheckEvery == 0) landing.places.push_back(ahead.balls[0].position);
        if (about_to_land(ahead)) break;
        events.clear();
        step(ahead, {}, events);
        ++thought_;
    }
    landing.tick = ahead.tick;
    if (ahead.balls.empty() || finished(ahead)) return landing;
    landing.x = landing_x(ahead);
    return landing;
}

bool Aimer::still_true(const Landing& landing, const World& world) const {
    const auto ball = std::find_if(world.balls.begin(), world.balls.end(),
                                   [&](const Ball& each) { return each.id == landing.ball; });
    if (ball == world.balls.end() || ball->held || world.tick > landing.tick) return false;
    const Tick since = world.tick - landing.from;
    if (since % kCheckEvery != 0) return true;
    const std::size_t index = since / kCheckEvery;
    if (index >= landing.places.size()) return false;
    const glm::vec2 off = ball->position - landing.places[index];
    return std::fabs(off.x) + std::fabs(off.y) < 0.5f;
}

void Aimer::look(const World& world) {
    std::erase_if(landings_, [&](const Landing& each) { return !still_true(each, world); });
    for (const Ball& ball : world.balls) {
        if (ball.held || ball.position.y > kLine + 2.0f) continue;
        const bool known = std::any_of(landings_.begin(), landings_.end(),
                                       [&](const Landing& each) { return each.ball == ball.id; });
        if (!known) landings_.push_back(foresee(world, ball));
    }
}

const Aimer::Landing* Aimer::next_landing() const {
    const Landing* next = nullptr;
    for (const Landing& each : landings_) {
        if (next == nullptr || each.tick < next->tick) next = &each;
    }
    return next;
}

Aimer::Shot Aimer::shoot(World world, float paddle_x, bool launch) {
    Shot shot;
    const float before = work_left(world);
    const Tick begin = world.tick;
    world.paddle.x = paddle_x;
    world.paddle.swing = 0.0f;
    sim::Events events;
    bool flew = launch;
    for (Tick i = 0; i < kFarthest; ++i) {
        if (world.balls.empty() || finished(world)) break;
        const Ball& ball = world.balls[0];
        flew = flew || ball.direction.y < 0.0f;
        if (flew && i > 0 && about_to_land(world)) {
            shot.back = true;
            break;
        }
        if (ball.held && !launch) break;  // by a sticky paddle
        events.clear();
        step(world, {0, launch && i == 0}, events);
        ++thought_;
    }
    shot.ticks = world.tick - begin;
    shot.gain = before - work_left(world);
    if (world.phase == sim::Phase::Cleared) shot.gain += kWon;
    if (!flew) shot.gain = -1.0f;
    shot.after = std::move(world);
    return shot;
}

Aimer::Thinking Aimer::begin_thinking(const Landing& landing, const World& world) {
    Thinking thinking{landing, {landing.ball, landing.tick, world.tick + skill_.delay, landing.x}};
    Plan& plan = thinking.plan;
    const auto left =
        static_cast<float>(landing.tick > plan.acts_at ? landing.tick - plan.acts_at : Tick{0});
    thinking.reach = left * skill_.speed * sim::kTickSeconds + 1.0f;
    thinking.from_x = world.paddle.x;
    if (skill_.shots == 0) return thinking;
    plan.x = clamp_to_lane(landing.before, landing.x);
    const int crowd = std::max(static_cast<int>(landings_.size()), 1);
    thinking.shots = std::max(skill_.shots / crowd, std::min(skill_.shots, 3));
    thinking.promise = std::exchange(promise_, std::nullopt);
    thinking.next = thinking.promise ? -1 : 0;
    return thinking;
}

/// Of the places within reach, the one where taking the ball brings most in its time is best.
void Aimer::try_shot(Thinking& thinking) {
    const World& before = thinking.landing.before;
    const float half = 0.5f * before.paddle.width;
    const int i = thinking.next++;
    const float share = (static_cast<float>(i) + rng_.unit()) / static_cast<float>(thinking.shots);
    const float offset = i < 0 ? *thinking.promise : kEnd * (2.0f * share - 1.0f);
    const float x = clamp_to_lane(before, thinking.landing.x - offset * half);
    if (std::fabs(x - thinking.from_x) > thinking.reach) return;
    Shot shot = shoot(before, x, false);
    const float rate = shot.gain / static_cast<float>(shot.ticks + sim::seconds(0.5f));
    if (rate > thinking.best_rate) {
        thinking.best_rate = rate;
        thinking.plan.x = x;
        thinking.plan.gains = true;
    }
    if (shot.gain <= 0.0f && shot.back) thinking.in_vain.emplace_back(std::move(shot), x);
}

/// Nothing now: then what makes the next landing a better one; else anything new.
bool Aimer::think_deeper(Thinking& thinking) {
    auto& in_vain = thinking.in_vain;
    if (!std::exchange(thinking.sorted, true)) {
        ++dry_;
        if (in_vain.empty()) return true;
        if (skill_.deep > 0) {
            std::sort(in_vain.begin(), in_vain.end(),
                      [](const auto& a, const auto& b) { return a.first.ticks < b.first.ticks; });
        }
    }
    const std::size_t most = std::min<std::size_t>(in_vain.size(), dry_ > 3 ? 5 : 2);
    if (skill_.deep == 0 || thinking.vain == most) {
        thinking.plan.x = in_vain[rng_.below(static_cast<std::uint32_t>(in_vain.size()))].second;
        return true;
    }
    const World& before = in_vain[thinking.vain].first.after;
    const float half = 0.5f * before.paddle.width;
    const float share =
        (static_cast<float>(thinking.deep) + rng_.unit()) / static_cast<float>(skill_.deep);
    const float offset = kEnd * (2.0f * share - 1.0f);
    const float x = clamp_to_lane(before, landing_x(before) - offset * half);
    if (shoot(before, x, false).gain > 0.0f) {
        promise_ = offset;
        thinking.plan.gains = true;  // in the end
        thinking.plan.x = in_vain[thinking.vain].second;
        return true;
    }
    if (++thinking.deep == skill_.deep) {
        thinking.deep = 0;
        ++thinking.vain;
    }
    return false;
}

bool Aimer::think_on(Thinking& thinking) {
    if (thinking.next < thinking.shots) {
        try_shot(thinking);
        return false;
    }
    if (skill_.shots == 0) return true;
    if (thinking.best_rate > 0.0f) {
        dry_ = 0;
        return true;
    }
    return think_deeper(thinking);
}

bool Aimer::plan_for(const Landing& landing, const World& world, std::uint64_t enough) {
    const bool same = thinking_ && thinking_->landing.ball == landing.ball &&
                      thinking_->landing.tick == landing.tick;
    if (!same) thinking_ = begin_thinking(landing, world);
    while (!think_on(*thinking_)) {
        if (thought_ >= enough) return false;
    }
    plan_ = thinking_->plan;
    thinking_.reset();
    // Two throws: near the middle is likelier than far off.
    plan_->x += 0.5f * skill_.noise * (rng_.between(-1.0f, 1.0f) + rng_.between(-1.0f, 1.0f));
    plan_->x = clamp_to_lane(world, plan_->x);
    return true;
}

Command Aimer::steer(const World& world, float x) const {
    const float most = skill_.speed * sim::kTickSeconds;
    return {sim::move_by(std::clamp(x - world.paddle.x, -most, most)), false};
}

/// A ball waits on the paddle: where to let it go.
bool Aimer::think_of_serve(const World& world, std::uint64_t enough) {
    if (serve_x_) return true;
    if (!serving_) {
        const auto held = std::find_if(world.balls.begin(), world.balls.end(),
                                       [](const Ball& ball) { return ball.held; });
        serving_ = Serving{imagined(world, *held, rng_)};
        serving_->x = world.paddle.x;
    }
    const int shots = skill_.shots > 0 ? std::max(skill_.shots / 2, 1) : 0;
    for (; serving_->next < shots; ++serving_->next) {
        if (serving_->next > 0 && thought_ >= enough) return false;
        const float share =
            (static_cast<float>(serving_->next) + rng_.unit()) / static_cast<float>(shots);
        const float x = clamp_to_lane(world, sim::kFieldWidth * share);
        World there = serving_->ready;
        there.balls[0].position.x = x + there.balls[0].grip;
        const Shot shot = shoot(there, x, true);
        const float rate = shot.gain / static_cast<float>(shot.ticks + sim::seconds(0.5f));
        if (rate > serving_->best) {
            serving_->best = rate;
            serving_->x = x;
        }
    }
    serve_x_ = serving_->x;
    serving_.reset();
    serve_since_ = world.tick;
    return true;
}

Command Aimer::serve(const World& world) {
    const float x = clamp_to_lane(world, *serve_x_);  // the paddle may have grown since
    Command command = steer(world, x);
    const bool there = std::fabs(x - world.paddle.x) < 0.1f;
    if (!there) serve_since_ = world.tick;
    const bool calm = world.tick - serve_since_ > kCalm;
    const bool too_long = world.tick - serve_since_ > sim::seconds(3.0f);
    if ((there && calm) || too_long || sim::active(world, PowerUp::Freeze)) {
        command.launch = true;
        serve_x_.reset();
    }
    return command;
}

/// Where to be for capsules, if there is time for them before the paddle must be at `x`.
float Aimer::mind_drops(const World& world, float x, Tick until) const {
    const float half = 0.5f * world.paddle.width + sim::kDropHalf.x;
    const float per_tick = skill_.speed * sim::kTickSeconds;
    const Drop* lowest = nullptr;
    for (const Drop& drop : world.drops) {
        const float way = sim::kPaddleTop - sim::kDropHalf.y - drop.position.y;
        if (way < -2.0f * sim::kPaddleHeight) continue;
        if (wanted(drop.kind)) {
            const float ticks = std::max(way, 0.0f) / (kFall * sim::kTickSeconds);
            const float home = std::fabs(drop.position.x - x) / per_tick + 4.0f;
            if (static_cast<float>(world.tick) + ticks + home > static_cast<float>(until)) continue;
            const float there = std::fabs(drop.position.x - world.paddle.x) / per_tick;
            if (there > ticks + 20.0f) continue;
            if (lowest == nullptr || drop.position.y > lowest->position.y) lowest = &drop;
        }
    }
    if (lowest != nullptr) return lowest->position.x;
    for (const Drop& drop : world.drops) {
        if (wanted(drop.kind) || std::fabs(drop.position.x - x) > half + 2.0f) continue;
        const float way = sim::kPaddleTop - sim::kDropHalf.y - drop.position.y;
        if (way > 40.0f || way < -2.0f * sim::kPaddleHeight - 2.0f * sim::kDropHalf.y) continue;
        // It falls where the paddle would wait: beside it, as long as there is time.
        const float side = x < drop.position.x ? -1.0f : 1.0f;
        float away = drop.position.x + side * (half + 4.0f);
        if (std::fabs(clamp_to_lane(world, away) - away) > 1.0f) {
            away = drop.position.x - side * (half + 4.0f);
        }
        const float home = std::fabs(away - x) / per_tick + 6.0f;
        if (static_cast<float>(world.tick) + home < static_cast<float>(until)) return away;
    }
    return x;
}

bool Aimer::knows(const Landing& landing, const World& world) const {
    return landing.tick <= world.tick + skill_.foresight;
}

bool Aimer::planned(const Landing& landing) const {
    return plan_ && plan_->ball == landing.ball && plan_->tick == landing.tick;
}

float Aimer::wanted_x(const World& world) const {
    const Landing* next = next_landing();
    if (next == nullptr) return 0.5f * sim::kFieldWidth;
    if (!knows(*next, world)) {
        // Follows the ball with half an eye.
        for (const Ball& ball : world.balls) {
            if (ball.id == next->ball) return 0.5f * (ball.position.x + world.paddle.x);
        }
    }
    if (!planned(*next) || world.tick < plan_->acts_at) return world.paddle.x;
    return skill_.minds_drops ? mind_drops(world, plan_->x, plan_->tick) : plan_->x;
}

std::optional<Command> Aimer::consider(const World& world, std::uint64_t most) {
    if (sim::finished(world)) return Command{};
    const std::uint64_t enough = thought_ + std::min(most, kEndless);
    if (busy_at_ != world.tick) look(world);
    busy_at_ = world.tick;
    const bool held = std::any_of(world.balls.begin(), world.balls.end(),
                                  [](const Ball& ball) { return ball.held; });
    if (held && landings_.empty()) {
        if (!think_of_serve(world, enough)) return std::nullopt;
        busy_at_.reset();
        return serve(world);
    }
    const Landing* next = next_landing();
    const bool plans = next != nullptr && knows(*next, world) && !planned(*next);
    if (plans && !plan_for(*next, world, enough)) return std::nullopt;
    busy_at_.reset();
    Command command = steer(world, wanted_x(world));
    if (held || sim::active(world, PowerUp::Laser)) command.launch = world.tick % 8 == 0;
    return command;
}

Command Aimer::operator()(const World& world) { return *consider(world, kEndless); }

std::optional<Aimer::Advice> Aimer::advice() const {
    const Landing* next = next_landing();
    if (next == nullptr || !planned(*next) || !plan_->gains) return std::nullopt;
    return Advice{plan_->ball, plan_->tick, plan_->x};
}

}  // namespace carom::pilot
