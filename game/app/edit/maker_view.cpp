#include "game/app/edit/maker_view.h"

#include "engine/core/vec.h"
#include "game/app/edit/edit_layout.h"
#include "game/edit/shapes.h"
#include "game/levels/check/shape_math.h"
#include "game/sim/begin.h"
#include "game/sim/path.h"
#include "game/sim/portals.h"
#include "game/view/field/brick_view.h"
#include "game/view/field/capsule_view.h"

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

void draw_drop(Canvas& canvas, sim::PowerUp drop, vec2 at, float room) {
    view::draw_capsule(canvas, drop, at, std::clamp(room, 6.0f, 13.0f) * vec2{1.35f, 0.9f});
}

/// Where along its motion a brick is after so many seconds.
vec2 after(const sim::PathDesign& path, float seconds) {
    const sim::RoundTrip trip = sim::round_trip(path);
    if (trip.stops.empty()) return vec2{0.0f};
    return sim::along(trip, std::fmod(seconds * path.speed, trip.reached.back()));
}

}  // namespace

void outline(Canvas& canvas, const std::vector<vec2>& corners, float width, vec4 color, vec2 by) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
        canvas.line(edit_to_canvas(corners[i] + by),
                    edit_to_canvas(corners[(i + 1) % corners.size()] + by), width,
                    {.color = color});
    }
}

void frame_of(Canvas& canvas, const Box& box, float width, vec4 color) {
    outline(canvas,
            {canvas_to_edit(box.min), canvas_to_edit({box.max.x, box.min.y}),
             canvas_to_edit(box.max), canvas_to_edit({box.min.x, box.max.y})},
            width, color);
}

void dashes(Canvas& canvas, vec2 a, vec2 b, float width, vec4 color, float phase) {
    constexpr float kPitch = 12.0f;
    const float length = glm::distance(a, b);
    if (length <= 0.0f) return;
    const vec2 along = (b - a) / length;
    for (float at = std::fmod(phase, kPitch) - kPitch; at < length; at += kPitch) {
        const float from = std::max(at, 0.0f);
        const float to = std::min(at + 0.55f * kPitch, length);
        if (to > from) {
            canvas.line(edit_to_canvas(a + along * from), edit_to_canvas(a + along * to), width,
                        {.color = color});
        }
    }
}

void knob(Canvas& canvas, vec2 place, float radius, vec4 color) {
    const vec2 at = edit_to_canvas(place);
    canvas.picture("glow", at, vec2{radius * 2.2f}, {.color = faded(color, 0.5f), .glow = 1.0f});
    constexpr int kSides = 12;
    std::vector<vec2> rim;
    for (int i = 0; i < kSides; ++i) {
        const float turn = 6.2831853f * static_cast<float>(i) / kSides;
        rim.push_back(at + radius * at_angle(turn));
    }
    canvas.fan(rim, std::vector<vec4>(rim.size(), color), 0.0f);
}

Box cell_box(const sim::BrickGrid& grid, const CellBlock& block) {
    return {edit_to_canvas(corner_of(grid, block.first)),
            edit_to_canvas(corner_of(grid, {block.last.column + 1, block.last.row + 1}))};
}

void draw_ground(Canvas& canvas, const Palette& colors, const sim::Level& level) {
    canvas.rect(kEditField, {.color = {0.004f, 0.006f, 0.014f, 0.72f}});
    const Box frame{kEditField.min - 12.0f, kEditField.max + 12.0f};
    canvas.frame("field_frame", frame, 40.0f, 16.0f,
                 {.color = {0.85f * glm::vec3{view::glass(colors)}, 1.0f}});
    // The room of the paddle, where no brick may be.
    const float floor = edit_to_canvas({0.0f, sim::kBrickFloor}).y;
    canvas.rect({{kEditField.min.x, floor}, kEditField.max}, {.color = {0.3f, 0.4f, 0.6f, 0.05f}});
    dashes(canvas, {0.0f, sim::kBrickFloor}, {sim::kFieldWidth, sim::kBrickFloor}, 1.0f,
           faded(colors.faint, 0.5f), 0.0f);
    canvas.text("bricks end here", {kEditField.max.x - 8.0f, floor + 3.0f},
                {.size = 13.0f, .color = faded(colors.faint, 0.7f), .align = gfx::Align::Right});
    const vec2 half{0.5f * sim::kPaddleWidth, 0.5f * sim::kPaddleHeight};
    const vec2 paddle = edit_to_canvas({0.5f * sim::kFieldWidth, sim::kPaddleTop + half.y});
    canvas.frame("paddle", {paddle - half, paddle + half}, 25.0f, half.y,
                 {.color = {0.6f, 0.7f, 0.8f, 0.35f}}, 7.0f);
    canvas.picture("ball", paddle - vec2{0.0f, half.y + sim::kBallRadius},
                   vec2{sim::kBallRadius * 64.0f / 57.0f}, {.color = {0.7f, 0.8f, 0.9f, 0.4f}});
    if (!level.rules.border.empty())
        outline(canvas, level.rules.border, 3.0f, faded(colors.accent, 0.6f));
}

void draw_grid_lines(Canvas& canvas, const Palette& colors, const sim::BrickGrid& grid) {
    if (std::min(grid.cell.x, grid.cell.y) < 6.0f) return;
    const CellBlock room = room_of(grid);
    const vec2 low = corner_of(grid, room.first);
    const vec2 high = corner_of(grid, {room.last.column + 1, room.last.row + 1});
    const vec4 color = faded(colors.faint, 0.085f);
    for (int column = room.first.column; column <= room.last.column + 1; ++column) {
        const float x = corner_of(grid, {column, 0}).x;
        canvas.line(edit_to_canvas({x, low.y}), edit_to_canvas({x, high.y}), 1.0f,
                    {.color = color});
    }
    for (int row = room.first.row; row <= room.last.row + 1; ++row) {
        const float y = corner_of(grid, {0, row}).y;
        canvas.line(edit_to_canvas({low.x, y}), edit_to_canvas({high.x, y}), 1.0f,
                    {.color = color});
    }
    frame_of(canvas, cell_box(grid, {{0, 0}, {grid.columns - 1, grid.rows - 1}}), 1.0f,
             faded(colors.faint, 0.22f));
}

void draw_bricks(Canvas& canvas, const Palette& colors, const sim::World& world) {
    for (sim::SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        if (!world.bricks[slot].alive) continue;
        const sim::BrickView brick = sim::view_of(world, slot);
        const vec2 drop{3.0f, 5.0f};
        canvas.frame("shadow", {brick.center - brick.half + drop, brick.center + brick.half + drop},
                     18.0f, 7.0f, {.color = {0.0f, 0.0f, 0.0f, 0.5f}}, 26.0f);
    }
    for (sim::SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        if (!world.bricks[slot].alive) continue;
        view::draw_brick(canvas, colors, world, slot, 1.0f, {});
        const sim::BrickKind kind = world.bricks[slot].kind;
        const sim::BrickView brick = sim::view_of(world, slot);
        if (kind == sim::BrickKind::Veiled || kind == sim::BrickKind::Hidden) {
            const float size = std::min({brick.half.x, brick.half.y, 11.0f}) * 0.9f;
            canvas.rect({brick.center - brick.half + 1.0f, brick.center + brick.half - 1.0f},
                        {.color = {0.0f, 0.0f, 0.02f, 0.55f}});
            canvas.picture(kind == sim::BrickKind::Veiled ? "icon_dark" : "icon_ghost",
                           brick.center, vec2{size}, {.color = {1.0f, 1.0f, 1.0f, 0.8f}});
        }
    }
}

void draw_drops(Canvas& canvas, const sim::Level& level) {
    const sim::BrickGrid& grid = level.grid;
    for (std::size_t i = 0; i < grid.cells.size(); ++i) {
        if (!grid.cells[i].drop) continue;
        const int n = static_cast<int>(i);
        const vec2 corner = corner_of(grid, {n % grid.columns, n / grid.columns});
        draw_drop(canvas, *grid.cells[i].drop, edit_to_canvas(corner + 0.5f * grid.cell),
                  0.48f * std::min(grid.cell.x, grid.cell.y));
    }
    for (const sim::FreeBrick& brick : level.free) {
        if (!brick.drop) continue;
        draw_drop(canvas, *brick.drop, edit_to_canvas(levels::middle_of(brick.shape)), 12.0f);
    }
}

void draw_motion(Canvas& canvas, const Palette& colors, const sim::FreeBrick& brick, bool selected,
                 float clock) {
    if (!brick.path && !brick.spin) return;
    const vec2 middle = levels::middle_of(brick.shape);
    const vec4 color = faded(colors.accent, selected ? 0.9f : 0.45f);
    std::vector<vec2> ghost = levels::outline_of(brick.shape);
    if (brick.spin) {
        const float turn = clock * brick.spin->degrees_per_second * 0.017453293f;
        const vec2 axis = at_angle(turn);
        for (vec2& p : ghost) {
            p = brick.spin->pivot + turned(p - brick.spin->pivot, axis);
        }
        canvas.line(edit_to_canvas(middle), edit_to_canvas(brick.spin->pivot), 1.0f,
                    {.color = color});
        canvas.picture("ring", edit_to_canvas(brick.spin->pivot), vec2{7.0f}, {.color = color});
    }
    if (brick.path) {
        vec2 last(0.0f);
        for (const vec2 point : brick.path->points) {
            dashes(canvas, middle + last, middle + point, 2.0f, color, clock * 20.0f);
            last = point;
        }
        if (brick.path->closed) dashes(canvas, middle + last, middle, 2.0f, color, clock * 20.0f);
    }
    const vec2 by = brick.path ? after(*brick.path, clock) : vec2{0.0f};
    outline(canvas, ghost, 1.5f, faded(colors.ink, selected ? 0.8f : 0.35f), by);
}

std::vector<std::pair<vec2, vec2>> portal_ways(const sim::Level& level) {
    std::vector<std::pair<vec2, vec2>> ways;
    for (const sim::FreeBrick& brick : level.free) {
        for (const sim::FreeBrick& other : level.free) {
            if (brick.partner.empty() || other.name != brick.partner) continue;
            ways.emplace_back(levels::middle_of(brick.shape), levels::middle_of(other.shape));
        }
    }
    const auto middle = [&](std::size_t cell) {
        const int n = static_cast<int>(cell);
        return corner_of(level.grid, {n % level.grid.columns, n / level.grid.columns}) +
               0.5f * level.grid.cell;
    };
    for (const auto& [a, b] : sim::portal_pairs(level.grid)) {
        ways.emplace_back(middle(a), middle(b));
        ways.emplace_back(middle(b), middle(a));
    }
    return ways;
}

void draw_links(Canvas& canvas, const sim::Level& level, float clock) {
    for (const auto& [from, to] : portal_ways(level)) {
        dashes(canvas, from, to, 2.0f, kLinkColor, clock * 30.0f);
    }
}

sim::World drawn_level(const sim::Level& level) {
    sim::Level moved_level = level;
    moved_level.grid.origin += kEditAt;
    for (sim::FreeBrick& brick : moved_level.free) brick = moved(brick, kEditAt);
    sim::World world = sim::begin(moved_level, 1);
    for (sim::Brick& brick : world.bricks) brick.shown = true;
    return world;
}

}  // namespace carom::app
