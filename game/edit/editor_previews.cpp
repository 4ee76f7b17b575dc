// What the gesture in progress makes of the level.
#include "game/edit/editor.h"

#include "game/levels/check/shape_math.h"
#include "game/levels/limits.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace carom::edit {
namespace {

using glm::vec2;

ShapeKind shape_of(Tool tool) {
    return static_cast<ShapeKind>(static_cast<int>(tool) - static_cast<int>(Tool::Box));
}

void style(sim::FreeBrick& brick, const Ink& ink) {
    if (const auto* design = std::get_if<sim::BrickDesign>(&ink)) brick.brick = *design;
    if (const auto* drop = std::get_if<sim::PowerUp>(&ink)) brick.drop = *drop;
    if (brick.brick.kind != sim::BrickKind::Portal) brick.partner.clear();
}

}  // namespace

sim::Level Editor::stroked() const {
    sim::Level next = document.base();
    const sim::BrickGrid grid = grid_of(next);
    const CellList cells = with_images(gesture_->cells, grid, mirror);
    const bool only_drops = drop_ && gesture_->how.erase && tool_ != Tool::Eraser;
    if (only_drops) {
        take_drops(next, cells);
        for (const std::size_t each : gesture_->touched) next.free[each].drop.reset();
    } else if (erases()) {
        paint(next, cells, Nothing{});
        remove_bricks(next, gesture_->touched);
    } else {
        paint(next, cells, ink(false));
        for (const std::size_t each : gesture_->touched) style(next.free[each], ink(false));
    }
    return next;
}

sim::Level Editor::spanned() const {
    sim::Level next = document.base();
    const sim::BrickGrid grid = grid_of(next);
    const CellBlock room = room_of(grid);
    const auto cell_near = [&](vec2 p) {
        const vec2 at = glm::floor((p - grid.origin) / grid.cell);
        return CellAt{std::clamp(static_cast<int>(at.x), room.first.column, room.last.column),
                      std::clamp(static_cast<int>(at.y), room.first.row, room.last.row)};
    };
    const CellAt a = cell_near(gesture_->from), b = cell_near(gesture_->to);
    const CellBlock block = block_between(a, b);
    const CellList cells = tool_ == Tool::Line ? line_of(a, b)
                           : gesture_->how.add ? rim_of(block)
                                               : block_of(block);
    const CellList all = with_images(cells, grid, mirror);
    if (drop_ && gesture_->how.erase) {
        take_drops(next, all);
    } else {
        paint(next, all, ink(gesture_->how.erase));
    }
    return next;
}

sim::Level Editor::shifted(Selection& after) const {
    const sim::Level& base = document.base();
    sim::Level next = base;
    const vec2 way = gesture_->to - gesture_->from;
    const bool copies = gesture_->how.freely;
    after = selection_;
    const vec2 by = snap_of({})(way);
    if (copies && !selection_.bricks.empty()) {
        std::vector<sim::FreeBrick> bricks;
        for (const std::size_t each : selection_.bricks) bricks.push_back(base.free[each]);
        after.bricks = add_copies(next, bricks, by);
    } else {
        for (const std::size_t each : selection_.bricks)
            next.free[each] = moved(base.free[each], by);
    }
    if (!selection_.cells) return next;
    const sim::BrickGrid grid = grid_of(base);
    const CellPatch patch = copy_cells(grid, *selection_.cells);
    const vec2 cells = glm::round(way / grid.cell);
    CellBlock block = *selection_.cells;
    const int across = static_cast<int>(cells.x), down = static_cast<int>(cells.y);
    block.first = {block.first.column + across, block.first.row + down};
    block.last = {block.last.column + across, block.last.row + down};
    if (!copies) paint(next, block_of(*selection_.cells), Nothing{});
    paste_cells(next, block.first, patch);
    after.cells = carried(block, grid, grid_of(next));
    return next;
}

sim::Level Editor::pulled_open() const {
    sim::Level next = document.base();
    const Snap snapped = snap_of(gesture_->how);
    const auto shape = pulled(shape_of(tool_), snapped(gesture_->from), snapped(gesture_->to));
    if (!shape || next.free.size() + 4 > levels::kMostShapes) return next;
    sim::FreeBrick brick;
    brick.brick = brick_;
    brick.shape = *shape;
    next.free.push_back(brick);
    const vec2 axes = mirror_axes();
    std::vector<Mirror> images;
    if (mirror.across) images.push_back({true, false});
    if (mirror.down) images.push_back({false, true});
    if (mirror.across && mirror.down) images.push_back({true, true});
    for (const Mirror image : images) {
        const sim::FreeBrick other = reflected(brick, image, axes);
        const auto same_place = [&](const sim::FreeBrick& each) {
            return glm::distance(levels::middle_of(each.shape), levels::middle_of(other.shape)) <
                   1.0f;
        };
        const auto first =
            next.free.begin() + static_cast<std::ptrdiff_t>(document.base().free.size());
        if (std::none_of(first, next.free.end(), same_place)) next.free.push_back(other);
    }
    return next;
}

sim::Level Editor::with_border_dragged() const {
    sim::Level next = document.base();
    const BorderPolygon border = border_of(next);
    const Snap how = snap_of(gesture_->how);
    put_border(next, mirror.across ? with_both_handles_at(border, gesture_->handle, gesture_->to,
                                                          how, 0.5f * sim::kFieldWidth)
                                   : with_handle_at(border, gesture_->handle, gesture_->to, how));
    return next;
}

}  // namespace carom::edit
