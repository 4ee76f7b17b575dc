#include "game/app/scenes/pause_scene.h"

#include "game/app/input/prompts.h"
#include "game/app/scenes/help_scene.h"
#include "game/app/scenes/options_scene.h"
#include "game/app/scenes/page.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/title_scene.h"

namespace carom::app {
namespace {

/// A menu's own keys stay its own, whatever else they are bound to.
bool used(const view::MenuInput& menu) {
    return menu.up || menu.down || menu.left || menu.right || menu.accept;
}

}  // namespace

PauseScene::PauseScene(Shell& shell, std::shared_ptr<Match> match)
    : shell_(shell),
      match_(std::move(match)),
      menu_({"Resume", "Start again", "Options", "Help", "Title", "Quit"}, {640.0f, 220.0f},
            {300.0f, 52.0f}, 12.0f) {}

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
        case 1:
            return PlayScene::again(shell_, *match_, match_->seat().level);
        case 2:
            return Transition::push(std::make_unique<OptionsScene>(shell_));
        case 3:
            return Transition::push(std::make_unique<HelpScene>(shell_));
        case 4:
            return Transition::restart(std::make_unique<TitleScene>(shell_));
        default:
            return Transition::quit();
    }
}

void PauseScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(shell_.set.levels[match_->seat().level].world);
    draw_panel(canvas, colors, {{440.0f, 110.0f}, {840.0f, 640.0f}});
    canvas.text("Paused", {640.0f, 138.0f},
                {.size = 52.0f, .color = colors.ink, .align = gfx::Align::Center}, true);
    menu_.draw(canvas, colors);
    draw_prompts(canvas, colors, shell_.device, {640.0f, 672.0f},
                 {{MenuAction::Choose, "choose"}, {MenuAction::Back, "resume"}});
}

}  // namespace carom::app
