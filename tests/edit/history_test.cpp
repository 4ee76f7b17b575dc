// Undo and redo of the editor: what comes back with the level, and that all of it does.

#include "engine/core/rng.h"
#include "game/levels/check/shape_math.h"
#include "tests/edit/drawing.h"
#include "tests/levels/random_level.h"

#include <doctest/doctest.h>

namespace carom::edit {
namespace {

using namespace test;
using glm::vec2;

TEST_CASE("undo and redo bring back what was selected") {
    Editor editor(blank());
    for (const float x : {100.0f, 200.0f, 300.0f}) {
        editor.take(Tool::Circle);
        draw(editor, {x, 300}, {x + 20, 300});
    }
    editor.take(Tool::Select);
    draw(editor, {60, 260}, {240, 340});
    const Selection two{std::nullopt, {0, 1}};
    REQUIRE(editor.selection() == two);
    SUBCASE("of what was removed") {
        editor.remove();
        REQUIRE(editor.selection().empty());
        editor.undo();
        CHECK(editor.selection() == two);
        editor.redo();
        CHECK(editor.selection().empty());
    }
    SUBCASE("of copies and what was copied") {
        editor.duplicate();
        const Selection copies{std::nullopt, {3, 4}};
        REQUIRE(editor.selection() == copies);
        editor.select({});
        editor.undo();
        CHECK(editor.selection() == two);
        editor.redo();
        CHECK(editor.selection().empty());  // as it was left
        editor.undo();
        editor.select({std::nullopt, {2}});
        editor.redo();
        editor.undo();
        CHECK(editor.selection() == Selection{std::nullopt, {2}});
    }
    SUBCASE("of what a press took hold of and moved") {
        editor.select({});
        draw(editor, {300, 300}, {350, 300});
        editor.select(two);
        editor.undo();
        CHECK(editor.selection() == Selection{std::nullopt, {2}});
        CHECK(levels::middle_of(editor.level().free[2].shape) == vec2{300, 300});
    }
    SUBCASE("but never under a brush, which has no use for it") {
        editor.remove();
        editor.take(Tool::Brush);
        editor.undo();
        CHECK(editor.level().free.size() == 3);
        CHECK(editor.selection().empty());
    }
}

/// A maker who does anything whatever.
class Monkey {
public:
    explicit Monkey(std::uint64_t seed)
        : rng_{seed}, editor(levels::test::RandomLevel(seed).make()) {}

    void act() {
        switch (rng_.below(14)) {
            case 0:
                editor.take(static_cast<Tool>(rng_.below(kToolCount)));
                break;
            case 1:
                editor.choose_kind(static_cast<sim::BrickKind>(rng_.below(12)));
                break;
            case 2:
                editor.choose_drop(static_cast<sim::PowerUp>(rng_.below(40)));
                break;
            case 3:
                editor.mirror = {rng_.below(2) == 0, rng_.below(2) == 0};
                break;
            case 4:
                editor.copy();
                break;
            case 5:
                editor.paste(place());
                break;
            case 6:
                rng_.below(4) == 0 ? editor.select_all() : editor.duplicate();
                break;
            case 7:
                editor.flip({rng_.below(2) == 0, true});
                break;
            case 8:
                editor.remove();
                break;
            case 9:
                editor.nudge(
                    {static_cast<int>(rng_.below(5)) - 2, static_cast<int>(rng_.below(5)) - 2});
                break;
            default:
                editor.press(place(), {rng_.below(4) == 0, rng_.below(4) == 0, rng_.below(4) == 0});
                for (std::uint32_t i = rng_.below(4); i > 0; --i) editor.drag(place());
                rng_.below(6) == 0 ? void(editor.call_off()) : editor.release();
                break;
        }
        if (editor.level().free.size() > 60) editor.select_all(), editor.remove();
    }

private:
    vec2 place() {
        // Often on a shape or a handle of it.
        const auto& free = editor.level().free;
        if (!free.empty() && rng_.below(2) == 0) {
            const auto handles =
                handles_of(free[rng_.below(static_cast<std::uint32_t>(free.size()))]);
            return handles[rng_.below(static_cast<std::uint32_t>(handles.size()))].at;
        }
        return {rng_.between(-20.0f, 820.0f), rng_.between(-20.0f, 620.0f)};
    }
    Rng rng_;

public:
    Editor editor;
};

TEST_CASE("whatever is done, undoing all of it restores the start, and redoing all the end") {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        Monkey monkey(seed);
        Editor& editor = monkey.editor;
        const sim::Level start = editor.level();
        for (int i = 0; i < 150; ++i) monkey.act();
        const sim::Level end = editor.level();
        for (const std::size_t each : editor.selection().bricks) CHECK(each < end.free.size());
        CHECK(end.grid.cells.size() ==
              static_cast<std::size_t>(end.grid.columns) * static_cast<std::size_t>(end.grid.rows));
        editor.take(Tool::Select);
        while (editor.document.can_undo()) {
            const Selection selected = editor.selection();
            editor.undo();
            for (const std::size_t each : editor.selection().bricks) {
                CHECK(each < editor.level().free.size());
            }
            editor.redo();
            CHECK(editor.selection() == selected);
            editor.undo();
        }
        CHECK(editor.level() == start);
        while (editor.document.can_redo()) editor.redo();
        CHECK(editor.level() == end);
    }
}

}  // namespace
}  // namespace carom::edit
