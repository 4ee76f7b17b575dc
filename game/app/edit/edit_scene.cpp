#include "game/app/edit/edit_scene.h"

#include "game/app/edit/try_scene.h"
#include "game/levels/shape_math.h"
#include "game/view/hud.h"

#include <glm/common.hpp>

#include <algorithm>

namespace carom::app {
namespace {

using platform::Key;
using platform::PadAxis;
using platform::PadButton;

constexpr float kStatusTime = 6.0f;  // seconds that news stay

std::string json(glm::vec2 p) {
    return "[" + std::to_string(p.x) + "," + std::to_string(p.y) + "]";
}

}  // namespace

EditScene::EditScene(Shell& shell, OpenedLevel opened)
    : shell_(shell),
      editor_(std::move(opened.level)),
      file_(std::move(opened.file)),
      text_(std::move(opened.text)),
      autosave_(shell.home, file_) {
    if (!opened.note.empty()) say(opened.note);
    follow_level();
    offer_recovery();
}

void EditScene::say(std::string words, bool alarm) {
    status_ = std::move(words);
    alarm_ = alarm;
    status_age_ = 0.0f;
    if (alarm) shell_.sink.play("wall", 0.5f, 0.0f, 0.7f);
}

void EditScene::follow_level() {
    if (std::string note = editor_.take_note(); !note.empty()) say(std::move(note));
    if (!(palette_brick_ == editor_.brick()) || palette_.bricks.empty()) {
        palette_brick_ = editor_.brick();
        palette_ = drawn_palette(palette_brick_);
    }
    const auto only = editor_.only_brick();
    if (only != form_brick_) {
        end_typing(false);
        form_brick_ = only;
        if (only) open_tab(EditTab::Shape);
        if (!only && tab_ == EditTab::Shape) open_tab(EditTab::Problems);
    }
    const std::size_t version = editor_.document.version();
    if (seen_version_ == version && !bricks_.bricks.empty()) return;
    bricks_ = drawn_level(editor_.level());
    if (editor_.holding()) return;  // the list waits for the end of a gesture
    if (seen_version_ != version) {
        shell_.trace.say("edited", "\"version\":" + std::to_string(version) +
                                       ",\"free\":" + std::to_string(editor_.level().free.size()));
    }
    seen_version_ = version;
    problems_ = edit::problems_of(editor_.level());
    if (problem_ && *problem_ >= problems_.size()) problem_.reset();
    first_problem_ = std::min(first_problem_, problems_.size());
    if (tab_ == EditTab::Shape && only) form_ = brick_form(editor_.level(), *only);
}

Transition EditScene::next() {
    if (pushed_) return Transition::push(std::move(pushed_));
    if (quitting_) return Transition::quit();
    return leaving_ ? Transition::pop() : Transition::stay();
}

Transition EditScene::advance(const Frame& frame) {
    clock_ += frame.seconds();
    status_age_ += frame.seconds();
    if (status_age_ > kStatusTime) status_.clear(), alarm_ = false;
    if (pushed_ || leaving_ || quitting_) return next();
    if (!frame.input.dropped.empty()) {
        dropped_ = frame.input.dropped[0];
        guard(After::OpenDropped);
    }
    const bool typing = form_state_.typing.has_value();
    const glm::vec2 cell = edit::grid_of(editor_.level()).cell;
    const bool nudges = !editor_.selection().empty() && !editor_.holding();
    using Keys = EditCursor::Keys;
    cursor_.read(frame, cell, typing ? Keys::Type : nudges ? Keys::Nudge : Keys::Point);
    hovered_ = editor_.holding() ? std::nullopt : edit_button_at(cursor_.at);
    if (typing) {
        read_form(frame.input);
    } else {
        read_keys(frame.input);
        read_pad(frame.input);
    }
    use_pointer(frame);
    use_wheel(frame);
    follow_level();
    tend_autosave(frame.seconds());
    return next();
}

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
        act(action_of(static_cast<Tool>((next + kToolCount) % kToolCount)));
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
        const Tool before = editor_.tool();
        editor_.take(Tool::Pick);
        editor_.press(canvas_to_edit(cursor_.at), {});
        if (editor_.tool() == Tool::Pick) editor_.take(before);
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
        const bool paints = editor_.tool() <= Tool::Fill && editor_.tool() != Tool::Eraser;
        if (!paints && editor_.selection().empty()) editor_.take(Tool::Brush);
    } else if (const auto tab = which(at, kTabCount, tab_box)) {
        open_tab(static_cast<EditTab>(*tab));
    } else if (tab_ == EditTab::Problems) {
        const auto row = which(at, kProblemsShown, problem_box);
        if (row && first_problem_ + *row < problems_.size()) jump_to(first_problem_ + *row);
    } else if (const auto row = which(at, form_.size(), form_box)) {
        press_form(*row);
    } else {
        return;
    }
    shell_.menu_sound(view::MenuSound::Moved);
}

void EditScene::jump_to(std::size_t index) {
    const edit::Problem& problem = problems_[index];
    problem_ = index;
    say(problem.told.what + (problem.told.help.empty() ? "" : ": " + problem.told.help),
        problem.told.severity == Diagnostic::Severity::Error);
    const sim::Level& level = editor_.level();
    if (problem.border) editor_.take(Tool::Border);
    if (problem.brick) {
        editor_.take(Tool::Select);
        editor_.select({std::nullopt, {*problem.brick}});
        form_brick_ = problem.brick;  // the list stays open
        cursor_.at = edit_to_canvas(levels::middle_of(level.free[*problem.brick].shape));
        cursor_.own = true;
    }
    if (problem.cell) {
        const int n = static_cast<int>(*problem.cell);
        const edit::CellAt at{n % level.grid.columns, n / level.grid.columns};
        cursor_.at = edit_to_canvas(edit::corner_of(level.grid, at) + 0.5f * level.grid.cell);
        cursor_.own = true;
    }
    shell_.trace.say("jumped", "\"at\":" + json(canvas_to_edit(cursor_.at)));
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

void EditScene::act(EditAction action) {
    using enum EditAction;
    if (const auto tool = tool_of(action)) editor_.take(*tool);
    switch (action) {
        case MirrorAcross:
            editor_.mirror.across = !editor_.mirror.across;
            break;
        case MirrorDown:
            editor_.mirror.down = !editor_.mirror.down;
            break;
        case FlipAcross:
            editor_.flip({true, false});
            break;
        case FlipDown:
            editor_.flip({false, true});
            break;
        case Snap:
            editor_.snap = !editor_.snap;
            break;
        case Spin:
            toggle_spin();
            break;
        case Undo:
            editor_.undo();
            break;
        case Redo:
            editor_.redo();
            break;
        case Cut:
            editor_.cut();
            break;
        case Copy:
            editor_.copy();
            break;
        case Paste:
            editor_.paste(kEditField.holds(cursor_.at) ? std::optional(canvas_to_edit(cursor_.at))
                                                       : std::nullopt);
            break;
        case Delete:
            editor_.remove();
            break;
        case Duplicate:
            editor_.duplicate();
            break;
        case SelectAll:
            editor_.select_all();
            break;
        case New:
            guard(After::New);
            break;
        case Open:
            guard(After::Open);
            break;
        case Save:
            save(After::Stay);
            break;
        case SaveAs:
            ask_name(After::Stay);
            break;
        case Share:
            share();
            break;
        case FromCode:
            guard(After::FromCode);
            break;
        case Play:
            play();
            break;
        case Leave:
            if (editor_.call_off()) break;
            if (!editor_.selection().empty()) {
                editor_.select({});
                break;
            }
            guard(After::Leave);
            break;
        default:
            break;
    }
    shell_.trace.say("action", "\"name\":" + app::quoted(row_of(action).label) +
                                   ",\"on\":" + (is_on(editor_, action) ? "true" : "false"));
}

void EditScene::toggle_spin() {
    const auto only = editor_.only_brick();
    if (!only) return say("Select one shape first");
    sim::Level level = editor_.level();
    sim::FreeBrick& brick = level.free[*only];
    if (brick.spin) {
        brick.spin.reset();
    } else {
        brick.spin = sim::SpinDesign{levels::middle_of(brick.shape), edit::kUsualSpin};
    }
    editor_.change(std::move(level), "spin");
}

void EditScene::play() {
    editor_.call_off();
    end_typing(true);
    follow_level();
    if (!edit::playable(problems_)) {
        open_tab(EditTab::Problems);
        jump_to(0);
        return;
    }
    pushed_ = std::make_unique<TryScene>(shell_, editor_.level());
}

EditFacts EditScene::edit_facts() const {
    return {.editor = editor_,
            .bricks = bricks_,
            .palette = palette_,
            .problems = problems_,
            .problem = problem_,
            .first_problem = first_problem_,
            .tab = tab_,
            .form = form_,
            .form_state = form_state_,
            .pointer = cursor_.at,
            .own_cursor = cursor_.own,
            .hovered = hovered_,
            .file = file_.empty() ? std::string("no file yet") : file_.string(),
            .status = status_,
            .alarm = alarm_,
            .clock = clock_};
}

gfx::PostSettings EditScene::post() const {
    return {.vignette = 0.2f, .bloom = shell_.settings.bloom ? 0.3f : 0.0f};
}

void EditScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = view::palette(editor_.level().world);
    const EditFacts facts = edit_facts();
    view::draw_backdrop(canvas, colors, clock_);
    draw_edit_field(canvas, colors, facts);
    draw_edit_panels(canvas, colors, facts);
}

std::string EditScene::facts() const {
    const sim::BrickGrid& grid = editor_.level().grid;
    std::string rows, middles;
    for (std::size_t i = 0; i < grid.cells.size(); ++i) {
        if (i > 0 && i % static_cast<std::size_t>(grid.columns) == 0) rows += '/';
        rows += grid.cells[i].brick ? (grid.cells[i].drop ? '@' : '#') : '.';
    }
    for (const sim::FreeBrick& brick : editor_.level().free) {
        middles += (middles.empty() ? "" : ",") + json(levels::middle_of(brick.shape));
    }
    return "\"title\":" + app::quoted(editor_.level().title) + ",\"grid\":" + app::quoted(rows) +
           ",\"origin\":" + json(edit_to_canvas(grid.origin)) + ",\"cell\":" + json(grid.cell) +
           ",\"shapes\":[" + middles +
           "],\"tool\":" + app::quoted(row_of(action_of(editor_.tool())).label) +
           ",\"changed\":" + (editor_.document.changed() ? "true" : "false") +
           ",\"problems\":" + std::to_string(problems_.size()) +
           ",\"selected\":" + std::to_string(editor_.selection().bricks.size()) +
           ",\"status\":" + app::quoted(status_);
}

}  // namespace carom::app
