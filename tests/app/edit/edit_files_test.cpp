// What the editor does with files and unsaved work.

#include "game/app/edit/edit_file.h"
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
