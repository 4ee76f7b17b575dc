#pragma once
// The game itself: a session, seen and heard.

#include "game/app/controls.h"
#include "game/app/hot_reload.h"
#include "game/app/scene.h"
#include "game/app/shell.h"
#include "game/sim/session.h"
#include "game/view/field_view.h"
#include "game/view/hud.h"
#include "game/view/screen_fx.h"
#include "game/view/time_flow.h"

#include <memory>

namespace carom::app {

class PlayScene : public Scene {
public:
    PlayScene(Shell& shell, std::size_t level, const sim::Start& start);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    void watch(std::chrono::nanoseconds passed) override;
    [[nodiscard]] std::string_view name() const override { return "playing"; }
    [[nodiscard]] bool wants_cursor() const override { return false; }
    [[nodiscard]] gfx::PostSettings post() const override;
    [[nodiscard]] std::string facts() const override;

private:
    [[nodiscard]] std::string hint() const;

    Shell& shell_;
    std::size_t level_;
    LevelReload reload_;
    Controls controls_;
    sim::Session session_;
    view::FieldView field_;
    view::Hud hud_;
    view::ScreenFx fx_;
    view::TimeFlow flow_;
    float clock_ = 0.0f;
    float ended_ = 0.0f;     ///< Seconds since the level was won or lost.
    bool launched_ = false;  ///< The hint has been followed.
};

}  // namespace carom::app
