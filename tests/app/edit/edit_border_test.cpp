// The border in the editor: seen, dragged, undone and saved, with mouse, keyboard and pad.

#include "game/app/edit/edit_file.h"
#include "game/levels/report.h"
#include "tests/app/edit/pad_maker.h"
#include "tests/app/edit/visit.h"

namespace carom::app {
namespace {

using namespace test;
using glm::vec2;
using platform::Key;
using platform::MouseButton;
using platform::PadButton;
using Corners = std::vector<vec2>;

const Corners kSlanted{{100, 0}, {800, 0}, {800, 600}, {0, 600}};

void right_click(Visit& visit, vec2 place) {
    platform::Input input;
    input.mouse.held.set(static_cast<std::size_t>(MouseButton::Right));
    input.mouse.struck.set(static_cast<std::size_t>(MouseButton::Right));
    visit.give(input, place);
    visit.give({}, place);
}

TEST_CASE("the mouse drags corners, makes new ones on sides, and takes them away; all is undone") {
    const Folder folder;
    Visit visit(folder);
    const gfx::Image before = visit.look();
    visit.click(row_of(EditAction::Border).box.center());
    REQUIRE(visit.edit().editor().tool() == edit::Tool::Border);
    visit.drag(edit_to_canvas({0, 0}), edit_to_canvas({101, 2}));
    CHECK(visit.level().rules.border == kSlanted);
    visit.give(mouse_moving(), kAway);
    const gfx::Image after = visit.look();
    const vec2 spot = 0.5f * edit_to_canvas({50, 300});  // the picture is half as large
    CHECK(before.at(int(spot.x), int(spot.y)) != after.at(int(spot.x), int(spot.y)));
    visit.drag(edit_to_canvas({50, 300}), edit_to_canvas({20, 200}));
    REQUIRE(visit.level().rules.border.size() == 5);
    CHECK(visit.level().rules.border[4] == vec2{20, 200});
    right_click(visit, edit_to_canvas({100, 0}));
    REQUIRE(visit.level().rules.border.size() == 4);
    CHECK(visit.level().rules.border[3] == vec2{20, 200});
    visit.chord(Key::Z);
    visit.chord(Key::Z);
    CHECK(visit.level().rules.border == kSlanted);
    visit.chord(Key::Z);
    CHECK(visit.level().rules.border.empty());
    visit.chord(Key::Y);
    CHECK(visit.level().rules.border == kSlanted);
}

TEST_CASE("a drag that would dent the border is held, one that is called off leaves nothing") {
    const Folder folder;
    Visit visit(folder);
    visit.press(Key::W);
    visit.drag(edit_to_canvas({0, 0}), edit_to_canvas({700, 400}));
    CHECK(visit.edit().problems().size() == 1);  // no bricks yet; the border is good
    REQUIRE(visit.level().rules.border.size() == 4);
    visit.chord(Key::Z);
    visit.give(clicking(), edit_to_canvas({0, 0}));
    platform::Input held;
    held.mouse.held.set(static_cast<std::size_t>(MouseButton::Left));
    held.mouse.moved = {1.0f, 0.0f};
    visit.give(held, edit_to_canvas({100, 100}));
    CHECK_FALSE(visit.level().rules.border.empty());
    visit.press(Key::Escape);
    CHECK(visit.level().rules.border.empty());
    CHECK_FALSE(visit.edit().editor().document.can_undo());
}

TEST_CASE("symmetry holds for the border too, and the presets are still there") {
    const Folder folder;
    Visit visit(folder);
    visit.press(Key::W);
    visit.press(Key::M);
    visit.drag(edit_to_canvas({0, 0}), edit_to_canvas({60, 0}));
    CHECK(visit.level().rules.border == Corners{{60, 0}, {740, 0}, {800, 600}, {0, 600}});
    visit.click(tab_box(static_cast<std::size_t>(EditTab::Level)).center());
    visit.look();
    visit.click(form_more_box(9).center());  // on from "its own"
    CHECK(visit.level().rules.border.empty());
    visit.click(form_more_box(9).center());
    CHECK(visit.level().rules.border.size() == 6);
}

TEST_CASE("the keyboard drags a corner, and takes one away") {
    const Folder folder;
    OpenedLevel opened = blank_level();
    opened.level.rules.border = {{90, 0}, {710, 0}, {800, 90}, {800, 600}, {0, 600}, {0, 90}};
    Visit visit(folder, opened);
    visit.press(Key::W);
    visit.give(mouse_moving(), edit_to_canvas({90, 2}));
    platform::Input space = pressing(Key::Space);
    visit.give(space, edit_to_canvas({90, 2}));
    for (int i = 0; i < 4; ++i) {
        platform::Input fine = pressing(Key::Right);
        fine.keys.held.set(static_cast<std::size_t>(Key::LeftShift));
        fine.keys.held.set(static_cast<std::size_t>(Key::Space));
        visit.give(fine, edit_to_canvas({90, 2}));
    }
    visit.give({}, edit_to_canvas({90, 2}));
    CHECK(visit.level().rules.border[0] == vec2{110, 0});
    visit.press(Key::X);
    CHECK(visit.level().rules.border.size() == 5);
}

TEST_CASE("the pad drags a corner, and the file keeps the border") {
    const Folder folder;
    PadMaker maker(folder);
    for (int i = 0; i < 40 && maker.edit->editor().tool() != edit::Tool::Border; ++i) {
        maker.hands.button(PadButton::RightBumper);
    }
    maker.drag(edit_to_canvas({1, 1}), edit_to_canvas({101, 1}));
    CHECK(maker.edit->editor().level().rules.border == kSlanted);
    maker.press(row_of(EditAction::Save).box.center());
    maker.hands.button(PadButton::Start);
    const auto opened = open_level(folder.path / "levels" / "my_level.toml");
    REQUIRE(opened);
    CHECK(opened.value().level.rules.border == kSlanted);
    maker.go(edit_to_canvas({101, 1}));
    maker.hands.button(PadButton::X);
    CHECK(maker.edit->editor().level().rules.border.size() == 3);
}

TEST_CASE("a border that cannot be played in is a problem that leads to its handles") {
    const Folder folder;
    OpenedLevel opened = blank_level();
    opened.level.rules.border = {{0, 0}, {400, 300}, {800, 0}, {800, 600}, {0, 600}};
    Visit visit(folder, opened);
    REQUIRE(levels::about(visit.edit().problems()[0], levels::kBorderSubject));
    visit.click(tab_box(0).center());
    visit.click(problem_box(0).center());
    CHECK(visit.edit().editor().tool() == edit::Tool::Border);
    visit.drag(edit_to_canvas({0, 0}), edit_to_canvas({40, 0}));
    CHECK_FALSE(
        levels::about(visit.edit().problems()[0], levels::kBorderSubject));  // but still no bricks
}

}  // namespace
}  // namespace carom::app
