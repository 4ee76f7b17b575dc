#pragma once
// A name for the table of scores: typed, or picked from letters by pad or pointer.

#include "game/app/scene.h"
#include "game/app/scores.h"
#include "game/app/shell.h"

#include <string>

namespace carom::app {

class NameScene : public Scene {
public:
    /// `who` tells players apart and may be empty.
    NameScene(Shell& shell, HighScore entry, std::string who);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "name"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

    [[nodiscard]] const std::string& typed() const { return entry_.name; }
    /// Where the letter at that place of the board stands; the last three are wide.
    [[nodiscard]] static view::Box key_box(std::size_t index);
    static constexpr std::size_t kLetters = 40;
    static constexpr std::size_t kSpace = kLetters;
    static constexpr std::size_t kDelete = kLetters + 1;
    static constexpr std::size_t kDone = kLetters + 2;

private:
    void type(std::string_view letters);
    void erase();
    void walk(const view::MenuInput& input);
    /// Uses the key in focus; true when that finishes the name.
    bool use_key();
    [[nodiscard]] Transition finish();

    Shell& shell_;
    HighScore entry_;
    std::string who_;
    std::size_t focus_ = 0;
    float clock_ = 0.0f;
};

}  // namespace carom::app
