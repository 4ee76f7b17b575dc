#pragma once
// The game itself: a session, seen and heard.

#include "game/app/loop/hot_reload.h"
#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/app/match.h"
#include "game/app/tips.h"

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
    /// That level against a ghost and the clock: on the ghost's difficulty, ball speed and seed.
    [[nodiscard]] static std::unique_ptr<PlayScene> race(Shell& shell, std::size_t level,
                                                         Race race);
    /// The same against the player's best time, if its recording is there.
    [[nodiscard]] static std::unique_ptr<PlayScene> race_best(Shell& shell, std::size_t level);
    /// The same against a level of a recording; one that is of no set is opened by itself. None
    /// where nothing was played.
    [[nodiscard]] static std::unique_ptr<PlayScene> race_against(Shell& shell,
                                                                 const sim::Replay& recording,
                                                                 std::size_t played,
                                                                 const std::string& name);
    /// A game from that level on in which one may go back in time.
    [[nodiscard]] static std::unique_ptr<PlayScene> practice(Shell& shell, std::size_t level);
    /// Another of the kind: the level it is in again, as a game, a race or practice.
    [[nodiscard]] static Transition again(Shell& shell, const Match& match, std::size_t level);
    /// The game of this set that was kept, after a count of three.
    [[nodiscard]] static std::unique_ptr<PlayScene> go_on(Shell& shell, const SavedGame& saved);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    void watch(std::chrono::nanoseconds passed) override;
    [[nodiscard]] std::string_view name() const override { return "playing"; }
    [[nodiscard]] bool wants_cursor() const override { return false; }
    [[nodiscard]] gfx::PostSettings post() const override { return game().post(shell_.look); }
    [[nodiscard]] std::string facts() const override;
    void leave() override;

    [[nodiscard]] const Match& match() const { return *match_; }
    /// Seconds of flight without a broken brick; after a while there is advice.
    [[nodiscard]] float stuck_for() const { return stuck_; }
    [[nodiscard]] const std::optional<pilot::Aimer::Advice>& advice() const { return advice_; }
    [[nodiscard]] const Tips& tips() const { return tips_; }

    /// Where fingers find what a key does: under the lives, or under the field.
    [[nodiscard]] static view::Box touch_key(const view::Layout& layout);

private:
    static constexpr float kCount = 0.6f;      ///< Seconds for each number of the count.
    static constexpr float kCardTime = 2.4f;   ///< Seconds a level's card is seen,
    static constexpr float kCardFade = 0.25f;  ///< of which it takes so many to come, and to go.

    /// Begins or takes up the game of whoever's turn it is.
    void take_turn();
    void pass_turn(float seconds);
    /// Keeps the game at a lost life, and now and then.
    void keep(float seconds, bool lost);
    /// Counts from three before a ball in flight goes on.
    void count_in();
    [[nodiscard]] bool counting(const Frame& frame);
    [[nodiscard]] bool launches(const Frame& frame) const;
    void draw_count(view::Canvas& canvas) const;
    /// Practice: while the key is held, time goes backwards. Says whether it does.
    [[nodiscard]] bool go_back(const Frame& frame);
    /// The scene that the key asks for: a race from its start, or how the ball was lost.
    [[nodiscard]] std::optional<Transition> look_back(const Frame& frame) const;
    void draw_way_back(view::Canvas& canvas) const;
    /// Lets the pilot whose turn it is play on, or think.
    void fly_pilot(const Frame& frame);
    /// Looks for a way out for a player who is stuck.
    void advise(const Frame& frame);
    void draw_advice(view::Canvas& canvas) const;
    /// Lets the ghost fly as long as the game has.
    void run_beside();
    /// What the key on the screen does, for fingers; none when there is none.
    [[nodiscard]] std::string touch_words() const;
    [[nodiscard]] bool on_touch_key(glm::vec2 pointer) const;
    [[nodiscard]] view::HudFacts::Rival rival() const;
    [[nodiscard]] std::string key_to_look_back() const;
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
    Tips tips_;
    float ended_ = 0.0f;       ///< Seconds since the level was won or lost.
    float card_ = 0.0f;        ///< Seconds that the level's card is still to be seen.
    float passing_ = 0.0f;     ///< Seconds until the turn passes; 0 while it does not.
    float count_ = 0.0f;       ///< Seconds until the game goes on; 0 while it does.
    bool covered_ = false;     ///< By a pause.
    float back_for_ = 0.0f;    ///< Seconds that the way back has been held; 0 while it is not.
    sim::Tick back_from_ = 0;  ///< Where it began.
    float stuck_ = 0.0f;       ///< Seconds of flight since a brick broke.
    std::optional<pilot::Aimer> adviser_;
    std::optional<pilot::Aimer::Advice> advice_;  ///< As shown.
    int split_at_ = -1;                           ///< Bricks left when the split was taken,
    std::optional<std::int64_t> split_;           ///< ticks behind the ghost then.
    float unsaved_ = 0.0f;                        ///< Seconds since the game was kept.
    sim::Tick par_ = 0;                           ///< Of the level, for the clock.
    bool launched_ = false;                       ///< The hint has been followed.
    std::vector<glm::vec2> aim_;  ///< Where the ball will go, for those who asked to see it.
};

}  // namespace carom::app
