// What is done with what is selected: copied, flipped, moved, taken away.
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

constexpr float kHandleReach = 9.0f;
constexpr vec2 kCopyOffset{20.0f, 20.0f};

}  // namespace

void Editor::remove_handle(const Handle& handle) {
    sim::Level next = document.base();
    sim::FreeBrick& brick = next.free[*only_brick()];
    if (handle.grip == Grip::Vertex) brick = without_vertex(brick, handle.index);
    if (handle.grip == Grip::PathPoint) brick = without_path_point(brick, handle.index);
    if (handle.grip == Grip::Pivot) brick.spin.reset();
    const bool least = handle.grip == Grip::Vertex && next == document.base();
    if (least) note_ = "A polygon has three corners or more";
    document.change(std::move(next), "removal of a point");
}

void Editor::select_all() {
    take(Tool::Select);
    selection_ = {};
    for (std::size_t i = 0; i < level().free.size(); ++i) selection_.bricks.push_back(i);
    const sim::BrickGrid& grid = level().grid;
    if (!grid.cells.empty())
        selection_.cells = CellBlock{{0, 0}, {grid.columns - 1, grid.rows - 1}};
}

std::optional<std::size_t> Editor::only_brick() const {
    if (selection_.bricks.size() != 1 || selection_.cells) return std::nullopt;
    return selection_.bricks[0];
}

std::optional<Handle> Editor::handle_at(vec2 place) const {
    if (tool_ == Tool::Border) return border_handle_at(border_of(level()), place, kHandleReach);
    const auto brick = only_brick();
    if (!brick || (tool_ != Tool::Select && !is_shape(tool_))) return std::nullopt;
    std::optional<Handle> nearest;
    float reach = kHandleReach;
    for (const Handle& each : handles_of(level().free[*brick])) {
        const float distance = glm::distance(each.at, place);
        if (distance < reach) reach = distance, nearest = each;
    }
    return nearest;
}

Editor::Copied Editor::lifted() const {
    Copied copied;
    for (const std::size_t each : selection_.bricks) copied.bricks.push_back(level().free[each]);
    if (selection_.cells) {
        const sim::BrickGrid grid = grid_of(level());
        copied.cells = copy_cells(grid, *selection_.cells);
        copied.cells_at = corner_of(grid, selection_.cells->first);
    }
    return copied;
}

void Editor::copy() {
    call_off();
    if (selection_.empty()) {
        note_ = "Select something first";
        return;
    }
    copied_ = lifted();
}

void Editor::cut() {
    copy();
    if (!selection_.empty()) remove();
}

void Editor::paste(std::optional<vec2> at) {
    call_off();
    if (copied_.empty()) {
        note_ = "Nothing is copied yet";
        return;
    }
    sim::Level next = document.base();
    Selection after;
    vec2 by = kCopyOffset;
    if (!copied_.bricks.empty()) {
        vec2 middle(0.0f);
        for (const sim::FreeBrick& each : copied_.bricks) middle += levels::middle_of(each.shape);
        middle /= static_cast<float>(copied_.bricks.size());
        if (at && !copied_.cells) by = snap_of({})(*at - middle);
    }
    if (copied_.cells) {
        const sim::BrickGrid grid = grid_of(next);
        const vec2 size = grid.cell * vec2{static_cast<float>(copied_.cells->columns),
                                           static_cast<float>(copied_.cells->rows)};
        const vec2 corner = at ? *at - 0.5f * size : copied_.cells_at;
        const vec2 place = glm::round((corner - grid.origin) / grid.cell);
        const CellAt first{static_cast<int>(place.x), static_cast<int>(place.y)};
        paste_cells(next, first, *copied_.cells);
        const CellBlock block{
            first,
            {first.column + copied_.cells->columns - 1, first.row + copied_.cells->rows - 1}};
        after.cells = carried(block, grid, grid_of(next));
        by = corner_of(grid, first) - copied_.cells_at;
    }
    after.bricks = add_copies(next, copied_.bricks, by);
    document.change(std::move(next), "paste");
    tool_ = Tool::Select;
    selection_ = after;
    mend_selection();
}

void Editor::remove() {
    call_off();
    if (selection_.empty()) {
        note_ = "Select something first";
        return;
    }
    sim::Level next = document.base();
    if (selection_.cells) paint(next, block_of(*selection_.cells), Nothing{});
    remove_bricks(next, selection_.bricks);
    selection_ = {};
    document.change(std::move(next), "removal");
}

void Editor::flip(Mirror how) {
    call_off();
    if (selection_.empty()) select_all();
    if (selection_.empty()) return;
    sim::Level next = document.base();
    const sim::BrickGrid grid = grid_of(next);
    vec2 low{1e9f}, high{-1e9f};
    if (selection_.cells) {
        low = corner_of(grid, selection_.cells->first);
        high = corner_of(grid, {selection_.cells->last.column + 1, selection_.cells->last.row + 1});
        const CellPatch patch = copy_cells(grid, *selection_.cells);
        paint(next, block_of(*selection_.cells), Nothing{});
        paste_cells(next, selection_.cells->first, flipped(patch, how));
    } else {
        for (const std::size_t each : selection_.bricks) {
            const collision::Aabb box = levels::bounds_of(next.free[each].shape);
            low = glm::min(low, box.min), high = glm::max(high, box.max);
        }
    }
    for (const std::size_t each : selection_.bricks) {
        next.free[each] = reflected(next.free[each], how, glm::round(0.5f * (low + high)));
    }
    document.change(std::move(next), "flip");
}

void Editor::duplicate() {
    call_off();
    if (selection_.empty()) {
        note_ = "Select something first";
        return;
    }
    const Copied kept = std::exchange(copied_, lifted());
    if (copied_.cells) {
        const sim::BrickGrid grid = grid_of(level());
        copied_.cells_at += glm::vec2{0.0f, grid.cell.y * static_cast<float>(copied_.cells->rows)};
    }
    paste(std::nullopt);
    copied_ = kept;
}

void Editor::nudge(glm::ivec2 steps) {
    call_off();
    if (selection_.empty()) return;
    const sim::BrickGrid grid = grid_of(level());
    const vec2 unit = selection_.cells ? grid.cell : vec2{snap ? kCoarse.step : kFine.step};
    start(Gesture::Sort::Move, {0.0f, 0.0f}, {});
    gesture_->to = unit * vec2{steps};
    Selection after;
    sim::Level next = shifted(after);
    gesture_.reset();
    document.change(std::move(next), "move");
    selection_ = after;
    mend_selection();
}

}  // namespace carom::edit
