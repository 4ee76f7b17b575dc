#pragma once
// A game as seen and heard: its field, its HUD, its sounds, and what the whole picture does. It
// reads a session and never moves it.

#include "game/sim/session.h"
#include "game/view/field/field_view.h"
#include "game/view/screen/screen_fx.h"
#include "game/view/sounds.h"
#include "game/view/time_flow.h"
#include "game/view/ui/hud.h"

#include <chrono>

namespace carom::view {

class GameView {
public:
    /// From that moment on.
    GameView(const sim::World& now, Sounds& sounds);

    /// How much of a frame's time the game should get: less at a heavy blow and before the last
    /// brick, all of it where the look is still.
    [[nodiscard]] std::chrono::nanoseconds game_time(std::chrono::nanoseconds frame,
                                                     const Look& look);
    /// Takes in what the session's last advance brought. `field` is the time that passes for what
    /// flies about in the field, `frame` for the rest.
    void read(const sim::Session& session, std::chrono::nanoseconds field,
              std::chrono::nanoseconds frame, const Look& look) {
        read(session.events(), session.world(), field, frame, look);
    }
    void read(const sim::Events& events, const sim::World& world, std::chrono::nanoseconds field,
              std::chrono::nanoseconds frame, const Look& look);
    /// The level became another one: flashes and notes belong to bricks that were.
    void forget_bricks() { field_ = {}; }

    void draw_field(Canvas& canvas, const sim::Session& session) const {
        draw_field(canvas, session.previous(), session.world(), session.alpha());
    }
    /// `alpha` of the way from one world to the other.
    void draw_field(Canvas& canvas, const sim::World& previous, const sim::World& world,
                    float alpha) const;
    void draw_hud(Canvas& canvas, const sim::World& world, const HudFacts& facts) const;
    [[nodiscard]] gfx::PostSettings post(const Look& look) const { return fx_.settings(look); }

    [[nodiscard]] const FieldView& field() const { return field_; }

private:
    Sounds& sounds_;
    FieldView field_;
    Hud hud_;
    ScreenFx fx_;
    TimeFlow flow_;
    float clock_ = 0.0f;
};

}  // namespace carom::view
