#include "game/app/scenes/name_scene.h"

#include "game/app/scenes/page.h"
#include "game/app/scenes/scores_scene.h"
#include "game/view/ui/hud.h"

#include <algorithm>
#include <cmath>

namespace carom::app {
namespace {

using platform::Device;

constexpr view::Box kPanel{{330.0f, 70.0f}, {950.0f, 650.0f}};
constexpr view::Box kSmallPanel{{330.0f, 70.0f}, {950.0f, 400.0f}};
constexpr view::Box kNameLine{{440.0f, 208.0f}, {840.0f, 266.0f}};
constexpr view::Box kNameDone{{560.0f, 292.0f}, {720.0f, 336.0f}};

bool has_no_keys(Device device) { return device == Device::Pad || device == Device::Touch; }

}  // namespace

view::Box NameScene::line_box() { return kNameLine; }
view::Box NameScene::done_box() { return kNameDone; }

NameScene::NameScene(Shell& shell, HighScore entry, std::string who)
    : shell_(shell),
      entry_(std::move(entry)),
      who_(std::move(who)),
      line_(who_.empty() ? shell_.scores.last_name : who_, levels::kMostNameBytes, kLongestName) {
    if (has_no_keys(shell_.device)) open_board();
}

void NameScene::open_board() {
    board_.emplace(glm::vec2{373.0f, 300.0f});
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
    if (board_) return board_->advance(frame, line_, shell_.clipboard);
    const platform::Input& input = frame.input;
    if (input.keys.pressed(platform::Key::Escape)) return Did::GaveUp;
    if (line_.read(input, shell_.clipboard)) return Did::Wrote;
    if (frame.menu.clicked && kNameLine.holds(frame.pointer)) open_board();
    const bool clicked = frame.menu.clicked && kNameDone.holds(frame.pointer);
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
    draw_panel(canvas, colors, board_ ? kPanel : kSmallPanel, 0.7f);
    canvas.text(who_.empty() ? "A score for the table" : who_ + ": a score for the table",
                {640.0f, 96.0f},
                {.size = 36.0f, .color = colors.accent, .align = gfx::Align::Center}, true,
                kPanel.size().x - 48.0f);
    canvas.text(view::grouped(entry_.score), {640.0f, 146.0f},
                {.size = 40.0f, .color = colors.ink, .align = gfx::Align::Center}, true);
    const view::Box& field = kNameLine;
    canvas.frame("button", field, 28.0f, 14.0f, {.color = {0.8f, 0.9f, 1.0f, 1.0f}});
    const bool blink = std::fmod(clock_, 1.0f) < 0.6f;
    canvas.text(line_.text() + (blink ? "_" : " "), {field.min.x + 22.0f, field.min.y + 10.0f},
                {.size = 34.0f, .color = colors.ink}, true, field.size().x - 40.0f);
    if (board_) {
        board_->draw(canvas, colors);
    } else {
        canvas.frame("button_focus", kNameDone, 28.0f, 14.0f);
        canvas.text("Done", {kNameDone.center().x, kNameDone.center().y - 14.0f},
                    {.size = 22.0f, .color = colors.ink, .align = gfx::Align::Center}, true);
    }
    const bool pad = shell_.device == Device::Pad;
    canvas.text(!board_ ? "Type your name, then Enter"
                : pad   ? LetterBoard::kPadHint
                        : "Click letters, then done",
                {640.0f, board_ ? 600.0f : 354.0f},
                {.size = 19.0f, .color = colors.faint, .align = gfx::Align::Center}, false,
                kPanel.size().x - 30.0f);
}

}  // namespace carom::app
