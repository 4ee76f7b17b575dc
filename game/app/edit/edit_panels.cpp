#include "game/app/edit/edit_view.h"

#include "game/view/brick_view.h"
#include "game/view/words.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

namespace carom::app {
namespace {

using glm::vec2;
using glm::vec4;
using view::Box;
using view::Canvas;
using view::Palette;

void heading(Canvas& canvas, const Palette& colors, std::string_view words, vec2 at) {
    canvas.text(words, at, {.size = 13.0f, .color = colors.faint, .spacing = 1.5f});
}

void draw_cap(Canvas& canvas, const Palette& colors, std::string_view cap, vec2 left_middle,
              bool on) {
    if (cap.empty()) return;
    const float width = cap.size() > 2 ? 27.0f : cap.size() > 1 ? 22.0f : 17.0f;
    const Box box{left_middle - vec2{0.0f, 8.5f}, left_middle + vec2{width, 8.5f}};
    canvas.rect(box, {.color = on ? faded(colors.accent, 0.9f) : vec4{0.5f, 0.62f, 0.85f, 0.2f}});
    canvas.text(cap, {box.center().x, box.center().y - 7.0f},
                {.size = 12.0f,
                 .color = on ? vec4{0.0f, 0.01f, 0.03f, 1.0f} : colors.ink,
                 .align = gfx::Align::Center},
                true);
}

bool can_do(const Editor& editor, EditAction action) {
    using enum EditAction;
    switch (action) {
        case Undo:
            return editor.document.can_undo();
        case Redo:
            return editor.document.can_redo();
        case Paste:
            return editor.can_paste();
        case Cut:
        case Copy:
        case Delete:
        case Duplicate:
            return !editor.selection().empty();
        case Spin:
            return editor.only_brick().has_value();
        default:
            return true;
    }
}

void draw_button(Canvas& canvas, const Palette& colors, const EditRow& row,
                 const EditFacts& facts) {
    const bool on = is_on(facts.editor, row.action);
    const bool hovered = facts.hovered == row.action;
    const bool able = can_do(facts.editor, row.action);
    if (row.action == EditAction::Play || row.action == EditAction::Leave) {
        canvas.frame(hovered ? "button_focus" : "button", row.box, 28.0f, 9.0f,
                     {.color = row.action == EditAction::Play
                                   ? vec4{glm::vec3{colors.accent} * 0.6f + 0.4f, 1.0f}
                                   : vec4{0.85f, 0.9f, 1.0f, 0.8f}},
                     10.0f);
    } else if (on || (hovered && able)) {
        canvas.rect(row.box, {.color = faded(colors.accent, on ? 0.2f : 0.09f)});
        if (on) {
            canvas.rect({row.box.min, {row.box.min.x + 2.0f, row.box.max.y}},
                        {.color = colors.accent});
        }
    }
    const float middle = row.box.center().y;
    draw_cap(canvas, colors, row.cap, {row.box.min.x + 5.0f, middle}, on);
    const float start = row.box.min.x + (row.cap.empty()      ? 31.0f
                                         : row.cap.size() > 2 ? 36.0f
                                         : row.cap.size() > 1 ? 31.0f
                                                              : 26.0f);
    canvas.text(row.label, {start, middle - 8.0f},
                {.size = row.action == EditAction::Play ? 17.0f : 14.0f,
                 .color = !able           ? faded(colors.faint, 0.4f)
                          : on || hovered ? colors.ink
                                          : colors.faint},
                row.action == EditAction::Play);
}

void draw_tools(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    canvas.frame("panel", kToolPanel, 28.0f, 18.0f, {.color = {1.0f, 1.0f, 1.0f, 0.94f}});
    canvas.text("Editor", {26.0f, 20.0f}, {.size = 30.0f, .color = colors.ink}, true);
    heading(canvas, colors, "GRID", {26.0f, 58.0f});
    heading(canvas, colors, "SHAPES", {124.0f, 58.0f});
    heading(canvas, colors, "SYMMETRY, MOTION", {26.0f, 273.0f});
    heading(canvas, colors, "EDIT", {26.0f, 383.0f});
    heading(canvas, colors, "FILE", {26.0f, 519.0f});
    for (const EditRow& row : edit_rows()) draw_button(canvas, colors, row, facts);
}

void draw_choice(Canvas& canvas, const Palette& colors, const Box& box, bool chosen, bool hovered) {
    if (!chosen && !hovered) return;
    canvas.rect(box, {.color = faded(colors.accent, chosen ? 0.22f : 0.1f)});
    if (chosen) canvas.rect({{box.min.x, box.max.y - 2.0f}, box.max}, {.color = colors.accent});
}

void draw_kinds(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    heading(canvas, colors, "BRICKS", {1052.0f, 18.0f});
    const Editor& editor = facts.editor;
    for (std::size_t i = 0; i < sim::kBrickKindCount; ++i) {
        const Box box = kind_box(i);
        const auto kind = static_cast<sim::BrickKind>(i);
        const bool chosen = !editor.drop() && editor.brick().kind == kind;
        draw_choice(canvas, colors, box, chosen, box.holds(facts.pointer));
        view::draw_brick(canvas, colors, facts.palette, static_cast<sim::SlotId>(i), 1.0f, {});
        if (kind == sim::BrickKind::Veiled || kind == sim::BrickKind::Hidden) {
            const vec2 middle{box.center().x, box.min.y + 14.0f};
            canvas.rect({middle - vec2{21.0f, 9.0f}, middle + vec2{21.0f, 9.0f}},
                        {.color = {0.0f, 0.0f, 0.02f, 0.55f}});
            canvas.picture(kind == sim::BrickKind::Veiled ? "icon_dark" : "icon_ghost", middle,
                           vec2{8.0f}, {.color = {1.0f, 1.0f, 1.0f, 0.8f}});
        }
        canvas.text(sim::spec(kind).name, {box.center().x, box.min.y + 25.0f},
                    {.size = 12.0f,
                     .color = chosen ? colors.ink : colors.faint,
                     .align = gfx::Align::Center});
    }
}

void draw_colors(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    const Editor& editor = facts.editor;
    for (std::size_t i = 0; i < colors.bricks.size(); ++i) {
        const Box box = color_box(i);
        const bool chosen = editor.brick().color == i;
        const bool hovered = box.holds(facts.pointer);
        if (chosen || hovered) canvas.rect(box.grown(chosen ? 2.5f : 1.5f), {.color = colors.ink});
        canvas.rect(box, {.color = colors.bricks[i]});
    }
    canvas.text("hits", {1053.0f, 214.0f}, {.size = 13.0f, .color = colors.faint});
    for (std::size_t i = 0; i < kHitChoices; ++i) {
        const Box box = hits_box(i);
        const bool chosen = editor.brick().hits == i;
        canvas.rect(box, {.color = {0.5f, 0.62f, 0.85f, 0.1f}});
        draw_choice(canvas, colors, box, chosen, box.holds(facts.pointer));
        canvas.text(i == 0 ? "own" : std::to_string(i), {box.center().x, box.min.y + 3.0f},
                    {.size = 13.0f,
                     .color = chosen ? colors.ink : colors.faint,
                     .align = gfx::Align::Center});
    }
}

std::string spoken(std::string_view name) {
    std::string words(name);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

/// The name and meaning of whatever the palette shows under the pointer, or is painted with.
std::pair<std::string, std::string> explained(const EditFacts& facts) {
    const auto drop = which(facts.pointer, sim::kPowerUpCount, drop_box);
    const auto kind = which(facts.pointer, sim::kBrickKindCount, kind_box);
    const auto color = which(facts.pointer, std::size_t{sim::kBrickColors}, color_box);
    const auto of_drop = [](sim::PowerUp each) {
        const sim::PowerUpSpec& row = sim::spec(each);
        return std::pair{spoken(row.name), std::string(row.help)};
    };
    const auto of_kind = [](sim::BrickKind each) {
        return std::pair{std::string(sim::spec(each).name), std::string(sim::spec(each).help)};
    };
    if (drop) return of_drop(static_cast<sim::PowerUp>(*drop));
    if (kind) return of_kind(static_cast<sim::BrickKind>(*kind));
    if (color) return {std::string(sim::kColorNames[*color]), "Each world shades it its own way."};
    if (facts.editor.drop()) return of_drop(*facts.editor.drop());
    return of_kind(facts.editor.brick().kind);
}

void draw_drops(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    heading(canvas, colors, "POWER-UPS", {1052.0f, 241.0f});
    for (std::size_t i = 0; i < sim::kPowerUpCount; ++i) {
        const auto drop = static_cast<sim::PowerUp>(i);
        const sim::PowerUpSpec& row = sim::spec(drop);
        const Box box = drop_box(i);
        draw_choice(canvas, colors, box, facts.editor.drop() == drop, box.holds(facts.pointer));
        canvas.picture(row.good ? "capsule_good" : "capsule_bad", box.center(), {11.5f, 8.5f},
                       {.color = row.good ? colors.accent : colors.danger});
        canvas.picture("icon_" + std::string(row.icon), box.center(), vec2{6.5f});
    }
    const auto [name, help] = explained(facts);
    canvas.text(name, {1052.0f, 389.0f}, {.size = 14.0f, .color = colors.ink}, true);
    const float width = canvas.measure(name, {.size = 14.0f}, true).x;
    const float room = 206.0f - width - 8.0f;
    if (canvas.measure(help, {.size = 12.0f}).x <= room) {
        canvas.text(help, {1060.0f + width, 390.5f}, {.size = 12.0f, .color = colors.faint});
    } else {
        canvas.text(view::cut(canvas, help, {.size = 12.0f}, 208.0f), {1052.0f, 405.0f},
                    {.size = 12.0f, .color = colors.faint});
    }
}

void draw_tabs(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    const std::size_t count = facts.problems.size();
    const std::string names[kTabCount] = {
        count == 0 ? "Problems" : "Problems " + std::to_string(count), "Shape", "Level"};
    for (std::size_t i = 0; i < kTabCount; ++i) {
        const Box box = tab_box(i);
        const bool chosen = static_cast<std::size_t>(facts.tab) == i;
        canvas.rect(box, {.color = {0.5f, 0.62f, 0.85f, chosen ? 0.22f : 0.08f}});
        if (chosen) canvas.rect({{box.min.x, box.max.y - 2.0f}, box.max}, {.color = colors.accent});
        vec4 color = chosen || box.holds(facts.pointer) ? colors.ink : colors.faint;
        if (i == 0 && count > 0) color = edit::playable(facts.problems) ? kWarning : colors.danger;
        canvas.text(names[i], {box.center().x, box.min.y + 4.0f},
                    {.size = 13.0f, .color = color, .align = gfx::Align::Center}, chosen);
    }
}

void draw_problem_list(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    if (facts.problems.empty()) {
        canvas.text("No problems: this level can be\nplayed and won.", {1054.0f, 460.0f},
                    {.size = 14.0f, .color = colors.accent});
        return;
    }
    const std::size_t count = facts.problems.size();
    for (std::size_t i = 0; i < kProblemsShown && facts.first_problem + i < count; ++i) {
        const edit::Problem& problem = facts.problems[facts.first_problem + i];
        const Box box = problem_box(i);
        const bool error = problem.told.severity == Diagnostic::Severity::Error;
        const bool chosen = facts.problem == facts.first_problem + i;
        canvas.rect(box, {.color = faded(colors.faint, chosen                     ? 0.22f
                                                       : box.holds(facts.pointer) ? 0.14f
                                                                                  : 0.06f)});
        canvas.rect({box.min, {box.min.x + 3.0f, box.max.y}},
                    {.color = error ? colors.danger : kWarning});
        canvas.text(view::wrapped(canvas, problem.told.what, {.size = 13.0f}, 196.0f, 2),
                    {box.min.x + 9.0f, box.min.y + 3.0f},
                    {.size = 13.0f, .color = colors.ink, .line = 1.25f});
    }
}

void draw_form(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    if (facts.form.empty()) {
        canvas.text("Draw a shape, or select one\nwith V, to see its numbers.", {1054.0f, 460.0f},
                    {.size = 14.0f, .color = colors.faint});
        return;
    }
    for (std::size_t i = 0; i < facts.form.size(); ++i) {
        const FormField& field = facts.form[i];
        const Box box = form_box(i);
        const bool focused = facts.form_state.focus == i;
        const bool typing = focused && facts.form_state.typing;
        const bool hovered = box.holds(facts.pointer);
        if (focused || hovered) {
            canvas.rect(box, {.color = faded(colors.accent, typing    ? 0.25f
                                                            : focused ? 0.12f
                                                                      : 0.07f)});
        }
        canvas.text(field.label, {box.min.x + 4.0f, box.min.y + 1.0f},
                    {.size = 13.0f, .color = colors.faint});
        std::string words =
            typing ? facts.form_state.typing->text() : field.get(facts.editor.level());
        if (typing && std::fmod(facts.clock, 1.0f) < 0.6f) words += '|';
        const float left = form_less_box(i).max.x + 2.0f;
        const float right = form_more_box(i).min.x - 2.0f;
        // While it is written, its end is what matters.
        const gfx::TextStyle plain{.size = 13.0f};
        words = typing ? view::cut_front(canvas, words, plain, right - left)
                       : view::cut(canvas, words, plain, right - left);
        canvas.text(words, {0.5f * (left + right), box.min.y + 1.0f},
                    {.size = 13.0f, .color = colors.ink, .align = gfx::Align::Center});
        if (!field.step || typing) continue;
        for (const auto& [side, sign] :
             {std::pair{form_less_box(i), "<"}, std::pair{form_more_box(i), ">"}}) {
            const bool hot = side.holds(facts.pointer);
            canvas.text(sign, {side.center().x, side.min.y},
                        {.size = 14.0f,
                         .color = hot ? colors.accent
                                      : faded(colors.faint, hovered || focused ? 1.0f : 0.5f),
                         .align = gfx::Align::Center},
                        true);
        }
    }
}

void draw_top(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    const sim::Level& level = facts.editor.level();
    const std::string title = level.title.empty() ? "Untitled" : level.title;
    const std::string shown = view::cut(canvas, title, {.size = 22.0f}, 420.0f, true);
    canvas.text(shown, {kEditField.min.x, 12.0f}, {.size = 22.0f, .color = colors.ink}, true);
    const float after = kEditField.min.x + canvas.measure(shown, {.size = 22.0f}, true).x + 12.0f;
    canvas.text(view::cut(canvas, facts.file, {.size = 15.0f}, 700.0f - after + kEditField.min.x),
                {after, 18.0f}, {.size = 15.0f, .color = colors.faint});
    if (facts.editor.document.changed()) {
        canvas.text("not saved", {kEditField.max.x, 18.0f},
                    {.size = 15.0f, .color = kWarning, .align = gfx::Align::Right});
    }
}

void draw_status(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    const vec2 place = canvas_to_edit(facts.pointer);
    const bool hint = facts.status.empty();
    const EditAction told = facts.hovered.value_or(action_of(facts.editor.tool()));
    const std::string words = hint ? std::string(row_of(told).hint) : facts.status;
    canvas.text(view::wrapped(canvas, words, {.size = 17.0f}, 700.0f, 2),
                {kEditField.min.x + 2.0f, 662.0f},
                {.size = 17.0f,
                 .color = hint          ? colors.faint
                          : facts.alarm ? colors.danger
                                        : colors.accent});
    if (!kEditField.holds(facts.pointer)) return;
    canvas.text(std::to_string(static_cast<int>(place.x)) + ", " +
                    std::to_string(static_cast<int>(place.y)),
                {kEditField.max.x, 662.0f},
                {.size = 15.0f, .color = colors.faint, .align = gfx::Align::Right});
}

void draw_cursor(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    if (!facts.own_cursor) return;
    const vec2 at = facts.pointer;
    canvas.picture("glow", at, vec2{16.0f}, {.color = faded(colors.accent, 0.5f), .glow = 1.0f});
    for (const vec2 arm : {vec2{12.0f, 0.0f}, vec2{0.0f, 12.0f}}) {
        canvas.line(at - arm, at + arm, 4.0f, {.color = {0.0f, 0.0f, 0.0f, 0.8f}});
        canvas.line(at - arm, at + arm, 2.0f, {.color = colors.ink});
    }
}

}  // namespace

bool is_on(const Editor& editor, EditAction action) {
    if (const auto tool = tool_of(action)) return editor.tool() == *tool;
    if (action == EditAction::MirrorAcross) return editor.mirror.across;
    if (action == EditAction::MirrorDown) return editor.mirror.down;
    if (action == EditAction::Snap) return editor.snap;
    if (action == EditAction::Spin) {
        const auto brick = editor.only_brick();
        return brick && editor.level().free[*brick].spin.has_value();
    }
    return false;
}

sim::World drawn_palette(const sim::BrickDesign& brick) {
    sim::Level level;
    for (std::size_t i = 0; i < sim::kBrickKindCount; ++i) {
        const Box box = kind_box(i);
        sim::FreeBrick each;
        each.brick = brick;
        each.brick.kind = static_cast<sim::BrickKind>(i);
        each.shape = sim::BoxDesign{{box.center().x, box.min.y + 14.0f}, {44.0f, 20.0f}, 0.0f};
        level.free.push_back(std::move(each));
    }
    sim::World world = sim::begin(level, 1);
    for (sim::Brick& each : world.bricks) each.shown = true;
    return world;
}

void draw_edit_panels(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    draw_tools(canvas, colors, facts);
    canvas.frame("panel", kPalettePanel, 28.0f, 18.0f, {.color = {1.0f, 1.0f, 1.0f, 0.94f}});
    draw_kinds(canvas, colors, facts);
    draw_colors(canvas, colors, facts);
    draw_drops(canvas, colors, facts);
    draw_tabs(canvas, colors, facts);
    if (facts.tab == EditTab::Problems) {
        draw_problem_list(canvas, colors, facts);
    } else {
        draw_form(canvas, colors, facts);
    }
    draw_top(canvas, colors, facts);
    draw_status(canvas, colors, facts);
    draw_cursor(canvas, colors, facts);
}

}  // namespace carom::app
