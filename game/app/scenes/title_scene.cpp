#include "game/app/scenes/title_scene.h"

#include "engine/gfx/viewport.h"
#include "game/app/edit/edit_scene.h"
#include "game/app/input/prompts.h"
#include "game/app/lab/lab_scene.h"
#include "game/app/scenes/browse_scene.h"
#include "game/app/scenes/credits_scene.h"
#include "game/app/scenes/help_scene.h"
#include "game/app/scenes/levels_scene.h"
#include "game/app/scenes/options_scene.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/scores_scene.h"
#include "game/sim/autopilot.h"
#include "game/view/ui/hud.h"

namespace carom::app {
namespace {

sim::Session attract_session(const Shell& shell) {
    const std::size_t level = shell.seed % shell.set.levels.size();
    return {shell.set.levels[level], shell.seed, {.lives = 99}, sim::autopilot};
}

constexpr std::size_t kPlayersItem = 1;
constexpr int kMostPlayers = 4;

std::string players_label(const Shell& shell) {
    const int players = shell.settings.players;
    return players == 1 ? "1 player" : std::to_string(players) + " players in turn";
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
             const auto players = static_cast<std::size_t>(shell_.settings.players);
             return Transition::restart(PlayScene::new_game(shell_, 0, players));
         }},
        {players_label(shell_),
         [this] {
             shell_.settings.players = shell_.settings.players % kMostPlayers + 1;
             save(shell_.home.settings, shell_.settings);
             items_[kPlayersItem].label = players_label(shell_);
             menu_.set_label(kPlayersItem, items_[kPlayersItem].label);
             return Transition::stay();
         }},
        {"Levels", pushes([](Shell& shell) { return std::make_unique<LevelsScene>(shell); })},
        {"More levels", pushes([](Shell& shell) { return std::make_unique<BrowseScene>(shell); })},
        {"Options", pushes([](Shell& shell) { return std::make_unique<OptionsScene>(shell); })},
        {"High scores", pushes([](Shell& shell) { return std::make_unique<ScoresScene>(shell); })},
        {"Help", pushes([](Shell& shell) { return std::make_unique<HelpScene>(shell); })},
        {"Editor",
         pushes([](Shell& shell) { return std::make_unique<EditScene>(shell, blank_level()); })},
        {"Lab", pushes([](Shell& shell) { return std::make_unique<lab::LabScene>(shell); })},
        {"Credits", pushes([](Shell& shell) { return std::make_unique<CreditsScene>(shell); })},
        {"Quit", [] { return Transition::quit(); }},
    };
}

TitleScene::TitleScene(Shell& shell)
    : shell_(shell.at_home()),
      items_(make_items()),
      menu_(labels(items_), {640.0f, 326.0f}, {270.0f, 45.0f}, 9.0f, 2),
      attract_(attract_session(shell)) {
    shell_.mixer.play_music("title");
}

view::Box TitleScene::box(std::string_view label) const {
    std::size_t i = 0;
    while (i + 1 < items_.size() && items_[i].label != label) ++i;
    return menu_.box(i);
}

void TitleScene::play_itself(const Frame& frame) {
    // Where pixels are dear, thirty pictures a second do for what nobody plays.
    constexpr std::chrono::milliseconds kSeldom{30};
    behind_ += frame.time;
    if (shell_.look.quality == view::Quality::Low && behind_ < kSeldom) return;
    attract_.advance(behind_);
    const sim::World& world = attract_.world();
    field_.read(attract_.events(), world);
    field_.advance(std::chrono::duration<float>(behind_).count(), world);
    behind_ = std::chrono::nanoseconds{0};
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
    const view::Palette& colors = canvas.palette(attract_.world().stage->level.world);
    view::draw_backdrop(canvas, colors, clock_);
    field_.draw(canvas, attract_.previous(), attract_.world(), attract_.alpha());
    canvas.rect({{0.0f, 0.0f}, gfx::kCanvas}, {.color = {0.004f, 0.006f, 0.02f, 0.66f}});
    const glm::vec2 logo = canvas.sheet().atlas["logo"].size;
    const float half = 330.0f;
    canvas.picture("logo", {640.0f, 196.0f}, {half, half * logo.y / logo.x});
    menu_.draw(canvas, colors);
    draw_prompts(canvas, colors, shell_.device, {640.0f, 676.0f}, {{Deed::Choose, "choose"}});
}

}  // namespace carom::app
