#pragma once
// The last five seconds before a ball was lost, at half speed. Any key ends it.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/sim/session.h"
#include "game/view/game_view.h"

#include <vector>

namespace carom::app {

class LastMomentsScene : public Scene {
public:
    static constexpr sim::Tick kLength = sim::seconds(5.0f);

    /// What `session` played before tick `lost`, which it still knows.
    LastMomentsScene(Shell& shell, const sim::Session& session, sim::Tick lost);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "last moments"; }
    [[nodiscard]] bool wants_cursor() const override { return false; }
    [[nodiscard]] gfx::PostSettings post() const override { return view_.post(shell_.look); }

    [[nodiscard]] const sim::World& world() const { return world_; }

private:
    [[nodiscard]] bool ended() const { return next_ == commands_.size(); }

    Shell& shell_;
    sim::World world_;
    sim::World previous_;
    std::vector<sim::Command> commands_;
    std::size_t next_ = 0;  ///< Command to be given.
    FixedStep clock_;
    sim::Events events_;
    view::GameView view_;
    float after_ = 0.0f;  ///< Seconds since it ended.
};

}  // namespace carom::app
