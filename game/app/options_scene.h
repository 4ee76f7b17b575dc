#pragma once
// Every option in one column. Each works at once and is kept.

#include "game/app/scene.h"
#include "game/app/shell.h"

namespace carom::app {

class OptionsScene : public Scene {
public:
    explicit OptionsScene(Shell& shell) : shell_(shell) {}

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "options"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

private:
    void change(std::size_t row, int steps);

    Shell& shell_;
    std::size_t focus_ = 0;
};

}  // namespace carom::app
