#include "game/app/edit/edit_scene.h"

#include "game/app/edit/try_scene.h"
#include "game/app/scenes/watch_scene.h"
#include "game/levels/check/shape_math.h"
#include "game/levels/report.h"
#include "game/sim/begin.h"
#include "game/view/ui/hud.h"

#include <glm/common.hpp>

#include <algorithm>

namespace carom::app {
namespace {

constexpr float kStatusTime = 6.0f;  // seconds that news stay

std::string json(glm::vec2 p) {
    return "[" + std::to_string(p.x) + "," + std::to_string(p.y) + "]";
}

}  // namespace

EditScene::EditScene(Shell& shell, OpenedLevel opened)
    : shell_(shell),
      editor_(std::move(opened.level)),
      split_(kEditField, {{"Draw", kDrawPart},
                          {"Change", kChangePart},
                          {"File", kFilePart},
                          {"Bricks", kBricksPart},
                          {"Drops", kDropsPart},
                          {"Level", kListsPart}}) {
    settle_on(std::move(opened.file), std::move(opened.text));
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
    appraisal_.stop();
    unappraised_.reset();
    if (edit::playable(problems_) && sim::begin(editor_.level(), 1).needed > 0) unappraised_ = 0.0f;
    if (problem_ && *problem_ >= problems_.size()) problem_.reset();
    first_problem_ = std::min(first_problem_, problems_.size());
    if (tab_ == EditTab::Shape && only) form_ = brick_form(editor_.level(), *only);
}

Transition EditScene::next() {
    if (pushed_) return Transition::push(std::move(pushed_));
    if (quitting_) return Transition::quit();
    return leaving_ ? Transition::pop() : Transition::stay();
}

Transition EditScene::advance(const Frame& outer) {
    const view::Layout& layout = shell_.look.layout;
    const Frame frame = splits() ? split_.read(outer, layout) : outer.in(layout.pane());
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
    tend_appraisal(frame.seconds());
    const bool free = !editor_.holding() && !pushed_ && !recovery_asked_;
    if (outside_changed_ && free) {
        outside_changed_ = false;
        meet_outside_change(std::nullopt);
    }
    return next();
}

void EditScene::jump_to(std::size_t index) {
    const Mistake& problem = problems_[index];
    problem_ = index;
    say(problem.what + (problem.help.empty() ? "" : ": " + problem.help), problem.is_error());
    const sim::Level& level = editor_.level();
    if (levels::about(problem, levels::kBorderSubject)) editor_.take(edit::Tool::Border);
    if (const auto brick = levels::about(problem, levels::kBrickSubject)) {
        editor_.take(edit::Tool::Select);
        editor_.select({std::nullopt, {*brick}});
        form_brick_ = *brick;  // the list stays open
        cursor_.at = edit_to_canvas(levels::middle_of(level.free[*brick].shape));
        cursor_.own = true;
    }
    if (const auto cell = levels::about(problem, levels::kCellSubject)) {
        const int n = static_cast<int>(*cell);
        const edit::CellAt at{n % level.grid.columns, n / level.grid.columns};
        cursor_.at = edit_to_canvas(edit::corner_of(level.grid, at) + 0.5f * level.grid.cell);
        cursor_.own = true;
    }
    shell_.trace.say("jumped", "\"at\":" + json(canvas_to_edit(cursor_.at)));
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
        case Proof:
            watch_proof();
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
    shell_.trace.say("action", "\"name\":" + json_text(row_of(action).label) +
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

void EditScene::tend_appraisal(float seconds) {
    constexpr float kAfter = 0.8f;  // seconds without a change, so that strokes go together
    if (unappraised_ && !editor_.holding()) {
        *unappraised_ += seconds;
        if (*unappraised_ > kAfter) {
            unappraised_.reset();
            appraisal_.begin(editor_.level());
        }
    }
    if (!appraisal_.tend()) return;
    const auto& found = appraisal_.found();
    if (!found) return;
    shell_.trace.say("appraised", "\"words\":" + json_text(in_words(*found)) +
                                      ",\"stars\":" + std::to_string(found->stars));
}

void EditScene::watch_proof() {
    editor_.call_off();
    end_typing(true);
    follow_level();
    const auto& found = appraisal_.found();
    if (!found) {
        return say(appraisal_.working() || unappraised_
                       ? "Pilots are still trying"
                       : "There is nothing yet that pilots could try");
    }
    if (!found->won()) return say(in_words(*found), true);
    pushed_ = std::make_unique<WatchScene>(shell_, found->proof, editor_.level().title);
}

EditFacts EditScene::edit_facts() const {
    const bool tries = appraisal_.working();
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
            .device = shell_.device,
            .hovered = hovered_,
            .file = file_.empty() ? std::string("no file yet") : file_.string(),
            .status = status_,
            .alarm = alarm_,
            .appraisal = appraisal_.found() ? &*appraisal_.found() : nullptr,
            .trying = tries ? "The " + std::string(pilot::kSkills[appraisal_.hand()].name) +
                                  " hand tries it"
                            : std::string{},
            .clock = clock_};
}

gfx::PostSettings EditScene::post() const {
    return {.vignette = 0.2f, .bloom = shell_.settings.bloom ? 0.3f : 0.0f};
}

void EditScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(editor_.level().world);
    EditFacts facts = edit_facts();
    view::draw_backdrop(canvas, colors, clock_);
    const view::Layout& layout = canvas.layout();
    if (!SplitView::splits(layout)) {
        canvas.pane(layout.pane());
        draw_edit_field(canvas, colors, facts);
        canvas.frame("panel", kToolPanel, 28.0f, 18.0f, {.color = view::glass(colors)});
        canvas.text("Editor", {26.0f, 20.0f}, {.size = 30.0f, .color = colors.ink}, true);
        canvas.frame("panel", kPalettePanel, 28.0f, 18.0f, {.color = view::glass(colors)});
        draw_edit_panels(canvas, colors, facts);
        draw_edit_words(canvas, colors, facts);
        draw_edit_cursor(canvas, colors, facts);
        return;
    }
    facts.shown = split_.shown();
    canvas.pane(split_.main_pane(layout));
    draw_edit_field(canvas, colors, facts);
    draw_edit_cursor(canvas, colors, facts);
    canvas.pane(split_.page_pane(layout));
    canvas.frame("panel", facts.shown, 28.0f, 10.0f, {.color = view::glass(colors)});
    draw_edit_panels(canvas, colors, facts);
    canvas.whole();
    split_.draw_tabs(canvas, colors);
    draw_edit_line(canvas, colors, facts, split_.line(layout));
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
    return "\"title\":" + json_text(editor_.level().title) + ",\"grid\":" + json_text(rows) +
           ",\"origin\":" + json(edit_to_canvas(grid.origin)) + ",\"cell\":" + json(grid.cell) +
           ",\"shapes\":[" + middles +
           "],\"tool\":" + json_text(row_of(action_of(editor_.tool())).label) +
           ",\"changed\":" + (editor_.document.changed() ? "true" : "false") +
           ",\"problems\":" + std::to_string(problems_.size()) +
           ",\"selected\":" + std::to_string(editor_.selection().bricks.size()) +
           ",\"status\":" + json_text(status_);
}

}  // namespace carom::app
