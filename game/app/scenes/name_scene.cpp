#include "game/app/scenes/name_scene.h"

#include "game/app/scenes/page.h"
#include "game/app/scenes/scores_scene.h"
#include "game/view/ui/hud.h"

#include <algorithm>
#include <cmath>

namespace carom::app {
namespace {

constexpr view::Box kPanel{{330.0f, 70.0f}, {950.0f, 650.0f}};

}  // namespace

NameScene::NameScene(Shell& shell, HighScore entry, std::string who)
    : shell_(shell),
      entry_(std::move(entry)),
      who_(std::move(who)),
      line_(who_.empty() ? shell_.scores.last_name : who_, levels::kMostNameBytes, kLongestName) {
    if (!line_.text().empty()) board_.set_focus(LetterBoard::kDone);
}

std::size_t NameScene::enter_score() {
    entry_.name = line_.text();
    const bool blank = entry_.name.find_first_not_of(' ') == std::string::npos;
    if (blank) entry_.name = who_.empty() ? "Player" : who_;
    if (who_.empty() && !blank) shell_.scores.last_name = entry_.name;
    enter(shell_.scores, shell_.set.title, entry_);
    save(shell_.home.scores, shell_.scores);  // another window may have entered some too
    const auto& table = shell_.scores.tables[shell_.set.title];
    const auto place = std::find(table.begin(), table.end(), entry_) - table.begin();
    return static_cast<std::size_t>(place);
}

Transition NameScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    switch (board_.advance(frame, line_, shell_.clipboard)) {
        case LetterBoard::Did::GaveUp:
            return Transition::pop();  // no name, no entry
        case LetterBoard::Did::Done:
            shell_.menu_sound(view::MenuSound::Chosen);
            return Transition::replace(std::make_unique<ScoresScene>(shell_, enter_score()));
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
    draw_panel(canvas, colors, kPanel, 0.7f);
    canvas.text(who_.empty() ? "A score for the table" : who_ + ": a score for the table",
                {640.0f, 96.0f},
                {.size = 36.0f, .color = colors.accent, .align = gfx::Align::Center}, true,
                kPanel.size().x - 48.0f);
    canvas.text(view::grouped(entry_.score), {640.0f, 146.0f},
                {.size = 40.0f, .color = colors.ink, .align = gfx::Align::Center}, true);
    const view::Box field{{440.0f, 208.0f}, {840.0f, 266.0f}};
    canvas.frame("button", field, 28.0f, 14.0f, {.color = {0.8f, 0.9f, 1.0f, 1.0f}});
    const bool blink = std::fmod(clock_, 1.0f) < 0.6f;
    canvas.text(line_.text() + (blink ? "_" : " "), {field.min.x + 22.0f, field.min.y + 10.0f},
                {.size = 34.0f, .color = colors.ink}, true, field.size().x - 40.0f);
    board_.draw(canvas, colors);
    const bool keys = shell_.device == platform::Device::Keyboard;
    canvas.text(keys                                     ? "Type your name, then Enter"
                : shell_.device == platform::Device::Pad ? LetterBoard::kPadHint
                                                         : "Click letters, then done",
                {640.0f, 600.0f},
                {.size = 19.0f, .color = colors.faint, .align = gfx::Align::Center}, false,
                kPanel.size().x - 30.0f);
}

}  // namespace carom::app
