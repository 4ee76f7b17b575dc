// The editor with one device alone: the keyboard, or a pad from the title to the file on the disk.

#include "engine/core/files.h"
#include "tests/app/edit/pad_maker.h"
#include "tests/app/edit/visit.h"

namespace carom::app {
namespace {

using namespace test;
using glm::vec2;
using platform::Key;
using platform::PadAxis;
using platform::PadButton;

TEST_CASE("the keyboard alone draws: arrows move the pointer by cells, Space presses it") {
    Folder folder;
    Visit visit(folder);
    visit.give(mouse_moving(), cell(3, 3));
    platform::Input space = pressing(Key::Space);
    visit.give(space, cell(3, 3));
    space.keys.struck.reset();
    for (int i = 0; i < 3; ++i) {
        platform::Input both = pressing(Key::Right);
        both.keys.held.set(static_cast<std::size_t>(Key::Space));
        visit.give(both, cell(3, 3));
        visit.give(space, cell(3, 3));
    }
    visit.give({}, cell(3, 3));
    CHECK(visit.bricks() == 4);
    CHECK_FALSE(visit.edit().wants_cursor());
    visit.look();
}

TEST_CASE("the pad alone draws: the stick moves the pointer, A paints, bumpers change the tool") {
    Folder folder;
    Visit visit(folder);
    visit.give(mouse_moving(), cell(3, 3));
    platform::Input paint = stick_at(1.0f, 0.0f);
    paint.pad.held.set(static_cast<std::size_t>(PadButton::A));
    paint.pad.struck.set(static_cast<std::size_t>(PadButton::A));
    visit.give(paint, cell(3, 3));
    paint.pad.struck.reset();
    for (int i = 0; i < 30; ++i) visit.give(paint, cell(3, 3));
    visit.give(stick_at(0.0f, 0.0f), cell(3, 3));
    CHECK(visit.bricks() >= 4);
    visit.give(pad_pressing(PadButton::RightBumper), cell(3, 3));
    CHECK(visit.edit().editor().tool() == edit::Tool::Eraser);
    visit.give(pad_pressing(PadButton::LeftBumper), cell(3, 3));
    visit.give(pad_pressing(PadButton::LeftBumper), cell(3, 3));
    CHECK(visit.edit().editor().tool() == edit::Tool::Border);
    visit.give(pad_pressing(PadButton::Right), cell(3, 3));
    CHECK(visit.edit().editor().brick().color == 1);
    visit.give(pad_pressing(PadButton::B), cell(3, 3));  // the pointer is on a blue brick
    CHECK(visit.edit().editor().brick().color == 0);
    CHECK(visit.edit().editor().tool() == edit::Tool::Brush);
    visit.give(pad_pressing(PadButton::Y), cell(3, 3));
    CHECK(visit.bricks() == 0);
    visit.give(pad_pressing(PadButton::RightThumb), cell(3, 3));
    visit.give(pad_pressing(PadButton::Start), cell(3, 3));
    CHECK(visit.top() == "trying");
    visit.give(pad_pressing(PadButton::Start), cell(3, 3));
    CHECK(visit.top() == "editor");
}

TEST_CASE("pad alone: from the title to a level on the disk with title, author and name") {
    const Folder folder;
    PadMaker maker(folder);
    maker.drag(cell(3, 2), cell(9, 2));
    maker.press(tab_box(static_cast<std::size_t>(EditTab::Level)).center());
    maker.press(form_box(0).center());
    REQUIRE(maker.player.top() == "prompt");
    maker.player.look();
    maker.write("My first, v2!");
    maker.hands.button(PadButton::Start);
    REQUIRE(maker.player.top() == "editor");
    maker.press(form_box(1).center());
    maker.write("A. Maker");
    maker.hands.button(PadButton::Start);
    maker.press(form_box(2).center());  // one of a few words: chosen from a list
    CHECK(maker.prompt().focused() == "Dawn");
    maker.hands.button(PadButton::Down);
    maker.hands.button(PadButton::A);
    maker.press(form_box(5).center());
    maker.write("7");
    maker.hands.button(PadButton::Start);
    maker.press(row_of(EditAction::Save).box.center());
    REQUIRE(maker.player.top() == "prompt");
    CHECK(maker.prompt().text() == "my_first_v2");
    maker.write("pad_1");
    maker.hands.button(PadButton::Start);
    REQUIRE(maker.player.top() == "editor");
    const auto opened = open_level(folder.path / "levels" / "pad_1.toml");
    REQUIRE(opened);
    const sim::Level& level = opened.value().level;
    CHECK(level.title == "My first, v2!");
    CHECK(level.author == "A. Maker");
    CHECK(level.world == 1);
    CHECK(level.rules.lives == 7);
    CHECK(level.grid.cells[2u * 14u + 6u].brick);
    CHECK(level == maker.edit->editor().level());
}

TEST_CASE("a pad's wrong word is told where it is written, and giving up changes nothing") {
    const Folder folder;
    PadMaker maker(folder);
    maker.press(tab_box(static_cast<std::size_t>(EditTab::Level)).center());
    maker.press(form_box(5).center());
    maker.write("x");
    maker.hands.button(PadButton::Start);
    CHECK(maker.player.top() == "prompt");
    maker.hands.button(PadButton::Back);
    CHECK(maker.player.top() == "editor");
    CHECK(maker.edit->editor().level().rules.lives == blank_level().level.rules.lives);
}

TEST_CASE("a pad opens a level: its list is searched by letters, then walked") {
    const Folder folder;
    for (const char* name : {"levels/alpha.toml", "levels/beta.toml", "levels/gamma.toml"}) {
        folder.write(name, "format = 1\ntitle = \"" + std::string(name) + "\"\n[[brick]]\n" +
                               "circle = { center = [200, 150], radius = 30 }\n");
    }
    PadMaker maker(folder);
    maker.press(row_of(EditAction::Open).box.center());
    REQUIRE(maker.player.top() == "prompt");
    CHECK(maker.prompt().focused().find("alpha") != std::string::npos);
    maker.hands.button(PadButton::Up);
    maker.hands.button(PadButton::A);
    REQUIRE(maker.prompt().board());
    maker.write("gam");
    maker.player.look();
    maker.hands.button(PadButton::Start);
    CHECK(maker.prompt().focused().find("gamma") != std::string::npos);
    maker.hands.button(PadButton::A);
    CHECK(maker.player.top() == "editor");
    CHECK(maker.edit->editor().level().title == "levels/gamma.toml");
}

TEST_CASE("a pad writes a share code where the clipboard has none") {
    const Folder folder;
    PadMaker maker(folder);
    maker.press(row_of(EditAction::FromCode).box.center());
    REQUIRE(maker.player.top() == "prompt");
    maker.write("carom1_x");
    maker.hands.button(PadButton::Start);
    CHECK(maker.player.top() == "prompt");  // damaged, and told
    maker.hands.button(PadButton::Back);
    CHECK(maker.player.top() == "editor");
}

TEST_CASE("a pad's triggers are Shift and Alt, its right stick the wheel") {
    const Folder folder;
    PadMaker maker(folder);
    for (int i = 0; i < 3; ++i) maker.hands.button(PadButton::RightBumper);
    REQUIRE(maker.edit->editor().tool() == edit::Tool::Rectangle);
    maker.hands.pull(PadAxis::LeftTrigger, 1.0f);
    maker.drag(cell(3, 2), cell(6, 5));
    maker.hands.pull(PadAxis::LeftTrigger, 0.0f);
    int bricks = 0;
    for (const sim::Cell& each : maker.edit->editor().level().grid.cells) {
        bricks += each.brick ? 1 : 0;
    }
    CHECK(bricks == 12);  // the rim of four by four
    maker.go(cell(1, 1));
    const auto color = maker.edit->editor().brick().color;
    maker.hands.pull(PadAxis::RightY, 1.0f);
    CHECK(maker.edit->editor().brick().color == color + 1);
    maker.hands.wait(40);
    CHECK(maker.edit->editor().brick().color > color + 2);  // held, it goes on
}

TEST_CASE("the keyboard reaches every place: with Shift the arrows go 5 units, X takes away") {
    const Folder folder;
    Visit visit(folder);
    visit.give(mouse_moving(), cell(3, 3));
    const vec2 before = visit.edit().pointer();
    platform::Input fine = pressing(Key::Right);
    fine.keys.held.set(static_cast<std::size_t>(Key::LeftShift));
    visit.give(fine, cell(3, 3));
    CHECK(visit.edit().pointer() == before + vec2{5.0f, 0.0f});
    visit.press(Key::Space);
    CHECK(visit.bricks() == 1);
    visit.press(Key::X);
    CHECK(visit.bricks() == 0);
}

}  // namespace
}  // namespace carom::app
