#include "game/app/options_scene.h"

#include "engine/gfx/viewport.h"
#include "game/view/palette.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <array>

namespace carom::app {
namespace {

/// A number of percent, or a switch.
struct Row {
    const char* label;
    int Settings::*number;
    bool Settings::*on;
    int least;
    int most;
    int step;
};

constexpr std::array kRows{
    Row{"Volume", &Settings::master_volume, nullptr, 0, 100, 10},
    Row{"Effects", &Settings::effects_volume, nullptr, 0, 100, 10},
    Row{"Music", &Settings::music_volume, nullptr, 0, 100, 10},
    Row{"Fullscreen", nullptr, &Settings::fullscreen, 0, 0, 0},
    Row{"Wait for the screen (vsync)", nullptr, &Settings::vsync, 0, 0, 0},
    Row{"Light spills (bloom)", nullptr, &Settings::bloom, 0, 0, 0},
    Row{"Screen shake", &Settings::shake, nullptr, 0, 100, 25},
    Row{"Flashes", &Settings::flash, nullptr, 0, 100, 25},
    Row{"Mouse speed", &Settings::mouse_speed, nullptr, 25, 400, 25},
    Row{"Paddle speed, keys and pad", &Settings::paddle_speed, nullptr, 25, 200, 25},
};

constexpr float kTop = 142.0f;
constexpr float kHeight = 46.0f;

view::Box row_box(std::size_t row) {
    const float top = kTop + kHeight * static_cast<float>(row);
    return {{300.0f, top}, {980.0f, top + kHeight - 6.0f}};
}

std::string value_of(const Row& row, const Settings& settings) {
    if (row.on != nullptr) return settings.*row.on ? "on" : "off";
    return std::to_string(settings.*row.number) + " %";
}

}  // namespace

void OptionsScene::change(std::size_t index, int steps) {
    const Row& row = kRows[index];
    Settings& settings = shell_.settings;
    if (row.on != nullptr) {
        settings.*row.on = !(settings.*row.on);
    } else {
        settings.*row.number =
            std::clamp(settings.*row.number + steps * row.step, row.least, row.most);
    }
    shell_.apply_settings();
    save(shell_.home.settings, settings);
    shell_.trace.say("option", "\"label\":" + app::quoted(row.label) +
                                   ",\"value\":" + app::quoted(value_of(row, settings)));
    shell_.menu_sound(view::MenuSound::Moved);
}

Transition OptionsScene::advance(const Frame& frame) {
    const view::MenuInput& input = frame.menu;
    if (input.back) {
        shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
        return Transition::pop();
    }
    const std::size_t before = focus_;
    if (input.up) focus_ = (focus_ + kRows.size() - 1) % kRows.size();
    if (input.down) focus_ = (focus_ + 1) % kRows.size();
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        if (!row_box(i).holds(input.pointer)) continue;
        if (input.pointer_moved || input.clicked) focus_ = i;
        // The left half of a row takes away, the right half adds.
        if (input.clicked) change(i, input.pointer.x < row_box(i).center().x + 150.0f ? -1 : 1);
    }
    if (focus_ != before) shell_.menu_sound(view::MenuSound::Moved);
    if (input.left) change(focus_, -1);
    if (input.right || input.accept) change(focus_, 1);
    return Transition::stay();
}

void OptionsScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = view::palette(0);
    canvas.rect({{0.0f, 0.0f}, gfx::kCanvas}, {.color = {0.0f, 0.0f, 0.01f, 0.7f}});
    const view::Box panel{{260.0f, 40.0f}, {1020.0f, 680.0f}};
    canvas.rect(panel.grown(-6.0f), {.color = {0.0f, 0.0f, 0.01f, 0.85f}});  // hides words below
    canvas.frame("panel", panel, 28.0f, 22.0f);
    canvas.text("Options", {300.0f, 68.0f}, {.size = 48.0f, .color = colors.ink}, true);
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        const view::Box box = row_box(i);
        const bool focused = i == focus_;
        if (focused) {
            canvas.rect(box, {.color = {glm::vec3{colors.accent}, 0.14f}});
        }
        const glm::vec4 ink = focused ? colors.ink : colors.faint;
        const float y = box.center().y - 12.0f;
        canvas.text(kRows[i].label, {box.min.x + 16.0f, y}, {.size = 22.0f, .color = ink});
        const std::string value = value_of(kRows[i], shell_.settings);
        canvas.text(focused ? "<  " + value + "  >" : value, {box.max.x - 100.0f, y},
                    {.size = 22.0f,
                     .color = focused ? colors.accent : colors.ink,
                     .align = gfx::Align::Center},
                    true);
    }
    canvas.text("Up and down choose, left and right change, Esc goes back", {640.0f, 636.0f},
                {.size = 17.0f, .color = colors.faint, .align = gfx::Align::Center});
}

}  // namespace carom::app
