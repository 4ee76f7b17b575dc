#pragma once
// A name for the table of scores: typed, or picked from letters by pad or pointer.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/app/scenes/letter_board.h"
#include "game/app/storage/scores.h"

#include <string>

namespace carom::app {

class NameScene : public Scene {
public:
    /// `who` tells players apart and may be empty.
    NameScene(Shell& shell, HighScore entry, std::string who);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    void leave() override { enter_score(); }
    [[nodiscard]] std::string_view name() const override { return "name"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

    [[nodiscard]] const std::string& typed() const { return line_.text(); }
    [[nodiscard]] const LetterBoard& board() const { return board_; }

private:
    /// Puts the score into the table under the name as it is written now; returns its place.
    std::size_t enter_score();

    Shell& shell_;
    HighScore entry_;
    std::string who_;
    TextLine line_;
    LetterBoard board_{{373.0f, 300.0f}};
    float clock_ = 0.0f;
};

}  // namespace carom::app
