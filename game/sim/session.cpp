#include "game/sim/session.h"

#include "game/sim/begin.h"
#include "game/sim/carry_over.h"
#include "game/sim/step.h"

#include <algorithm>
#include <utility>

namespace carom::sim {

// A frame slower than this plays in slow motion rather than causing a still slower one.
static constexpr int kMostTicksPerFrame = kTicksPerSecond / 10;

Session::Session(const Level& level, std::uint64_t seed, const Start& start, Pilot pilot,
                 const Commands& so_far)
    : clock_(kTicksPerSecond, kMostTicksPerFrame),
      pilot_(std::move(pilot)),
      seed_(seed),
      current_(begin(level, seed, start)),
      previous_(current_) {
    recent_.begin(current_, 0);
    for (const Commands::Run& run : so_far.runs()) {
        for (std::uint32_t i = 0; i < run.count && !finished(current_); ++i) {
            events_.clear();
            tick(run.command);
        }
    }
    previous_ = current_;
    events_.clear();
}

void Session::tick(const Command& command) {
    commands_.push(command);
    step(current_, command, events_);
    recent_.note(current_, commands_.ticks());
    if (commands_.ticks() % kPrintEvery == 0) prints_.push_back(fingerprint(current_));
}

void Session::advance(std::chrono::nanoseconds frame) {
    events_.clear();
    for (int ticks = clock_.advance(frame); ticks > 0; --ticks) {
        if (ticks == 1) previous_ = current_;  // only the last is ever looked at
        const Command command = pilot_(current_);
        if (finished(current_)) continue;  // nothing happens any more, and nothing is recorded
        tick(command);
    }
}

void Session::go_on_in(const Level& level) {
    current_ = carry_over(current_, level);
    previous_ = current_;
    changed_ = true;
    recent_.begin(current_, commands_.ticks());
}

World Session::moment(Tick tick) const {
    const Recent::Copy& copy = recent_.before(tick);
    World world = copy.world;
    play(world, commands_, copy.at, tick);
    return world;
}

void Session::go_back(Tick tick) {
    current_ = moment(tick);
    previous_ = current_;
    commands_.cut(tick);
    prints_.resize(std::min<std::size_t>(prints_.size(), tick / kPrintEvery));
    recent_.cut(tick);
    events_.clear();
}

Played Session::played() const {
    Played played{current_.stage->level, seed_, commands_, prints_};
    if (played.prints.size() < print_count(commands_.ticks())) {
        played.prints.push_back(fingerprint(current_));
    }
    return played;
}

}  // namespace carom::sim
