#include "game/app/edit/edit_view.h"

#include "game/levels/check/shape_math.h"
#include "game/levels/report.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

namespace carom::app {
namespace {

using namespace edit;
using glm::vec2;
using glm::vec4;
using view::Box;
using view::Canvas;
using view::Palette;

void draw_selection(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    const Editor& editor = facts.editor;
    const sim::Level& level = editor.level();
    if (const auto& cells = editor.selection().cells) {
        const Box box = cell_box(grid_of(level), *cells);
        canvas.rect(box, {.color = faded(colors.accent, 0.12f)});
        const vec2 a = canvas_to_edit(box.min), c = canvas_to_edit(box.max);
        const float phase = facts.clock * 18.0f;
        for (const auto& [from, to] :
             {std::pair{a, vec2{c.x, a.y}}, std::pair{vec2{c.x, a.y}, c},
              std::pair{c, vec2{a.x, c.y}}, std::pair{vec2{a.x, c.y}, a}}) {
            dashes(canvas, from, to, 2.0f, colors.ink, phase);
        }
    }
    for (const std::size_t each : editor.selection().bricks) {
        if (each >= level.free.size()) continue;
        outline(canvas, levels::outline_of(level.free[each].shape), 2.0f, faded(colors.ink, 0.95f));
    }
}

/// With the border in hand: all of it, with its handles.
void draw_border(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    if (facts.editor.tool() != Tool::Border) return;
    const BorderPolygon border = border_of(facts.editor.level());
    outline(canvas, border, 3.0f, colors.accent);
    for (const Handle& handle : handles_of(border)) {
        const bool corner = handle.grip == Grip::Vertex;
        knob(canvas, handle.at, corner ? 6.0f : 3.0f, faded(colors.ink, corner ? 1.0f : 0.55f));
    }
    if (facts.editor.holding()) return;
    const auto under = facts.editor.handle_at(canvas_to_edit(facts.pointer));
    if (under) knob(canvas, under->at, 8.0f, colors.accent);
}

void draw_handles(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    const Editor& editor = facts.editor;
    const auto brick = editor.only_brick();
    const Tool tool = editor.tool();
    const bool shown = tool == Tool::Select || (tool >= Tool::Box && tool <= Tool::Polygon);
    if (!brick || *brick >= editor.level().free.size() || !shown) return;
    const sim::FreeBrick& design = editor.level().free[*brick];
    const auto under =
        editor.holding() ? std::nullopt : editor.handle_at(canvas_to_edit(facts.pointer));
    for (const Handle& handle : handles_of(design)) {
        const bool hot = under && *under == handle;
        const float size = hot ? 7.0f : 5.0f;
        switch (handle.grip) {
            case Grip::Turn:
                canvas.line(edit_to_canvas(levels::middle_of(design.shape)),
                            edit_to_canvas(handle.at), 1.5f, {.color = faded(colors.accent, 0.7f)});
                knob(canvas, handle.at, size, colors.accent);
                break;
            case Grip::NewVertex:
                knob(canvas, handle.at, hot ? 6.0f : 3.0f, faded(colors.ink, hot ? 1.0f : 0.55f));
                break;
            case Grip::PathPoint:
                knob(canvas, handle.at, size, colors.accent);
                break;
            case Grip::Pivot:
                knob(canvas, handle.at, size, kWarning);
                break;
            default:
                knob(canvas, handle.at, size, colors.ink);
                break;
        }
    }
}

void draw_mirrors(Canvas& canvas, const Palette& colors, const Editor& editor) {
    const vec2 axes = editor.mirror_axes();
    const vec4 color = faded(colors.danger, 0.75f);
    if (editor.mirror.across)
        dashes(canvas, {axes.x, 0.0f}, {axes.x, sim::kBrickFloor}, 1.5f, color, 0.0f);
    if (editor.mirror.down)
        dashes(canvas, {0.0f, axes.y}, {sim::kFieldWidth, axes.y}, 1.5f, color, 0.0f);
}

/// What the pencil would do where the pointer is, mirror images included.
void draw_pencil(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    const Editor& editor = facts.editor;
    const vec2 place = canvas_to_edit(facts.pointer);
    const Tool tool = editor.tool();
    if (editor.holding() || tool >= Tool::Box || !kEditField.holds(facts.pointer)) return;
    const sim::BrickGrid grid = grid_of(editor.level());
    const auto at = cell_at(grid, place);
    if (!at || tool == Tool::Select) return;
    const bool pick = tool == Tool::Pick;
    const CellList cells = pick ? CellList{*at} : with_images({*at}, grid, editor.mirror);
    for (const CellAt cell : cells) {
        const Box box = cell_box(grid, {cell, cell});
        const vec4 color = tool == Tool::Eraser ? colors.danger
                           : editor.drop()      ? colors.accent
                                                : colors.bricks[editor.brick().color];
        canvas.rect(box, {.color = faded(color, pick ? 0.0f : 0.25f)});
        frame_of(canvas, box, 1.5f, faded(colors.ink, 0.8f));
    }
}

void draw_problems(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    const sim::Level& level = facts.editor.level();
    for (std::size_t i = 0; i < facts.problems.size(); ++i) {
        const Mistake& problem = facts.problems[i];
        const bool jumped = facts.problem == i;
        const bool error = problem.is_error();
        vec4 color = error ? colors.danger : kWarning;
        if (jumped) color.a = 0.65f + 0.35f * std::sin(facts.clock * 8.0f);
        const float width = jumped ? 3.0f : 1.5f;
        const auto cell = levels::about(problem, levels::kCellSubject);
        const auto brick = levels::about(problem, levels::kBrickSubject);
        if (cell && *cell < level.grid.cells.size()) {
            const int n = static_cast<int>(*cell);
            const CellAt at{n % level.grid.columns, n / level.grid.columns};
            frame_of(canvas, cell_box(level.grid, {at, at}).grown(jumped ? 3.0f : 0.0f), width,
                     color);
        }
        if (brick && *brick < level.free.size()) {
            const collision::Aabb box = levels::bounds_of(level.free[*brick].shape);
            const Box around{edit_to_canvas(box.min), edit_to_canvas(box.max)};
            frame_of(canvas, around.grown(jumped ? 6.0f : 3.0f), width, color);
        }
    }
}

void draw_sketch(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    const Editor::Sketch sketch = facts.editor.sketch();
    if (sketch.marquee) {
        const auto [a, b] = *sketch.marquee;
        const Box box{edit_to_canvas(glm::min(a, b)), edit_to_canvas(glm::max(a, b))};
        canvas.rect(box, {.color = faded(colors.accent, 0.1f)});
        frame_of(canvas, box, 1.0f, faded(colors.accent, 0.9f));
    }
    for (std::size_t i = 1; i < sketch.trail.size(); ++i) {
        canvas.line(edit_to_canvas(sketch.trail[i - 1]), edit_to_canvas(sketch.trail[i]), 3.0f,
                    {.color = colors.accent});
    }
    if (sketch.link) {
        dashes(canvas, sketch.link->first, sketch.link->second, 3.0f, {0.7f, 0.55f, 1.0f, 1.0f},
               facts.clock * 40.0f);
        knob(canvas, sketch.link->second, 6.0f, {0.7f, 0.55f, 1.0f, 1.0f});
    }
}

}  // namespace

void draw_edit_field(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    const sim::Level& level = facts.editor.level();
    draw_ground(canvas, colors, level);
    draw_grid_lines(canvas, colors, grid_of(level));
    draw_bricks(canvas, colors, facts.bricks);
    draw_drops(canvas, level);
    draw_links(canvas, level, facts.clock);
    for (std::size_t i = 0; i < level.free.size(); ++i) {
        draw_motion(canvas, colors, level.free[i], facts.editor.selection().holds(i), facts.clock);
    }
    draw_mirrors(canvas, colors, facts.editor);
    draw_pencil(canvas, colors, facts);
    draw_problems(canvas, colors, facts);
    draw_selection(canvas, colors, facts);
    draw_border(canvas, colors, facts);
    draw_handles(canvas, colors, facts);
    draw_sketch(canvas, colors, facts);
}

}  // namespace carom::app
