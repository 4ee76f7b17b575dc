#include "game/app/scenes/options_scene.h"

#include "game/app/input/prompts.h"
#include "game/app/scenes/page.h"

#include <algorithm>

namespace carom::app {

namespace {

using RowKind = OptionRow::Kind;
using platform::Key;
using platform::PadButton;

constexpr float kOptionHeight = 48.0f;

/// Rows are below each other; in a low window in two columns, in a slim one of two lines each.
struct OptionPlace {
    view::Box body{};
    std::size_t columns = 1;
    float row = kOptionHeight;  ///< From one to the next.
    bool two_lines = false;     ///< A row has its name above what changes it.
};

OptionPlace option_place(const view::Layout& layout, const view::Tabs& tabs, std::size_t rows) {
    OptionPlace place{.body = page_of(layout, tabs).body};
    // What is said of a row has the lowest line.
    const float room = place.body.size().y - (place.body.size().x < 700.0f ? 50.0f : 29.0f);
    const float least = layout.small() ? layout.finger() : 40.0f;
    const bool tight = room / static_cast<float>(rows) < least;
    if (tight && place.body.size().x > 800.0f) place.columns = 2;
    place.two_lines = place.body.size().x < 560.0f;
    const std::size_t high = (rows + place.columns - 1) / place.columns;
    const float most = place.two_lines  ? 84.0f
                       : layout.small() ? layout.finger() + 6.0f
                                        : kOptionHeight;
    place.row = std::min(most, room / static_cast<float>(std::max<std::size_t>(high, 7)));
    return place;
}

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

}  // namespace

OptionsScene::OptionsScene(Shell& shell) : shell_(shell), tabs_(page_names()) {}

view::Box OptionsScene::tab_box(std::size_t page) const {
    return tabs_.box(page, page_of(layout(), tabs_).tabs);
}

view::Box OptionsScene::row_box(std::size_t row) const {
    const std::size_t count = page().rows.size();
    const OptionPlace place = option_place(layout(), tabs_, count);
    const std::size_t high = (count + place.columns - 1) / place.columns;
    const float gap = place.columns > 1 ? 12.0f : 0.0f;
    const float step = (place.body.size().x + gap) / static_cast<float>(place.columns);
    const glm::vec2 at = place.body.min + glm::vec2{step * static_cast<float>(row / high),
                                                    place.row * static_cast<float>(row % high)};
    return {at, at + glm::vec2{step - gap, place.row - (place.row < 40.0f ? 2.0f : 6.0f)}};
}

bool OptionsScene::two_lines() const {
    return option_place(layout(), tabs_, page().rows.size()).two_lines;
}

view::Box OptionsScene::slider_box(std::size_t row) const {
    const view::Box box = row_box(row);
    const float wide = box.size().x;
    if (two_lines()) {
        const float y = box.max.y - 22.0f;
        return {{box.min.x + 26.0f, y - 14.0f}, {box.max.x - 130.0f, y + 14.0f}};
    }
    const float y = box.center().y;
    return {{box.min.x + 426.0f / 912.0f * wide, y - 14.0f},
            {box.min.x + 706.0f / 912.0f * wide, y + 14.0f}};
}

view::Box OptionsScene::cell_box(std::size_t row, std::size_t cell) const {
    const view::Box box = row_box(row);
    const bool two = two_lines();
    const float from = two ? box.min.x + 20.0f : box.min.x + 346.0f / 912.0f * box.size().x;
    const float step = (box.max.x - 8.0f - from) / static_cast<float>(kCells);
    const float left = from + step * static_cast<float>(cell);
    const float gap = two ? 6.0f : 10.0f;
    return {{left, two ? box.center().y - 2.0f : box.min.y + 4.0f},
            {left + step - gap, box.max.y - 4.0f}};
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
    shell_.trace.say("option", "\"label\":" + json_text(row().label) +
                                   ",\"value\":" + json_text(value_of(row(), shell_.settings)));
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
            if (row.kind == RowKind::Binding && row.control == c) return std::string(row.label);
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
    if (tabs_.advance(input, focused, page_of(layout(), tabs_).tabs)) {
        focus_ = focused ? page().rows.size() : 0;
        note_.clear();
        shell_.menu_sound(view::MenuSound::Moved);
    }
}

void OptionsScene::use_keys(const view::MenuInput& input) {
    if (on_tabs()) return;
    switch (row().kind) {
        case RowKind::Reset:
            if (input.accept) reset_page();
            return;
        case RowKind::Binding:
            if (input.left && cell_ > 0) --cell_;
            if (input.right && cell_ + 1 < kCells) ++cell_;
            if (input.accept) listen();
            return;
        case RowKind::Number:
            if (input.left) step(-1);
            if (input.right) step(1);
            return;
        case RowKind::Switch:
        case RowKind::Choice:
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
        case RowKind::Number: {
            const view::Box slider = slider_box(focus_);
            if (input.clicked && slider.grown(12.0f).holds(input.pointer)) dragged_ = focus_;
            if (!dragged_) return;
            const int before = shell_.settings.*row().number;
            set_share(row(), (input.pointer.x - slider.min.x) / slider.size().x, shell_.settings);
            if (shell_.settings.*row().number != before) changed();
            return;
        }
        case RowKind::Binding:
            for (std::size_t i = 0; i < kCells; ++i) {
                if (!cell_box(focus_, i).holds(input.pointer)) continue;
                cell_ = i;
                if (input.clicked) listen();
            }
            return;
        case RowKind::Reset:
            if (input.clicked) reset_page();
            return;
        case RowKind::Switch:
        case RowKind::Choice:
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

}  // namespace carom::app
