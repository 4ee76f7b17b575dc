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

    /// The same, but asks first where that would end a game with cleared levels.
    [[nodiscard]] static Transition start(Shell& shell, std::size_t level, std::size_t players);
    /// For a set that is opened to be played at once: goes on with a game with cleared levels.
    [[nodiscard]] static std::unique_ptr<PlayScene> open(Shell& shell, std::size_t players);
    /// The game of this set that was kept, after a count of three.
    [[nodiscard]] static std::unique_ptr<PlayScene> go_on(Shell& shell, const SavedGame& saved);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    void watch(std::chrono::nanoseconds passed) override;
    [[nodiscard]] std::string_view name() const override { return "playing"; }
    [[nodiscard]] bool wants_cursor() const override { return false; }
    [[nodiscard]] gfx::PostSettings post() const override { return game().post(shell_.look); }
    [[nodiscard]] std::string facts() const override;
    void leave() override { match_->keep(Sync::Yes); }

private:
    /// Begins or takes up the game of whoever's turn it is.
    void take_turn();
    void pass_turn(float seconds);
    /// Keeps the game at a lost life, and now and then.
    void keep(float seconds, bool lost);
    /// Counts from three before a ball in flight goes on.
    void count_in();
    [[nodiscard]] bool counting(const Frame& frame);
    void draw_count(view::Canvas& canvas) const;
    /// Name and number of a level that begins.
    void draw_card(view::Canvas& canvas) const;
    /// What was achieved, while the last brick comes down.
    void draw_cleared(view::Canvas& canvas) const;
    void draw_words(view::Canvas& canvas, std::string_view small, std::string_view large,
                    float shown, float age) const;
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
    float card_ = 0.0f;           ///< Seconds that the level's card is still to be seen.
    float passing_ = 0.0f;        ///< Seconds until the turn passes; 0 while it does not.
    float count_ = 0.0f;          ///< Seconds until the game goes on; 0 while it does.
    bool covered_ = false;        ///< By a pause.
    float unsaved_ = 0.0f;        ///< Seconds since the game was kept.
    sim::Tick par_ = 0;           ///< Of the level, for the clock.
    bool launched_ = false;       ///< The hint has been followed.
    std::vector<glm::vec2> aim_;  ///< Where the ball will go, for those who asked to see it.
};

}  // namespace carom::app
