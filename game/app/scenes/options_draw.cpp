// How the options look.

#include "game/app/input/prompts.h"
#include "game/app/scenes/options_scene.h"
#include "game/app/scenes/page.h"
#include "game/view/screen/palette.h"
#include "game/view/ui/words.h"

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

namespace {

/// A narrow cell has no room for a sign of its device.
bool has_sign(const view::Box& cell) { return cell.size().x > 120.0f; }
float key_room(const view::Box& cell) { return cell.size().x - (has_sign(cell) ? 48.0f : 8.0f); }

/// A style in that colour.
gfx::TextStyle in(gfx::TextStyle style, glm::vec4 color) {
    style.color = color;
    return style;
}

}  // namespace

OptionsScene::Styles OptionsScene::styles(const view::Canvas& canvas) const {
    std::vector<std::string> labels, values, choices, keys;
    for (std::size_t i = 0; i < page().rows.size(); ++i) {
        const OptionRow& row = page().rows[i];
        labels.emplace_back(row.label);
        if (row.kind == RowKind::Number || row.kind == RowKind::Switch) {
            values.push_back(value_of(row, shell_.settings));
        }
        if (row.kind == RowKind::Choice) choices.push_back(value_of(row, shell_.settings));
        for (std::size_t cell = 0; row.kind == RowKind::Binding && cell < kCells; ++cell) {
            keys.push_back(key_word(i, cell));
        }
    }
    const view::Box box = row_box(0);
    const view::Box slider = slider_box(0);
    const float beside = two_lines() ? box.size().x - 44.0f : slider.min.x - box.min.x - 40.0f;
    const float value = box.max.x - slider.max.x - 30.0f;
    return {
        .label = canvas.one_size(labels, {.size = 22.0f}, true, beside),
        .value = canvas.one_size(values, {.size = 21.0f, .align = gfx::Align::Right}, true, value),
        .choice = canvas.one_size(choices, {.size = 21.0f, .align = gfx::Align::Center}, true,
                                  slider.size().x - 32.0f),
        .key = canvas.one_size(keys, {.size = 19.0f, .align = gfx::Align::Center}, true,
                               key_room(cell_box(0, 0))),
    };
}

std::string OptionsScene::key_word(std::size_t row, std::size_t cell) const {
    const Control control = page().rows[row].control;
    if (listening_ && row == focus_ && cell == cell_) return "…";
    if (cell == kPadCell) return cap(shell_.settings.bindings.pad_of(control));
    const auto& key = shell_.settings.bindings.of(control)[cell];
    return key ? cap(*key) : "—";
}

void OptionsScene::draw_slider(view::Canvas& canvas, std::size_t index, bool focused,
                               const Styles& styles) const {
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
    canvas.text(value_of(page().rows[index], shell_.settings),
                {row_box(index).max.x - 20.0f, y - 12.0f}, in(styles.value, colors.ink), true);
}

void OptionsScene::draw_switch(view::Canvas& canvas, std::size_t index, bool focused,
                               const Styles& styles) const {
    const view::Palette& colors = canvas.palette(0);
    const bool on = shell_.settings.*page().rows[index].on;
    const glm::vec2 at = slider_box(index).center();
    const view::Box pill{at - glm::vec2{30.0f, 13.0f}, at + glm::vec2{30.0f, 13.0f}};
    canvas.frame("button", pill, 28.0f, 12.0f,
                 {.color = on ? glm::vec4{glm::vec3{colors.accent}, 1.0f}
                              : glm::vec4{0.5f, 0.55f, 0.65f, 0.8f}});
    canvas.picture("ball", {on ? pill.max.x - 13.0f : pill.min.x + 13.0f, at.y}, glm::vec2{10.0f},
                   {.color = on || focused ? colors.ink : colors.faint});
    canvas.text(on ? "on" : "off", {row_box(index).max.x - 20.0f, at.y - 12.0f},
                in(styles.value, colors.ink), true);
}

void OptionsScene::draw_choice(view::Canvas& canvas, std::size_t index, bool focused,
                               const Styles& styles) const {
    const view::Palette& colors = canvas.palette(0);
    const view::Box place = slider_box(index);
    const glm::vec4 color = focused ? colors.accent : colors.faint;
    draw_arrow(canvas, {place.min.x + 8.0f, place.center().y}, -1.0f, color);
    draw_arrow(canvas, {place.max.x - 8.0f, place.center().y}, 1.0f, color);
    canvas.text(value_of(page().rows[index], shell_.settings),
                {place.center().x, place.center().y - 12.0f}, in(styles.choice, colors.ink), true);
}

void OptionsScene::draw_cells(view::Canvas& canvas, std::size_t index, bool focused,
                              const Styles& styles) const {
    const view::Palette& colors = canvas.palette(0);
    for (std::size_t i = 0; i < kCells; ++i) {
        const view::Box box = cell_box(index, i);
        const bool here = focused && i == cell_;
        canvas.frame(here ? "button_focus" : "button", box, 28.0f, 12.0f,
                     {.color = here ? glm::vec4{glm::vec3{colors.accent} * 0.6f + 0.4f, 1.0f}
                                    : glm::vec4{0.7f, 0.75f, 0.85f, 0.8f}});
        const bool sign = has_sign(box);
        if (sign) {
            canvas.picture(i == kPadCell ? "pad" : "key", {box.min.x + 22.0f, box.center().y},
                           glm::vec2{11.0f}, {.color = colors.faint});
        }
        canvas.text(key_word(index, i),
                    {box.center().x + (sign ? 12.0f : 0.0f), box.center().y - 11.0f},
                    in(styles.key, colors.ink), true, key_room(box));
    }
}

void OptionsScene::draw_row(view::Canvas& canvas, std::size_t index, const Styles& styles) const {
    const view::Palette& colors = canvas.palette(0);
    const OptionRow& row = page().rows[index];
    const view::Box box = row_box(index);
    const bool focused = index == focus_;
    canvas.rect(box, {.color = focused ? glm::vec4{glm::vec3{colors.accent}, 0.13f}
                                       : glm::vec4{0.5f, 0.6f, 0.9f, 0.025f}});
    if (focused) {
        canvas.rect({box.min, {box.min.x + 4.0f, box.max.y}}, {.color = colors.accent});
    }
    const bool above = two_lines() && row.kind != RowKind::Reset;
    canvas.text(row.label, {box.min.x + 22.0f, above ? box.min.y + 8.0f : box.center().y - 13.0f},
                in(styles.label, focused ? colors.ink : colors.faint), focused);
    switch (row.kind) {
        case RowKind::Number:
            return draw_slider(canvas, index, focused, styles);
        case RowKind::Switch:
            return draw_switch(canvas, index, focused, styles);
        case RowKind::Choice:
            return draw_choice(canvas, index, focused, styles);
        case RowKind::Binding:
            return draw_cells(canvas, index, focused, styles);
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
    const Page around = page_of(canvas.layout(), tabs_);
    draw_page(canvas, colors, around, "Options");
    tabs_.draw(canvas, colors, on_tabs(), around.tabs);
    const Styles how = styles(canvas);
    for (std::size_t i = 0; i < page().rows.size(); ++i) draw_row(canvas, i, how);
    const gfx::TextStyle style{.size = 20.0f,
                               .color = note_.empty() ? colors.ink : colors.accent,
                               .align = gfx::Align::Center};
    const float room = around.box.size().x - 40.0f;
    const bool wraps = room < 700.0f && canvas.measure(help(), style).x > room;
    canvas.text(wraps ? view::wrapped(canvas, help(), style, room, 2) : help(),
                {around.box.center().x, around.body.max.y - (wraps ? 42.0f : 29.0f)}, style, false,
                room);
    draw_prompts(canvas, colors, shell_.device, around.foot,
                 {{MenuAction::Change, "change"},
                  {MenuAction::Page, "next page"},
                  {MenuAction::Back, "back"}});
}

}  // namespace carom::app
