#include "game/app/edit/edit_dialogs.h"

#include "engine/gfx/viewport.h"
#include "game/view/palette.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

namespace carom::app {
namespace {

using platform::Key;
using view::Box;

void draw_panel(view::Canvas& canvas, const Box& panel) {
    canvas.rect({{0.0f, 0.0f}, gfx::kCanvas}, {.color = {0.0f, 0.0f, 0.01f, 0.6f}});
    canvas.rect(panel.grown(-6.0f), {.color = {0.004f, 0.006f, 0.016f, 0.9f}});
    canvas.frame("panel", panel, 28.0f, 22.0f);
}

}  // namespace

AskScene::AskScene(Shell& shell, int world, std::string question, std::string more,
                   std::vector<std::string> answers, std::function<void(std::size_t)> chosen)
    : shell_(shell),
      colors_(view::palette(world)),
      question_(std::move(question)),
      more_(std::move(more)),
      answers_(answers.size()),
      chosen_(std::move(chosen)),
      menu_(std::move(answers), {640.0f, 330.0f}, {340.0f, 50.0f}, 12.0f) {}

Transition AskScene::advance(const Frame& frame) {
    auto choice = menu_.advance(frame.menu, frame.seconds());
    shell_.menu_sound(menu_.sound());
    if (frame.menu.back) choice = answers_ - 1;
    if (!choice) return Transition::stay();
    chosen_(*choice);
    return Transition::pop();
}

void AskScene::draw(view::Canvas& canvas) const {
    draw_panel(canvas, {{360.0f, 190.0f}, {920.0f, menu_.box(answers_ - 1).max.y + 30.0f}});
    canvas.text(question_, {640.0f, 216.0f},
                {.size = 34.0f, .color = colors_.ink, .align = gfx::Align::Center}, true);
    canvas.text(more_, {640.0f, 268.0f},
                {.size = 18.0f, .color = colors_.faint, .align = gfx::Align::Center});
    menu_.draw(canvas, colors_);
}

PromptScene::PromptScene(Shell& shell, int world, std::string question, std::string text,
                         std::vector<std::string> suggestions,
                         std::function<std::string(const std::string&)> accept)
    : shell_(shell),
      colors_(view::palette(world)),
      question_(std::move(question)),
      line_(std::move(text), 4096),
      suggestions_(std::move(suggestions)),
      accept_(std::move(accept)) {}

std::vector<std::string> PromptScene::fitting() const {
    std::vector<std::string> out;
    for (const std::string& each : suggestions_) {
        if (!touched_ || each.find(line_.text()) != std::string::npos) out.push_back(each);
    }
    return out;
}

Box PromptScene::suggestion_box(std::size_t index) const {
    const float top = 292.0f + 28.0f * static_cast<float>(index);
    return {{324.0f, top}, {956.0f, top + 26.0f}};
}

Transition PromptScene::give(const std::string& line) {
    trouble_ = accept_(line);
    if (!trouble_.empty()) return Transition::stay();
    shell_.menu_sound(view::MenuSound::Chosen);
    return Transition::pop();
}

Transition PromptScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    const auto& keys = frame.input.keys;
    if (keys.pressed(Key::Escape) || frame.input.pad.pressed(platform::PadButton::B)) {
        return Transition::pop();
    }
    const std::string pasted = keys.with_control(Key::V) ? shell_.clipboard() : "";
    if (!frame.input.text.empty() || !pasted.empty() || keys.typed(Key::Backspace)) {
        touched_ = true;
        focus_ = first_ = 0;
        trouble_.clear();
        line_.type(pasted + frame.input.text);
        if (keys.typed(Key::Backspace))
            keys.with_control(Key::Backspace) ? line_.clear() : line_.rub_out();
    }
    const std::vector<std::string> list = fitting();
    const auto& pad = frame.input.pad;
    if (keys.typed(Key::Down) || pad.pressed(platform::PadButton::Down)) {
        focus_ = std::min(focus_ + 1, list.size());
    }
    if ((keys.typed(Key::Up) || pad.pressed(platform::PadButton::Up)) && focus_ > 0) --focus_;
    if (frame.menu.wheel > 0.0f && focus_ > 0) --focus_;
    if (frame.menu.wheel < 0.0f) focus_ = std::min(focus_ + 1, list.size());
    if (focus_ > first_ + kShown) first_ = focus_ - kShown;
    if (focus_ <= first_ && first_ > 0) first_ = focus_ > 0 ? focus_ - 1 : 0;
    for (std::size_t i = 0; i < kShown && first_ + i < list.size(); ++i) {
        if (!suggestion_box(i).holds(frame.pointer)) continue;
        if (frame.menu.pointer_moved) focus_ = first_ + i + 1;
        if (frame.menu.clicked) return give(list[first_ + i]);
    }
    if (!frame.menu.accept) return Transition::stay();
    return give(focus_ > 0 && focus_ <= list.size() ? list[focus_ - 1] : line_.text());
}

void PromptScene::draw(view::Canvas& canvas) const {
    const std::vector<std::string> list = fitting();
    const std::size_t shown = std::min(list.size() - std::min(first_, list.size()), kShown);
    const float bottom = shown > 0 ? suggestion_box(shown - 1).max.y + 22.0f : 320.0f;
    draw_panel(canvas, {{300.0f, 150.0f}, {980.0f, bottom}});
    canvas.text(question_, {640.0f, 170.0f},
                {.size = 30.0f, .color = colors_.ink, .align = gfx::Align::Center}, true);
    const Box line{{324.0f, 216.0f}, {956.0f, 250.0f}};
    canvas.rect(line, {.color = {0.03f, 0.05f, 0.1f, 0.9f}});
    canvas.rect({{line.min.x, line.max.y - 2.0f}, line.max}, {.color = colors_.accent});
    // The end of a long line is what is being written.
    std::string words = line_.text();
    const gfx::TextStyle style{.size = 20.0f, .color = colors_.ink};
    while (canvas.measure(words, style).x > 600.0f) words.erase(0, 1);
    const bool blink = std::fmod(clock_, 1.0f) < 0.6f && focus_ == 0;
    canvas.text(words + (blink ? "|" : ""), {line.min.x + 10.0f, line.min.y + 7.0f}, style);
    canvas.text(trouble_.empty() ? "Enter to go on  ·  Esc to go back" : trouble_, {640.0f, 262.0f},
                {.size = 16.0f,
                 .color = trouble_.empty() ? colors_.faint : colors_.danger,
                 .align = gfx::Align::Center});
    for (std::size_t i = 0; i < shown; ++i) {
        const Box box = suggestion_box(i);
        const bool focused = focus_ == first_ + i + 1;
        if (focused) canvas.rect(box, {.color = {glm::vec3{colors_.accent}, 0.18f}});
        std::string each = list[first_ + i];
        while (canvas.measure(each, {.size = 16.0f}).x > 610.0f) each.erase(0, 1);
        canvas.text(each, {box.min.x + 10.0f, box.min.y + 4.0f},
                    {.size = 16.0f, .color = focused ? colors_.ink : colors_.faint});
    }
}

}  // namespace carom::app
