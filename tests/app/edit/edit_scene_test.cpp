// The editor as a maker has it: keys, buttons and mouse in, picture and trace out.

#include "tests/app/edit/visit.h"

namespace carom::app {
namespace {

using namespace test;
using glm::vec2;
using platform::Key;

TEST_CASE("every key has a button, and both do the same") {
    for (const EditRow& row : edit_rows()) {
        CAPTURE(row.label);
        CHECK(row_of(row.action).label == row.label);
        CHECK(edit_button_at(row.box.center()) == row.action);
        CHECK(kToolPanel.holds(row.box.center()));
        for (const auto device :
             {platform::Device::Keyboard, platform::Device::Mouse, platform::Device::Pad}) {
            const std::string hint = hint_of(row.action, device);
            CHECK_FALSE(hint.empty());
            CHECK(hint.find('{') == std::string::npos);
            const bool other = device != platform::Device::Mouse;
            CHECK((!other || hint.find("button") == std::string::npos));
            const bool pad = device == platform::Device::Pad;
            CHECK((!pad || hint.find("Shift+") != std::string::npos ||
                   hint.find("Shift") == std::string::npos));
        }
        std::string outcome[2];
        for (int way = 0; way < 2; ++way) {
            Folder folder;
            Visit visit(folder);
            visit.drag(cell(1, 1), cell(4, 1));
            visit.press(Key::V);
            visit.drag(cell(0, 0), cell(5, 3));
            visit.chord(Key::C);
            if (way == 0) {
                row.control ? visit.chord(row.key, row.shift) : visit.press(row.key);
            } else {
                visit.click(row.box.center());
            }
            outcome[way] = visit.top() + " " + std::to_string(visit.bricks()) + " " +
                           std::to_string(static_cast<int>(visit.edit().editor().tool())) +
                           (visit.edit().editor().mirror.across ? "a" : "") +
                           (visit.edit().editor().mirror.down ? "d" : "") +
                           (visit.edit().editor().snap ? "s" : "");
        }
        if (row.action != EditAction::Paste) CHECK(outcome[0] == outcome[1]);
    }
}

TEST_CASE("painting is seen at once, and undone by one key") {
    Folder folder;
    Visit visit(folder);
    visit.give({}, kAway);
    const gfx::Image before = visit.look();
    visit.drag(cell(2, 3), cell(11, 3));
    CHECK(visit.bricks() == 10);
    visit.give(mouse_moving(), kAway);
    const gfx::Image after = visit.look();
    const vec2 spot = 0.5f * cell(6, 3);
    const gfx::Rgba a = before.at(static_cast<int>(spot.x), static_cast<int>(spot.y));
    const gfx::Rgba b = after.at(static_cast<int>(spot.x), static_cast<int>(spot.y));
    CHECK(int{b[2]} > int{a[2]} + 60);
    visit.chord(Key::Z);
    CHECK(visit.bricks() == 0);
    visit.chord(Key::Y);
    CHECK(visit.bricks() == 10);
    visit.chord(Key::Z);
    visit.chord(Key::Z, true);
    CHECK(visit.bricks() == 10);
}

TEST_CASE("the palette chooses kind, colour, hits and power-up") {
    Folder folder;
    Visit visit(folder);
    visit.click(kind_box(7).center());
    CHECK(visit.edit().editor().brick().kind == sim::BrickKind::Bomb);
    visit.click(color_box(5).center());
    CHECK(visit.edit().editor().brick().color == 5);
    visit.click(hits_box(3).center());
    CHECK(visit.edit().editor().brick().hits == 3);
    visit.click(drop_box(8).center());
    CHECK(visit.edit().editor().drop() == sim::PowerUp::Life);
    visit.drag(cell(2, 2), cell(2, 2));
    CHECK(visit.level().grid.cells[2 + 2 * 14].drop == sim::PowerUp::Life);
    visit.look();
}

TEST_CASE("problems are listed as they appear, and a click on one goes there") {
    Folder folder;
    Visit visit(folder);
    REQUIRE(visit.edit().problems().size() == 1);  // nothing to break yet
    visit.drag(cell(2, 2), cell(4, 2));
    CHECK(visit.edit().problems().empty());
    visit.click(drop_box(8).center());
    visit.drag(cell(9, 5), cell(9, 5));
    REQUIRE(visit.edit().problems().size() == 1);
    visit.click(tab_box(0).center());
    visit.click(problem_box(0).center());
    CHECK(visit.edit().facts().find("empty cell") != std::string::npos);
    visit.press(Key::E);
    visit.press(Key::Space);  // the pointer is on it now
    CHECK(visit.edit().problems().empty());
}

TEST_CASE("one key plays the level, one key comes back to the very same state") {
    Folder folder;
    Visit visit(folder);
    visit.drag(cell(2, 2), cell(9, 2));
    visit.press(Key::M);
    visit.press(Key::V);
    visit.drag(cell(1, 1), cell(4, 3));
    const edit::Selection selected = visit.edit().editor().selection();
    const std::string facts = visit.edit().facts();
    visit.press(Key::F5);
    CHECK(visit.top() == "trying");
    visit.press(Key::Space);
    visit.wait(2.0f);
    visit.look();
    visit.press(Key::F5);
    CHECK(visit.top() == "editor");
    CHECK(visit.edit().facts() == facts);
    CHECK(visit.edit().editor().selection() == selected);
    visit.chord(Key::Z);
    CHECK(visit.bricks() == 0);
}

TEST_CASE("a level that cannot be played says why instead") {
    Folder folder;
    OpenedLevel opened = blank_level();
    opened.level.grid = {};
    Visit visit(folder, opened);
    visit.press(Key::F5);
    CHECK(visit.top() == "editor");
    CHECK(visit.edit().facts().find("no bricks") != std::string::npos);
}

}  // namespace
}  // namespace carom::app
