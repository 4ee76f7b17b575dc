#include "game/edit/document.h"

namespace carom::edit {
namespace {

/// A level without its bricks' cells, to compare and keep the rest of it.
sim::Level without_cells(const sim::Level& level) {
    sim::Level rest;
    rest.title = level.title;
    rest.author = level.author;
    rest.world = level.world;
    rest.rules = level.rules;
    rest.grid.columns = level.grid.columns;
    rest.grid.rows = level.grid.rows;
    rest.grid.origin = level.grid.origin;
    rest.grid.cell = level.grid.cell;
    rest.free = level.free;
    return rest;
}

}  // namespace

Change::Change(const sim::Level& before, const sim::Level& after) {
    const auto& old_cells = before.grid.cells;
    const auto& new_cells = after.grid.cells;
    if (before.grid.columns != after.grid.columns || old_cells.size() != new_cells.size()) {
        rest_ = Rest{before, after, true};
        return;
    }
    for (std::size_t i = 0; i < old_cells.size(); ++i) {
        if (!(old_cells[i] == new_cells[i])) cells_.push_back({i, old_cells[i], new_cells[i]});
    }
    sim::Level old_rest = without_cells(before);
    sim::Level new_rest = without_cells(after);
    if (!(old_rest == new_rest)) {
        rest_ = Rest{std::move(old_rest), std::move(new_rest), false};
    }
}

void Change::put(sim::Level& level, sim::Level Rest::*side) const {
    if (!rest_) return;
    std::vector<sim::Cell> cells = std::move(level.grid.cells);
    level = *rest_.*side;
    if (!rest_->whole) level.grid.cells = std::move(cells);
}

void Change::undo(sim::Level& level) const {
    put(level, &Rest::before);
    for (const CellChange& each : cells_) level.grid.cells[each.index] = each.before;
}

void Change::redo(sim::Level& level) const {
    put(level, &Rest::after);
    for (const CellChange& each : cells_) level.grid.cells[each.index] = each.after;
}

void Document::show(sim::Level preview) {
    shown_ = std::move(preview);
    ++version_;
}

void Document::call_off() {
    if (shown_) ++version_;
    shown_.reset();
}

void Document::change(sim::Level next, std::string what) {
    call_off();
    if (next == level_) return;
    steps_.resize(done_, Step{{}, Change(level_, level_)});
    if (saved_ && *saved_ > done_) saved_.reset();  // what was saved can no longer be come back to
    steps_.push_back({std::move(what), Change(level_, next)});
    ++done_;
    ++version_;
    level_ = std::move(next);
}

void Document::finish(std::string what) {
    if (shown_) change(sim::Level(std::move(*shown_)), std::move(what));
}

std::string Document::undo() {
    call_off();
    if (!can_undo()) return {};
    --done_;
    ++version_;
    steps_[done_].change.undo(level_);
    return steps_[done_].what;
}

std::string Document::redo() {
    call_off();
    if (!can_redo()) return {};
    steps_[done_].change.redo(level_);
    ++version_;
    return steps_[done_++].what;
}

}  // namespace carom::edit
