// Writing in the rows of the editor's forms.

#include "game/app/edit/edit_scene.h"

#include <algorithm>

namespace carom::app {

using platform::Key;

void EditScene::open_tab(EditTab tab) {
    end_typing(false);
    tab_ = tab;
    form_.clear();
    form_state_ = {};
    if (tab == EditTab::Level) form_ = level_form();
    const auto only = editor_.only_brick();
    if (tab == EditTab::Shape && only) form_ = brick_form(editor_.level(), *only);
}

void EditScene::press_form(std::size_t row) {
    if (row >= form_.size()) return;
    form_state_.focus = row;
    if (form_[row].step && form_less_box(row).holds(cursor_.pressed_at)) return step_form(row, -1);
    if (form_[row].step && form_more_box(row).holds(cursor_.pressed_at)) return step_form(row, 1);
    write_in_form(row);
}

void EditScene::write_in_form(std::size_t row) {
    if (row >= form_.size()) return;
    form_state_.focus = row;
    const std::string now = form_[row].get(editor_.level());
    if (shell_.device != platform::Device::Pad) {
        form_state_.typing = TextLine(now);
        return;
    }
    ask({.words = form_[row].label,
         .text = now,
         .suggestions = form_[row].choices,
         .accept = [this, row](const std::string& line) { return put_in_form(row, line); },
         .most_bytes = levels::kMostNameBytes});
}

std::string EditScene::put_in_form(std::size_t row, const std::string& text) {
    const FormField& field = form_[row];
    sim::Level level = editor_.level();
    if (text == field.get(level)) return {};
    if (!field.set(level, text)) return "'" + text + "' is nothing that " + field.label + " can be";
    editor_.change(std::move(level), field.label);
    return {};
}

void EditScene::step_form(std::size_t row, int way) {
    if (!form_[row].step) return;
    sim::Level level = editor_.level();
    form_[row].step(level, way);
    editor_.change(std::move(level), form_[row].label);
}

void EditScene::read_form(const platform::Input& input) {
    const auto& keys = input.keys;
    TextLine& line = *form_state_.typing;
    line.read(input, shell_.clipboard);
    const bool stepped = form_[form_state_.focus].step != nullptr;
    const int way = (keys.typed(Key::Up) ? 1 : 0) - (keys.typed(Key::Down) ? 1 : 0);
    if (stepped && way != 0) {
        const std::size_t row = form_state_.focus;
        end_typing(true);
        step_form(row, way);
        form_state_.typing = TextLine(form_[row].get(editor_.level()));
        return;
    }
    if (keys.pressed(Key::Escape)) return end_typing(false);
    if (keys.pressed(Key::Tab)) {
        const std::size_t count = form_.size();
        const std::size_t row = (form_state_.focus + (keys.shift() ? count - 1 : 1)) % count;
        end_typing(true);
        form_state_.focus = std::min(row, form_.size() - 1);
        form_state_.typing = TextLine(form_[form_state_.focus].get(editor_.level()));
        return;
    }
    if (keys.pressed(Key::Enter) || keys.pressed(Key::PadEnter)) end_typing(true);
}

void EditScene::end_typing(bool keep) {
    if (!form_state_.typing) return;
    const std::string text = form_state_.typing->text();
    form_state_.typing.reset();
    if (!keep || form_state_.focus >= form_.size()) return;
    const std::string why = put_in_form(form_state_.focus, text);
    if (!why.empty()) say(why, true);
}

}  // namespace carom::app
