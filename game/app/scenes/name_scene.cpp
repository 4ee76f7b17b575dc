#include "game/app/scenes/name_scene.h"

#include "game/app/scenes/page.h"
#include "game/app/scenes/scores_scene.h"
#include "game/view/ui/hud.h"
#include "game/view/ui/words.h"

#include <algorithm>
#include <cmath>

namespace carom::app {
namespace {

using platform::Device;

/// Closer together in a low window.
struct NamePlace {
    view::Box panel{};
    float heading = 0.0f;
    float score = 0.0f;
    view::Box line{};
    view::Box done{};
    LetterBoard::Place board{};
    float hint = 0.0f;
};

NamePlace name_place(const view::Layout& layout, bool board) {
    const bool low = layout.size.y < 600.0f;
    const view::Box panel = centered(layout, {620.0f, low ? 460.0f : 580.0f});
    const glm::vec2 at = panel.min;
    const float middle = panel.center().x;
    const float line = at.y + (low ? 92.0f : 138.0f);
    const float half = std::min(200.0f, 0.5f * panel.size().x - 24.0f);
    NamePlace place{.panel = panel,
                    .heading = at.y + (low ? 12.0f : 26.0f),
                    .score = at.y + (low ? 48.0f : 76.0f),
                    .line = {{middle - half, line}, {middle + half, line + (low ? 50.0f : 58.0f)}},
                    .board = LetterBoard::in(panel, at.y + (low ? 150.0f : 230.0f))};
    const float tall = std::max(44.0f, layout.small() ? layout.finger() : 0.0f);
    const float under = at.y + (low ? 160.0f : 222.0f);
    place.done = {{middle - 80.0f, under}, {middle + 80.0f, under + tall}};
    place.hint = board ? at.y + (low ? 420.0f : 530.0f) : place.done.max.y + 18.0f;
    if (!board) place.panel.max.y = place.hint + 46.0f;
    return place;
}

bool has_no_keys(Device device) { return device == Device::Pad || device == Device::Touch; }

}  // namespace

view::Box NameScene::line_box(const view::Layout& layout) { return name_place(layout, false).line; }
view::Box NameScene::done_box(const view::Layout& layout) { return name_place(layout, false).done; }

NameScene::NameScene(Shell& shell, HighScore entry, std::string who)
    : shell_(shell),
      entry_(std::move(entry)),
      who_(std::move(who)),
      line_(who_.empty() ? shell_.scores.last_name : who_, levels::kMostNameBytes, kLongestName) {
    if (has_no_keys(shell_.device)) open_board();
}

void NameScene::open_board() {
    board_.emplace(name_place(shell_.look.layout, true).board);
    if (!line_.text().empty()) board_->set_focus(LetterBoard::kDone);
}

std::size_t NameScene::rename() {
    std::string name = line_.text();
    const bool blank = name.find_first_not_of(' ') == std::string::npos;
    if (blank) name = name_for(shell_.scores, who_);
    if (who_.empty()) shell_.scores.last_name = name;
    auto& table = shell_.scores.tables[shell_.set.title];
    const auto old = std::find(table.begin(), table.end(), entry_);
    if (old != table.end()) old->name = name;
    entry_.name = name;
    save(shell_.home.scores, shell_.scores);  // another window may have entered some too
    const auto& now = shell_.scores.tables[shell_.set.title];
    const auto place = std::find(now.begin(), now.end(), entry_) - now.begin();
    return static_cast<std::size_t>(place);
}

LetterBoard::Did NameScene::read(const Frame& frame) {
    using Did = LetterBoard::Did;
    const NamePlace place = name_place(shell_.look.layout, board_.has_value());
    if (board_) {
        board_->put(place.board);
        return board_->advance(frame, line_, shell_.clipboard);
    }
    const platform::Input& input = frame.input;
    if (input.keys.pressed(platform::Key::Escape)) return Did::GaveUp;
    if (line_.read(input, shell_.clipboard)) return Did::Wrote;
    if (frame.menu.clicked && place.line.holds(frame.pointer)) open_board();
    const bool clicked = frame.menu.clicked && place.done.holds(frame.pointer);
    return clicked || input.keys.pressed(platform::Key::Enter) ? Did::Done : Did::Nothing;
}

Transition NameScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    if (!board_ && has_no_keys(shell_.device)) {  // another device was taken up
        open_board();
        return Transition::stay();
    }
    switch (read(frame)) {
        case LetterBoard::Did::GaveUp:
            line_ = TextLine(entry_.name, levels::kMostNameBytes, kLongestName);
            rename();  // and is not asked again
            return Transition::pop();
        case LetterBoard::Did::Done:
            shell_.menu_sound(view::MenuSound::Chosen);
            return Transition::replace(std::make_unique<ScoresScene>(shell_, rename()));
        case LetterBoard::Did::Moved:
        case LetterBoard::Did::Wrote:
            shell_.menu_sound(view::MenuSound::Moved);
            break;
        case LetterBoard::Did::Nothing:
            break;
    }
    return Transition::stay();
}

void NameScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    const NamePlace place = name_place(canvas.layout(), board_.has_value());
    const float middle = place.panel.center().x;
    const float room = place.panel.size().x - 48.0f;
    draw_panel(canvas, colors, place.panel, 0.7f);
    canvas.text(who_.empty() ? "A score for the table" : who_ + ": a score for the table",
                {middle, place.heading},
                {.size = 36.0f, .color = colors.accent, .align = gfx::Align::Center}, true, room);
    canvas.text(view::grouped(entry_.score), {middle, place.score},
                {.size = 40.0f, .color = colors.ink, .align = gfx::Align::Center}, true);
    const view::Box& field = place.line;
    canvas.frame("button", field, 28.0f, 14.0f, {.color = {0.8f, 0.9f, 1.0f, 1.0f}});
    const bool blink = std::fmod(clock_, 1.0f) < 0.6f;
    canvas.text(line_.text() + (blink ? "_" : " "), {field.min.x + 22.0f, field.center().y - 19.0f},
                {.size = 34.0f, .color = colors.ink}, true, field.size().x - 40.0f);
    if (board_) {
        board_->draw(canvas, colors, place.board);
    } else {
        canvas.frame("button_focus", place.done, 28.0f, 14.0f);
        canvas.text("Done", {middle, place.done.center().y - 14.0f},
                    {.size = 22.0f, .color = colors.ink, .align = gfx::Align::Center}, true);
    }
    const bool pad = shell_.device == Device::Pad;
    const std::string hint{!board_                          ? "Type your name, then Enter"
                           : pad                            ? LetterBoard::kPadHint
                           : shell_.device == Device::Touch ? "Tap letters, then done"
                                                            : "Click letters, then done"};
    const gfx::TextStyle style{.size = 19.0f, .color = colors.faint, .align = gfx::Align::Center};
    const bool wraps = room < 500.0f && canvas.measure(hint, style).x > room + 18.0f;
    canvas.text(wraps ? view::wrapped(canvas, hint, style, room, 2) : hint,
                {middle, place.hint - (wraps ? 10.0f : 0.0f)}, style, false, room + 18.0f);
}

}  // namespace carom::app
