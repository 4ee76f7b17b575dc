#include "game/app/edit/try_scene.h"

#include "game/app/input/prompts.h"

namespace carom::app {
namespace {

using platform::Key;
using platform::PadButton;

bool wants_back(const platform::Input& input) {
    return input.keys.pressed(Key::Escape) || input.keys.pressed(Key::F5) ||
           input.pad.pressed(PadButton::Start) || input.pad.pressed(PadButton::Back);
}

bool ended(const sim::World& world) {
    return world.phase == sim::Phase::Cleared || world.phase == sim::Phase::Over;
}

}  // namespace

TryScene::TryScene(Shell& shell, const sim::Level& level)
    : shell_(shell),
      game_(
          level, shell.next_seed(), {.lives = level.rules.lives},
          [this](const sim::World& world) { return controls_.take(world); }, shell.sounds) {}

Transition TryScene::advance(const Frame& frame) {
    if (wants_back(frame.input)) return Transition::pop();
    if (!frame.input.focused) return Transition::stay();
    controls_.set_speeds(shell_.settings.paddle_speed, shell_.settings.mouse_speed);
    controls_.set_bindings(shell_.settings.bindings);
    controls_.set_one_button(shell_.settings.one_button);
    controls_.read(frame.input, shell_.look.layout.to_field(frame.pointer));
    game_.advance(frame.time, shell_.look);
    shell_.trace.read(game_.session().events());
    return Transition::stay();
}

std::string TryScene::hint() const {
    const bool pad = shell_.device == platform::Device::Pad;
    const std::string back = pad ? "Start" : "F5 or Esc";
    if (ended(game_.world())) {
        const bool won = game_.world().phase == sim::Phase::Cleared;
        return (won ? "Cleared!  " : "Lost.  ") + back + " goes back to the editor";
    }
    if (game_.world().phase != sim::Phase::Serving) return {};
    return how(Control::Launch, shell_.device, shell_.settings.bindings) + " to launch  ·  " +
           back + " goes back to the editor";
}

void TryScene::draw(view::Canvas& canvas) const {
    game_.draw_field(canvas);
    game_.draw_hud(canvas, {.level_title = game_.world().stage->level.title,
                            .level_number = 1,
                            .level_count = 1,
                            .best = 0,
                            .hint = hint()});
}

}  // namespace carom::app
