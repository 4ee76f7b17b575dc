#pragma once
// The first thing anyone sees: the name, a game that plays itself behind it, and a way in.

#include "game/app/scene.h"
#include "game/app/shell.h"
#include "game/sim/session.h"
#include "game/view/field_view.h"

namespace carom::app {

class TitleScene : public Scene {
public:
    explicit TitleScene(Shell& shell);

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "title"; }

private:
    void play_itself(const Frame& frame);

    Shell& shell_;
    view::Menu menu_;
    sim::Session attract_;
    view::FieldView field_;
    float clock_ = 0.0f;
};

}  // namespace carom::app
