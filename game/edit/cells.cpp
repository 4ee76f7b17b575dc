#include "game/edit/cells.h"

#include "game/levels/carom/keys.h"
#include "game/levels/limits.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <utility>

namespace carom::edit {
namespace {

constexpr int kNewColumns = 14;
constexpr int kNewRows = 8;
constexpr float kNewTop = 48.0f;     // two rows of air above
constexpr float kCellSlack = 0.01f;  // 800 / 14 * 14 is not quite 800

std::size_t index_of(const sim::BrickGrid& grid, CellAt at) {
    return static_cast<std::size_t>(at.row) * static_cast<std::size_t>(grid.columns) +
           static_cast<std::size_t>(at.column);
}

bool in_grid(const sim::BrickGrid& grid, CellAt at) {
    return at.column >= 0 && at.row >= 0 && at.column < grid.columns && at.row < grid.rows;
}

int whole_cells(float room, float cell) {
    return std::max(0, static_cast<int>(std::floor((room + kCellSlack) / cell)));
}

/// A grid of `columns` x `rows` whose cell 0, 0 is cell `from` of `grid`.
sim::BrickGrid window_of(const sim::BrickGrid& grid, CellAt from, int columns, int rows) {
    sim::BrickGrid out = grid;
    out.columns = columns;
    out.rows = rows;
    out.origin = corner_of(grid, from);
    out.cells.clear();
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            out.cells.push_back(contents(grid, {from.column + column, from.row + row}));
        }
    }
    return out;
}

/// Grows the grid to hold all of `cells` and returns them as the grown grid counts them.
CellList made_room_for(sim::Level& level, CellList cells) {
    level.grid = grid_of(level);
    const CellBlock room = room_of(level.grid);
    std::erase_if(cells, [&](CellAt at) { return !room.holds(at); });
    if (cells.empty()) return cells;
    CellBlock all{cells[0], cells[0]};
    for (const CellAt at : cells) {
        all.first = {std::min(all.first.column, at.column), std::min(all.first.row, at.row)};
        all.last = {std::max(all.last.column, at.column), std::max(all.last.row, at.row)};
    }
    const CellAt shift{std::min(all.first.column, 0), std::min(all.first.row, 0)};
    grow_to_hold(level, all);
    for (CellAt& at : cells) at = {at.column - shift.column, at.row - shift.row};
    return cells;
}

void put(sim::Cell& cell, const Ink& ink) {
    if (const auto* brick = std::get_if<sim::BrickDesign>(&ink)) cell.brick = *brick;
    if (const auto* drop = std::get_if<sim::PowerUp>(&ink)) cell.drop = *drop;
    if (std::holds_alternative<Nothing>(ink)) cell = {};
}

}  // namespace

CellBlock block_between(CellAt a, CellAt b) {
    return {{std::min(a.column, b.column), std::min(a.row, b.row)},
            {std::max(a.column, b.column), std::max(a.row, b.row)}};
}

sim::BrickGrid grid_of(const sim::Level& level) {
    if (!level.grid.cells.empty()) return level.grid;
    sim::BrickGrid grid;
    grid.columns = kNewColumns;
    grid.rows = kNewRows;
    grid.origin = {0.0f, kNewTop};
    grid.cell = {sim::kFieldWidth / static_cast<float>(kNewColumns), levels::kCellHeight};
    grid.cells.resize(std::size_t{kNewColumns} * std::size_t{kNewRows});
    return grid;
}

CellBlock room_of(const sim::BrickGrid& grid) {
    const glm::vec2 end = corner_of(grid, {grid.columns, grid.rows});
    CellBlock room{
        {-whole_cells(grid.origin.x, grid.cell.x), -whole_cells(grid.origin.y, grid.cell.y)},
        {grid.columns - 1 + whole_cells(sim::kFieldWidth - end.x, grid.cell.x),
         grid.rows - 1 + whole_cells(sim::kBrickFloor - end.y, grid.cell.y)}};
    // No more than a file may have; then the grid's own cells come first.
    room.first.column = std::max(room.first.column, grid.columns - levels::kMostColumns);
    room.first.row = std::max(room.first.row, grid.rows - levels::kMostRows);
    room.last.column = std::min(room.last.column, room.first.column + levels::kMostColumns - 1);
    room.last.row = std::min(room.last.row, room.first.row + levels::kMostRows - 1);
    return room;
}

std::optional<CellAt> cell_at(const sim::BrickGrid& grid, glm::vec2 place) {
    const glm::vec2 from = (place - grid.origin) / grid.cell;
    const CellAt at{static_cast<int>(std::floor(from.x)), static_cast<int>(std::floor(from.y))};
    if (!room_of(grid).holds(at)) return std::nullopt;
    return at;
}

sim::Cell contents(const sim::BrickGrid& grid, CellAt at) {
    return in_grid(grid, at) ? grid.cells[index_of(grid, at)] : sim::Cell{};
}

glm::vec2 corner_of(const sim::BrickGrid& grid, CellAt at) {
    return grid.origin +
           grid.cell * glm::vec2{static_cast<float>(at.column), static_cast<float>(at.row)};
}

CellList line_of(CellAt a, CellAt b) {
    const int across = b.column - a.column;
    const int down = b.row - a.row;
    const int steps = std::max(std::abs(across), std::abs(down));
    CellList cells;
    for (int i = 0; i <= steps; ++i) {
        // Rounded to the nearer cell, halves away from `a`, so both ends are exact.
        const auto part = [&](int length) {
            const int doubled = 2 * std::abs(length) * i + steps;
            return steps == 0 ? 0 : (length < 0 ? -1 : 1) * (doubled / (2 * steps));
        };
        cells.push_back({a.column + part(across), a.row + part(down)});
    }
    return cells;
}

CellList block_of(const CellBlock& block) {
    CellList cells;
    for (int row = block.first.row; row <= block.last.row; ++row) {
        for (int column = block.first.column; column <= block.last.column; ++column) {
            cells.push_back({column, row});
        }
    }
    return cells;
}

CellList rim_of(const CellBlock& block) {
    CellList cells = block_of(block);
    std::erase_if(cells, [&](CellAt at) {
        return at.column > block.first.column && at.column < block.last.column &&
               at.row > block.first.row && at.row < block.last.row;
    });
    return cells;
}

CellList same_around(const sim::BrickGrid& grid, CellAt at) {
    const CellBlock room = room_of(grid);
    if (!room.holds(at)) return {};
    const sim::Cell like = contents(grid, at);
    std::vector<bool> seen(static_cast<std::size_t>(room.columns()) *
                           static_cast<std::size_t>(room.rows()));
    const auto mark = [&](CellAt cell) {
        return seen[static_cast<std::size_t>(cell.row - room.first.row) *
                        static_cast<std::size_t>(room.columns()) +
                    static_cast<std::size_t>(cell.column - room.first.column)];
    };
    CellList cells{at};
    mark(at) = true;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto [column, row] = cells[i];
        for (const CellAt next : {CellAt{column - 1, row}, CellAt{column + 1, row},
                                  CellAt{column, row - 1}, CellAt{column, row + 1}}) {
            if (!room.holds(next) || mark(next) || !(contents(grid, next) == like)) continue;
            mark(next) = true;
            cells.push_back(next);
        }
    }
    return cells;
}

CellList with_images(const CellList& cells, const sim::BrickGrid& grid, Mirror mirror) {
    const CellBlock room = room_of(grid);
    std::set<std::pair<int, int>> known;
    CellList out;
    for (const CellAt at : cells) {
        const int column = room.first.column + room.last.column - at.column;
        const int row = room.first.row + room.last.row - at.row;
        CellList images{at};
        if (mirror.across) images.push_back({column, at.row});
        if (mirror.down) images.push_back({at.column, row});
        if (mirror.across && mirror.down) images.push_back({column, row});
        for (const CellAt image : images) {
            if (room.holds(image) && known.emplace(image.column, image.row).second) {
                out.push_back(image);
            }
        }
    }
    return out;
}

void paint(sim::Level& level, const CellList& cells, const Ink& ink) {
    if (!std::holds_alternative<Nothing>(ink)) {
        for (const CellAt at : made_room_for(level, cells)) {
            put(level.grid.cells[index_of(level.grid, at)], ink);
        }
        return;
    }
    for (const CellAt at : cells) {  // nothing beyond the rim to take away
        if (in_grid(level.grid, at)) put(level.grid.cells[index_of(level.grid, at)], ink);
    }
}

void take_drops(sim::Level& level, const CellList& cells) {
    for (const CellAt at : cells) {
        if (in_grid(level.grid, at)) level.grid.cells[index_of(level.grid, at)].drop.reset();
    }
}

CellPatch copy_cells(const sim::BrickGrid& grid, const CellBlock& block) {
    CellPatch patch{block.columns(), block.rows(), {}};
    for (const CellAt at : block_of(block)) patch.cells.push_back(contents(grid, at));
    return patch;
}

void paste_cells(sim::Level& level, CellAt at, const CellPatch& patch) {
    CellList places;
    std::vector<sim::Cell> put_there;
    const CellBlock room = room_of(grid_of(level));
    for (std::size_t i = 0; i < patch.cells.size(); ++i) {
        const int n = static_cast<int>(i);
        const CellAt place{at.column + n % patch.columns, at.row + n / patch.columns};
        if (patch.cells[i] == sim::Cell{} || !room.holds(place)) continue;
        places.push_back(place);
        put_there.push_back(patch.cells[i]);
    }
    if (places.empty()) return;
    places = made_room_for(level, places);
    for (std::size_t i = 0; i < places.size(); ++i) {
        level.grid.cells[index_of(level.grid, places[i])] = put_there[i];
    }
}

CellPatch flipped(const CellPatch& patch, Mirror mirror) {
    CellPatch out = patch;
    for (int row = 0; row < patch.rows; ++row) {
        for (int column = 0; column < patch.columns; ++column) {
            const int from_column = mirror.across ? patch.columns - 1 - column : column;
            const int from_row = mirror.down ? patch.rows - 1 - row : row;
            out.cells[static_cast<std::size_t>(row * patch.columns + column)] =
                patch.cells[static_cast<std::size_t>(from_row * patch.columns + from_column)];
        }
    }
    return out;
}

void resize_grid(sim::Level& level, int columns, int rows) {
    const sim::BrickGrid grid = grid_of(level);
    level.grid = window_of(grid, {0, 0}, std::clamp(columns, 1, levels::kMostColumns),
                           std::clamp(rows, 1, levels::kMostRows));
}

void grow_to_hold(sim::Level& level, const CellBlock& block) {
    const sim::BrickGrid grid = grid_of(level);
    const CellAt from{std::min(block.first.column, 0), std::min(block.first.row, 0)};
    const int columns = std::max(block.last.column + 1, grid.columns) - from.column;
    const int rows = std::max(block.last.row + 1, grid.rows) - from.row;
    if (columns == grid.columns && rows == grid.rows) {
        level.grid = grid;
    } else {
        level.grid = window_of(grid, from, columns, rows);
    }
}

CellBlock carried(const CellBlock& block, const sim::BrickGrid& from, const sim::BrickGrid& to) {
    const glm::vec2 place = (corner_of(from, block.first) - to.origin) / to.cell;
    const CellAt first{static_cast<int>(std::lround(place.x)),
                       static_cast<int>(std::lround(place.y))};
    return {first, {first.column + block.columns() - 1, first.row + block.rows() - 1}};
}

}  // namespace carom::edit
