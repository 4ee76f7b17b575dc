#pragma once
// Questions laid over the editor: choose one of a few answers, or write a line.

#include "game/app/edit/edit_form.h"
#include "game/app/scene.h"
#include "game/app/shell.h"

#include <functional>
#include <string>
#include <vector>

namespace carom::app {

/// A question with answers. Going back is the last of them.
class AskScene : public Scene {
public:
    AskScene(Shell& shell, int world, std::string question, std::string more,
             std::vector<std::string> answers, std::function<void(std::size_t)> chosen);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "ask"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

private:
    Shell& shell_;
    const view::Palette& colors_;
    std::string question_;
    std::string more_;
    std::size_t answers_;
    std::function<void(std::size_t)> chosen_;
    view::Menu menu_;
};

/// A line to write, with suggestions to pick from that hold what is written so far.
class PromptScene : public Scene {
public:
    /// `accept` returns an empty string, or why the line will not do.
    PromptScene(Shell& shell, int world, std::string question, std::string text,
                std::vector<std::string> suggestions,
                std::function<std::string(const std::string&)> accept);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "prompt"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

private:
    static constexpr std::size_t kShown = 10;
    [[nodiscard]] std::vector<std::string> fitting() const;
    [[nodiscard]] view::Box suggestion_box(std::size_t index) const;
    Transition give(const std::string& line);

    Shell& shell_;
    const view::Palette& colors_;
    std::string question_;
    TextLine line_;
    bool touched_ = false;  ///< Until then all suggestions are shown.
    std::vector<std::string> suggestions_;
    std::function<std::string(const std::string&)> accept_;
    std::string trouble_;
    std::size_t focus_ = 0;  ///< 0 for the line itself, then the suggestions.
    std::size_t first_ = 0;  ///< Of the suggestions shown.
    float clock_ = 0.0f;
};

}  // namespace carom::app
