// The rows of numbers and words beside the drawing.

#include "game/app/edit/edit_form.h"
#include "tests/app/edit/visit.h"

namespace carom::app {
namespace {

using namespace test;
using platform::Key;

TEST_CASE("title and rules are written in the level's form") {
    Folder folder;
    Visit visit(folder);
    visit.click(tab_box(2).center());
    visit.look();
    visit.click(form_box(0).center());
    for (int i = 0; i < 20; ++i) visit.press(Key::Backspace);
    visit.type("Ébène");
    platform::Input space = pressing(Key::Space);  // types a blank, and presses nothing
    space.text = " ";
    visit.give(space, form_box(0).center());
    visit.type("& co");
    visit.press(Key::Tab);
    visit.type("Me");
    visit.press(Key::Enter);
    CHECK(visit.level().title == "Ébène & co");
    CHECK(visit.level().author == "Me");
    visit.click(form_more_box(2).center());
    CHECK(visit.level().world == 1);
    visit.click(form_box(5).center());  // lives
    visit.press(Key::Backspace);
    visit.type("7");
    visit.press(Key::Enter);
    CHECK(visit.level().rules.lives == 7);
    visit.click(form_box(5).center());
    visit.type("x");
    visit.press(Key::Enter);
    CHECK(visit.level().rules.lives == 7);
    CHECK(visit.edit().facts().find("nothing that lives can be") != std::string::npos);
}

TEST_CASE("the forms of every sort of shape read back what they write") {
    sim::Level level;
    for (const edit::ShapeKind kind : {edit::ShapeKind::Box, edit::ShapeKind::Circle,
                                       edit::ShapeKind::Bar, edit::ShapeKind::Polygon}) {
        sim::FreeBrick brick;
        brick.shape = *edit::pulled(kind, {300, 200}, {360, 240});
        brick.path = sim::PathDesign{{{50, 0}}, 40, false};
        brick.brick.kind = sim::BrickKind::Portal;
        level.free.push_back(brick);
    }
    for (std::size_t i = 0; i < level.free.size(); ++i) {
        for (const FormField& field : brick_form(level, i)) {
            CAPTURE(field.label);
            sim::Level same = level;
            CHECK(field.set(same, field.get(same)));
            CHECK(same == level);
            if (!field.step || field.label == "partner") continue;
            sim::Level stepped = level;
            field.step(stepped, 1);
            CHECK_FALSE(stepped == level);
        }
    }
    for (const FormField& field : level_form()) {
        CAPTURE(field.label);
        sim::Level stepped = blank_level().level;
        CHECK(field.set(stepped, field.get(stepped)));
        CHECK(stepped == blank_level().level);
        // Par is at its least already.
        if (field.step) field.step(stepped, field.label == "par (0: auto)" ? 1 : -1);
        if (field.step && field.label != "columns") CHECK_FALSE(stepped == blank_level().level);
    }
}

TEST_CASE("renaming a portal keeps its partner") {
    sim::Level level;
    for (const float x : {200.0f, 400.0f}) {
        sim::FreeBrick brick;
        brick.shape = sim::CircleDesign{{x, 200}, 20};
        level.free.push_back(brick);
    }
    edit::link_portals(level, 0, 1);
    for (const FormField& field : brick_form(level, 0)) {
        if (field.label == "name") CHECK(field.set(level, "door"));
    }
    CHECK(level.free[1].partner == "door");
}

}  // namespace
}  // namespace carom::app
