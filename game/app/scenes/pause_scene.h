#pragma once
// Laid over the game, which stands still behind it.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/app/match.h"

namespace carom::app {

class PauseScene : public Scene {
public:
    PauseScene(Shell& shell, std::shared_ptr<Match> match);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "paused"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

private:
    Shell& shell_;
    std::shared_ptr<Match> match_;
    view::Menu menu_;
};

}  // namespace carom::app
