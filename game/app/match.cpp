#include "game/app/match.h"

#include <algorithm>
#include <exception>

namespace carom::app {

// Who looks in and leaves has not played.
static constexpr std::uint64_t kWorthKeeping = sim::seconds(5.0f);

Match::Match(Shell& shell, std::size_t level, const sim::Start& start, std::size_t players)
    : shell_(shell), seats_(std::max<std::size_t>(players, 1)) {
    for (Seat& seat : seats_) {
        seat.level = level;
        seat.start = start;
        seat.score = start.score;
        seat.replay.difficulty = start.difficulty;
        seat.replay.assist = start.assist;
    }
}

Match::~Match() try {
    for (Seat& each : seats_) {
        if (!each.under_way || each.unkept || each.game->session().changed()) continue;
        sim::Replay replay = each.replay;
        replay.levels.push_back(each.game->session().played());
        if (replay.levels.size() == 1 && sim::ticks_of(replay) < kWorthKeeping) continue;
        shell_.keep_recording(replay, each.recording);
    }
} catch (const std::exception&) {  // no memory: the game is gone, not the program
    return;
}

void Match::record_level() {
    Seat& now = seat();
    if (now.unkept || now.game->session().changed()) return;
    now.replay.levels.push_back(now.game->session().played());
    now.recording = shell_.keep_recording(now.replay, now.recording);
}

bool Match::over() const {
    return std::all_of(seats_.begin(), seats_.end(), [](const Seat& seat) { return seat.out; });
}

std::string Match::name(std::size_t seat) { return "Player " + std::to_string(seat + 1); }

sim::Score Match::points(std::size_t seat) const {
    const Seat& asked = seats_[seat];
    return asked.under_way ? asked.game->world().score : asked.score;
}

void Match::begin_level() {
    Seat& now = seat();
    if (now.under_way) return;
    now.game = std::make_unique<Game>(
        shell_.set.levels[now.level], shell_.next_seed(), now.start,
        [this](const sim::World& world) { return controls.take(world); }, shell_.sounds);
    now.under_way = true;
}

void Match::end_level(const sim::Tally& tally) {
    Seat& now = seat();
    const sim::World& world = now.game->world();
    const bool cleared = world.phase == sim::Phase::Cleared;
    now.under_way = false;
    now.unkept = now.unkept || now.game->session().changed();
    now.score = sim::plus(now.start.score, tally.total());
    now.out = !cleared || now.level + 1 >= shell_.set.levels.size();
    if (cleared) ++now.cleared;
    if (now.out) return;
    now.start = sim::start_after(world);
    ++now.level;
}

std::size_t Match::next() const {
    for (std::size_t i = 1; i <= seats_.size(); ++i) {
        const std::size_t other = (turn_ + i) % seats_.size();
        if (!seats_[other].out) return other;
    }
    return turn_;
}

bool Match::pass() {
    const std::size_t before = turn_;
    turn_ = next();
    return turn_ != before;
}

}  // namespace carom::app
