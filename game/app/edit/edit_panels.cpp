#include "game/app/edit/edit_panels.h"

#include "game/view/ui/words.h"

namespace carom::app {
namespace {

using glm::vec2;
using glm::vec4;
using view::Box;
using view::Canvas;
using view::Palette;

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
    const std::string words = hint ? hint_of(told, facts.device) : facts.status;
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

void draw_heading(Canvas& canvas, const Palette& colors, std::string_view words, vec2 at,
                  float room) {
    canvas.text(words, at, {.size = 13.0f, .color = colors.faint, .spacing = 1.5f}, false, room);
}

void draw_edit_panels(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    draw_tools(canvas, colors, facts);
    draw_palette(canvas, colors, facts);
    if (facts.shown.holds(kListsPart.center())) draw_lists(canvas, colors, facts);
}

void draw_edit_words(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    draw_top(canvas, colors, facts);
    draw_status(canvas, colors, facts);
}

void draw_edit_line(Canvas& canvas, const Palette& colors, const EditFacts& facts, const Box& box) {
    const bool hint = facts.status.empty();
    const EditAction told = facts.hovered.value_or(action_of(facts.editor.tool()));
    const gfx::TextStyle style{.size = 17.0f,
                               .color = hint          ? colors.faint
                                        : facts.alarm ? colors.danger
                                                      : colors.accent};
    canvas.text(view::wrapped(canvas, hint ? hint_of(told, facts.device) : facts.status, style,
                              box.size().x - 12.0f, 2),
                box.min + glm::vec2{6.0f, 2.0f}, style, false, box.size().x - 12.0f);
}

void draw_edit_cursor(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    draw_cursor(canvas, colors, facts);
}

}  // namespace carom::app
