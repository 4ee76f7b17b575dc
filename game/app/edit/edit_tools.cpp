#include "game/app/edit/edit_panels.h"

namespace carom::app {
namespace {

using glm::vec2;
using glm::vec4;
using view::Box;
using view::Canvas;
using view::Palette;

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
                true, width - 2.0f);
}

bool can_do(const edit::Editor& editor, EditAction action) {
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
                row.action == EditAction::Play, row.box.max.x - start - 2.0f);
}

}  // namespace

bool is_on(const edit::Editor& editor, EditAction action) {
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

void draw_tools(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    struct Heading {
        std::string_view words;
        vec2 at;
        float room;
    };
    constexpr Heading kHeadings[]{{"GRID", {26.0f, 58.0f}, 90.0f},
                                  {"SHAPES", {124.0f, 58.0f}, 90.0f},
                                  {"SYMMETRY, MOTION", {26.0f, 273.0f}, 186.0f},
                                  {"EDIT", {26.0f, 383.0f}, 186.0f},
                                  {"FILE", {26.0f, 519.0f}, 186.0f}};
    for (const Heading& heading : kHeadings) {
        if (!facts.shown.holds(heading.at)) continue;
        draw_heading(canvas, colors, heading.words, heading.at, heading.room);
    }
    for (const EditRow& row : edit_rows()) {
        if (facts.shown.holds(row.box.center())) draw_button(canvas, colors, row, facts);
    }
}

}  // namespace carom::app
