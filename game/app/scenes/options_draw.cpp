// How the options look.

#include "game/app/input/prompts.h"
#include "game/app/scenes/options_scene.h"
#include "game/app/scenes/page.h"
#include "game/view/screen/palette.h"

#include <glm/vec3.hpp>

#include <algorithm>

namespace carom::app {
namespace {

using RowKind = OptionRow::Kind;

void draw_arrow(view::Canvas& canvas, glm::vec2 at, float side, glm::vec4 color) {
    canvas.triangle(at + glm::vec2{6.0f * side, 0.0f}, at + glm::vec2{-3.0f * side, -7.0f},
                    at + glm::vec2{-3.0f * side, 7.0f}, {.color = color});
}

}  // namespace

void OptionsScene::draw_slider(view::Canvas& canvas, std::size_t index, bool focused) const {
    const view::Palette& colors = canvas.palette(0);
    const view::Box place = slider_box(index);
    const float y = place.center().y;
    const float share = std::clamp(share_of(page().rows[index], shell_.settings), 0.0f, 1.0f);
    const float x = place.min.x + share * place.size().x;
    canvas.rect({{place.min.x, y - 3.0f}, {place.max.x, y + 3.0f}},
                {.color = {0.5f, 0.6f, 0.8f, 0.22f}});
    const glm::vec4 color = focused ? colors.accent : colors.faint;
    canvas.rect({{place.min.x, y - 3.0f}, {x, y + 3.0f}}, {.color = color});
    canvas.picture("ball", {x, y}, glm::vec2{focused ? 12.0f : 10.0f}, {.color = color});
    canvas.text(value_of(page().rows[index], shell_.settings), {1076.0f, y - 12.0f},
                {.size = 21.0f, .color = colors.ink, .align = gfx::Align::Right}, true);
}

void OptionsScene::draw_switch(view::Canvas& canvas, std::size_t index, bool focused) const {
    const view::Palette& colors = canvas.palette(0);
    const bool on = shell_.settings.*page().rows[index].on;
    const glm::vec2 at = slider_box(index).center();
    const view::Box pill{at - glm::vec2{30.0f, 13.0f}, at + glm::vec2{30.0f, 13.0f}};
    canvas.frame("button", pill, 28.0f, 12.0f,
                 {.color = on ? glm::vec4{glm::vec3{colors.accent}, 1.0f}
                              : glm::vec4{0.5f, 0.55f, 0.65f, 0.8f}});
    canvas.picture("ball", {on ? pill.max.x - 13.0f : pill.min.x + 13.0f, at.y}, glm::vec2{10.0f},
                   {.color = on || focused ? colors.ink : colors.faint});
    canvas.text(on ? "on" : "off", {1076.0f, at.y - 12.0f},
                {.size = 21.0f, .color = colors.ink, .align = gfx::Align::Right}, true);
}

void OptionsScene::draw_choice(view::Canvas& canvas, std::size_t index, bool focused) const {
    const view::Palette& colors = canvas.palette(0);
    const view::Box place = slider_box(index);
    const glm::vec4 color = focused ? colors.accent : colors.faint;
    draw_arrow(canvas, {place.min.x + 8.0f, place.center().y}, -1.0f, color);
    draw_arrow(canvas, {place.max.x - 8.0f, place.center().y}, 1.0f, color);
    canvas.text(value_of(page().rows[index], shell_.settings),
                {place.center().x, place.center().y - 12.0f},
                {.size = 21.0f, .color = colors.ink, .align = gfx::Align::Center}, true);
}

void OptionsScene::draw_cells(view::Canvas& canvas, std::size_t index, bool focused) const {
    const view::Palette& colors = canvas.palette(0);
    const Control control = page().rows[index].control;
    const Bindings& bindings = shell_.settings.bindings;
    for (std::size_t i = 0; i < kCells; ++i) {
        const view::Box box = cell_box(index, i);
        const bool here = focused && i == cell_;
        canvas.frame(here ? "button_focus" : "button", box, 28.0f, 12.0f,
                     {.color = here ? glm::vec4{glm::vec3{colors.accent} * 0.6f + 0.4f, 1.0f}
                                    : glm::vec4{0.7f, 0.75f, 0.85f, 0.8f}});
        std::string word = "—";
        if (i == kPadCell)
            word = cap(bindings.pad_of(control));
        else if (const auto& key = bindings.of(control)[i])
            word = cap(*key);
        if (here && listening_) word = "…";
        canvas.picture(i == kPadCell ? "pad" : "key", {box.min.x + 22.0f, box.center().y},
                       glm::vec2{11.0f}, {.color = colors.faint});
        canvas.text(word, {box.center().x + 12.0f, box.center().y - 11.0f},
                    {.size = 19.0f, .color = colors.ink, .align = gfx::Align::Center}, true,
                    box.size().x - 48.0f);
    }
}

void OptionsScene::draw_row(view::Canvas& canvas, std::size_t index) const {
    const view::Palette& colors = canvas.palette(0);
    const OptionRow& row = page().rows[index];
    const view::Box box = row_box(index);
    const bool focused = index == focus_;
    canvas.rect(box, {.color = focused ? glm::vec4{glm::vec3{colors.accent}, 0.13f}
                                       : glm::vec4{0.5f, 0.6f, 0.9f, 0.025f}});
    if (focused) {
        canvas.rect({box.min, {box.min.x + 4.0f, box.max.y}}, {.color = colors.accent});
    }
    const glm::vec4 ink = focused ? colors.ink : colors.faint;
    canvas.text(row.label, {box.min.x + 22.0f, box.center().y - 13.0f},
                {.size = 22.0f, .color = ink}, focused);
    switch (row.kind) {
        case RowKind::Number:
            return draw_slider(canvas, index, focused);
        case RowKind::Switch:
            return draw_switch(canvas, index, focused);
        case RowKind::Choice:
            return draw_choice(canvas, index, focused);
        case RowKind::Binding:
            return draw_cells(canvas, index, focused);
        case RowKind::Reset:
            return;
    }
}

std::string OptionsScene::help() const {
    if (!note_.empty()) return note_;
    return on_tabs() ? "Left and right turn the page." : std::string(row().help);
}

void OptionsScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    draw_page(canvas, colors, "Options");
    tabs_.draw(canvas, colors, on_tabs());
    for (std::size_t i = 0; i < page().rows.size(); ++i) draw_row(canvas, i);
    canvas.text(help(), {640.0f, 611.0f},
                {.size = 20.0f,
                 .color = note_.empty() ? colors.ink : colors.accent,
                 .align = gfx::Align::Center},
                false, kPage.size().x - 40.0f);
    draw_prompts(canvas, colors, shell_.device, kPageFoot,
                 {{MenuAction::Change, "change"},
                  {MenuAction::Page, "next page"},
                  {MenuAction::Back, "back"}});
}

}  // namespace carom::app
