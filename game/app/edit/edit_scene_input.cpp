// What keys, pad, pointer and wheel do in the editor.

#include "game/app/edit/edit_scene.h"

namespace carom::app {
namespace {

using platform::Key;
using platform::PadAxis;
using platform::PadButton;

}  // namespace

void EditScene::read_keys(const platform::Input& input) {
    const auto& keys = input.keys;
    for (const EditAction action : edit_keys_struck(keys)) act(action);
    if (keys.control() || keys.alt()) return;
    if (keys.typed(Key::LeftBracket)) editor_.next_kind(-1);
    if (keys.typed(Key::RightBracket)) editor_.next_kind(1);
    if (keys.typed(Key::Comma)) editor_.next_color(-1);
    if (keys.typed(Key::Period)) editor_.next_color(1);
    if (keys.pressed(Key::Tab)) {
        open_tab(static_cast<EditTab>((static_cast<std::size_t>(tab_) + 1) % kTabCount));
    }
    if (keys.pressed(Key::Enter)) write_in_form(form_state_.focus);
    if (editor_.selection().empty() || editor_.holding() || keys.shift()) return;
    const glm::ivec2 way{(keys.typed(Key::Right) ? 1 : 0) - (keys.typed(Key::Left) ? 1 : 0),
                         (keys.typed(Key::Down) ? 1 : 0) - (keys.typed(Key::Up) ? 1 : 0)};
    if (way != glm::ivec2{0}) editor_.nudge(way);
}

void EditScene::read_pad(const platform::Input& input) {
    const auto& pad = input.pad;
    const int tool = static_cast<int>(editor_.tool());
    const auto turn_to = [&](int next) {
        act(action_of(static_cast<edit::Tool>((next + edit::kToolCount) % edit::kToolCount)));
    };
    if (pad.pressed(PadButton::LeftBumper)) turn_to(tool - 1);
    if (pad.pressed(PadButton::RightBumper)) turn_to(tool + 1);
    if (pad.pressed(PadButton::Left)) editor_.next_color(-1);
    if (pad.pressed(PadButton::Right)) editor_.next_color(1);
    if (pad.pressed(PadButton::Up)) editor_.next_kind(-1);
    if (pad.pressed(PadButton::Down)) editor_.next_kind(1);
    if (pad.pressed(PadButton::Y)) act(EditAction::Undo);
    if (pad.pressed(PadButton::RightThumb)) act(EditAction::Redo);
    if (pad.pressed(PadButton::Start)) act(EditAction::Play);
    if (pad.pressed(PadButton::Back)) act(EditAction::Leave);
}

void EditScene::use_pointer(const Frame& frame) {
    if (cursor_.pick && editor_.holding()) {
        editor_.call_off();
    } else if (cursor_.pick && kEditField.holds(cursor_.at)) {
        const edit::Tool before = editor_.tool();
        editor_.take(edit::Tool::Pick);
        editor_.press(canvas_to_edit(cursor_.at), {});
        if (editor_.tool() == edit::Tool::Pick) editor_.take(before);
    }
    if (cursor_.pressed) {
        if (form_state_.typing) end_typing(true);
        if (kEditField.grown(6.0f).holds(cursor_.pressed_at)) {
            press_field(frame.input);
        } else if (!cursor_.erase) {
            press_panel();
        }
    }
    if (!editor_.holding()) return;
    editor_.drag(canvas_to_edit(cursor_.at));
    if (cursor_.released || !frame.input.focused) editor_.release();
}

void EditScene::press_field(const platform::Input& input) {
    constexpr float kPulled = 0.5f;
    const bool add = input.keys.shift() || input.pad.axis(PadAxis::LeftTrigger) > kPulled;
    const bool freely = input.keys.alt() || input.pad.axis(PadAxis::RightTrigger) > kPulled;
    editor_.press(canvas_to_edit(cursor_.pressed_at), {cursor_.erase, add, freely});
}

void EditScene::press_panel() {
    if (const auto button = edit_button_at(cursor_.pressed_at)) {
        shell_.menu_sound(view::MenuSound::Moved);
        act(*button);
        return;
    }
    const glm::vec2 at = cursor_.pressed_at;
    if (const auto kind = which(at, sim::kBrickKindCount, kind_box)) {
        editor_.choose_kind(static_cast<sim::BrickKind>(*kind));
    } else if (const auto color = which(at, std::size_t{sim::kBrickColors}, color_box)) {
        editor_.choose_color(static_cast<std::uint8_t>(*color));
    } else if (const auto hits = which(at, kHitChoices, hits_box)) {
        editor_.choose_hits(static_cast<std::uint8_t>(*hits));
    } else if (const auto drop = which(at, sim::kPowerUpCount, drop_box)) {
        editor_.choose_drop(static_cast<sim::PowerUp>(*drop));
        const bool paints =
            editor_.tool() <= edit::Tool::Fill && editor_.tool() != edit::Tool::Eraser;
        if (!paints && editor_.selection().empty()) editor_.take(edit::Tool::Brush);
    } else if (const auto tab = which(at, kTabCount, tab_box)) {
        open_tab(static_cast<EditTab>(*tab));
    } else if (tab_ == EditTab::Problems) {
        if (kVerdictBox.holds(at)) return act(EditAction::Proof);
        const auto row = which(at, kProblemsShown, problem_box);
        if (row && first_problem_ + *row < problems_.size()) jump_to(first_problem_ + *row);
    } else if (const auto row = which(at, form_.size(), form_box)) {
        press_form(*row);
    } else {
        return;
    }
    shell_.menu_sound(view::MenuSound::Moved);
}

int EditScene::wheel(const Frame& frame) {
    constexpr float kThrow = 0.5f;
    const platform::Input& input = frame.input;
    const float stick = input.pad.connected ? input.pad.right_stick().y : 0.0f;
    const bool back = wheel_back_.strikes(stick < -kThrow, frame.seconds());
    const bool on = wheel_on_.strikes(stick > kThrow, frame.seconds());
    const float notches = input.mouse.wheel.y;
    if (back || notches > 0.0f || input.keys.typed(Key::PageUp)) return -1;
    return on || notches < 0.0f || input.keys.typed(Key::PageDown) ? 1 : 0;
}

void EditScene::use_wheel(const Frame& frame) {
    const int way = wheel(frame);
    if (way == 0 || editor_.holding()) return;
    if (kEditField.holds(cursor_.at)) {
        const auto only = editor_.only_brick();
        if (only) {
            sim::Level level = editor_.level();
            const float degrees = editor_.snap ? edit::kCoarse.degrees : edit::kFine.degrees;
            level.free[*only] = edit::turned(level.free[*only], static_cast<float>(way) * degrees);
            editor_.change(std::move(level), "turn");
        } else if (frame.input.keys.shift()) {
            editor_.next_kind(way);
        } else {
            editor_.next_color(way);
        }
        return;
    }
    if (tab_ == EditTab::Problems) {
        if (way > 0 && first_problem_ + kProblemsShown < problems_.size()) ++first_problem_;
        if (way < 0 && first_problem_ > 0) --first_problem_;
    } else if (const auto row = which(cursor_.at, form_.size(), form_box)) {
        step_form(*row, -way);
    }
}

}  // namespace carom::app
