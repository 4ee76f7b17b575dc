#pragma once
// The grid under the pencil: which cells a stroke, a rectangle or a fill covers, and what painting
// does to them. All pure.
//
// Cells are counted from the grid's own upper left. One may paint beyond its rim, wherever a whole
// cell has room in the field: the grid then grows.

#include "game/sim/level.h"

#include <glm/vec2.hpp>

#include <optional>
#include <variant>
#include <vector>

namespace carom::edit {

struct CellAt {
    int column = 0;
    int row = 0;
    bool operator==(const CellAt&) const = default;
};
using CellList = std::vector<CellAt>;

/// A block of cells; both corners belong to it.
struct CellBlock {
    CellAt first;
    CellAt last;
    [[nodiscard]] int columns() const { return last.column - first.column + 1; }
    [[nodiscard]] int rows() const { return last.row - first.row + 1; }
    [[nodiscard]] bool holds(CellAt at) const {
        return at.column >= first.column && at.column <= last.column && at.row >= first.row &&
               at.row <= last.row;
    }
    bool operator==(const CellBlock&) const = default;
};
[[nodiscard]] CellBlock block_between(CellAt a, CellAt b);

/// The level's grid, or an empty one to begin with.
[[nodiscard]] sim::BrickGrid grid_of(const sim::Level& level);
/// Every cell that has room in the field, whether the grid has it yet or not.
[[nodiscard]] CellBlock room_of(const sim::BrickGrid& grid);
/// The cell of the room at a place of the field.
[[nodiscard]] std::optional<CellAt> cell_at(const sim::BrickGrid& grid, glm::vec2 place);
/// The cell's contents; nothing beyond the rim.
[[nodiscard]] sim::Cell contents(const sim::BrickGrid& grid, CellAt at);
[[nodiscard]] glm::vec2 corner_of(const sim::BrickGrid& grid, CellAt at);  ///< Upper left.
/// Where a block of one grid lies on another whose cells lie the same way.
[[nodiscard]] CellBlock carried(const CellBlock& block, const sim::BrickGrid& from,
                                const sim::BrickGrid& to);

/// Every cell from `a` to `b`, each beside or diagonally next to the one before.
[[nodiscard]] CellList line_of(CellAt a, CellAt b);
[[nodiscard]] CellList block_of(const CellBlock& block);
/// The cells of a block's rim.
[[nodiscard]] CellList rim_of(const CellBlock& block);
/// All cells of the room connected by their sides to `at` that hold the same.
[[nodiscard]] CellList same_around(const sim::BrickGrid& grid, CellAt at);

/// Symmetry about the middle of the room.
struct Mirror {
    bool across = false;  ///< Left and right alike.
    bool down = false;    ///< Above and below alike.
    bool operator==(const Mirror&) const = default;
};
/// `cells` with their mirror images, in the room, each once.
[[nodiscard]] CellList with_images(const CellList& cells, const sim::BrickGrid& grid,
                                   Mirror mirror);

/// What the pencil leaves: a brick, a power-up in what is there, or nothing at all.
struct Nothing {
    bool operator==(const Nothing&) const = default;
};
using Ink = std::variant<sim::BrickDesign, sim::PowerUp, Nothing>;

/// Paints cells of the room; the grid grows where it must. A brick painted over another keeps the
/// power-up in it.
void paint(sim::Level& level, const CellList& cells, const Ink& ink);
/// Takes out the power-ups only.
void take_drops(sim::Level& level, const CellList& cells);

/// Cells that were copied.
struct CellPatch {
    int columns = 0;
    int rows = 0;
    std::vector<sim::Cell> cells;  ///< Row by row.
    bool operator==(const CellPatch&) const = default;
};
[[nodiscard]] CellPatch copy_cells(const sim::BrickGrid& grid, const CellBlock& block);
/// Puts a patch with its upper left at `at`; what falls out of the room is lost. Gaps in the patch
/// leave what is there.
void paste_cells(sim::Level& level, CellAt at, const CellPatch& patch);
[[nodiscard]] CellPatch flipped(const CellPatch& patch, Mirror mirror);

/// Gives the grid another size, keeping what fits from the upper left.
void resize_grid(sim::Level& level, int columns, int rows);
/// Grows the grid so that it has all of `block`, which must lie in the room.
void grow_to_hold(sim::Level& level, const CellBlock& block);

}  // namespace carom::edit
