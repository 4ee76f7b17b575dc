#include "game/replay/timeline.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace carom::replay {
namespace {

/// Plays one tick, into the next level if it must; false at the end.
bool play_tick(sim::Playback& playback, sim::Events& events) {
    const sim::Tick before = playback.total();
    while (playback.total() == before) {
        if (!playback.advance(events)) return false;
    }
    return true;
}

}  // namespace

Timeline::Timeline(sim::Replay replay)
    : replay_(std::move(replay)),
      length_(static_cast<sim::Tick>(sim::ticks_of(replay_))),
      ahead_(replay_),
      now_(ahead_),
      previous_(now_.world()),
      snapshots_{ahead_} {}

bool Timeline::survey(sim::Tick ticks) {
    sim::Events events;
    for (; ticks > 0 && ahead_.total() < length_; --ticks) {
        events.clear();
        play_tick(ahead_, events);
        mark(events);
        if (ahead_.at_print() && !difference_) compare();
        if (ahead_.total() % spacing_ == 0) keep_snapshot();
    }
    return ahead_.total() == length_;
}

void Timeline::keep_snapshot() {
    snapshots_.push_back(ahead_);
    if (snapshots_.size() < kMostSnapshots) return;
    // A long game: every other one goes, and from here on they stand twice as far apart.
    for (std::size_t i = 1; 2 * i < snapshots_.size(); ++i) {
        snapshots_[i] = std::move(snapshots_[2 * i]);
    }
    snapshots_.erase(snapshots_.begin() + static_cast<std::ptrdiff_t>((snapshots_.size() + 1) / 2),
                     snapshots_.end());
    spacing_ *= 2;
}

void Timeline::mark(const sim::Events& events) {
    const sim::Tick at = ahead_.total();
    const auto broken = [&](int combo) {
        if (streak_ && combo <= marks_[*streak_].bricks) streak_.reset();
        if (combo < kBigCombo) return;
        if (!streak_) {
            streak_ = marks_.size();
            marks_.push_back({Mark::Kind::Combo, at, combo});
        }
        // It stands where it began to be big, so that one can watch it grow.
        marks_[*streak_].bricks = combo;
    };
    for (const sim::Event& event : events) {
        std::visit(sim::On{[&](const sim::BrickBroken& e) { broken(e.combo); },
                           [&](const sim::LifeLost&) {
                               marks_.push_back({Mark::Kind::LifeLost, at, 0});
                           },
                           [&](const sim::LevelCleared&) {
                               marks_.push_back({Mark::Kind::LevelCleared, at, 0});
                           },
                           [](const auto&) {}},
                   event);
    }
}

void Timeline::compare() {
    ++prints_;
    if (ahead_.agrees()) {
        agreed_ = ahead_.total();
    } else {
        difference_ = {agreed_, ahead_.total()};
    }
}

bool Timeline::step(sim::Events& events) {
    if (ended()) return false;
    while (now_.level_done()) now_.advance(events);
    previous_ = now_.world();
    return now_.advance(events);
}

void Timeline::seek(sim::Tick to) {
    to = std::min(to, length_);
    // One tick short of it: that tick is played as any other, and leaves the one before behind it.
    const sim::Tick short_of = to == 0 ? 0 : to - 1;
    const sim::Playback& nearest =
        snapshots_[std::min<std::size_t>(short_of / spacing_, snapshots_.size() - 1)];
    if (at() > short_of || nearest.total() > at()) now_ = nearest;
    sim::Events events;
    while (at() < short_of) {
        events.clear();
        play_tick(now_, events);
    }
    previous_ = now_.world();
    if (to > 0) step(events);
}

}  // namespace carom::replay
