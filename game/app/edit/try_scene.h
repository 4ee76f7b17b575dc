#pragma once
// The level being edited, played at once. Leaving it comes back to the editor as it was left: the
// editor waits below, untouched.

#include "game/app/controls.h"
#include "game/app/scene.h"
#include "game/app/shell.h"
#include "game/sim/session.h"
#include "game/view/field_view.h"
#include "game/view/hud.h"
#include "game/view/screen_fx.h"
#include "game/view/time_flow.h"

namespace carom::app {

class TryScene : public Scene {
public:
    TryScene(Shell& shell, const sim::Level& level);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "trying"; }
    [[nodiscard]] bool wants_cursor() const override { return false; }
    [[nodiscard]] gfx::PostSettings post() const override;

private:
    [[nodiscard]] std::string hint() const;

    Shell& shell_;
    Controls controls_;
    sim::Session session_;
    view::FieldView field_;
    view::Hud hud_;
    view::ScreenFx fx_;
    view::TimeFlow flow_;
    float clock_ = 0.0f;
};

}  // namespace carom::app
