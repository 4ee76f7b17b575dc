#pragma once
// What was won so far and what is nearest, world by world; and all that was ever played, in
// numbers.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"

namespace carom::app {

class ProgressScene : public Scene {
public:
    explicit ProgressScene(Shell& shell) : shell_(shell) {}

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "progress"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

private:
    void draw_medals(view::Canvas& canvas) const;
    void draw_numbers(view::Canvas& canvas) const;

    Shell& shell_;
};

}  // namespace carom::app
