#pragma once
// The game itself: a session, seen and heard.

#include "game/app/loop/hot_reload.h"
#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/app/match.h"

#include <memory>
#include <optional>
#include <vector>

namespace carom::app {

class PlayScene : public Scene {
public:
    /// Goes on with the match, with whoever's turn it is.
    PlayScene(Shell& shell, std::shared_ptr<Match> match);

    /// A game from that level on, by the player's options.
    [[nodiscard]] static std::unique_ptr<PlayScene> new_game(Shell& shell, std::size_t level,
                                                             std::size_t players = 1);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    void watch(std::chrono::nanoseconds passed) override;
    [[nodiscard]] std::string_view name() const override { return "playing"; }
    [[nodiscard]] bool wants_cursor() const override { return false; }
    [[nodiscard]] gfx::PostSettings post() const override { return game().post(shell_.look); }
    [[nodiscard]] std::string facts() const override;

private:
    /// Begins or takes up the game of whoever's turn it is.
    void take_turn();
    void pass_turn(float seconds);
    [[nodiscard]] std::string hint() const;
    [[nodiscard]] view::HudFacts hud_facts() const;
    void draw_aim(view::Canvas& canvas) const;

    [[nodiscard]] Game& game() const { return *match_->seat().game; }
    [[nodiscard]] const sim::World& world() const { return game().world(); }
    [[nodiscard]] std::size_t level() const { return match_->seat().level; }

    Shell& shell_;
    std::shared_ptr<Match> match_;
    std::optional<LevelReload> reload_;
    float ended_ = 0.0f;          ///< Seconds since the level was won or lost.
    float passing_ = 0.0f;        ///< Seconds until the turn passes; 0 while it does not.
    bool launched_ = false;       ///< The hint has been followed.
    std::vector<glm::vec2> aim_;  ///< Where the ball will go, for those who asked to see it.
};

}  // namespace carom::app
