#pragma once
// The level being edited, played at once. Leaving it comes back to the editor as it was left: the
// editor waits below, untouched.

#include "game/app/game.h"
#include "game/app/input/controls.h"
#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"

namespace carom::app {

class TryScene : public Scene {
public:
    TryScene(Shell& shell, const sim::Level& level);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "trying"; }
    [[nodiscard]] bool wants_cursor() const override { return false; }
    [[nodiscard]] gfx::PostSettings post() const override { return game_.post(shell_.look); }

private:
    [[nodiscard]] std::string hint() const;

    Shell& shell_;
    Controls controls_;
    Game game_;
};

}  // namespace carom::app
