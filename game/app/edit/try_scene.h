#pragma once
// The level being edited, played at once. Leaving it comes back to the editor as it was left: the
// editor waits below, untouched.

#include "game/app/input/controls.h"
#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/view/show.h"

namespace carom::app {

class TryScene : public Scene {
public:
    TryScene(Shell& shell, const sim::Level& level);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "trying"; }
    [[nodiscard]] bool wants_cursor() const override { return false; }
    [[nodiscard]] gfx::PostSettings post() const override { return show_.post(shell_.look); }

private:
    [[nodiscard]] std::string hint() const;

    Shell& shell_;
    Controls controls_;
    view::Show show_;
};

}  // namespace carom::app
