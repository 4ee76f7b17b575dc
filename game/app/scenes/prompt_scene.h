#pragma once
// A line to write, laid over what asks for it: typed, or picked from letters where a pad is in
// hand; with suggestions to choose from that hold what is written so far.

#include "game/app/input/text_line.h"
#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/app/scenes/letter_board.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace carom::app {

struct Question {
    std::string words;
    std::string text{};  ///< To begin with.
    std::string note{};  ///< Below the line, such as where a file goes.
    std::vector<std::string> suggestions{};
    /// Returns an empty string, or why the line will not do.
    std::function<std::string(const std::string&)> accept;
    std::size_t most_bytes = 4096;
};

class PromptScene : public Scene {
public:
    PromptScene(Shell& shell, int world, Question question);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "prompt"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

    [[nodiscard]] const std::string& text() const { return line_.text(); }
    /// While letters are shown.
    [[nodiscard]] const LetterBoard* board() const { return board_ ? &*board_ : nullptr; }
    /// The suggestion in focus; empty while that is the line itself.
    [[nodiscard]] std::string focused() const;
    [[nodiscard]] view::Box line_box() const;

private:
    /// Where everything is.
    struct Place {
        view::Box panel{};  ///< Its lower edge is where what is shown ends.
        view::Box line{};
        LetterBoard::Place board{};
        float below_board = 0.0f;
        float list = 0.0f;  ///< Top of the suggestions.
        float row = 28.0f;
        std::size_t room = 0;  ///< For so many of them.
    };
    [[nodiscard]] Place place() const;
    [[nodiscard]] std::size_t room() const;  ///< For suggestions.
    [[nodiscard]] std::vector<std::string> fitting() const;
    [[nodiscard]] view::Box suggestion_box(std::size_t index) const;
    [[nodiscard]] std::string hint() const;
    void open_board();
    void written();
    Transition read_board(const Frame& frame);
    void walk(const Frame& frame, std::size_t count);
    Transition give(const std::string& line);

    Shell& shell_;
    int world_;  ///< In whose colours it is drawn.
    Question question_;
    TextLine line_;
    bool touched_ = false;  ///< Until then all suggestions are shown.
    std::optional<LetterBoard> board_;
    std::string trouble_;
    std::size_t focus_ = 0;  ///< 0 for the line itself, then the suggestions.
    std::size_t first_ = 0;  ///< Of the suggestions shown.
    float clock_ = 0.0f;
};

}  // namespace carom::app
