#pragma once
// The game in progress: a session, and how it is seen and heard. Time comes in by frames and goes
// to both.

#include "game/sim/session.h"
#include "game/view/game_view.h"

#include <chrono>

namespace carom::app {

class Game {
public:
    Game(const sim::Level& level, std::uint64_t seed, const sim::Start& start, sim::Pilot pilot,
         view::Sounds& sounds, const sim::Commands& so_far = {});

    /// Lets one frame's time pass, with hit-stops and slow motion unless the look is still.
    void advance(std::chrono::nanoseconds frame, const view::Look& look);
    /// The same without them: every frame is worth all of its time.
    void advance_evenly(std::chrono::nanoseconds frame, const view::Look& look);
    /// Takes back so many ticks, as far as they are kept, and shows that for a frame.
    void go_back(sim::Tick ticks, std::chrono::nanoseconds frame, const view::Look& look);
    /// The game waits for a frame; what it set in motion goes on.
    void wait(std::chrono::nanoseconds frame, const view::Look& look);
    /// Goes on in another version of the level.
    void go_on_in(const sim::Level& level);

    void draw_field(view::Canvas& canvas) const { view_.draw_field(canvas, session_); }
    void draw_hud(view::Canvas& canvas, const view::HudFacts& facts) const {
        view_.draw_hud(canvas, world(), facts);
    }
    [[nodiscard]] gfx::PostSettings post(const view::Look& look) const { return view_.post(look); }

    [[nodiscard]] const sim::Session& session() const { return session_; }
    [[nodiscard]] const sim::World& world() const { return session_.world(); }
    /// What still flies about is gone: something lies over the game from now on.
    void settle() { view_.forget_bricks(); }
    [[nodiscard]] const view::GameView& view() const { return view_; }

private:
    sim::Session session_;
    view::GameView view_;
};

}  // namespace carom::app
