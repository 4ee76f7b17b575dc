#include "game/pilot/curve.h"

#include "game/pilot/aimer.h"
#include "game/sim/begin.h"
#include "game/sim/step.h"
#include "game/sim/tally.h"

#include <algorithm>

namespace carom::pilot {
namespace {

using sim::Tick;

constexpr int kLivesEnough = 1000;

float in_seconds(Tick ticks) {
    return static_cast<float>(ticks) / static_cast<float>(sim::kTicksPerSecond);
}

/// Ticks at which bricks that must go went; the last is the end.
class Breaks {
public:
    void note(const sim::Events& events, Tick tick) {
        for (const sim::Event& event : events) {
            const auto* broken = std::get_if<sim::BrickBroken>(&event);
            if (broken == nullptr) continue;
            longest_ = std::max(longest_, tick - last_);
            last_ = tick;
            const sim::BrickKind kind = broken->brick.kind;
            if (sim::spec(kind).needed || kind == sim::BrickKind::Hidden) ticks_.push_back(tick);
        }
    }
    [[nodiscard]] float longest_gap() const { return in_seconds(longest_); }
    [[nodiscard]] float last_tenth() const {
        if (ticks_.size() < 2) return 0.0f;
        const std::size_t tenth = (ticks_.size() + 9) / 10;
        const Tick since = ticks_[ticks_.size() - 1 - std::min(tenth, ticks_.size() - 1)];
        return static_cast<float>(ticks_.back() - since) / static_cast<float>(ticks_.back());
    }

private:
    std::vector<Tick> ticks_;
    Tick last_ = 0;
    Tick longest_ = 0;
};

/// Of any numbers; 0 of none.
double median(std::vector<float> values) {
    if (values.empty()) return 0.0;
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    const double upper = static_cast<double>(values[half]);
    return values.size() % 2 == 1 ? upper : 0.5 * (upper + static_cast<double>(values[half - 1]));
}

}  // namespace

LevelPlay play_level(const sim::Level& level, const CurveOptions& options, std::uint64_t seed) {
    sim::World world = sim::begin(level, seed, sim::start_of(kLivesEnough, options.difficulty, {}));
    Aimer pilot(options.skill, seed);
    sim::Events events;
    Breaks breaks;
    std::uint64_t flights = 0;  // balls in flight, summed over ticks
    Tick playing = 0;
    while (!finished(world) && world.tick < options.most) {
        events.clear();
        step(world, pilot(world), events);
        breaks.note(events, world.tick);
        if (world.phase != sim::Phase::Playing) continue;
        ++playing;
        flights += world.balls.size();
    }
    return {.cleared = world.phase == sim::Phase::Cleared,
            .lost = world.lost,
            .seconds = in_seconds(world.tick),
            .last_tenth = breaks.last_tenth(),
            .longest_gap = breaks.longest_gap(),
            .balls = static_cast<float>(flights) / static_cast<float>(std::max(playing, Tick{1}))};
}

CurveRow row_of(const std::vector<LevelPlay>& plays) {
    CurveRow row;
    std::vector<float> seconds, balls;
    for (const LevelPlay& play : plays) {
        row.lost += play.lost;
        row.last_tenth += static_cast<double>(play.last_tenth);
        row.gaps += play.longest_gap > kLongGap ? 1.0 : 0.0;
        row.stuck += play.cleared ? 0 : 1;
        seconds.push_back(play.seconds);
        balls.push_back(play.balls);
    }
    const double count = static_cast<double>(std::max(plays.size(), std::size_t{1}));
    row.lost /= count;
    row.last_tenth /= count;
    row.gaps /= count;
    row.seconds = median(std::move(seconds));
    row.balls = median(std::move(balls));
    return row;
}

std::size_t levels_cleared(const std::vector<sim::Level>& levels, const CurveOptions& options,
                           std::uint64_t seed) {
    if (levels.empty()) return 0;
    sim::Start start = sim::start_of(levels[0].rules.lives, options.difficulty, {});
    for (std::size_t i = 0; i < levels.size(); ++i) {
        sim::World world = sim::begin(levels[i], seed * levels.size() + i, start);
        Aimer pilot(options.skill, seed * levels.size() + i);
        sim::Events events;
        while (!finished(world) && world.tick < options.most) {
            events.clear();
            step(world, pilot(world), events);
        }
        if (world.phase != sim::Phase::Cleared) return i;
        start = sim::start_after(world);
    }
    return levels.size();
}

}  // namespace carom::pilot
