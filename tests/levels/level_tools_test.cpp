#include "game/levels/tools/level_tools.h"

#include "game/levels/carom/format.h"
#include "game/levels/check/check.h"
#include "game/levels/foreign/lbreakout.h"
#include "tests/levels/folder.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

using namespace carom;
namespace fs = std::filesystem;
using levels::test::Folder;

namespace {

const fs::path kData = fs::path(CAROM_SOURCE_DIR) / "tests/levels/data";

}  // namespace

TEST_SUITE("tools") {
    TEST_CASE("check looks into every file of every folder") {
        Folder folder;
        folder.write("good.lvl", "2 2\n");
        folder.write("deep/er/bad.lvl", "2 q\n");
        folder.write("deep/solid.lvl", "1 1\n");
        folder.write("README", "not a level");
        folder.write("set.toml", "format = 1\norder = ['gone.toml']\n");
        const fs::path paths[] = {folder.path};
        const levels::CheckReport report = levels::check_paths(paths);
        CHECK(report.files == 4);
        CHECK(report.levels == 2);
        CHECK(report.errors() == 2);
        CHECK(report.warnings() == 1);
        const std::string text = to_text(report);
        CHECK(text.find("bad.lvl:1:3: error: 'q' is no brick") != std::string::npos);
        CHECK(text.find("solid.lvl:1:1: warning: no brick has to be broken") != std::string::npos);
        CHECK(text.ends_with("2 levels in 4 files: 2 errors, 1 warning\n"));
        const std::string json = to_json(report);
        CHECK(json.starts_with("{\"files\": 4, \"levels\": 2, \"errors\": 2, \"warnings\": 1, "));
        CHECK(json.find("\"line\": 1, \"column\": 3, \"severity\": \"error\"") !=
              std::string::npos);
    }

    TEST_CASE("a file named outright must be a level") {
        Folder folder;
        folder.write("README", "not a level");
        const fs::path paths[] = {folder.path / "README", folder.path / "gone"};
        CHECK(levels::check_paths(paths).errors() == 2);
    }

    TEST_CASE("sets become folders that load the same, and go back to what they were") {
        Folder folder;
        const fs::path in[] = {kData / "lbreakout_oddities", kData / "kbreakout_oddities.levelset"};
        const levels::ConvertReport report = levels::convert(in, folder.path);
        CHECK_FALSE(report.failed());
        CHECK(report.levels == 5);
        CHECK(report.written.size() == 7);  // and two set.toml
        for (const fs::path& file : in) {
            const auto before = levels::load_levels(file);
            const auto after = levels::load_levels(folder.path / file.stem());
            REQUIRE(after.ok());
            CHECK(before.value() == after.value());
        }
        const fs::path back[] = {folder.path / "lbreakout_oddities"};
        const levels::ConvertReport again =
            levels::convert(back, folder.path / "back", {.to = levels::Format::LBreakout});
        CHECK(again.problems.empty());
        CHECK(levels::load_levels(folder.path / "back/lbreakout_oddities").value() ==
              levels::load_levels(in[0]).value());
    }

    TEST_CASE("a folder of sets is converted set by set, to any depth") {
        Folder folder;
        fs::create_directories(folder.path / "shelf/ours/deep");
        folder.write("shelf/README", "not a level");
        fs::copy_file(kData / "lbreakout_oddities", folder.path / "shelf/oddities");
        folder.write("shelf/ours/deep/one.lvl", "2 3\n1 0\n");
        folder.write("shelf/ours/deep/two.lvl", "3 2\n0 1\n");
        const fs::path in[] = {folder.path / "shelf"};
        const levels::ConvertReport report = levels::convert(in, folder.path / "out");
        CHECK_FALSE(report.failed());
        CHECK(levels::load_levels(folder.path / "out/oddities").value() ==
              levels::load_levels(kData / "lbreakout_oddities").value());
        CHECK(levels::load_levels(folder.path / "out/deep").value().size() == 2);
    }

    TEST_CASE("nothing is written over unasked, and losses are told") {
        Folder folder;
        folder.write("one.lvl", "2 3\n1 0\n");
        const fs::path in[] = {folder.path / "one.lvl"};
        CHECK(levels::convert(in, folder.path / "out").written.size() == 1);
        CHECK(levels::convert(in, folder.path / "out").failed());
        CHECK_FALSE(levels::convert(in, folder.path / "out", {.overwrite = true}).failed());
        const fs::path ours[] = {folder.path / "out/one.toml"};
        const auto lvl = levels::convert(ours, folder.path / "lvl", {.to = levels::Format::Lvl});
        CHECK(lvl.problems.empty());
        CHECK(read_file(folder.path / "lvl/one.lvl").value() == "2 3\n1 0\n");
        const fs::path rich[] = {kData / "kbreakout_oddities.levelset"};
        const auto lost = levels::convert(rich, folder.path / "lost", {.to = levels::Format::Lvl});
        CHECK_FALSE(lost.failed());
        CHECK_FALSE(lost.problems.empty());
        CHECK(levels::convert(in, folder.path, {.to = levels::Format::KBreakOut}).failed());
    }

    TEST_CASE("the starter is a good level") {
        levels::SourceMap places;
        const auto level = levels::parse_toml(levels::starter("My \"first\"", "A\\B"), &places);
        REQUIRE(level.ok());
        CHECK(level.value().title == "My \"first\"");
        CHECK(level.value().author == "A\\B");
        CHECK(levels::check(level.value(), places).empty());
    }

    TEST_CASE("titles become file names") {
        CHECK(levels::file_stem("First Light!") == "first_light");
        CHECK(levels::file_stem("../../etc/passwd") == "etc_passwd");
        CHECK(levels::file_stem("\xc3\xa9...") == "level");
        CHECK(levels::file_stem("") == "level");
    }
}
