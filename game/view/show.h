#pragma once
// A game as seen and heard: a session with its field, its HUD, its sounds, and what the whole
// picture does.

#include "game/sim/session.h"
#include "game/view/field/field_view.h"
#include "game/view/screen/screen_fx.h"
#include "game/view/sounds.h"
#include "game/view/time_flow.h"
#include "game/view/ui/hud.h"

#include <chrono>

namespace carom::view {

class Show {
public:
    Show(const sim::Level& level, std::uint64_t seed, const sim::Start& start, sim::Pilot pilot,
         Sounds& sounds);

    /// Lets one frame's time pass, with hit-stops and slow motion unless the look is still.
    void advance(std::chrono::nanoseconds frame, const Look& look);
    /// The same without them: every frame is worth all of its time.
    void advance_evenly(std::chrono::nanoseconds frame, const Look& look);
    /// The game waits for a frame; what it set in motion goes on.
    void wait(std::chrono::nanoseconds frame, const Look& look);
    /// Goes on in another version of the level.
    void go_on_in(const sim::Level& level);

    void draw_field(Canvas& canvas) const;
    void draw_hud(Canvas& canvas, const HudFacts& facts) const;
    [[nodiscard]] gfx::PostSettings post(const Look& look) const { return fx_.settings(look); }

    [[nodiscard]] const sim::Session& session() const { return session_; }
    [[nodiscard]] const sim::World& world() const { return session_.world(); }
    [[nodiscard]] const FieldView& field() const { return field_; }

private:
    /// Lets time pass: `worth` in the game, `field` for what flies about in it, `frame` for the
    /// rest.
    void pass(std::chrono::nanoseconds worth, std::chrono::nanoseconds field,
              std::chrono::nanoseconds frame, const Look& look);

    sim::Session session_;
    Sounds& sounds_;
    FieldView field_;
    Hud hud_;
    ScreenFx fx_;
    TimeFlow flow_;
    float clock_ = 0.0f;
};

}  // namespace carom::view
