#include "game/app/settings.h"

#include "engine/core/files.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

using namespace carom;
using namespace carom::app;

namespace {

struct Folder {
    Folder() { std::filesystem::create_directories(path); }
    ~Folder() { std::filesystem::remove_all(path); }
    std::filesystem::path path = std::filesystem::temp_directory_path() / "carom_settings_test";
};

Settings unusual() {
    Settings settings;
    settings.master_volume = 30;
    settings.fullscreen = true;
    settings.vsync = false;
    settings.shake = 0;
    settings.mouse_speed = 250;
    return settings;
}

}  // namespace

TEST_SUITE("settings") {
    TEST_CASE("text and back is the identity") {
        Settings read;
        CHECK(read_toml(to_toml(unusual()), read).empty());
        CHECK(read == unusual());
        const Scores scores{{"Carom / First Light", 9200}, {"a \"quoted\" name", 5}};
        Scores back;
        CHECK(read_toml(to_toml(scores), back).empty());
        CHECK(back == scores);
    }

    TEST_CASE("an older file keeps what it says, the rest is as usual") {
        Settings read;
        CHECK(read_toml("format = 1\nmusic_volume = 5\nfrom_the_future = 3\n", read).empty());
        CHECK(read.music_volume == 5);
        CHECK(read.effects_volume == Settings{}.effects_volume);
    }

    TEST_CASE("what is wrong is said, and nothing is taken from it") {
        for (const char* text :
             {"", "format = 2\n", "format = 1\nmusic_volume = 900\n", "format = 1\nvsync = 3\n",
              "format = 1\nmusic_volume = \"loud\"\n", "format = [1\n", "\x01\x02"}) {
            Settings read = unusual();
            CHECK_FALSE(read_toml(text, read).empty());
            CHECK(read == unusual());
        }
        Settings read;
        CHECK(read_toml("format = 1\n\nshake = 101\n", read) ==
              "line 3: shake must be a number from 0 to 100");
    }

    TEST_CASE("a damaged file is kept aside and never stops the game") {
        const Folder folder;
        const auto file = folder.path / "settings.toml";
        REQUIRE(write_file(file, "format = 1\nmusic_volume = what\n").empty());
        Settings settings;
        load(file, settings);
        CHECK(settings == Settings{});
        CHECK_FALSE(std::filesystem::exists(file));
        CHECK(std::filesystem::exists(folder.path / "settings.toml.bad"));
        save(file, unusual());
        load(file, settings);
        CHECK(settings == unusual());
    }

    TEST_CASE("saving makes the folder, and leaves no half-written file") {
        const Folder folder;
        const auto file = folder.path / "deep" / "er" / "scores.toml";
        save(file, Scores{{"x", 1}});
        Scores scores;
        load(file, scores);
        CHECK(scores["x"] == 1);
        int files = 0;
        for (const auto& entry : std::filesystem::directory_iterator(file.parent_path())) {
            files += entry.is_regular_file() ? 1 : 0;
        }
        CHECK(files == 1);
    }

    TEST_CASE("every cut of a settings file is read or refused, never a crash") {
        const std::string good = to_toml(unusual()) + to_toml(Scores{{"a", 1}});
        for (std::size_t i = 0; i < good.size(); ++i) {
            Settings settings;
            Scores scores;
            (void)read_toml(good.substr(0, i), settings);
            (void)read_toml(good.substr(0, i), scores);
        }
    }

    TEST_CASE("CAROM_HOME decides where things are kept") {
        setenv("CAROM_HOME", "/somewhere/else", 1);
        CHECK(find_home().settings == "/somewhere/else/settings.toml");
        CHECK(find_home().scores == "/somewhere/else/scores.toml");
        unsetenv("CAROM_HOME");
    }
}
