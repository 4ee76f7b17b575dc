#include "game/app/result_scene.h"

#include "engine/gfx/viewport.h"
#include "game/app/play_scene.h"
#include "game/app/title_scene.h"
#include "game/view/hud.h"

#include <algorithm>

namespace carom::app {
namespace {

constexpr float kCountTime = 0.9f;  // seconds for the score to count up

std::vector<std::string> choices(bool won, bool has_next) {
    if (!won) return {"Try again", "Title"};
    if (has_next) return {"Next level", "Play it again", "Title"};
    return {"Play it again", "Title"};
}

}  // namespace

ResultScene::ResultScene(Shell& shell, std::size_t level, const Ending& result)
    : shell_(shell),
      level_(level),
      result_(result),
      menu_(choices(result.won, level + 1 < shell.set.levels.size()), {640.0f, 416.0f}) {}

Transition ResultScene::play(std::size_t level, const sim::Start& start) const {
    return Transition::restart(std::make_unique<PlayScene>(shell_, level, start));
}

Transition ResultScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    const auto choice = menu_.advance(frame.menu, frame.seconds());
    shell_.menu_sound(menu_.sound());
    if (frame.menu.back) return Transition::restart(std::make_unique<TitleScene>(shell_));
    if (!choice) return Transition::stay();
    const std::size_t from_next = result_.won && has_next() ? *choice : *choice + 1;
    const sim::Start fresh{.lives = shell_.set.levels[level_].rules.lives};
    if (from_next == 0) {
        return play(level_ + 1, {.lives = result_.lives, .score = result_.score});
    }
    if (from_next == 1) return play(level_, fresh);
    return Transition::restart(std::make_unique<TitleScene>(shell_));
}

void ResultScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = view::palette(shell_.set.levels[level_].world);
    const float shown = std::min(1.0f, clock_ / kCountTime);
    canvas.rect({{0.0f, 0.0f}, gfx::kCanvas},
                {.color = {0.0f, 0.0f, 0.01f, 0.55f * std::min(1.0f, clock_ * 3.0f)}});
    const std::size_t last = result_.won && has_next() ? 2 : 1;  // of the choices
    const view::Box panel{{400.0f, 130.0f}, {880.0f, menu_.box(last).max.y + 36.0f}};
    canvas.rect(panel.grown(-6.0f), {.color = {0.0f, 0.0f, 0.01f, 0.6f}});
    canvas.frame("panel", panel, 28.0f, 22.0f);
    const bool all = result_.won && !has_next();
    canvas.text(all           ? "All levels cleared!"
                : result_.won ? "Level cleared"
                              : "Game over",
                {640.0f, 170.0f},
                {.size = 48.0f,
                 .color = result_.won ? colors.accent : colors.danger,
                 .align = gfx::Align::Center},
                true);
    canvas.text(shell_.set.levels[level_].title, {640.0f, 232.0f},
                {.size = 24.0f, .color = colors.faint, .align = gfx::Align::Center});
    const float eased = 1.0f - (1.0f - shown) * (1.0f - shown);
    canvas.text(view::grouped(static_cast<int>(static_cast<float>(result_.score) * eased + 0.5f)),
                {640.0f, 274.0f}, {.size = 68.0f, .color = colors.ink, .align = gfx::Align::Center},
                true);
    canvas.text(result_.record ? "Your best so far" : "Best " + view::grouped(shell_.best(level_)),
                {640.0f, 358.0f},
                {.size = 22.0f,
                 .color = result_.record ? colors.accent : colors.faint,
                 .align = gfx::Align::Center});
    menu_.draw(canvas, colors);
}

}  // namespace carom::app
