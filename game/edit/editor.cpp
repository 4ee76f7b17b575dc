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

void Editor::fill(vec2 place, const Press& how) {
    sim::Level next = document.base();
    const sim::BrickGrid grid = grid_of(next);
    const auto at = cell_at(grid, place);
    if (!at) return;
    if (paints_portal() && !how.erase) {
        note_ = kPortalsGoByTwo;
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

void Editor::undo() {
    call_off();
    const std::string what = document.undo();
    note_ = what.empty() ? "Nothing to undo" : "Undone: " + what;
    recall_selection();
}

void Editor::redo() {
    call_off();
    const std::string what = document.redo();
    note_ = what.empty() ? "Nothing to redo" : "Done again: " + what;
    recall_selection();
}

void Editor::change(sim::Level next, std::string what) {
    call_off();
    document.change(std::move(next), std::move(what));
    mend_selection();
}

void Editor::remember_selection() {
    const std::size_t now = document.steps_done();
    if (selections_.size() <= now) selections_.resize(now + 1);
    selections_[now] = selection_;
}

void Editor::recall_selection() {
    const std::size_t now = document.steps_done();
    const bool selects = tool_ >= Tool::Select && tool_ != Tool::Border;
    if (selects && now < selections_.size()) selection_ = selections_[now];
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

}  // namespace carom::edit
