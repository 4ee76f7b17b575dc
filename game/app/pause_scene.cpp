#include "game/app/pause_scene.h"

#include "engine/gfx/viewport.h"
#include "game/app/options_scene.h"
#include "game/app/play_scene.h"
#include "game/app/title_scene.h"

namespace carom::app {
namespace {

/// A menu's own keys stay its own, whatever else they are bound to.
bool used(const view::MenuInput& menu) {
    return menu.up || menu.down || menu.left || menu.right || menu.accept;
}

}  // namespace

PauseScene::PauseScene(Shell& shell, std::size_t level)
    : shell_(shell),
      level_(level),
      menu_({"Resume", "Start again", "Options", "Title", "Quit"}, {640.0f, 264.0f}) {}

Transition PauseScene::advance(const Frame& frame) {
    const auto choice = menu_.advance(frame.menu, frame.seconds());
    shell_.menu_sound(menu_.sound());
    const bool resume =
        frame.menu.back || frame.input.pad.pressed(platform::PadButton::Start) ||
        (!used(frame.menu) && pressed(frame.input, shell_.settings.bindings, Control::Pause));
    if (resume) return Transition::pop();
    if (!choice) return Transition::stay();
    switch (*choice) {
        case 0:
            return Transition::pop();
        case 1: {
            const sim::Start start{.lives = shell_.set.levels[level_].rules.lives};
            return Transition::restart(std::make_unique<PlayScene>(shell_, level_, start));
        }
        case 2:
            return Transition::push(std::make_unique<OptionsScene>(shell_));
        case 3:
            return Transition::restart(std::make_unique<TitleScene>(shell_));
        default:
            return Transition::quit();
    }
}

void PauseScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = view::palette(shell_.set.levels[level_].world);
    canvas.rect({{0.0f, 0.0f}, gfx::kCanvas}, {.color = {0.0f, 0.0f, 0.01f, 0.62f}});
    const view::Box panel{{440.0f, 150.0f}, {840.0f, 630.0f}};
    canvas.rect(panel.grown(-6.0f), {.color = {0.0f, 0.0f, 0.01f, 0.6f}});  // hides words below
    canvas.frame("panel", panel, 28.0f, 22.0f);
    canvas.text("Paused", {640.0f, 180.0f},
                {.size = 52.0f, .color = colors.ink, .align = gfx::Align::Center}, true);
    menu_.draw(canvas, colors);
}

}  // namespace carom::app
