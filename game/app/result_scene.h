#pragma once
// How it went: a level won, or the game lost.

#include "game/app/scene.h"
#include "game/app/shell.h"
#include "game/sim/world.h"

namespace carom::app {

struct Ending {
    bool won = false;
    int score = 0;
    int lives = 0;
    bool record = false;  ///< The best score of this level so far.
};

class ResultScene : public Scene {
public:
    ResultScene(Shell& shell, std::size_t level, const Ending& result);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return result_.won ? "won" : "lost"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

private:
    [[nodiscard]] bool has_next() const { return level_ + 1 < shell_.set.levels.size(); }
    [[nodiscard]] Transition play(std::size_t level, const sim::Start& start) const;

    Shell& shell_;
    std::size_t level_;
    Ending result_;
    view::Menu menu_;
    float clock_ = 0.0f;
};

}  // namespace carom::app
