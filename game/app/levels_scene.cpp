#include "game/app/levels_scene.h"

#include "engine/gfx/viewport.h"
#include "game/app/play_scene.h"
#include "game/view/hud.h"

#include <glm/vec3.hpp>

#include <algorithm>

namespace carom::app {
namespace {

constexpr std::size_t kColumns = 4;
constexpr std::size_t kRows = 2;
constexpr glm::vec2 kCard{270.0f, 230.0f};
constexpr glm::vec2 kGap{22.0f, 24.0f};
constexpr glm::vec2 kFirst{67.0f, 150.0f};
constexpr float kThumb = 0.31f;  // canvas units a field unit

}  // namespace

LevelsScene::LevelsScene(Shell& shell) : shell_(shell) {
    for (const sim::Level& level : shell.set.levels) pictures_.emplace_back(level);
}

view::Box LevelsScene::card(std::size_t index) const {
    const auto row = static_cast<float>(index / kColumns) - static_cast<float>(first_row_);
    const glm::vec2 cell{static_cast<float>(index % kColumns), row};
    const glm::vec2 at = kFirst + cell * (kCard + kGap);
    return {at, at + kCard};
}

void LevelsScene::move_focus(const view::MenuInput& input) {
    const std::size_t count = pictures_.size();
    const std::size_t before = focus_;
    if (input.left && focus_ > 0) --focus_;
    if (input.right && focus_ + 1 < count) ++focus_;
    if (input.up && focus_ >= kColumns) focus_ -= kColumns;
    if (input.down && focus_ + kColumns < count) focus_ += kColumns;
    const std::size_t row = focus_ / kColumns;
    first_row_ = std::clamp(first_row_, row + 1 > kRows ? row + 1 - kRows : 0, row);
    for (std::size_t i = 0; i < count; ++i) {
        const bool shown = i / kColumns >= first_row_ && i / kColumns < first_row_ + kRows;
        if (shown && input.pointer_moved && card(i).holds(input.pointer)) focus_ = i;
    }
    if (focus_ != before) shell_.menu_sound(view::MenuSound::Moved);
}

Transition LevelsScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    if (frame.menu.back) {
        shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
        return Transition::pop();
    }
    move_focus(frame.menu);
    const bool clicked = frame.menu.clicked && card(focus_).holds(frame.menu.pointer);
    if (!clicked && !frame.menu.accept) return Transition::stay();
    shell_.menu_sound(view::MenuSound::Chosen);
    const sim::Start start{.lives = shell_.set.levels[focus_].rules.lives};
    return Transition::restart(std::make_unique<PlayScene>(shell_, focus_, start));
}

void LevelsScene::draw_card(view::Canvas& canvas, std::size_t index) const {
    const sim::Level& level = shell_.set.levels[index];
    const view::Palette& colors = view::palette(level.world);
    const bool focused = index == focus_;
    const view::Box box = card(index).grown(focused ? 4.0f : 0.0f);
    canvas.frame(focused ? "button_focus" : "panel", box, 28.0f, 18.0f,
                 {.color = focused ? glm::vec4{glm::vec3{colors.accent} * 0.5f + 0.5f, 1.0f}
                                   : glm::vec4{1.0f}});
    const glm::vec2 thumb{box.center().x - 0.5f * kThumb * sim::kFieldWidth, box.min.y + 12.0f};
    pictures_[index].draw(canvas, thumb, kThumb);
    canvas.text(
        std::to_string(index + 1) + "  " + level.title, {box.center().x, box.max.y - 44.0f},
        {.size = 19.0f, .color = focused ? colors.ink : colors.faint, .align = gfx::Align::Center},
        true);
    const int best = shell_.best(index);
    if (best == 0) return;
    canvas.text(view::grouped(best), {box.center().x, box.max.y - 22.0f},
                {.size = 15.0f, .color = colors.accent, .align = gfx::Align::Center});
}

void LevelsScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = view::palette(shell_.set.levels[focus_].world);
    view::draw_backdrop(canvas, colors, clock_);
    canvas.rect({{0.0f, 0.0f}, gfx::kCanvas}, {.color = {0.004f, 0.006f, 0.02f, 0.4f}});
    canvas.text("Levels", {67.0f, 60.0f}, {.size = 52.0f, .color = colors.ink}, true);
    canvas.text("Esc goes back", {1213.0f, 92.0f},
                {.size = 18.0f, .color = colors.faint, .align = gfx::Align::Right});
    for (std::size_t i = first_row_ * kColumns;
         i < std::min(pictures_.size(), (first_row_ + kRows) * kColumns); ++i) {
        draw_card(canvas, i);
    }
}

}  // namespace carom::app
