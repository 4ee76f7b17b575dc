// The editor in hand, without a screen: presses, drags and releases at places of the field.

#include "game/edit/editor.h"
#include "game/edit/problems.h"
#include "game/levels/check/shape_math.h"
#include "game/levels/level_set.h"
#include "game/sim/portals.h"
#include "tests/edit/drawing.h"

#include <doctest/doctest.h>

#include <glm/geometric.hpp>

#include <filesystem>

namespace carom::edit {
namespace {

using namespace test;
using glm::vec2;

int bricks(const Editor& editor) {
    int count = 0;
    for (const sim::Cell& cell : editor.level().grid.cells) count += cell.brick ? 1 : 0;
    return count;
}

bool holds(const Editor& editor, CellAt at) {
    return contents(editor.level().grid, at).brick.has_value();
}

TEST_CASE("a brush dragged in one leap paints every cell on its way, as one step") {
    Editor editor(blank());
    draw(editor, middle(editor, {1, 2}), middle(editor, {12, 2}));
    CHECK(bricks(editor) == 12);
    for (int column = 1; column <= 12; ++column) CHECK(holds(editor, {column, 2}));
    editor.undo();
    CHECK(bricks(editor) == 0);
    editor.redo();
    CHECK(bricks(editor) == 12);
}

TEST_CASE("the other button takes away, and so does the eraser") {
    Editor editor(blank());
    draw(editor, middle(editor, {0, 0}), middle(editor, {5, 0}));
    draw(editor, middle(editor, {1, 0}), middle(editor, {2, 0}), {.erase = true});
    CHECK(bricks(editor) == 4);
    editor.take(Tool::Eraser);
    draw(editor, middle(editor, {3, 0}), middle(editor, {5, 0}));
    CHECK(bricks(editor) == 1);
}

TEST_CASE("mirrors make what is drawn symmetric: across, down and both") {
    for (int which = 1; which < 4; ++which) {
        Editor editor(blank());
        editor.mirror = {(which & 1) != 0, (which & 2) != 0};
        draw(editor, middle(editor, {1, 1}), middle(editor, {3, 2}));
        const sim::BrickGrid& grid = editor.level().grid;
        const CellBlock room = room_of(grid);
        CHECK(bricks(editor) == 3 * (which == 3 ? 4 : 2));
        for (const CellAt at : block_of(room)) {
            const CellAt across{room.first.column + room.last.column - at.column, at.row};
            const CellAt down{at.column, room.first.row + room.last.row - at.row};
            if (editor.mirror.across) CHECK(contents(grid, at) == contents(grid, across));
            if (editor.mirror.down) CHECK(contents(grid, at) == contents(grid, down));
        }
    }
}

TEST_CASE("lines, rectangles and fills") {
    Editor editor(blank());
    editor.take(Tool::Line);
    draw(editor, middle(editor, {0, 0}), middle(editor, {4, 4}));
    CHECK(bricks(editor) == 5);
    editor.undo();
    editor.take(Tool::Rectangle);
    draw(editor, middle(editor, {5, 5}), middle(editor, {2, 2}));
    CHECK(bricks(editor) == 16);
    editor.undo();
    draw(editor, middle(editor, {2, 2}), middle(editor, {5, 5}), {.add = true});
    CHECK(bricks(editor) == 12);
    editor.take(Tool::Fill);
    editor.choose_color(4);
    draw(editor, middle(editor, {3, 3}), middle(editor, {3, 3}));
    CHECK(bricks(editor) == 16);
    CHECK(contents(editor.level().grid, {3, 3}).brick->color == 4);
    CHECK(contents(editor.level().grid, {2, 2}).brick->color == 0);
    draw(editor, middle(editor, {2, 2}), middle(editor, {2, 2}), {.erase = true});
    CHECK(bricks(editor) == 4);
}

TEST_CASE("power-ups go into bricks and shapes, and come out alone") {
    Editor editor(blank());
    draw(editor, middle(editor, {1, 1}), middle(editor, {2, 1}));
    editor.take(Tool::Circle);
    draw(editor, {400, 350}, {420, 350});
    editor.choose_drop(sim::PowerUp::Life);
    editor.take(Tool::Brush);
    draw(editor, middle(editor, {1, 1}), middle(editor, {1, 1}));
    draw(editor, {400, 350}, {400, 350});
    CHECK(contents(editor.level().grid, {1, 1}).drop == sim::PowerUp::Life);
    CHECK(editor.level().free[0].drop == sim::PowerUp::Life);
    CHECK(bricks(editor) == 2);  // none was painted below the shape
    draw(editor, middle(editor, {1, 1}), middle(editor, {1, 1}), {.erase = true});
    CHECK_FALSE(contents(editor.level().grid, {1, 1}).drop);
    CHECK(holds(editor, {1, 1}));
}

TEST_CASE("picking up takes kind, colour and hits, and goes on painting") {
    Editor editor(blank());
    editor.choose_kind(sim::BrickKind::Bomb);
    editor.choose_color(7);
    draw(editor, middle(editor, {1, 1}), middle(editor, {1, 1}));
    editor.choose_kind(sim::BrickKind::Plain);
    editor.choose_color(1);
    editor.take(Tool::Pick);
    draw(editor, middle(editor, {9, 5}), middle(editor, {9, 5}));
    CHECK(editor.take_note() != "");  // nothing there
    draw(editor, middle(editor, {1, 1}), middle(editor, {1, 1}));
    CHECK(editor.brick().kind == sim::BrickKind::Bomb);
    CHECK(editor.brick().color == 7);
    CHECK(editor.tool() == Tool::Brush);
}

TEST_CASE("portals are painted two by two; many at once are not, and the maker is told why") {
    Editor editor(blank());
    editor.choose_kind(sim::BrickKind::Portal);
    for (const Tool tool : {Tool::Line, Tool::Rectangle, Tool::Fill}) {
        editor.take(tool);
        draw(editor, middle(editor, {1, 1}), middle(editor, {3, 3}));
        CHECK(bricks(editor) == 0);
        CHECK(editor.take_note().find("two by two") != std::string::npos);
    }
    editor.take(Tool::Brush);
    draw(editor, middle(editor, {1, 1}), middle(editor, {1, 1}));
    CHECK_FALSE(playable(problems_of(editor.level())));  // one alone
    draw(editor, middle(editor, {9, 1}), middle(editor, {9, 1}));
    CHECK(playable(problems_of(editor.level())));
    CHECK(sim::portal_pairs(editor.level().grid).size() == 1);
    draw(editor, middle(editor, {5, 5}), middle(editor, {5, 5}));
    CHECK_FALSE(playable(problems_of(editor.level())));
    editor.undo();
    editor.next_color(1);
    editor.mirror.across = true;  // a stroke and its image are a pair
    draw(editor, middle(editor, {2, 5}), middle(editor, {2, 5}));
    CHECK(playable(problems_of(editor.level())));
    CHECK(sim::portal_pairs(editor.level().grid).size() == 2);
}

TEST_CASE("what is selected moves, copies, flips, and comes back by undo") {
    Editor editor(blank());
    draw(editor, middle(editor, {1, 1}), middle(editor, {2, 1}));
    const sim::Level before = editor.level();
    editor.take(Tool::Select);
    draw(editor, middle(editor, {0, 0}), middle(editor, {3, 3}));
    REQUIRE(editor.selection().cells);
    const vec2 cell = editor.level().grid.cell;
    draw(editor, middle(editor, {1, 1}), middle(editor, {1, 1}) + cell * vec2{4.0f, 2.0f});
    CHECK(bricks(editor) == 2);
    CHECK(holds(editor, {5, 3}));
    CHECK(holds(editor, {6, 3}));
    CHECK(editor.selection().cells == CellBlock{{4, 2}, {7, 5}});
    editor.flip({true, false});
    CHECK(holds(editor, {5, 3}));  // columns 4 to 7 turned over: 5 and 6 swap
    editor.copy();
    editor.paste(middle(editor, {10, 1}));
    CHECK(bricks(editor) == 4);
    editor.cut();
    CHECK(bricks(editor) == 2);
    editor.undo();
    editor.undo();
    editor.select({CellBlock{{4, 2}, {7, 5}}, {}});
    editor.nudge({1, 0});
    CHECK(holds(editor, {7, 3}));
    while (editor.document.can_undo()) editor.undo();
    CHECK(editor.level() == blank());
    editor.redo();
    CHECK(editor.level() == before);
}

TEST_CASE("moving cells beyond the rim keeps them selected where they are") {
    Editor editor(blank());  // its grid begins two rows below the top
    draw(editor, middle(editor, {3, 0}), middle(editor, {3, 0}));
    editor.take(Tool::Select);
    draw(editor, middle(editor, {2, 0}), middle(editor, {4, 1}));
    const vec2 place = middle(editor, {3, 0});
    draw(editor, place, place - vec2{0.0f, 48.0f});
    const auto now = cell_at(editor.level().grid, place - vec2{0.0f, 48.0f});
    REQUIRE(now);
    CHECK(holds(editor, *now));
    CHECK(bricks(editor) == 1);
    REQUIRE(editor.selection().cells);
    CHECK(editor.selection().cells->holds(*now));
    CHECK(editor.level().grid.origin.y == 0.0f);
}

TEST_CASE("shapes are pulled open, reshaped by their handles, moved and copied") {
    Editor editor(blank());
    editor.take(Tool::Box);
    draw(editor, {300, 300}, {301, 301});
    CHECK(editor.level().free.empty());
    CHECK_FALSE(editor.take_note().empty());
    draw(editor, {300, 300}, {380, 330});
    REQUIRE(editor.level().free.size() == 1);
    CHECK(editor.level().free[0].shape ==
          sim::ShapeDesign{sim::BoxDesign{{340, 315}, {80, 30}, 0}});
    REQUIRE(editor.only_brick() == 0u);
    draw(editor, {380, 330}, {400, 340});  // its lower right corner
    CHECK(editor.level().free[0].shape ==
          sim::ShapeDesign{sim::BoxDesign{{350, 320}, {100, 40}, 0}});
    draw(editor, {426, 320}, {350, 420});  // its turning handle
    CHECK(std::get<sim::BoxDesign>(editor.level().free[0].shape).degrees == 90.0f);
    editor.take(Tool::Select);
    draw(editor, {350, 320}, {450, 300});
    CHECK(levels::middle_of(editor.level().free[0].shape) == vec2{450, 300});
    draw(editor, {450, 300}, {450, 400}, {.freely = true});
    CHECK(editor.level().free.size() == 2);
    editor.remove();
    CHECK(editor.level().free.size() == 1);
}

TEST_CASE("a click selects a shape and does not move it") {
    Editor editor(blank());
    editor.take(Tool::Circle);
    draw(editor, {300, 300}, {320, 300});
    const sim::Level before = editor.level();
    editor.take(Tool::Select);
    editor.select({});
    draw(editor, {303, 301}, {304, 302});
    CHECK(editor.only_brick() == 0u);
    CHECK(editor.level() == before);
}

TEST_CASE("mirrors copy shapes too, and make no second one on the axis") {
    Editor editor(blank());
    editor.mirror = {true, false};
    editor.take(Tool::Circle);
    draw(editor, {200, 300}, {220, 300});
    REQUIRE(editor.level().free.size() == 2);
    CHECK(levels::middle_of(editor.level().free[1].shape) == vec2{600, 300});
    draw(editor, {400, 400}, {420, 400});
    CHECK(editor.level().free.size() == 3);
}

TEST_CASE("a path is drawn by dragging a shape; the other button stops it") {
    Editor editor(blank());
    editor.take(Tool::Circle);
    draw(editor, {300, 300}, {320, 300});
    editor.take(Tool::Path);
    draw(editor, {100, 100}, {200, 100});
    CHECK_FALSE(editor.take_note().empty());
    editor.press({300, 300}, {});
    for (int i = 1; i <= 50; ++i) editor.drag({300.0f + 2.0f * static_cast<float>(i), 300.0f});
    for (int i = 1; i <= 40; ++i) editor.drag({400.0f, 300.0f + 2.0f * static_cast<float>(i)});
    editor.release();
    REQUIRE(editor.level().free[0].path);
    CHECK(editor.level().free[0].path->points == std::vector<vec2>{{100, 0}, {100, 80}});
    editor.press({300, 300}, {.erase = true});
    CHECK_FALSE(editor.level().free[0].path);
}

TEST_CASE("two shapes become portals that lead to each other by dragging from one to the other") {
    Editor editor(blank());
    draw(editor, middle(editor, {0, 0}), middle(editor, {0, 0}));
    editor.take(Tool::Circle);
    draw(editor, {300, 300}, {320, 300});
    draw(editor, {500, 300}, {520, 300});
    editor.take(Tool::Link);
    draw(editor, {300, 300}, {400, 300});
    CHECK(editor.level().free[0].brick.kind == sim::BrickKind::Plain);
    draw(editor, {300, 300}, {500, 300});
    CHECK(editor.level().free[0].brick.kind == sim::BrickKind::Portal);
    CHECK(problems_of(editor.level()).empty());
}

TEST_CASE("choosing from the palette changes what is selected") {
    Editor editor(blank());
    draw(editor, middle(editor, {1, 1}), middle(editor, {2, 1}));
    editor.take(Tool::Circle);
    draw(editor, {300, 300}, {320, 300});
    editor.select_all();
    editor.choose_color(6);
    editor.choose_hits(3);
    editor.choose_drop(sim::PowerUp::Split);
    CHECK(editor.level().free[0].brick == sim::BrickDesign{sim::BrickKind::Plain, 6, 3, 0});
    CHECK(editor.level().free[0].drop == sim::PowerUp::Split);
    CHECK(contents(editor.level().grid, {2, 1}).brick->color == 6);
    CHECK(contents(editor.level().grid, {2, 1}).drop == sim::PowerUp::Split);
    CHECK(bricks(editor) == 2);
}

TEST_CASE("calling off a gesture leaves everything as it was") {
    Editor editor(blank());
    editor.press(middle(editor, {1, 1}), {});
    editor.drag(middle(editor, {5, 5}));
    CHECK(bricks(editor) == 5);
    CHECK(editor.call_off());
    CHECK(bricks(editor) == 0);
    CHECK_FALSE(editor.document.can_undo());
    CHECK_FALSE(editor.call_off());
}

}  // namespace
}  // namespace carom::edit
