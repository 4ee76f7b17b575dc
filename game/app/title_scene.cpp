#include "game/app/title_scene.h"

#include "engine/gfx/viewport.h"
#include "game/app/browse_scene.h"
#include "game/app/credits_scene.h"
#include "game/app/edit/edit_scene.h"
#include "game/app/help_scene.h"
#include "game/app/lab/lab_scene.h"
#include "game/app/levels_scene.h"
#include "game/app/options_scene.h"
#include "game/app/play_scene.h"
#include "game/app/prompts.h"
#include "game/sim/autopilot.h"
#include "game/view/hud.h"

namespace carom::app {
namespace {

sim::Session attract_session(const Shell& shell) {
    const std::size_t level = shell.seed % shell.set.levels.size();
    return {shell.set.levels[level], shell.seed, {.lives = 99}, sim::autopilot};
}

template <class Items>
std::vector<std::string> labels(const Items& items) {
    std::vector<std::string> words;
    for (const auto& item : items) words.push_back(item.label);
    return words;
}

}  // namespace

std::vector<TitleScene::Item> TitleScene::make_items() {
    const auto pushes = [this](auto make) {
        return [this, make] { return Transition::push(make(shell_)); };
    };
    return {
        {"Play",
         [this] {
             const sim::Start start{.lives = shell_.set.levels[0].rules.lives};
             return Transition::restart(std::make_unique<PlayScene>(shell_, 0, start));
         }},
        {"Levels", pushes([](Shell& shell) { return std::make_unique<LevelsScene>(shell); })},
        {"More levels", pushes([](Shell& shell) { return std::make_unique<BrowseScene>(shell); })},
        {"Options", pushes([](Shell& shell) { return std::make_unique<OptionsScene>(shell); })},
        {"Help", pushes([](Shell& shell) { return std::make_unique<HelpScene>(shell); })},
        {"Editor",
         pushes([](Shell& shell) { return std::make_unique<EditScene>(shell, blank_level()); })},
        {"Lab", pushes([](Shell& shell) { return std::make_unique<LabScene>(shell); })},
        {"Credits", pushes([](Shell& shell) { return std::make_unique<CreditsScene>(shell); })},
        {"Quit", [] { return Transition::quit(); }},
    };
}

TitleScene::TitleScene(Shell& shell)
    : shell_(shell.at_home()),
      items_(make_items()),
      menu_(labels(items_), {640.0f, 352.0f}, {270.0f, 48.0f}, 12.0f, 2),
      attract_(attract_session(shell)) {
    shell_.mixer.play_music("title");
}

view::Box TitleScene::box(std::string_view label) const {
    std::size_t i = 0;
    while (i + 1 < items_.size() && items_[i].label != label) ++i;
    return menu_.box(i);
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
    if (space) return items_[0].choose();
    return choice ? items_[*choice].choose() : Transition::stay();
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
    draw_prompts(canvas, colors, shell_.device, {640.0f, 664.0f}, {{Deed::Choose, "choose"}});
}

}  // namespace carom::app
