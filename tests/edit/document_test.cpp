#include "game/edit/document.h"
#include "game/edit/cells.h"
#include "game/edit/free_bricks.h"
#include "game/edit/shapes.h"
#include "tests/levels/random_level.h"

#include <doctest/doctest.h>

namespace carom::edit {
namespace {

using levels::test::RandomLevel;

CellAt random_cell(Rng& rng, const sim::BrickGrid& grid) {
    const CellBlock room = room_of(grid);
    return {
        room.first.column + static_cast<int>(rng.below(static_cast<std::uint32_t>(room.columns()))),
        room.first.row + static_cast<int>(rng.below(static_cast<std::uint32_t>(room.rows())))};
}

/// Any edit at all: paints, resizes, moves, adds, removes, renames.
sim::Level edited(sim::Level level, Rng& rng) {
    const sim::BrickGrid grid = grid_of(level);
    const CellAt a = random_cell(rng, grid), b = random_cell(rng, grid);
    switch (rng.below(9)) {
        case 0:
            paint(level, line_of(a, b), sim::BrickDesign{});
            break;
        case 1:
            paint(level, block_of(block_between(a, b)), Nothing{});
            break;
        case 2:
            paint(level, same_around(grid, a), sim::PowerUp::Life);
            break;
        case 3:
            resize_grid(level, 1 + static_cast<int>(rng.below(20)),
                        1 + static_cast<int>(rng.below(20)));
            break;
        case 4:
            paste_cells(level, b, copy_cells(grid, block_between(a, b)));
            break;
        case 5:
            for (sim::FreeBrick& each : level.free) each = moved(each, {1.0f, -2.0f});
            break;
        case 6:
            add_copies(level, std::vector(level.free), {3.0f, 3.0f});
            if (level.free.size() > 40) remove_bricks(level, std::vector<std::size_t>{0, 3, 5, 39});
            break;
        case 7:
            level.title += 'x';
            level.rules.lives = 1 + static_cast<int>(rng.below(9));
            break;
        default:
            level.grid = {};
            break;
    }
    return level;
}

TEST_CASE("undoing any edits restores the start exactly, redoing the end") {
    for (std::uint64_t seed = 0; seed < 15; ++seed) {
        CAPTURE(seed);
        Rng rng{seed};
        const sim::Level start = RandomLevel(seed).make();
        Document document(start);
        std::vector<sim::Level> seen{start};
        for (int i = 0; i < 30; ++i) {
            document.change(edited(document.level(), rng), "edit");
            if (!(document.level() == seen.back())) seen.push_back(document.level());
        }
        for (std::size_t i = seen.size(); i-- > 1;) {
            CHECK(document.level() == seen[i]);
            CHECK(document.undo() == "edit");
        }
        CHECK(document.level() == start);
        CHECK_FALSE(document.can_undo());
        CHECK(document.undo().empty());
        for (std::size_t i = 1; i < seen.size(); ++i) {
            CHECK(document.redo() == "edit");
            CHECK(document.level() == seen[i]);
        }
        CHECK_FALSE(document.can_redo());
    }
}

TEST_CASE("an edit after undo forgets what was undone") {
    Document document(sim::Level{});
    const auto named = [](const char* title) {
        sim::Level level;
        level.title = title;
        return level;
    };
    document.change(named("a"), "a");
    document.change(named("b"), "b");
    document.undo();
    document.change(named("c"), "c");
    CHECK_FALSE(document.can_redo());
    document.undo();
    CHECK(document.level().title == "a");
}

TEST_CASE("a gesture shows at once, and is one step or none") {
    Document document(sim::Level{});
    sim::Level preview;
    for (int i = 0; i < 5; ++i) {
        preview.title += 'x';
        document.show(preview);
        CHECK(document.level().title == preview.title);
        CHECK(document.base().title.empty());
    }
    SUBCASE("finished") {
        document.finish("drag");
        CHECK(document.level().title == "xxxxx");
        CHECK(document.undo() == "drag");
        CHECK(document.level().title.empty());
    }
    SUBCASE("called off") {
        document.call_off();
        CHECK(document.level().title.empty());
        CHECK_FALSE(document.can_undo());
    }
    SUBCASE("undo in the middle calls it off") {
        document.undo();
        CHECK(document.level().title.empty());
    }
    CHECK_FALSE(document.in_gesture());
}

TEST_CASE("there is something to save exactly while the level is not the saved one") {
    Document document(sim::Level{});
    sim::Level next;
    next.title = "next";
    CHECK_FALSE(document.changed());
    document.change(next, "title");
    CHECK(document.changed());
    document.undo();
    CHECK_FALSE(document.changed());
    document.redo();
    document.mark_saved();
    CHECK_FALSE(document.changed());
    document.undo();
    CHECK(document.changed());
    next.title = "other";
    document.change(next, "title");  // the saved one can no longer be reached
    CHECK(document.changed());
    document.undo();
    CHECK(document.changed());
    document.mark_saved();
    CHECK_FALSE(document.changed());
}

TEST_CASE("a change that changes nothing is no step") {
    Document document(sim::Level{});
    document.change(sim::Level{}, "nothing");
    CHECK_FALSE(document.can_undo());
    CHECK_FALSE(document.changed());
}

TEST_CASE("a thousand strokes on the largest grid stay small") {
    sim::Level level;
    level.grid.cell = {3.0f, 2.0f};
    resize_grid(level, 256, 256);
    Document document(level);
    for (int i = 0; i < 1000; ++i) {
        sim::Level next = document.level();
        next.grid.cells[static_cast<std::size_t>(i)].brick = sim::BrickDesign{};
        document.change(std::move(next), "dot");
    }
    while (document.can_undo()) document.undo();
    CHECK(document.level() == level);
}

}  // namespace
}  // namespace carom::edit
