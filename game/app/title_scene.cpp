#include "game/app/title_scene.h"

#include "engine/gfx/viewport.h"
#include "game/app/edit/edit_scene.h"
#include "game/app/lab/lab_scene.h"
#include "game/app/levels_scene.h"
#include "game/app/options_scene.h"
#include "game/app/play_scene.h"
#include "game/sim/autopilot.h"
#include "game/view/hud.h"

namespace carom::app {
namespace {

sim::Session attract_session(const Shell& shell) {
    const std::size_t level = shell.seed % shell.set.levels.size();
    return {shell.set.levels[level], shell.seed, {.lives = 99}, sim::autopilot};
}

}  // namespace

TitleScene::TitleScene(Shell& shell)
    : shell_(shell),
      menu_({"Play", "Levels", "Options", "Editor", "Lab", "Quit"}, {640.0f, 322.0f},
            {300.0f, 48.0f}, 11.0f),
      attract_(attract_session(shell)) {
    shell_.mixer.play_music("title");
}

void TitleScene::play_itself(const Frame& frame) {
    attract_.advance(frame.time);
    const sim::World& world = attract_.world();
    field_.read(attract_.events(), world);
    field_.advance(frame.seconds(), world);
    if (world.phase == sim::Phase::Cleared || world.phase == sim::Phase::Over) {
        attract_ = attract_session(shell_);
    }
}

Transition TitleScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    play_itself(frame);
    const auto choice = menu_.advance(frame.menu, frame.seconds());
    shell_.menu_sound(menu_.sound());
    const bool space = frame.input.keys.pressed(platform::Key::Space);
    if (!choice && !space) return Transition::stay();
    switch (space ? 0 : *choice) {
        case 0: {
            const sim::Start start{.lives = shell_.set.levels[0].rules.lives};
            return Transition::restart(std::make_unique<PlayScene>(shell_, 0, start));
        }
        case 1:
            return Transition::push(std::make_unique<LevelsScene>(shell_));
        case 2:
            return Transition::push(std::make_unique<OptionsScene>(shell_));
        case 3:
            return Transition::push(std::make_unique<EditScene>(shell_, blank_level()));
        case 4:
            return Transition::push(std::make_unique<LabScene>(shell_));
        default:
            return Transition::quit();
    }
}

void TitleScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = view::palette(attract_.world().stage->level.world);
    view::draw_backdrop(canvas, colors, clock_);
    field_.draw(canvas, attract_.previous(), attract_.world(), attract_.alpha());
    canvas.rect({{0.0f, 0.0f}, gfx::kCanvas}, {.color = {0.004f, 0.006f, 0.02f, 0.66f}});
    const glm::vec2 logo = canvas.sheet().atlas["logo"].size;
    const float half = 330.0f;
    canvas.picture("logo", {640.0f, 196.0f}, {half, half * logo.y / logo.x});
    menu_.draw(canvas, colors);
    canvas.text("Enter or click to choose  ·  F11 for the whole screen", {640.0f, 690.0f},
                {.size = 17.0f, .color = colors.faint, .align = gfx::Align::Center});
}

}  // namespace carom::app
