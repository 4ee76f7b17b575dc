#pragma once
// Who and what made the game.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"

#include <span>
#include <string_view>

namespace carom::app {

struct Credit {
    std::string_view heading;
    std::string_view words;
};
[[nodiscard]] std::span<const Credit> credits();

class CreditsScene : public Scene {
public:
    explicit CreditsScene(Shell& shell) : shell_(shell) {}

    Transition advance(const Frame& frame) override;
    void draw(view::Canvas& canvas) const override;
    [[nodiscard]] std::string_view name() const override { return "credits"; }
    [[nodiscard]] bool covers_what_is_below() const override { return false; }

private:
    Shell& shell_;
    float clock_ = 0.0f;
};

}  // namespace carom::app
