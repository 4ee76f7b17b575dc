#include "game/app/options_scene.h"

#include "game/app/page.h"
#include "game/app/prompts.h"
#include "game/view/palette.h"

#include <glm/vec3.hpp>

#include <algorithm>

namespace carom::app {
namespace {

using Kind = OptionRow::Kind;
using platform::Key;
using platform::PadButton;

constexpr float kTop = 166.0f;
constexpr float kHeight = 54.0f;
constexpr std::size_t kPadCell = Bindings::kKeySlots;
constexpr std::size_t kCells = kPadCell + 1;

std::vector<std::string> page_names() {
    std::vector<std::string> names;
    for (const OptionPage& page : option_pages()) names.emplace_back(page.name);
    return names;
}

template <class Set>
std::optional<std::size_t> first_of(const Set& set) {
    for (std::size_t i = 0; i < set.size(); ++i) {
        if (set[i]) return i;
    }
    return std::nullopt;
}

void draw_arrow(view::Canvas& canvas, glm::vec2 at, float side, glm::vec4 color) {
    canvas.triangle(at + glm::vec2{6.0f * side, 0.0f}, at + glm::vec2{-3.0f * side, -7.0f},
                    at + glm::vec2{-3.0f * side, 7.0f}, {.color = color});
}

}  // namespace

OptionsScene::OptionsScene(Shell& shell) : shell_(shell), tabs_(page_names(), kPageTabs) {}

view::Box OptionsScene::row_box(std::size_t row) {
    const float top = kTop + kHeight * static_cast<float>(row);
    return {{184.0f, top}, {1096.0f, top + kHeight - 6.0f}};
}

view::Box OptionsScene::slider_box(std::size_t row) {
    const float y = row_box(row).center().y;
    return {{610.0f, y - 14.0f}, {890.0f, y + 14.0f}};
}

view::Box OptionsScene::cell_box(std::size_t row, std::size_t cell) {
    const float left = 530.0f + 186.0f * static_cast<float>(cell);
    const view::Box box = row_box(row);
    return {{left, box.min.y + 4.0f}, {left + 176.0f, box.max.y - 4.0f}};
}

void OptionsScene::keep() {
    if (!unsaved_) return;
    save(shell_.home.settings, shell_.settings);
    unsaved_ = false;
}

void OptionsScene::changed() {
    unsaved_ = true;
    shell_.apply_settings();
    shell_.menu_sound(view::MenuSound::Moved);
    shell_.trace.say("option", "\"label\":" + app::quoted(row().label) +
                                   ",\"value\":" + app::quoted(value_of(row(), shell_.settings)));
}

void OptionsScene::reset_page() {
    reset(page(), shell_.settings);
    changed();
    note_ = "This page is as it came with the game.";
}

void OptionsScene::step(int by) {
    const Settings before = shell_.settings;
    change(row(), by, shell_.settings);
    if (shell_.settings != before) changed();
}

void OptionsScene::listen() {
    if (cell_ == kPadCell && !pad_there_) {
        note_ = "Connect a gamepad first.";
        return;
    }
    listening_ = true;
    note_ = cell_ == kPadCell ? "Press a pad button for it. Esc or Start leaves it as it is."
                              : "Press a key for it. Esc leaves it as it is.";
}

void OptionsScene::tell(Control control, std::optional<Control> loser, const std::string& what) {
    listening_ = false;
    changed();
    const auto label = [&](Control c) {
        for (const OptionRow& row : page().rows) {
            if (row.kind == Kind::Binding && row.control == c) return std::string(row.label);
        }
        return std::string{};
    };
    note_ = loser ? what + " was taken by " + label(*loser) + ": they have changed places."
                  : what + " is " + label(control) + " now.";
}

void OptionsScene::hear(const platform::Input& input) {
    const bool no = input.keys.pressed(Key::Escape) || input.pad.pressed(PadButton::Start) ||
                    input.mouse.struck.any() || (cell_ != kPadCell && input.pad.struck.any()) ||
                    (cell_ == kPadCell && !input.pad.connected);
    if (no) {
        listening_ = false;
        note_ = "Left as it was.";
        return;
    }
    const Control control = row().control;
    Bindings& bindings = shell_.settings.bindings;
    if (cell_ == kPadCell) {
        const auto heard = first_of(input.pad.struck);
        if (!heard) return;
        const auto button = static_cast<PadButton>(*heard);
        if (reserved(button)) return void(note_ = cap(button) + " is needed elsewhere.");
        tell(control, bind(bindings, control, button), cap(button));
    } else if (const auto heard = first_of(input.keys.struck)) {
        const auto key = static_cast<Key>(*heard);
        if (reserved(key)) return void(note_ = cap(key) + " is needed elsewhere.");
        tell(control, bind(bindings, control, cell_, key), cap(key));
    }
}

void OptionsScene::walk(const view::MenuInput& input) {
    const std::size_t before = focus_;
    const std::size_t count = page().rows.size() + 1;  // the tabs come after the last row
    if (input.up) focus_ = (focus_ + count - 1) % count;
    if (input.down) focus_ = (focus_ + 1) % count;
    for (std::size_t i = 0; i < page().rows.size(); ++i) {
        const bool touched = input.pointer_moved || input.clicked;
        if (touched && !dragged_ && row_box(i).holds(input.pointer)) focus_ = i;
    }
    if (focus_ != before) {
        note_.clear();
        shell_.menu_sound(view::MenuSound::Moved);
    }
    const bool focused = on_tabs();
    if (tabs_.advance(input, focused)) {
        focus_ = focused ? page().rows.size() : 0;
        note_.clear();
        shell_.menu_sound(view::MenuSound::Moved);
    }
}

void OptionsScene::use_keys(const view::MenuInput& input) {
    if (on_tabs()) return;
    switch (row().kind) {
        case Kind::Reset:
            if (input.accept) reset_page();
            return;
        case Kind::Binding:
            if (input.left && cell_ > 0) --cell_;
            if (input.right && cell_ + 1 < kCells) ++cell_;
            if (input.accept) listen();
            return;
        case Kind::Number:
            if (input.left) step(-1);
            if (input.right) step(1);
            return;
        case Kind::Switch:
        case Kind::Choice:
            if (input.left) step(-1);
            if (input.right || input.accept) step(1);
            return;
    }
}

void OptionsScene::use_pointer(const view::MenuInput& input) {
    if (!input.held) dragged_.reset();
    if (on_tabs() || !row_box(focus_).holds(input.pointer)) {
        if (!dragged_) return;
    }
    switch (row().kind) {
        case Kind::Number: {
            const view::Box slider = slider_box(focus_);
            if (input.clicked && slider.grown(12.0f).holds(input.pointer)) dragged_ = focus_;
            if (!dragged_) return;
            const int before = shell_.settings.*row().number;
            set_share(row(), (input.pointer.x - slider.min.x) / slider.size().x, shell_.settings);
            if (shell_.settings.*row().number != before) changed();
            return;
        }
        case Kind::Binding:
            for (std::size_t i = 0; i < kCells; ++i) {
                if (!cell_box(focus_, i).holds(input.pointer)) continue;
                cell_ = i;
                if (input.clicked) listen();
            }
            return;
        case Kind::Reset:
            if (input.clicked) reset_page();
            return;
        case Kind::Switch:
        case Kind::Choice:
            // Left of the word is a step back.
            if (input.clicked) step(input.pointer.x < slider_box(focus_).center().x ? -1 : 1);
            return;
    }
}

Transition OptionsScene::advance(const Frame& frame) {
    pad_there_ = frame.input.pad.connected;
    if (listening_) {
        hear(frame.input);
        if (!listening_) keep();
        return Transition::stay();
    }
    if (frame.menu.back) {
        keep();
        shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
        return Transition::pop();
    }
    if (!dragged_) walk(frame.menu);
    use_keys(frame.menu);
    use_pointer(frame.menu);
    if (!dragged_) keep();  // not at every step of a drag
    return Transition::stay();
}

void OptionsScene::draw_slider(view::Canvas& canvas, std::size_t index, bool focused) const {
    const view::Palette& colors = view::palette(0);
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
    const view::Palette& colors = view::palette(0);
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
    const view::Palette& colors = view::palette(0);
    const view::Box place = slider_box(index);
    const glm::vec4 color = focused ? colors.accent : colors.faint;
    draw_arrow(canvas, {place.min.x + 8.0f, place.center().y}, -1.0f, color);
    draw_arrow(canvas, {place.max.x - 8.0f, place.center().y}, 1.0f, color);
    canvas.text(value_of(page().rows[index], shell_.settings),
                {place.center().x, place.center().y - 12.0f},
                {.size = 21.0f, .color = colors.ink, .align = gfx::Align::Center}, true);
}

void OptionsScene::draw_cells(view::Canvas& canvas, std::size_t index, bool focused) const {
    const view::Palette& colors = view::palette(0);
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
    const view::Palette& colors = view::palette(0);
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
        case Kind::Number:
            return draw_slider(canvas, index, focused);
        case Kind::Switch:
            return draw_switch(canvas, index, focused);
        case Kind::Choice:
            return draw_choice(canvas, index, focused);
        case Kind::Binding:
            return draw_cells(canvas, index, focused);
        case Kind::Reset:
            return;
    }
}

std::string OptionsScene::help() const {
    if (!note_.empty()) return note_;
    return on_tabs() ? "Left and right turn the page." : std::string(row().help);
}

void OptionsScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = view::palette(0);
    draw_page(canvas, colors, "Options");
    tabs_.draw(canvas, colors, on_tabs());
    for (std::size_t i = 0; i < page().rows.size(); ++i) draw_row(canvas, i);
    canvas.text(help(), {640.0f, 611.0f},
                {.size = 20.0f,
                 .color = note_.empty() ? colors.ink : colors.accent,
                 .align = gfx::Align::Center},
                false, kPage.size().x - 40.0f);
    draw_prompts(canvas, colors, shell_.device, kPageFoot,
                 {{Deed::Change, "change"}, {Deed::Page, "next page"}, {Deed::Back, "back"}});
}

}  // namespace carom::app
