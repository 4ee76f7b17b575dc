#include "game/levels/level_set.h"

#include "game/levels/limits.h"
#include "game/levels/tools/level_tools.h"
#include "tests/levels/folder.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

using namespace carom;
namespace fs = std::filesystem;
using levels::test::Folder;

TEST_SUITE("load") {
    TEST_CASE("a missing file says so") {
        const auto set = levels::load_levels("no/such.lvl");
        REQUIRE_FALSE(set.ok());
        CHECK(to_text(set.error().front()) == "no/such.lvl: error: no such file");
    }

    TEST_CASE("a folder with a set.toml plays in its order, one without in that of names") {
        Folder folder;
        folder.write("a.lvl", "2 2\n");
        folder.write("b.toml",
                     "format = 1\ntitle = 'Bee'\n[grid]\nbricks = 'a'\n[legend]\na = 'plain'\n");
        folder.write(".hidden", "rubbish");
        auto set = levels::load_set(folder.path);
        REQUIRE(set.ok());
        REQUIRE(set.value().levels.size() == 2);
        CHECK(set.value().levels[0].title == "A");
        CHECK(set.value().levels[1].title == "Bee");

        folder.write("set.toml",
                     "format = 1\ntitle = 'Two'\nauthor = 'Ada'\norder = ['b.toml', 'a.lvl']\n");
        set = levels::load_set(folder.path);
        REQUIRE(set.ok());
        CHECK(set.value().title == "Two");
        CHECK(set.value().author == "Ada");
        CHECK(set.value().levels[0].title == "Bee");

        CHECK(levels::load_set(folder.path / "set.toml").value().levels == set.value().levels);

        folder.write("set.toml", "format = 1\norder = [\n  'a.lvl',\n  'c.toml',\n]\n");
        set = levels::load_set(folder.path);
        REQUIRE_FALSE(set.ok());
        CHECK(set.error()[0].what == "the set names 'c.toml', which is not there");
        CHECK(set.error()[0].line == 4);
        CHECK(set.error()[0].column == 3);
        const fs::path paths[] = {folder.path};
        CHECK(levels::check_paths(paths).problems == set.error());
        folder.write("set.toml", "format = 1\norder = [\n  'a.lvl',\n]\n");  // as it was told
        CHECK(levels::load_set(folder.path).ok());
    }

    TEST_CASE("what can be played can be written and read again, also at the limit of size") {
        // As short as corners can be written; we put a space here and there.
        std::string corners;
        for (int i = 0; i < 60; ++i) {
            corners += "[" + std::to_string(i) + ",0],[" + std::to_string(i) + ".5,1],";
        }
        for (int i = 60; i > 0; --i) corners += "[" + std::to_string(i) + ",9],";
        const std::string brick = "[[brick]]\npolygon=[" + corners + "]\n";
        std::string text = "format=1\n";
        while (text.size() + brick.size() < levels::kMostLevelBytes) text += brick;
        Folder folder;
        folder.write("large.toml", text);
        folder.write("small.toml", "format=1\n" + brick);
        const auto large = levels::load_levels(folder.path / "large.toml");
        REQUIRE_FALSE(large.ok());
        CHECK(large.error()[0].what.find("the limit of a level file") != std::string::npos);
        CHECK(levels::load_levels(folder.path / "small.toml").ok());
    }

    TEST_CASE("the mistakes of all files of a folder are told, what is no level is passed over") {
        Folder folder;
        folder.write("a.lvl", "2 x\n");
        folder.write("b.toml", "format = 2\n");
        folder.write("c", "what is this?");
        const auto set = levels::load_set(folder.path);
        REQUIRE_FALSE(set.ok());
        REQUIRE(set.error().size() == 2);
        CHECK(set.error()[0].file == (folder.path / "a.lvl").string());
        CHECK(set.error()[1].file == (folder.path / "b.toml").string());
        const auto named = levels::load_set(folder.path / "c");
        REQUIRE_FALSE(named.ok());
        CHECK(named.error()[0].what == "not a level file of any kind known here");
    }

    TEST_CASE("titles come from file names") {
        CHECK(levels::title_from("a/01_first_light.lvl") == "First Light");
        CHECK(levels::title_from("maze.lvl") == "Maze");
        CHECK(levels::title_from("caf\xe9.lvl") == "Café");
        CHECK(levels::title_from("1010011010") == "1010011010");
        CHECK(levels::title_from("2048.lvl") == "2048");
    }
}
