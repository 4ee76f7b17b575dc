#include "game/edit/cells.h"
#include "game/levels/check/check.h"
#include "game/levels/level_set.h"
#include "tests/levels/random_level.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

namespace carom::edit {
namespace {

using levels::test::RandomLevel;

const sim::BrickDesign kRed{sim::BrickKind::Plain, 4, 2, 0};

bool has(const CellList& cells, CellAt at) {
    return std::find(cells.begin(), cells.end(), at) != cells.end();
}

sim::Level empty_level() {
    sim::Level level;
    level.grid = grid_of(level);
    return level;
}

TEST_CASE("however fast the hand, a stroke leaves out no cell") {
    Rng rng{7};
    for (int i = 0; i < 300; ++i) {
        const auto any = [&] { return static_cast<int>(rng.below(300)) - 150; };
        const CellAt a{any(), any()}, b{any(), any()};
        const CellList cells = line_of(a, b);
        CHECK(cells.front() == a);
        CHECK(cells.back() == b);
        for (std::size_t k = 1; k < cells.size(); ++k) {
            CHECK(std::abs(cells[k].column - cells[k - 1].column) <= 1);
            CHECK(std::abs(cells[k].row - cells[k - 1].row) <= 1);
            CHECK_FALSE(cells[k] == cells[k - 1]);
        }
        CHECK(cells.size() == static_cast<std::size_t>(std::max(std::abs(a.column - b.column),
                                                                std::abs(a.row - b.row))) +
                                  1);
    }
}

TEST_CASE("a rectangle's rim is the rectangle without its inside") {
    const CellBlock block = block_between({5, 7}, {2, 3});
    CHECK(block == CellBlock{{2, 3}, {5, 7}});
    CHECK(block_of(block).size() == 20);
    const CellList rim = rim_of(block);
    CHECK(rim.size() == 14);
    CHECK_FALSE(has(rim, {3, 4}));
    CHECK(rim_of({{1, 1}, {1, 4}}).size() == 4);
}

TEST_CASE("a fill stops at what is different, and at the walls") {
    sim::Level level = empty_level();
    // A ring of bricks around the cell 4, 4.
    paint(level, rim_of({{3, 3}, {5, 5}}), kRed);
    CHECK(same_around(level.grid, {4, 4}) == CellList{{4, 4}});
    const CellList outside = same_around(level.grid, {0, 0});
    const CellBlock room = room_of(level.grid);
    CHECK(outside.size() ==
          static_cast<std::size_t>(room.columns()) * static_cast<std::size_t>(room.rows()) - 9);
    CHECK(same_around(level.grid, {3, 3}).size() == 8);
}

TEST_CASE("painting beyond the rim grows the grid and moves no brick") {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        CAPTURE(seed);
        Rng rng{seed};
        sim::Level level = RandomLevel(seed).make();
        const sim::BrickGrid before = grid_of(level);
        const CellBlock room = room_of(before);
        const CellAt at{
            room.first.column +
                static_cast<int>(rng.below(static_cast<std::uint32_t>(room.columns()))),
            room.first.row + static_cast<int>(rng.below(static_cast<std::uint32_t>(room.rows())))};
        const glm::vec2 place = corner_of(before, at);
        paint(level, {at}, kRed);
        const sim::BrickGrid& after = level.grid;
        CHECK(after.cells.size() ==
              static_cast<std::size_t>(after.columns) * static_cast<std::size_t>(after.rows));
        const auto found = cell_at(after, place + 0.5f * after.cell);
        REQUIRE(found);
        CHECK(contents(after, *found).brick == kRed);
        std::size_t bricks = 0;
        for (int row = 0; row < before.rows; ++row) {
            for (int column = 0; column < before.columns; ++column) {
                const CellAt old{column, row};
                const auto now = cell_at(after, corner_of(before, old) + 0.5f * before.cell);
                REQUIRE(now);
                if (!(old == at)) CHECK(contents(after, *now) == contents(before, old));
                bricks += contents(before, old).brick ? 1u : 0u;
            }
        }
        const bool was_empty = !contents(before, at).brick;
        CHECK(std::count_if(after.cells.begin(), after.cells.end(), [](const sim::Cell& cell) {
                  return cell.brick.has_value();
              }) == static_cast<std::ptrdiff_t>(bricks + (was_empty ? 1u : 0u)));
    }
}

TEST_CASE("whatever is painted in the room is in the field") {
    const auto set = levels::load_set(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
    REQUIRE(set);
    for (const sim::Level& design : set.value().levels) {
        CAPTURE(design.title);
        if (design.grid.cells.empty()) continue;
        sim::Level level = design;
        level.free.clear();
        paint(level, block_of(room_of(level.grid)), kRed);
        for (const Mistake& each : levels::check(level)) {
            CHECK(each.severity == Mistake::Severity::Warning);
        }
        CHECK(level.grid.cells.size() >= design.grid.cells.size());
    }
}

TEST_CASE("mirrored painting is symmetric, whatever is painted") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        Rng rng{seed};
        sim::Level level = empty_level();
        const Mirror mirror{rng.below(2) == 0, rng.below(2) == 0};
        const CellBlock room = room_of(level.grid);
        const auto any = [&] {
            return CellAt{static_cast<int>(rng.below(14)), static_cast<int>(rng.below(19)) - 2};
        };
        const CellList stroke = line_of(any(), any());
        const CellList cells = with_images(stroke, level.grid, mirror);
        for (const CellAt at : stroke) CHECK(has(cells, at) == room.holds(at));
        for (const CellAt at : cells) {
            const CellAt across{room.first.column + room.last.column - at.column, at.row};
            const CellAt down{at.column, room.first.row + room.last.row - at.row};
            if (mirror.across) CHECK(has(cells, across));
            if (mirror.down) CHECK(has(cells, down));
            CHECK(std::count(cells.begin(), cells.end(), at) == 1);
        }
        if (mirror == Mirror{}) CHECK(cells.size() == stroke.size());
    }
}

TEST_CASE("a brick painted over another keeps its power-up; erasing takes both") {
    sim::Level level = empty_level();
    paint(level, {{1, 1}}, kRed);
    paint(level, {{1, 1}}, sim::PowerUp::Life);
    paint(level, {{1, 1}}, sim::BrickDesign{});
    CHECK(contents(level.grid, {1, 1}) == sim::Cell{sim::BrickDesign{}, sim::PowerUp::Life});
    take_drops(level, {{1, 1}, {-3, 2}});
    CHECK(contents(level.grid, {1, 1}) == sim::Cell{sim::BrickDesign{}, std::nullopt});
    paint(level, {{1, 1}, {-5, -5}}, Nothing{});
    CHECK(level == empty_level());
}

TEST_CASE("copying and pasting back changes nothing; flipping twice neither") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        sim::Level level = RandomLevel(seed).make();
        if (level.grid.cells.empty()) continue;
        const CellBlock all{{0, 0}, {level.grid.columns - 1, level.grid.rows - 1}};
        const CellPatch patch = copy_cells(level.grid, all);
        sim::Level pasted = level;
        paste_cells(pasted, {0, 0}, patch);
        CHECK(pasted == level);
        for (const Mirror mirror : {Mirror{true, false}, Mirror{false, true}, Mirror{true, true}}) {
            CHECK(flipped(flipped(patch, mirror), mirror) == patch);
        }
    }
}

TEST_CASE("a patch half out of the room is cut, and its gaps show what is below") {
    sim::Level level = empty_level();
    paint(level, {{0, 0}}, kRed);
    CellPatch patch{2, 1, {sim::Cell{}, sim::Cell{kRed, {}}}};
    paste_cells(level, {0, 0}, patch);
    CHECK(contents(level.grid, {0, 0}).brick == kRed);
    CHECK(contents(level.grid, {1, 0}).brick == kRed);
    const sim::Level before = level;
    paste_cells(level, {13, 0}, patch);  // its brick is beyond the wall
    CHECK(level == before);
}

TEST_CASE("resizing keeps what fits") {
    sim::Level level = empty_level();
    paint(level, {{2, 3}}, kRed);
    resize_grid(level, 20, 5);
    CHECK(contents(level.grid, {2, 3}).brick == kRed);
    CHECK(level.grid.cells.size() == 100);
    resize_grid(level, 2, 2);
    CHECK(level.grid.cells.size() == 4);
    resize_grid(level, 100000, 0);
    CHECK(level.grid.columns == 256);
    CHECK(level.grid.rows == 1);
}

}  // namespace
}  // namespace carom::edit
