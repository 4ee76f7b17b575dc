#include "game/app/edit/try_scene.h"

#include "game/app/prompts.h"

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
      session_(level, shell.next_seed(), {.lives = level.rules.lives},
               [this](const sim::World& world) { return controls_.take(world); }) {}

Transition TryScene::advance(const Frame& frame) {
    if (wants_back(frame.input)) return Transition::pop();
    if (!frame.input.focused) return Transition::stay();
    controls_.set_speeds(shell_.settings.paddle_speed, shell_.settings.mouse_speed);
    controls_.set_bindings(shell_.settings.bindings);
    controls_.set_one_button(shell_.settings.one_button);
    controls_.read(frame.input, view::canvas_to_field(frame.pointer));
    flow_.set_on(!shell_.settings.reduced_motion);
    const auto worth = flow_.pass(frame.time);
    session_.advance(worth);
    const sim::Events& events = session_.events();
    const sim::World& world = session_.world();
    shell_.trace.read(events);
    shell_.sounds.read(events);
    field_.read(events, world);
    fx_.read(events);
    fx_.watch(world);
    flow_.read(events, world);
    field_.set_share(shell_.look.particle_share());
    clock_ += frame.seconds();
    field_.advance(std::chrono::duration<float>(worth).count(), world);
    fx_.advance(frame.seconds());
    hud_.advance(frame.seconds(), world);
    return Transition::stay();
}

gfx::PostSettings TryScene::post() const { return fx_.settings(shell_.look); }

std::string TryScene::hint() const {
    const bool pad = shell_.device == platform::Device::Pad;
    const std::string back = pad ? "Start" : "F5 or Esc";
    if (ended(session_.world())) {
        const bool won = session_.world().phase == sim::Phase::Cleared;
        return (won ? "Cleared!  " : "Lost.  ") + back + " goes back to the editor";
    }
    if (session_.world().phase != sim::Phase::Serving) return {};
    return how(Control::Launch, shell_.device, shell_.settings.bindings) + " to launch  ·  " +
           back + " goes back to the editor";
}

void TryScene::draw(view::Canvas& canvas) const {
    const sim::World& world = session_.world();
    const view::Palette& colors = view::palette(world.stage->level.world);
    view::draw_backdrop(canvas, colors, clock_, view::Ground::Field);
    view::draw_field_frame(canvas, colors);
    field_.draw(canvas, session_.previous(), world, session_.alpha());
    hud_.draw(canvas, world,
              {.level_title = world.stage->level.title,
               .level_number = 1,
               .level_count = 1,
               .best = 0,
               .hint = hint()});
}

}  // namespace carom::app
