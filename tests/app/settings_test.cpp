#include "game/app/storage/settings.h"

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
    settings.effects = 40;
    settings.quality = 3;
    settings.frame_cap = 144;
    settings.crt = true;
    settings.palette = 2;
    settings.high_contrast = true;
    settings.text_size = 125;
    settings.reduced_motion = true;
    settings.show_frame_time = true;
    settings.difficulty = 3;
    settings.players = 4;
    settings.game_speed = 70;
    settings.aim_bounces = 2;
    settings.extra_lives = 4;
    settings.one_button = true;
    bind(settings.bindings, Control::Launch, 0, platform::Key::LeftShift);
    bind(settings.bindings, Control::Pause, platform::PadButton::Y);
    return settings;
}

}  // namespace

TEST_SUITE("settings") {
    TEST_CASE("text and back is the identity") {
        Settings read;
        CHECK(read_toml(to_toml(unusual()), read).empty());
        CHECK(read == unusual());
    }

    TEST_CASE("an older file keeps what it says, the rest is as usual") {
        Settings read;
        CHECK(read_toml("format = 1\nmusic_volume = 5\nfrom_the_future = 3\n", read).empty());
        CHECK(read.music_volume == 5);
        CHECK(read.effects_volume == Settings{}.effects_volume);
    }

    TEST_CASE("what is wrong is said, and nothing is taken from it") {
        for (const char* text :
             {"", "format = 99\n", "format = 1\nmusic_volume = 900\n", "format = 1\nvsync = 3\n",
              "format = 1\nmusic_volume = \"loud\"\n", "format = [1\n", "\x01\x02",
              "format = 2\nframe_cap = 5\n", "format = 2\nquality = \"best\"\n",
              "format = 2\npalette = \"\"\n", "format = 2\ntext_size = 60\n",
              "format = 2\nkeys.left = []\n", "format = 2\nkeys.left = [\"d\"]\n",
              "format = 2\nkeys.left = [\"nokey\"]\n", "format = 2\npad.left = \"a\"\n",
              "format = 2\npad.left = 3\n"}) {
            Settings read = unusual();
            CHECK_FALSE(read_toml(text, read).empty());
            CHECK(read == unusual());
        }
        Settings read;
        CHECK(read_toml("format = 1\n\nshake = 101\n", read) ==
              "line 3: shake must be a number from 0 to 100");
        CHECK(read_toml("format = 2\nframe_cap = 10\n", read) ==
              "line 2: frame_cap must be a number from 30 to 360, or 0");
        CHECK(read_toml("format = 2\nquality = 2\n", read) ==
              "line 2: quality must be one of auto, low, medium, high");
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
        Scores written;
        written.levels["x"].score = 1;
        save(file, written);
        Scores scores;
        load(file, scores);
        CHECK(scores == written);
        int files = 0;
        for (const auto& entry : std::filesystem::directory_iterator(file.parent_path())) {
            files += entry.is_regular_file() ? 1 : 0;
        }
        CHECK(files == 1);
    }

    TEST_CASE("every cut of a settings file is read or refused, never a crash") {
        const std::string good = to_toml(unusual()) + to_toml(Scores{});
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
