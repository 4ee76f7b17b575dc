#include "game/app/scenes/pause_scene.h"

#include "game/app/input/prompts.h"
#include "game/app/scenes/help_scene.h"
#include "game/app/scenes/options_scene.h"
#include "game/app/scenes/page.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/title_scene.h"

namespace carom::app {
namespace {

/// Six lines under a heading; two by two where they would not fit.
struct PausePlace {
    view::Box panel{};
    view::MenuPlace menu{};
    glm::vec2 foot{0.0f};
};

PausePlace pause_place(const view::Layout& layout) {
    const bool low = layout.size.y < 560.0f;
    const float high = layout.small() ? std::min(layout.finger(), 0.13f * layout.size.y) : 52.0f;
    const float rows = low ? 3.0f : 6.0f;
    const float inside = rows * (high + 12.0f);
    const view::Box panel = centered(layout, {low ? 680.0f : 400.0f, 146.0f + inside});
    const glm::vec2 middle = panel.center();
    const float most = 0.5f * panel.size().x - 30.0f;
    // In a tall window a little above the middle, as in others.
    const float up = low ? 0.0f : 15.0f;
    return {.panel = {panel.min + glm::vec2{0.0f, up}, panel.max + glm::vec2{0.0f, up}},
            .menu = {.top_center = {middle.x, panel.min.y + up + 110.0f},
                     .button = {low ? std::min(300.0f, most) : 300.0f, high},
                     .gap = 12.0f,
                     .columns = low ? std::size_t{2} : std::size_t{1}},
            .foot = {middle.x, panel.max.y + up + (low ? -20.0f : 32.0f)}};
}

/// A menu's own keys stay its own, whatever else they are bound to.
bool used(const view::MenuInput& menu) {
    return menu.up || menu.down || menu.left || menu.right || menu.accept;
}

}  // namespace

PauseScene::PauseScene(Shell& shell, std::shared_ptr<Match> match)
    : shell_(shell),
      match_(std::move(match)),
      menu_({"Resume", "Start again", "Options", "Help", "Title", "Quit"},
            [](const view::Layout& layout) { return pause_place(layout).menu; }) {}

Transition PauseScene::advance(const Frame& frame) {
    const auto choice = menu_.advance(frame.menu, frame.seconds(), shell_.look.layout);
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
    const PausePlace place = pause_place(canvas.layout());
    draw_panel(canvas, colors, place.panel);
    canvas.text("Paused", {place.panel.center().x, place.panel.min.y + 28.0f},
                {.size = 52.0f, .color = colors.ink, .align = gfx::Align::Center}, true);
    menu_.draw(canvas, colors);
    draw_prompts(canvas, colors, shell_.device, place.foot,
                 {{MenuAction::Choose, "choose"}, {MenuAction::Back, "resume"}});
}

}  // namespace carom::app
