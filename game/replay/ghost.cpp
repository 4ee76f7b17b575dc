#include "game/replay/ghost.h"

#include <algorithm>

namespace carom::replay {
namespace {

// Lives and points change nothing of how balls fly. With these it never ends before its recording,
// and the levels before need not be played again to know what was left of them.
constexpr int kLives = 99;

sim::Replay alone(const sim::Replay& recording, const sim::Played& played) {
    sim::Replay replay{.difficulty = recording.difficulty,
                       .assist = recording.assist,
                       .lives = kLives,
                       .levels = {played}};
    return replay;
}

}  // namespace

Ghost::Ghost(const sim::Replay& recording, const sim::Played& played)
    : replay_(alone(recording, played)),
      playback_(replay_),
      previous_(playback_.world()),
      first_needed_(playback_.world().needed) {
    sim::Playback whole(replay_);
    sim::Events events;
    int fewest = first_needed_;
    reached_.push_back(0);
    while (!whole.level_done()) {
        events.clear();
        whole.advance(events);
        for (; fewest > whole.world().needed && fewest > 0; --fewest) {
            reached_.push_back(whole.world().tick);
        }
    }
    if (whole.world().phase == sim::Phase::Cleared) finish_ = whole.world().tick;
}

std::shared_ptr<Ghost> Ghost::of(const sim::Replay& recording, const sim::Level& level) {
    if (recording.rules != sim::kRulesVersion) return nullptr;
    std::shared_ptr<Ghost> best;
    for (const sim::Played& played : recording.levels) {
        if (played.level != level || played.commands.ticks() == 0) continue;
        auto ghost = std::make_shared<Ghost>(recording, played);
        const auto longer = [&] { return ghost->reached_.size() > best->reached_.size(); };
        const bool better =
            !best || (ghost->finish_ && (!best->finish_ || *ghost->finish_ < *best->finish_)) ||
            (!ghost->finish_ && !best->finish_ && longer());
        if (better) best = std::move(ghost);
    }
    return best;
}

void Ghost::go_to(sim::Tick tick) {
    if (tick < playback_.given()) playback_ = sim::Playback(replay_);
    sim::Events events;
    while (playback_.given() < tick && !playback_.level_done()) {
        events.clear();
        if (playback_.given() + 1 == tick) previous_ = playback_.world();
        playback_.advance(events);
    }
    if (playback_.given() < tick || tick == 0) previous_ = playback_.world();
}

std::optional<sim::Tick> Ghost::reached(int needed) const {
    const int gone = first_needed_ - std::min(needed, first_needed_);
    if (static_cast<std::size_t>(gone) >= reached_.size()) return std::nullopt;
    return reached_[static_cast<std::size_t>(gone)];
}

}  // namespace carom::replay
