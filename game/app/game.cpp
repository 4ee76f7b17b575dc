#include "game/app/game.h"

#include <algorithm>
#include <utility>

namespace carom::app {

Game::Game(const sim::Level& level, std::uint64_t seed, const sim::Start& start, sim::Pilot pilot,
           view::Sounds& sounds, const sim::Commands& so_far)
    : session_(level, seed, start, std::move(pilot), so_far), view_(session_.world(), sounds) {}

void Game::advance(std::chrono::nanoseconds frame, const view::Look& look) {
    const auto worth = view_.game_time(frame, look);
    session_.advance(worth);
    view_.read(session_, worth, frame, look);
}

void Game::advance_evenly(std::chrono::nanoseconds frame, const view::Look& look) {
    session_.advance(frame);
    view_.read(session_, frame, frame, look);
}

void Game::go_back(sim::Tick ticks, std::chrono::nanoseconds frame, const view::Look& look) {
    const sim::Tick now = session_.commands().ticks();
    session_.go_back(std::max(session_.earliest(), now - std::min(now, ticks)));
    view_.read(session_, frame, frame, look);
}

void Game::wait(std::chrono::nanoseconds frame, const view::Look& look) {
    session_.advance(std::chrono::nanoseconds{0});
    view_.read(session_, frame, frame, look);
}

void Game::go_on_in(const sim::Level& level) {
    session_.go_on_in(level);
    view_.forget_bricks();
}

}  // namespace carom::app
