#include "game/app/play_scene.h"

#include "game/app/pause_scene.h"
#include "game/app/prompts.h"
#include "game/app/result_scene.h"
#include "game/sim/paddle.h"
#include "game/view/blend.h"

#include <algorithm>

namespace carom::app {
namespace {

constexpr float kAftermath = 1.3f;  // seconds to watch the last brick, or the lost ball

bool wants_pause(const platform::Input& input, const Bindings& bindings) {
    return input.keys.pressed(platform::Key::Escape) ||
           input.pad.pressed(platform::PadButton::Start) ||
           pressed(input, bindings, Control::Pause) || input.pad.pulled_out || !input.focused;
}

std::string pair(glm::vec2 p) {
    return "[" + std::to_string(p.x) + "," + std::to_string(p.y) + "]";
}

}  // namespace

PlayScene::PlayScene(Shell& shell, std::size_t level, const sim::Start& start)
    : shell_(shell),
      level_(level),
      reload_(shell, level),
      session_(shell.set.levels[level], shell.next_seed(), start,
               [this](const sim::World& world) { return controls_.take(world); }) {
    shell_.mixer.play_music(view::palette(shell.set.levels[level].world).music);
    shell_.trace.say("level", "\"index\":" + std::to_string(level) +
                                  ",\"title\":" + app::quoted(shell.set.levels[level].title));
}

Transition PlayScene::advance(const Frame& frame) {
    const sim::Phase phase = session_.world().phase;
    const bool ended = phase == sim::Phase::Cleared || phase == sim::Phase::Over;
    if (!ended && wants_pause(frame.input, shell_.settings.bindings)) {
        shell_.sink.play("pause", 0.7f, 0.0f, 1.0f);
        return Transition::push(std::make_unique<PauseScene>(shell_, level_));
    }
    controls_.set_speeds(shell_.settings.paddle_speed, shell_.settings.mouse_speed);
    controls_.set_bindings(shell_.settings.bindings);
    controls_.set_one_button(shell_.settings.one_button);
    controls_.read(frame.input, view::canvas_to_field(frame.pointer));
    flow_.set_on(!shell_.settings.reduced_motion);
    const auto worth = flow_.pass(frame.time);
    const float game_seconds = std::chrono::duration<float>(worth).count();
    session_.advance(worth);
    const sim::Events& events = session_.events();
    const sim::World& world = session_.world();
    launched_ = launched_ || world.phase != sim::Phase::Serving;
    shell_.trace.read(events);
    shell_.sounds.read(events);
    field_.read(events, world);
    fx_.read(events);
    fx_.watch(world);
    flow_.read(events, world);
    field_.set_share(shell_.look.particle_share());
    clock_ += frame.seconds();
    field_.advance(game_seconds, world);
    fx_.advance(frame.seconds());
    hud_.advance(frame.seconds(), world);
    if (!ended) return Transition::stay();
    ended_ += frame.seconds();
    if (ended_ < kAftermath) return Transition::stay();
    ended_ = -1e9f;  // the result is shown once
    const bool record = !session_.changed() && shell_.keep_score(level_, world.score);
    return Transition::push(std::make_unique<ResultScene>(
        shell_, level_,
        Ending{world.phase == sim::Phase::Cleared, world.score, world.lives, record}));
}

void PlayScene::watch(std::chrono::nanoseconds passed) {
    const auto level = reload_.look(passed);
    if (!level) return;
    session_.go_on_in(*level);
    field_ = {};  // flashes and notes belong to bricks that were
    shell_.mixer.play_music(view::palette(level->world).music);
}

gfx::PostSettings PlayScene::post() const { return fx_.settings(shell_.look); }

std::string PlayScene::hint() const {
    if (launched_) return {};
    const Bindings& keys = shell_.settings.bindings;
    const platform::Device device = shell_.device;
    const std::string launch = how(Control::Launch, device, keys) + " to launch  ·  ";
    if (shell_.settings.one_button) return launch + "press to turn round, hold to wait";
    const bool pad = device == platform::Device::Pad;
    const std::string steer = device == platform::Device::Mouse ? "move to steer"
                              : pad                             ? "stick to steer"
                                    : how(Control::Left, device, keys) + ", " +
                                          how(Control::Right, device, keys) + " to steer";
    return launch + steer + (pad ? "  ·  Start to pause" : "  ·  Esc to pause");
}

void PlayScene::draw(view::Canvas& canvas) const {
    const sim::World& world = session_.world();
    const view::Palette& colors = view::palette(world.stage->level.world);
    view::draw_backdrop(canvas, colors, clock_, view::Ground::Field);
    view::draw_field_frame(canvas, colors);
    field_.draw(canvas, session_.previous(), world, session_.alpha());
    hud_.draw(canvas, world,
              {.level_title = world.stage->level.title,
               .level_number = static_cast<int>(level_) + 1,
               .level_count = static_cast<int>(shell_.set.levels.size()),
               .best = shell_.best(level_),
               .hint = hint()});
}

std::string PlayScene::facts() const {
    // Places are in canvas units, as drawn in the frame the screenshot shows.
    const sim::World& world = session_.world();
    std::string balls;
    for (const sim::Ball& ball : world.balls) {
        const glm::vec2 at = view::blend(session_.previous().balls, ball, session_.alpha());
        balls += (balls.empty() ? "" : ",") + pair(view::field_to_canvas(at));
    }
    std::string bricks;
    for (sim::SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        if (!world.bricks[slot].alive || !world.bricks[slot].shown) continue;
        bricks += (bricks.empty() ? "" : ",") +
                  pair(view::field_to_canvas(sim::view_of(world, slot).center));
    }
    const float x = glm::mix(session_.previous().paddle.x, world.paddle.x, session_.alpha());
    const glm::vec2 paddle{x, sim::kPaddleTop + 0.5f * sim::kPaddleHeight};
    return "\"paddle\":" + pair(view::field_to_canvas(paddle)) + ",\"balls\":[" + balls +
           "],\"bricks\":[" + bricks + "],\"score\":" + std::to_string(world.score) +
           ",\"lives\":" + std::to_string(world.lives);
}

}  // namespace carom::app
