// Files kept between sittings: damaged, unreadable, from the future, and shared by several windows.

#include "game/app/storage/kept.h"
#include "game/app/storage/screenshots.h"

#include "engine/core/files.h"

#include <doctest/doctest.h>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

using namespace carom;
using namespace carom::app;
namespace fs = std::filesystem;

namespace {

struct Folder {
    Folder() { fs::remove_all(path), fs::create_directories(path); }
    ~Folder() { fs::remove_all(path); }
    fs::path path = fs::temp_directory_path() / ("carom_kept_test_" + std::to_string(::getpid()));
    fs::path file = path / "kept.toml";
};

/// One window of the game.
template <class Value>
struct Window {
    explicit Window(const fs::path& file) : kept(file) { load(kept, value); }
    void save() { app::save(kept, value); }
    Kept<Value> kept;
    Value value{};
};

std::string content(const fs::path& file) {
    auto text = read_file(file);
    return text ? text.value() : "not read: " + text.error().why;
}

Scores won(const char* level, int score) {
    Scores scores;
    scores.levels[level].score = score;
    return scores;
}

/// Whatever is in the file, the game starts with `Value{}`, tells of it once and leaves it alone,
/// also when it saves.
template <class Value>
void is_left_alone(const fs::path& file, const char* words) {
    Window<Value> window(file);
    CHECK(window.value == Value{});
    REQUIRE(window.kept.notices.size() == 1);
    CHECK(window.kept.notices[0].find(words) != std::string::npos);
    CHECK(window.kept.notices[0].find("nothing is saved") != std::string::npos);
    window.save();
    window.save();
    CHECK(window.kept.notices.size() == 1);
}

}  // namespace

TEST_SUITE("kept") {
    TEST_CASE("what does not parse is set aside under a name that is free") {
        const Folder folder;
        for (const char* damaged : {"format = 1\nmusic_volume = what\n", "\x01", "hello"}) {
            REQUIRE(write_file(folder.file, damaged).empty());
            Window<Settings> window(folder.file);
            CHECK(window.value == Settings{});
            CHECK(window.kept.notices.size() == 1);
            CHECK_FALSE(fs::exists(folder.file));
            window.value.shake = 3;
            window.save();
            CHECK(Window<Settings>(folder.file).value.shake == 3);
        }
        CHECK(content(folder.path / "kept.toml.bad") == "format = 1\nmusic_volume = what\n");
        CHECK(content(folder.path / "kept.toml.bad2") == "\x01");
        CHECK(content(folder.path / "kept.toml.bad3") == "hello");
    }

    TEST_CASE("one damaged record costs no other") {
        const Folder folder;
        const std::string text =
            "format = 2\n[best]\na = 5\nb = -1\nc = 7\n[table]\ns = [{ name = \"x\", score = 3 }, "
            "4]\n";
        REQUIRE(write_file(folder.file, text).empty());
        const Window<Scores> window(folder.file);
        CHECK(window.value.levels.size() == 2);
        CHECK(window.value.tables.at("s").size() == 1);
        REQUIRE(window.kept.notices.size() == 1);
        CHECK(window.kept.notices[0].find("line 4: ") != std::string::npos);
        CHECK(content(folder.path / "kept.toml.bad") == text);
        const Window<Scores> again(folder.file);  // at once, not with the next save
        CHECK(again.value == window.value);
        CHECK(again.kept.notices.empty());
    }

    TEST_CASE("what cannot be read is no damaged file") {
        const Folder folder;
        SUBCASE("of a newer version") {
            const std::string text = "format = 99\nbest = \"of all\"\n";
            REQUIRE(write_file(folder.file, text).empty());
            is_left_alone<Scores>(folder.file, "newer");
            is_left_alone<Settings>(folder.file, "newer");
            CHECK(content(folder.file) == text);
        }
        SUBCASE("too large") {
            std::string text = "format = 2\n#" + std::string(std::size_t{17} << 20u, 'x');
            REQUIRE(write_file(folder.file, text).empty());
            is_left_alone<Scores>(folder.file, "larger");
            CHECK(content(folder.file) == text);
        }
        SUBCASE("a pipe") {
            REQUIRE(::mkfifo(folder.file.c_str(), 0600) == 0);
            is_left_alone<Scores>(folder.file, "pipe");
            CHECK(fs::is_fifo(folder.file));
        }
        SUBCASE("a folder") {
            fs::create_directories(folder.file);
            is_left_alone<Scores>(folder.file, "folder");
        }
        SUBCASE("a link in a circle") {
            fs::create_symlink("kept.toml", folder.file);
            is_left_alone<Scores>(folder.file, "links");
        }
        CHECK_FALSE(fs::exists(folder.path / "kept.toml.bad"));
        CHECK(std::distance(fs::directory_iterator(folder.path), {}) == 1);
    }

    TEST_CASE("a save that fails is told once, and tried again") {
        const Folder folder;
        const fs::path file = folder.path / "in_the_way" / "kept.toml";
        REQUIRE(write_file(folder.path / "in_the_way", "no folder").empty());
        Window<Scores> window(file);
        CHECK(window.kept.notices.empty());
        window.value = won("a", 5);
        window.save();
        window.save();
        REQUIRE(window.kept.notices.size() == 1);
        CHECK(window.kept.notices[0].find("not saved") != std::string::npos);
        fs::remove(folder.path / "in_the_way");
        window.save();
        CHECK(Window<Scores>(file).value == won("a", 5));
    }

    TEST_CASE("a lock that another program holds for long puts a save off, and that is told") {
        const Folder folder;
        Window<Scores> window(folder.file);
        window.value = won("a", 5);
        {
            const FolderLock theirs(folder.path);
            window.save();
            CHECK(window.kept.waits);
            CHECK_FALSE(fs::exists(folder.file));
            app::save(window.kept, window.value, Wait::Not);
            REQUIRE(window.kept.notices.size() == 1);  // once, however often it is tried
            CHECK(window.kept.notices[0].find("not saved yet") != std::string::npos);
        }
        app::save(window.kept, window.value, Wait::Not);
        CHECK_FALSE(window.kept.waits);
        CHECK(Window<Scores>(folder.file).value == won("a", 5));
        // Before the end of the game there is no later.
        window.value = won("a", 6);
        const FolderLock theirs(folder.path);
        app::save(window.kept, window.value, Wait::ToTheEnd);
        CHECK_FALSE(window.kept.waits);
        CHECK(content(folder.file).find("6") != std::string::npos);
    }

    TEST_CASE("a picture's name is taken by one window only, and nobody's picture is replaced") {
        const Folder folder;
        std::ofstream(folder.path / "carom-2.png") << "theirs";
        CHECK(take_picture_name(folder.path).filename() == "carom-1.png");
        CHECK(take_picture_name(folder.path).filename() == "carom-3.png");
        CHECK(content(folder.path / "carom-2.png") == "theirs");
        CHECK(take_picture_name(folder.path / "missing").filename() == "carom-1.png");
    }

    TEST_CASE("saving makes the folder, and leaves no other file") {
        const Folder folder;
        const fs::path file = folder.path / "deep" / "er" / "scores.toml";
        Window<Scores> window(file);
        window.value = won("x", 1);
        window.save();
        CHECK(Window<Scores>(file).value == won("x", 1));
        CHECK(std::distance(fs::directory_iterator(file.parent_path()), {}) == 1);
    }

    TEST_CASE("two windows on one home: both records live") {
        const Folder folder;
        Window<Scores> one(folder.file);
        Window<Scores> two(folder.file);
        one.value.levels["a"] = {100, {}, sim::Medal::Silver, 900};
        one.value.last_name = "Ada";
        enter(one.value, "s", {"Ada", 100, 1, {}});
        one.save();
        two.value.levels["a"] = {50, {}, sim::Medal::Gold, 1200};
        two.value.levels["b"].score = 7;
        enter(two.value, "s", {"Bob", 200, 1, {}});
        enter(two.value, "s", {"Bob", 200, 1, {}});  // the same twice is two games
        two.save();
        one.value.levels["c"].score = 8;
        one.save();
        for (const auto& value : {one.value, Window<Scores>(folder.file).value}) {
            CHECK(value.levels.at("a") == LevelRecord{100, {}, sim::Medal::Gold, 900});
            CHECK(value.levels.at("b").score == 7);
            CHECK(value.levels.at("c").score == 8);
            CHECK(value.last_name == "Ada");
            REQUIRE(value.tables.at("s").size() == 3);
            CHECK(value.tables.at("s")[2].name == "Ada");
        }
        Window<Settings> loud(folder.path / "settings.toml");
        Window<Settings> still(folder.path / "settings.toml");
        loud.value.music_volume = 100;
        loud.save();
        still.value.shake = 0;
        still.save();
        CHECK(still.value.music_volume == 100);
        CHECK(Window<Settings>(folder.path / "settings.toml").value == still.value);
    }

    TEST_CASE("many processes on one home lose nothing") {
        const Folder folder;
        constexpr int kProcesses = 4;
        constexpr int kSaves = 25;
        std::vector<::pid_t> children;
        for (int i = 0; i < kProcesses; ++i) {
            children.push_back(::fork());
            if (children.back() != 0) continue;
            Window<Scores> window(folder.file);
            for (int k = 0; k < kSaves; ++k) {
                const std::string name = std::to_string(i) + "." + std::to_string(k);
                window.value.levels[name].score = 1;
                window.save();
                ::usleep(2000);  // nobody saves without a break
            }
            while (window.kept.waits) window.save();  // the others had the folder all the time
            ::_exit(0);
        }
        for (const ::pid_t child : children) {
            int status = 0;
            ::waitpid(child, &status, 0);
            CHECK(status == 0);
        }
        CHECK(Window<Scores>(folder.file).value.levels.size() == kProcesses * kSaves);
        CHECK(std::distance(fs::directory_iterator(folder.path), {}) == 1);
    }

    TEST_CASE("no name, nothing is kept") {
        Window<Scores> window(fs::path{});
        window.value = won("a", 5);
        window.save();
        CHECK(window.kept.notices.empty());
    }

    TEST_CASE("where things are kept") {
        ::setenv("HOME", "/home/her", 1);
        for (const char* variable : {"CAROM_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"}) {
            ::setenv(variable, "", 1);  // counts as unset
        }
        CHECK(find_home().settings.file == "/home/her/.config/carom/settings.toml");
        CHECK(find_home().scores.file == "/home/her/.local/share/carom/scores.toml");
        CHECK(find_home().levels == "/home/her/.local/share/carom/levels");
        ::setenv("XDG_CONFIG_HOME", "relative", 1);  // not allowed by the standard: ignored
        ::setenv("XDG_DATA_HOME", "/data", 1);
        CHECK(find_home().settings.file == "/home/her/.config/carom/settings.toml");
        CHECK(find_home().scores.file == "/data/carom/scores.toml");
        ::setenv("CAROM_HOME", "/somewhere/else", 1);
        CHECK(find_home().settings.file == "/somewhere/else/settings.toml");
        CHECK(find_home().scores.file == "/somewhere/else/scores.toml");
        for (const char* variable : {"CAROM_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME"}) {
            ::unsetenv(variable);
        }
        CHECK(find_home().scores.file.empty());  // not the folder one happens to be in
    }
}
