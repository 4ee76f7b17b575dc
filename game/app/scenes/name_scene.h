#pragma once
// A name for a score in the table: typed, or picked from letters where no keyboard is in hand.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/app/scenes/letter_board.h"
#include "game/app/storage/scores.h"

#include <optional>
#include <string>

namespace carom::app {

class NameScene : public Scene {
public:
    /// `entry` is in the table, under the name it has without being asked. `who` tells players
    /// apart and may be empty.
    NameScene(Shell& shell, HighScore entry, std::string who);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    void leave() override { rename(); }
    [[nodiscard]] std::string_view name() const override { return "name"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

    [[nodiscard]] const std::string& typed() const { return line_.text(); }
    /// While letters are shown.
    [[nodiscard]] const LetterBoard* board() const { return board_ ? &*board_ : nullptr; }
    [[nodiscard]] static view::Box line_box(const view::Layout& layout = {});
    [[nodiscard]] static view::Box done_box(
        const view::Layout& layout = {});  ///< While no letters are shown.

private:
    /// Gives the score the name as it is written now; returns its place.
    std::size_t rename();
    void open_board();
    [[nodiscard]] LetterBoard::Did read(const Frame& frame);

    Shell& shell_;
    HighScore entry_;
    std::string who_;
    TextLine line_;
    std::optional<LetterBoard> board_;
    float clock_ = 0.0f;
};

}  // namespace carom::app
