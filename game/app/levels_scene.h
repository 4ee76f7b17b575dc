#pragma once
// All levels of the set as little pictures, to start from any of them.

#include "game/app/scene.h"
#include "game/app/shell.h"
#include "game/view/thumbnail.h"

#include <vector>

namespace carom::app {

class LevelsScene : public Scene {
public:
    explicit LevelsScene(Shell& shell);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "levels"; }

private:
    [[nodiscard]] view::Box card(std::size_t index) const;
    void move_focus(const view::MenuInput& input);
    void draw_card(view::Canvas& canvas, std::size_t index) const;

    Shell& shell_;
    std::vector<view::Thumbnail> pictures_;  ///< One for each level.
    std::size_t focus_ = 0;
    std::size_t first_row_ = 0;
    float clock_ = 0.0f;
};

}  // namespace carom::app
