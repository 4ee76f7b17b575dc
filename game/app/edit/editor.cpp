#include "game/app/edit/editor.h"

#include "game/levels/limits.h"
#include "game/levels/shape_math.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace carom::app {
namespace {

using namespace edit;
using glm::vec2;

constexpr float kHandleReach = 9.0f;
constexpr float kClick = 3.0f;       // a pointer that moves less was not dragged
constexpr float kTrailStep = 2.0f;   // units between the points of a trail
constexpr float kTrailSlack = 5.0f;  // units that a path may stray from the hand's trail
constexpr vec2 kCopyOffset{20.0f, 20.0f};

constexpr const char* kPortalsStandFree =
    "Portals stand free: draw one with Box, Circle, Bar or Polygon, then join two with Link";

bool is_span(Tool tool) { return tool == Tool::Line || tool == Tool::Rectangle; }
bool is_shape(Tool tool) { return tool >= Tool::Box && tool <= Tool::Polygon; }
bool is_stroke(Tool tool) { return tool == Tool::Brush || tool == Tool::Eraser; }

ShapeKind shape_of(Tool tool) {
    return static_cast<ShapeKind>(static_cast<int>(tool) - static_cast<int>(Tool::Box));
}

void style(sim::FreeBrick& brick, const Ink& ink) {
    if (const auto* design = std::get_if<sim::BrickDesign>(&ink)) brick.brick = *design;
    if (const auto* drop = std::get_if<sim::PowerUp>(&ink)) brick.drop = *drop;
    if (brick.brick.kind != sim::BrickKind::Portal) brick.partner.clear();
}

/// Where a block of one grid lies on another whose cells lie the same way.
CellBlock carried(const CellBlock& block, const sim::BrickGrid& from, const sim::BrickGrid& to) {
    const vec2 place = (corner_of(from, block.first) - to.origin) / to.cell;
    const CellAt first{static_cast<int>(std::lround(place.x)),
                       static_cast<int>(std::lround(place.y))};
    return {first, {first.column + block.columns() - 1, first.row + block.rows() - 1}};
}

}  // namespace

bool Selection::holds(std::size_t brick) const {
    return std::find(bricks.begin(), bricks.end(), brick) != bricks.end();
}

void Editor::take(Tool tool) {
    call_off();
    if (tool != Tool::Select && !is_shape(tool)) selection_ = {};
    tool_ = tool;
}

Ink Editor::ink(bool erase) const {
    if (erase) return Nothing{};
    if (drop_) return *drop_;
    return brick_;
}

Snap Editor::snap_of(const Press& how) const { return snap && !how.freely ? kCoarse : kFine; }

bool Editor::erases() const { return tool_ == Tool::Eraser || gesture_->how.erase; }

bool Editor::paints_portal() const { return !drop_ && brick_.kind == sim::BrickKind::Portal; }

template <class Set>
void Editor::restyle(const Set& set, const char* what) {
    if (tool_ != Tool::Select && !is_shape(tool_)) return;
    sim::Level next = document.base();
    for (const std::size_t each : selection_.bricks) {
        set(next.free[each].brick, next.free[each].drop);
        if (next.free[each].brick.kind != sim::BrickKind::Portal) next.free[each].partner.clear();
    }
    if (selection_.cells) {
        for (const CellAt at : block_of(*selection_.cells)) {
            sim::Cell cell = contents(next.grid, at);
            if (!cell.brick) continue;
            set(*cell.brick, cell.drop);
            if (cell.brick->kind == sim::BrickKind::Portal) {
                note_ = kPortalsStandFree;
                return;
            }
            paint(next, {at}, *cell.brick);
            if (cell.drop) paint(next, {at}, *cell.drop);
        }
    }
    document.change(std::move(next), what);
}

void Editor::choose_kind(sim::BrickKind kind) {
    call_off();
    brick_.kind = kind;
    drop_.reset();
    if (sim::spec(kind).hits == 0) brick_.hits = 0;
    restyle(
        [&](sim::BrickDesign& brick, auto&) {
            brick.kind = kind;
            if (sim::spec(kind).hits == 0) brick.hits = 0;
        },
        "change of kind");
}

void Editor::choose_color(std::uint8_t color) {
    call_off();
    brick_.color = color;
    drop_.reset();
    restyle([&](sim::BrickDesign& brick, auto&) { brick.color = color; }, "change of colour");
}

void Editor::choose_hits(std::uint8_t hits) {
    call_off();
    drop_.reset();
    if (sim::spec(brick_.kind).hits == 0 && hits > 0) brick_.kind = sim::BrickKind::Plain;
    brick_.hits = hits;
    restyle(
        [&](sim::BrickDesign& brick, auto&) {
            if (sim::spec(brick.kind).hits > 0) brick.hits = hits;
        },
        "change of hits");
}

void Editor::choose_drop(sim::PowerUp drop) {
    call_off();
    drop_ = drop;
    restyle([&](sim::BrickDesign&, std::optional<sim::PowerUp>& held) { held = drop; },
            "change of power-up");
}

void Editor::next_kind(int steps) {
    const int count = static_cast<int>(sim::kBrickKindCount);
    choose_kind(static_cast<sim::BrickKind>(
        ((static_cast<int>(brick_.kind) + steps) % count + count) % count));
}

void Editor::next_color(int steps) {
    const int count = sim::kBrickColors;
    choose_color(static_cast<std::uint8_t>(((brick_.color + steps) % count + count) % count));
}

void Editor::start(Gesture::Sort sort, vec2 place, const Press& how) {
    gesture_ = Gesture{};
    gesture_->sort = sort;
    gesture_->how = how;
    gesture_->from = gesture_->to = place;
    gesture_->before = selection_;
}

void Editor::press(vec2 place, const Press& how) {
    call_off();
    if (const auto handle = handle_at(place)) {
        if (how.erase) return remove_handle(*handle);
        start(Gesture::Sort::Handle, place, how);
        gesture_->handle = *handle;
        return;
    }
    const auto brick = brick_at(level(), place);
    if (is_stroke(tool_)) {
        start(Gesture::Sort::Stroke, place, how);
        if (paints_portal() && !erases() && !brick) note_ = kPortalsStandFree;
        stroke_to(place);
    } else if (is_span(tool_)) {
        if (paints_portal() && !how.erase) {
            note_ = kPortalsStandFree;
            return;
        }
        start(Gesture::Sort::Span, place, how);
        show_gesture();
    } else if (is_shape(tool_)) {
        if (how.erase) return;
        start(Gesture::Sort::Pull, place, how);
    } else if (tool_ == Tool::Fill) {
        fill(place, how);
    } else if (tool_ == Tool::Pick) {
        pick(place);
    } else if (tool_ == Tool::Select) {
        press_select(place, how);
    } else if (!brick) {
        note_ = tool_ == Tool::Path ? "Press on a free shape; bricks of the grid stand still"
                                    : "Press on a free shape and drag to another";
    } else {
        press_on_brick(*brick, place, how);
    }
}

void Editor::press_on_brick(std::size_t brick, vec2 place, const Press& how) {
    selection_ = {std::nullopt, {brick}};
    if (!how.erase) {
        start(tool_ == Tool::Path ? Gesture::Sort::Trail : Gesture::Sort::Link, place, how);
        gesture_->trail = {place};
        return;
    }
    sim::Level next = document.base();
    if (tool_ == Tool::Path) next.free[brick].path.reset();
    if (tool_ == Tool::Link) next.free[brick].partner.clear();
    document.change(std::move(next), tool_ == Tool::Path ? "removal of a path" : "unlinking");
}

void Editor::press_select(vec2 place, const Press& how) {
    if (how.erase) {
        selection_ = {};
        return;
    }
    const auto brick = brick_at(level(), place);
    const auto cell = cell_at(grid_of(level()), place);
    if (brick) {
        if (!selection_.holds(*brick)) {
            if (!how.add) selection_ = {};
            selection_.bricks.push_back(*brick);
            std::sort(selection_.bricks.begin(), selection_.bricks.end());
        } else if (how.add) {
            std::erase(selection_.bricks, *brick);
            return;
        }
        start(Gesture::Sort::Move, place, how);
    } else if (cell && selection_.cells && selection_.cells->holds(*cell)) {
        start(Gesture::Sort::Move, place, how);
    } else {
        start(Gesture::Sort::Marquee, place, how);
        if (!how.add) selection_ = {};
    }
}

void Editor::stroke_to(vec2 place) {
    const sim::BrickGrid grid = grid_of(document.base());
    const auto cell_near = [&](vec2 p) {
        const vec2 at = (p - grid.origin) / grid.cell;
        return CellAt{static_cast<int>(std::floor(at.x)), static_cast<int>(std::floor(at.y))};
    };
    // Every shape and every cell between the last place and this one, however far.
    const vec2 way = place - gesture_->to;
    const int steps = 1 + static_cast<int>(glm::length(way) / 3.0f);
    bool on_brick = false;
    for (int i = 0; i <= steps; ++i) {
        const vec2 at = gesture_->to + way * (static_cast<float>(i) / static_cast<float>(steps));
        const auto brick = brick_at(document.base(), at);
        if (!brick) continue;
        on_brick = true;
        auto& touched = gesture_->touched;
        if (std::find(touched.begin(), touched.end(), *brick) == touched.end()) {
            touched.push_back(*brick);
        }
    }
    if (!on_brick || erases()) {
        for (const CellAt at : line_of(cell_near(gesture_->to), cell_near(place))) {
            if (gesture_->cells.empty() || !(gesture_->cells.back() == at)) {
                gesture_->cells.push_back(at);
            }
        }
    }
    gesture_->to = place;
    show_gesture();
}

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
        if (!paints_portal()) paint(next, cells, ink(false));
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

void Editor::show_gesture() {
    using Sort = Gesture::Sort;
    Selection after;
    switch (gesture_->sort) {
        case Sort::Stroke:
            document.show(stroked());
            break;
        case Sort::Span:
            document.show(spanned());
            break;
        case Sort::Move:
            document.show(shifted(after));
            break;
        case Sort::Handle: {
            sim::Level next = document.base();
            sim::FreeBrick& brick = next.free[*only_brick()];
            brick = with_handle_at(brick, gesture_->handle, gesture_->to, snap_of(gesture_->how));
            document.show(std::move(next));
            break;
        }
        case Sort::Pull:
            document.show(pulled_open());
            break;
        case Sort::Marquee:
        case Sort::Trail:
        case Sort::Link:
            break;
    }
}

void Editor::drag(vec2 place) {
    if (!gesture_) return;
    using Sort = Gesture::Sort;
    if (gesture_->sort == Sort::Stroke) {
        if (place != gesture_->to) stroke_to(place);
        return;
    }
    if (place == gesture_->to) return;
    gesture_->to = place;
    if (gesture_->sort == Sort::Trail &&
        glm::distance(gesture_->trail.back(), place) >= kTrailStep) {
        gesture_->trail.push_back(place);
    }
    if (gesture_->sort == Sort::Marquee) marquee();
    if (gesture_->sort == Sort::Move || gesture_->sort == Sort::Handle) {
        // A click does not move what it meets.
        if (!document.in_gesture() && glm::distance(gesture_->from, place) < kClick) return;
    }
    show_gesture();
}

void Editor::marquee() {
    const auto& from = gesture_->from;
    const auto& to = gesture_->to;
    selection_ = gesture_->how.add ? gesture_->before : Selection{};
    if (glm::distance(from, to) < kClick) return;
    for (const std::size_t each : bricks_between(level(), from, to)) {
        if (!selection_.holds(each)) selection_.bricks.push_back(each);
    }
    std::sort(selection_.bricks.begin(), selection_.bricks.end());
    const sim::BrickGrid grid = grid_of(level());
    const auto a = cell_at(grid, from), b = cell_at(grid, to);
    if (!a || !b) return;
    const CellBlock block = block_between(*a, *b);
    const CellList cells = block_of(block);
    const bool any = std::any_of(cells.begin(), cells.end(),
                                 [&](CellAt at) { return !(contents(grid, at) == sim::Cell{}); });
    if (any) selection_.cells = block;
}

void Editor::release() {
    if (!gesture_) return;
    using Sort = Gesture::Sort;
    const Sort sort = gesture_->sort;
    if (sort == Sort::Trail) end_trail();
    if (sort == Sort::Link) end_link();
    if (sort == Sort::Stroke) document.finish(erases() ? "erasing" : "stroke");
    if (sort == Sort::Span) document.finish(tool_ == Tool::Line ? "line" : "rectangle");
    if (sort == Sort::Handle) document.finish("reshaping");
    if (sort == Sort::Move && document.in_gesture()) {
        Selection after;
        sim::Level next = shifted(after);
        document.change(std::move(next), gesture_->how.freely ? "copy" : "move");
        selection_ = after;
    }
    if (sort == Sort::Pull) {
        const std::size_t before = document.base().free.size();
        document.finish("shape");
        if (document.level().free.size() > before) {
            selection_ = {std::nullopt, {before}};
        } else {
            note_ = "Drag to pull the shape open";
        }
    }
    gesture_.reset();
    mend_selection();
}

bool Editor::call_off() {
    if (!gesture_) return false;
    if (gesture_->sort == Gesture::Sort::Marquee) selection_ = gesture_->before;
    gesture_.reset();
    document.call_off();
    return true;
}

void Editor::end_trail() {
    const auto path = path_from(gesture_->trail, kTrailSlack, snap_of(gesture_->how));
    if (!path) {
        note_ = "Press on a free shape and drag where it shall go";
        return;
    }
    sim::Level next = document.base();
    sim::FreeBrick& brick = next.free[selection_.bricks[0]];
    const float speed = brick.path ? brick.path->speed : path->speed;
    brick.path = path;
    brick.path->speed = speed;
    document.change(std::move(next), "path");
}

void Editor::end_link() {
    const auto other = brick_at(level(), gesture_->to);
    if (!other || *other == selection_.bricks[0]) {
        note_ = "Let go over another free shape to make both portals";
        return;
    }
    sim::Level next = document.base();
    link_portals(next, selection_.bricks[0], *other);
    document.change(std::move(next), "link");
    note_ = "Balls go in at one and come out of the other";
}

void Editor::fill(vec2 place, const Press& how) {
    sim::Level next = document.base();
    const sim::BrickGrid grid = grid_of(next);
    const auto at = cell_at(grid, place);
    if (!at) return;
    if (paints_portal() && !how.erase) {
        note_ = kPortalsStandFree;
        return;
    }
    const CellList cells = with_images(same_around(grid, *at), grid, mirror);
    if (drop_ && how.erase) {
        take_drops(next, cells);
    } else {
        paint(next, cells, ink(how.erase));
    }
    document.change(std::move(next), "fill");
}

void Editor::pick(vec2 place) {
    std::optional<sim::BrickDesign> brick;
    std::optional<sim::PowerUp> drop;
    if (const auto shape = brick_at(level(), place)) {
        brick = level().free[*shape].brick;
        drop = level().free[*shape].drop;
    } else if (const auto at = cell_at(grid_of(level()), place)) {
        const sim::Cell cell = contents(level().grid, *at);
        brick = cell.brick;
        drop = cell.drop;
    }
    if (!brick && !drop) {
        note_ = "There is nothing to pick up here";
        return;
    }
    if (brick) brick_ = *brick;
    drop_ = brick ? std::nullopt : drop;
    take(Tool::Brush);
}

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

void Editor::undo() {
    call_off();
    const std::string what = document.undo();
    note_ = what.empty() ? "Nothing to undo" : "Undone: " + what;
    mend_selection();
}

void Editor::redo() {
    call_off();
    const std::string what = document.redo();
    note_ = what.empty() ? "Nothing to redo" : "Done again: " + what;
    mend_selection();
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

void Editor::change(sim::Level next, std::string what) {
    call_off();
    document.change(std::move(next), std::move(what));
    mend_selection();
}

void Editor::mend_selection() {
    const std::size_t count = level().free.size();
    std::erase_if(selection_.bricks, [&](std::size_t each) { return each >= count; });
    if (!selection_.cells) return;
    const CellBlock room = room_of(grid_of(level()));
    if (!room.holds(selection_.cells->first) || !room.holds(selection_.cells->last)) {
        selection_.cells.reset();
    }
}

Editor::Sketch Editor::sketch() const {
    Sketch sketch;
    if (!gesture_) return sketch;
    const std::pair span{gesture_->from, gesture_->to};
    if (gesture_->sort == Gesture::Sort::Marquee) sketch.marquee = span;
    if (gesture_->sort == Gesture::Sort::Link) sketch.link = span;
    if (gesture_->sort == Gesture::Sort::Trail) sketch.trail = gesture_->trail;
    return sketch;
}

vec2 Editor::mirror_axes() const {
    const sim::BrickGrid grid = grid_of(document.base());
    const CellBlock room = room_of(grid);
    return 0.5f * (corner_of(grid, room.first) +
                   corner_of(grid, {room.last.column + 1, room.last.row + 1}));
}

}  // namespace carom::app
