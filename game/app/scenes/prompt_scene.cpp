#include "game/app/scenes/prompt_scene.h"

#include "game/app/scenes/page.h"
#include "game/view/screen/palette.h"
#include "game/view/ui/words.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

namespace carom::app {
namespace {

using platform::Key;
using platform::PadButton;
using view::Box;

constexpr float kUnderLine = 146.0f;  // from the panel's top to the letters, or the suggestions
constexpr float kMostHigh = 560.0f;   // that the panel gets with letters and suggestions

}  // namespace

PromptScene::PromptScene(Shell& shell, int world, Question question)
    : shell_(shell),
      world_(world),
      question_(std::move(question)),
      line_(question_.text, question_.most_bytes) {
    if (shell_.device != platform::Device::Pad) return;
    const auto& list = question_.suggestions;
    if (list.empty()) {
        open_board();
        return;
    }
    const auto same = std::find(list.begin(), list.end(), question_.text);
    focus_ = same == list.end() ? 1 : static_cast<std::size_t>(same - list.begin()) + 1;
    first_ = focus_ > room() ? focus_ - room() : 0;
}

void PromptScene::open_board() {
    board_.emplace(place().board);
    board_->begin_at(line_.text());
    focus_ = first_ = 0;
}

PromptScene::Place PromptScene::place() const {
    const view::Layout& layout = shell_.look.layout;
    Place place;
    place.panel = centered(layout, {680.0f, 0.0f});
    const float designed = 150.0f + 0.5f * (layout.size.y - 720.0f);
    const float top = std::max(8.0f, std::min(designed, layout.size.y - kMostHigh));
    place.panel.min.y = top;
    const float side = std::min(24.0f, 0.04f * place.panel.size().x);
    place.line = {{place.panel.min.x + side, top + 66.0f},
                  {place.panel.max.x - side, top + 100.0f}};
    place.board = LetterBoard::in(place.panel, top + kUnderLine);
    place.row = layout.small() ? 0.75f * layout.finger() : 28.0f;
    place.below_board = place.board.at.y + place.board.scale * LetterBoard::kSize.y;
    place.list = board_ ? place.below_board + 12.0f : top + kUnderLine;
    const float left = layout.size.y - 10.0f - place.list;
    const std::size_t most = board_ ? 4 : 10;
    place.room = std::min(most, static_cast<std::size_t>(std::max(0.0f, left / place.row)));
    return place;
}

Box PromptScene::line_box() const { return place().line; }

std::size_t PromptScene::room() const { return place().room; }

std::vector<std::string> PromptScene::fitting() const {
    if (!touched_) return question_.suggestions;
    std::vector<std::string> out;
    for (const std::string& each : question_.suggestions) {
        if (each.find(line_.text()) != std::string::npos) out.push_back(each);
    }
    return out;
}

std::string PromptScene::focused() const {
    const std::vector<std::string> list = fitting();
    return focus_ > 0 && focus_ <= list.size() ? list[focus_ - 1] : std::string{};
}

Box PromptScene::suggestion_box(std::size_t index) const {
    const Place place = this->place();
    const float top = place.list + place.row * static_cast<float>(index);
    return {{place.line.min.x, top}, {place.line.max.x, top + place.row - 2.0f}};
}

Transition PromptScene::give(const std::string& line) {
    trouble_ = question_.accept(line);
    if (!trouble_.empty()) return Transition::stay();
    shell_.menu_sound(view::MenuSound::Chosen);
    return Transition::pop();
}

void PromptScene::written() {
    touched_ = true;
    focus_ = first_ = 0;
    trouble_.clear();
}

Transition PromptScene::read_board(const Frame& frame) {
    switch (board_->advance(frame, line_, shell_.clipboard)) {
        case LetterBoard::Did::GaveUp:
            return Transition::pop();
        case LetterBoard::Did::Done:
            if (fitting().empty()) return give(line_.text());
            board_.reset();  // and on to what fits
            focus_ = 1;
            break;
        case LetterBoard::Did::Wrote:
            written();
            shell_.menu_sound(view::MenuSound::Moved);
            break;
        case LetterBoard::Did::Moved:
            shell_.menu_sound(view::MenuSound::Moved);
            break;
        case LetterBoard::Did::Nothing:
            break;
    }
    return Transition::stay();
}

void PromptScene::walk(const Frame& frame, std::size_t count) {
    const view::MenuInput& menu = frame.menu;
    const bool letters = !frame.input.text.empty();  // which may be menu keys as well
    const std::size_t before = focus_;
    if ((menu.down && !letters) || menu.wheel < 0.0f) focus_ = std::min(focus_ + 1, count);
    if (((menu.up && !letters) || menu.wheel > 0.0f) && focus_ > 0) --focus_;
    if (menu.page_right) focus_ = std::min(focus_ + room(), count);
    if (menu.page_left) focus_ -= std::min(focus_, room());
    if (focus_ != before) shell_.menu_sound(view::MenuSound::Moved);
    if (focus_ > first_ + room()) first_ = focus_ - room();
    if (focus_ <= first_ && first_ > 0) first_ = focus_ > 0 ? focus_ - 1 : 0;
}

Transition PromptScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    const std::vector<std::string> list = fitting();
    for (std::size_t i = 0; i < room() && first_ + i < list.size(); ++i) {
        if (!suggestion_box(i).holds(frame.pointer)) continue;
        if (frame.menu.pointer_moved) focus_ = first_ + i + 1;
        if (frame.menu.clicked) return give(list[first_ + i]);
    }
    if (board_) {
        board_->put(place().board);
        return read_board(frame);
    }
    const auto& input = frame.input;
    if (input.keys.pressed(Key::Escape) || input.pad.pressed(PadButton::B) ||
        input.pad.pressed(PadButton::Back)) {
        return Transition::pop();
    }
    if (line_.read(input, shell_.clipboard)) {
        written();
        return Transition::stay();
    }
    walk(frame, list.size());
    const bool picks = focus_ == 0 && input.pad.pressed(PadButton::A);
    if (picks || (frame.menu.clicked && place().line.holds(frame.pointer))) {
        open_board();
        return Transition::stay();
    }
    if (!frame.menu.accept) return Transition::stay();
    return give(focus_ > 0 && focus_ <= list.size() ? list[focus_ - 1] : line_.text());
}

std::string PromptScene::hint() const {
    const bool pad = shell_.device == platform::Device::Pad;
    if (pad && board_) return std::string(LetterBoard::kPadHint);
    if (pad) return "A to choose  ·  B to go back  ·  A on the line to write";
    return "Enter to go on  ·  Esc to go back";
}

void PromptScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(world_);
    const std::vector<std::string> list = fitting();
    const std::size_t shown = std::min(list.size() - std::min(first_, list.size()), room());
    const bool noted = board_ && !question_.note.empty() && shown == 0;
    Place place = this->place();
    const float below_board = place.below_board;
    const float bottom = shown > 0 ? suggestion_box(shown - 1).max.y
                         : board_  ? below_board + (noted ? 28.0f : 0.0f)
                                   : place.list;
    place.panel.max.y = bottom + 22.0f;
    const Box& line = place.line;
    const float middle = place.panel.center().x;
    const float room = place.panel.size().x - 40.0f;
    draw_panel(canvas, colors, place.panel);
    canvas.text(question_.words, {middle, place.panel.min.y + 20.0f},
                {.size = 30.0f, .color = colors.ink, .align = gfx::Align::Center}, true,
                room - 20.0f);
    canvas.rect(line, {.color = {0.03f, 0.05f, 0.1f, 0.9f}});
    canvas.rect({{line.min.x, line.max.y - 2.0f}, line.max}, {.color = colors.accent});
    const gfx::TextStyle style{.size = 20.0f, .color = colors.ink};
    const bool blink = std::fmod(clock_, 1.0f) < 0.6f && focus_ == 0;
    canvas.text(
        view::cut_front(canvas, line_.text(), style, line.size().x - 32.0f) + (blink ? "|" : ""),
        line.min + glm::vec2{10.0f, 7.0f}, style);
    const std::string below = !trouble_.empty()                  ? trouble_
                              : question_.note.empty() || board_ ? hint()
                                                                 : question_.note;
    canvas.text(below, {middle, place.panel.min.y + 114.0f},
                {.size = 16.0f,
                 .color = trouble_.empty() ? colors.faint : colors.danger,
                 .align = gfx::Align::Center},
                false, room);
    if (noted) {
        const gfx::TextStyle small{
            .size = 16.0f, .color = colors.faint, .align = gfx::Align::Center};
        canvas.text(view::cut(canvas, question_.note, small, room), {middle, below_board + 10.0f},
                    small);
    }
    if (board_) board_->draw(canvas, colors, place.board);
    for (std::size_t i = 0; i < shown; ++i) {
        const Box box = suggestion_box(i);
        const bool focused = focus_ == first_ + i + 1;
        if (focused) canvas.rect(box, {.color = {glm::vec3{colors.accent}, 0.18f}});
        const gfx::TextStyle row{.size = 16.0f, .color = focused ? colors.ink : colors.faint};
        canvas.text(view::cut_front(canvas, list[first_ + i], row, box.size().x - 22.0f),
                    {box.min.x + 10.0f, box.center().y - 9.0f}, row);
    }
}

}  // namespace carom::app
