// What the editor does with files and unsaved work.

#include "engine/core/files.h"
#include "game/app/edit/edit_file.h"
#include "game/levels/carom/format.h"
#include "tests/app/edit/visit.h"

namespace carom::app {
namespace {

using namespace test;
namespace fs = std::filesystem;
using platform::Key;

TEST_CASE("saving asks for a name once, and what is saved opens equal") {
    Folder folder;
    Visit visit(folder);
    visit.drag(cell(2, 2), cell(9, 2));
    visit.chord(Key::S);
    CHECK(visit.top() == "prompt");
    visit.look();
    visit.press(Key::Enter);
    REQUIRE(visit.top() == "editor");
    const fs::path file = folder.path / "levels" / "my_level.toml";
    REQUIRE(fs::exists(file));
    CHECK_FALSE(visit.edit().editor().document.changed());
    visit.drag(cell(2, 4), cell(9, 4));
    visit.chord(Key::S);
    CHECK(visit.top() == "editor");
    const auto opened = open_level(file);
    REQUIRE(opened);
    CHECK(opened.value().level == visit.level());
}

TEST_CASE("unsaved work is guarded when leaving and when the window closes") {
    Folder folder;
    Visit visit(folder);
    CHECK(visit.may_close());
    visit.drag(cell(2, 2), cell(9, 2));
    SUBCASE("go on editing") {
        visit.press(Key::Escape);
        CHECK(visit.top() == "ask");
        visit.look();
        visit.press(Key::Escape);
        CHECK(visit.top() == "editor");
        CHECK(visit.bricks() == 8);
    }
    SUBCASE("do not save") {
        visit.press(Key::Escape);
        visit.press(Key::Down);
        visit.press(Key::Enter);
        CHECK_FALSE(visit.running);
        CHECK_FALSE(fs::exists(folder.path / "levels"));
    }
    SUBCASE("save, then leave") {
        visit.press(Key::Escape);
        visit.press(Key::Enter);
        CHECK(visit.top() == "prompt");
        visit.press(Key::Enter);
        visit.give({}, kAway);
        CHECK_FALSE(visit.running);
        CHECK(fs::exists(folder.path / "levels" / "my_level.toml"));
    }
    SUBCASE("the window's own button, even while trying the level") {
        visit.press(Key::F5);
        REQUIRE(visit.top() == "trying");
        CHECK_FALSE(visit.may_close());
        visit.give({}, kAway);
        CHECK(visit.top() == "ask");
        visit.press(Key::Down);
        visit.press(Key::Enter);
        visit.give({}, kAway);
        CHECK_FALSE(visit.running);
    }
}

TEST_CASE("work that was never saved is found again after a crash") {
    Folder folder;
    sim::Level lost;
    {
        Visit visit(folder);
        visit.drag(cell(2, 2), cell(9, 2));
        visit.wait(3.0f);
        lost = visit.level();
        CHECK(fs::exists(folder.path / "autosave" / "untitled.toml"));
    }  // gone without a word
    Visit again(folder);
    CHECK(again.top() == "ask");
    SUBCASE("taken up again") {
        again.press(Key::Enter);
        CHECK(again.level() == lost);
        CHECK(again.edit().editor().document.changed());
        again.chord(Key::Z);
        CHECK(again.bricks() == 0);
    }
    SUBCASE("thrown away") {
        again.press(Key::Escape);
        CHECK(again.bricks() == 0);
        CHECK_FALSE(fs::exists(folder.path / "autosave" / "untitled.toml"));
        Visit third(folder);
        CHECK(third.top() == "editor");
    }
}

/// A level file of one row of bricks, and the editor that has it open.
struct Desk {
    Desk() { write(4); }
    void write(int bricks) {
        sim::Level level = blank_level().level;
        for (int i = 0; i < bricks; ++i) {
            level.grid.cells[static_cast<std::size_t>(i)].brick = sim::BrickDesign{};
        }
        REQUIRE(write_file(file, "# by hand\n" + levels::to_toml(level)).empty());
    }
    [[nodiscard]] OpenedLevel open() const {
        auto opened = open_level(file);
        REQUIRE(opened);
        return std::move(opened).value();
    }
    [[nodiscard]] int bricks_in_file() const {
        int count = 0;
        for (const sim::Cell& cell : open().level.grid.cells) count += cell.brick ? 1 : 0;
        return count;
    }
    Folder folder{};
    fs::path file = folder.path / "mine.toml";
};

TEST_CASE("what another program writes is read again while nothing is unsaved") {
    Desk desk;
    Visit visit(desk.folder, desk.open());
    visit.wait(0.5f);
    desk.write(6);
    visit.wait(0.5f);
    CHECK(visit.bricks() == 6);
    CHECK(visit.top() == "editor");
    CHECK_FALSE(visit.edit().editor().document.changed());
    visit.drag(cell(2, 4), cell(3, 4));
    visit.chord(Key::S);
    CHECK(desk.bricks_in_file() == 8);
}

void check_choice(bool by_saving) {
    Desk desk;
    Visit visit(desk.folder, desk.open());
    visit.wait(0.5f);
    visit.drag(cell(2, 4), cell(9, 4));
    REQUIRE(visit.bricks() == 12);
    desk.write(6);
    if (by_saving) visit.chord(Key::S);
    if (!by_saving) visit.wait(0.5f);
    REQUIRE(visit.top() == "ask");
    visit.look();
    CHECK(desk.bricks_in_file() == 6);
    SUBCASE("mine") {
        visit.press(Key::Enter);
        visit.chord(Key::S);
        CHECK(desk.bricks_in_file() == 12);
    }
    SUBCASE("theirs, and undo brings mine back") {
        visit.press(Key::Down);
        visit.press(Key::Enter);
        CHECK(visit.bricks() == 6);
        CHECK_FALSE(visit.edit().editor().document.changed());
        visit.chord(Key::Z);
        CHECK(visit.bricks() == 12);
        visit.chord(Key::S);
        CHECK(visit.top() == "editor");
        CHECK(desk.bricks_in_file() == 12);
    }
    SUBCASE("later: it is asked again before anything is written") {
        visit.press(Key::Escape);
        CHECK(visit.top() == "editor");
        CHECK(visit.bricks() == 12);
        visit.chord(Key::S);
        CHECK(visit.top() == "ask");
        CHECK(desk.bricks_in_file() == 6);
    }
}

TEST_CASE("unsaved work and an outside change: both live until the maker has chosen") {
    check_choice(false);
}

TEST_CASE("the same where it is noticed no sooner than when saving") { check_choice(true); }

TEST_CASE("a file that another program broke is not written over unasked") {
    Desk desk;
    Visit visit(desk.folder, desk.open());
    REQUIRE(write_file(desk.file, "not a level").empty());
    visit.drag(cell(2, 4), cell(9, 4));
    visit.chord(Key::S);
    REQUIRE(visit.top() == "ask");
    CHECK(read_file(desk.file).value() == "not a level");
    visit.press(Key::Enter);
    visit.give({}, kAway);
    CHECK(desk.bricks_in_file() == 12);
}

TEST_CASE("two editors of one file keep their unsaved work apart") {
    Desk desk;
    sim::Level first, second;
    {
        Visit one(desk.folder, desk.open());
        Visit two(desk.folder, desk.open());
        one.drag(cell(2, 4), cell(5, 4));
        two.drag(cell(2, 6), cell(9, 6));
        one.wait(3.0f);
        two.wait(3.0f);
        first = one.level();
        second = two.level();
    }  // both gone without a word
    Visit one(desk.folder, desk.open());
    REQUIRE(one.top() == "ask");
    one.press(Key::Enter);
    CHECK(one.level() == first);
    Visit two(desk.folder, desk.open());
    REQUIRE(two.top() == "ask");
    two.press(Key::Enter);
    CHECK(two.level() == second);
}

TEST_CASE("a sudden end keeps what is not saved, also what is younger than an autosave") {
    Folder folder;
    sim::Level lost;
    {
        Visit visit(folder);
        visit.drag(cell(2, 2), cell(9, 2));
        lost = visit.level();
        visit.leave();
    }
    {
        Visit again(folder);
        REQUIRE(again.top() == "ask");
        CHECK(again.may_close());  // closing the window is no answer to the question
    }
    Visit third(folder);
    REQUIRE(third.top() == "ask");
    third.press(Key::Enter);
    CHECK(third.level() == lost);
}

TEST_CASE("every level of ours opens, shows, and saves as it was") {
    for (const fs::path& file : level_files(fs::path(CAROM_SOURCE_DIR) / "levels")) {
        CAPTURE(file);
        Folder folder;
        auto opened = open_level(file);
        REQUIRE(opened);
        const sim::Level level = opened.value().level;
        Visit visit(folder, std::move(opened).value());
        CHECK(view::test::colors_in(visit.look()) > 200);
        const SavedLevel saved = save_level(folder.path / file.filename(), level, {});
        CHECK(saved.trouble.empty());
        const auto again = open_level(folder.path / file.filename());
        REQUIRE(again);
        CHECK(again.value().level == level);
    }
}

}  // namespace
}  // namespace carom::app
