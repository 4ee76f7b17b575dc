#include "game/app/match.h"

#include <algorithm>

namespace carom::app {

Match::Match(Shell& shell, std::size_t level, const sim::Start& start, std::size_t players)
    : shell_(shell), seats_(std::max<std::size_t>(players, 1)) {
    for (Seat& seat : seats_) {
        seat.level = level;
        seat.start = start;
        seat.score = start.score;
    }
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
    now.start.lives = world.lives;
    now.start.score = now.score;
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
