#pragma once
// The ten best scores of the set.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"
#include "game/app/storage/score_check.h"

#include <optional>

namespace carom::app {

class ScoresScene : public Scene {
public:
    /// `fresh` is the place of a score just entered.
    explicit ScoresScene(Shell& shell, std::optional<std::size_t> fresh = std::nullopt);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "scores"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }
    [[nodiscard]] const ScoreCheck& check() const { return check_; }
    [[nodiscard]] static view::Box row_box(std::size_t place, const view::Layout& layout = {});

private:
    void walk(const view::MenuInput& input);
    [[nodiscard]] std::unique_ptr<Scene> watch_game(std::size_t place);

    Shell& shell_;
    std::optional<std::size_t> fresh_;
    std::optional<std::size_t> focus_;  ///< The row to be watched.
    ScoreCheck check_;
    float clock_ = 0.0f;
};

}  // namespace carom::app
