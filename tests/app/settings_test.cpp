#include "game/app/storage/settings.h"

#include "game/app/storage/scores.h"

#include <doctest/doctest.h>

#include <string>

using namespace carom;
using namespace carom::app;

namespace {

Settings unusual() {
    Settings settings;
    settings.master_volume = 30;
    settings.fullscreen = true;
    settings.vsync = false;
    settings.shake = 0;
    settings.mouse_speed = 250;
    settings.hold_pointer = false;
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
        const Reading reading = read_toml(to_toml(unusual()), read);
        CHECK(reading.good());
        CHECK(reading.notes.empty());
        CHECK(read == unusual());
    }

    TEST_CASE("an older file keeps what it says, the rest is as usual") {
        Settings read;
        CHECK(read_toml("format = 1\nmusic_volume = 5\n", read).notes.empty());
        CHECK(read.music_volume == 5);
        CHECK(read.effects_volume == Settings{}.effects_volume);
    }

    TEST_CASE("a control that an older file does not know takes no key from its player") {
        for (const char* file :
             {"keys.left = [\"backspace\", \"r\"]\n",
              "keys.launch = [\"r\"]\npad.launch = \"button_x\"\n",
              "keys.left = [\"backspace\", \"r\"]\nkeys.right = [\"tab\", \"b\"]\n"
              "keys.launch = [\"z\", \"delete\"]\nkeys.pause = [\"insert\", \"end\"]\n"
              "pad.left = \"button_x\"\npad.right = \"button_y\"\npad.launch = \"left_bumper\"\n"
              "pad.pause = \"right_bumper\"\n"}) {
            CAPTURE(file);
            Settings settings;
            const Reading reading = read_toml("format = 2\n" + std::string(file), settings);
            CHECK(reading.good());
            CHECK(reading.notes.empty());
            CHECK(sound(settings.bindings));
            CHECK(settings.bindings.keys != Bindings{}.keys);
        }
    }

    TEST_CASE("what another version wrote goes through our hands unchanged") {
        const std::string theirs =
            "keys.jump = [\"j\"]\nfuture = {a = [1, 2.5, true], \"b'c\" = "
            "\"x\\n\"}\nwhen = 2026-11-18\n";
        Settings read;
        CHECK(read_toml("format = 2\nshake = 30\n" + theirs, read).notes.empty());
        read.shake = 40;
        Settings again;
        CHECK(read_toml(to_toml(read), again).notes.empty());
        CHECK(again == read);
        CHECK(again.shake == 40);
        for (const char* part : {"keys.jump = [\"j\"]", "\"b'c\"", "2.5", "when = 2026-11-18"}) {
            CAPTURE(part);
            CHECK(to_toml(again).find(part) != std::string::npos);
        }
        Scores scores;
        CHECK(read_toml("format = 2\nleague = {name = \"x\"}\n[best]\na = 5\n", scores).good());
        Scores back;
        CHECK(read_toml(to_toml(scores), back).good());
        CHECK(back == scores);
        CHECK(to_toml(back).find("league = {name = \"x\"}") != std::string::npos);
    }

    TEST_CASE("one wrong value changes no other, and is told") {
        const auto read_with = [](const char* line, Settings& read) {
            const Reading reading =
                read_toml("format = 2\nmusic_volume = 5\n" + std::string(line), read);
            CHECK(reading.good());
            CHECK_FALSE(reading.lost);
            REQUIRE(reading.notes.size() == 1);
            return reading.notes[0];
        };
        for (const char* line :
             {"vsync = 3\n", "shake = \"loud\"\n", "quality = \"best\"\n", "palette = \"\"\n",
              "keys.left = []\n", "keys.left = [\"d\"]\n", "keys.left = [\"nokey\"]\n",
              "pad.left = \"a\"\n", "pad.left = 3\n"}) {
            CAPTURE(line);
            Settings read;
            read_with(line, read);
            CHECK(read.music_volume == 5);
            read.music_volume = Settings{}.music_volume;
            CHECK(read == Settings{});
        }
        Settings read;
        CHECK(read_with("\nshake = 101\n", read) ==
              "line 4: shake must be a number from 0 to 100; it is 100 now");
        CHECK(read_with("frame_cap = 25\n", read) ==
              "line 3: frame_cap must be a number from 30 to 360, or 0; it is 30 now");
        CHECK(read_with("frame_cap = 2\n", read) ==
              "line 3: frame_cap must be a number from 30 to 360, or 0; it is 0 now");
        CHECK(read_with("text_size = -9223372036854775808\n", read) ==
              "line 3: text_size must be a number from 75 to 150; it is 75 now");
        CHECK(read_with("quality = 2\n", read) ==
              "line 3: quality must be one of auto, low, medium, high");
        CHECK(read.music_volume == 5);
    }

    TEST_CASE("from what is no settings file, nothing is taken") {
        for (const char* text : {"", "format = [1\n", "\x01\x02", "music_volume = 3\n"}) {
            Settings read = unusual();
            CHECK(read_toml(text, read).sense == Reading::Sense::Damaged);
            CHECK(read == unusual());
        }
        Settings read = unusual();
        CHECK(read_toml("format = 99\nmusic_volume = 3\n", read).sense == Reading::Sense::Newer);
        CHECK(read == unusual());
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

    TEST_CASE("two windows: what each changed is in, where both changed it ours is") {
        Settings theirs = unusual();
        Settings ours = unusual();
        theirs.shake = 11;
        theirs.palette = 1;
        ours.palette = 0;
        ours.vsync = true;
        bind(theirs.bindings, Control::Left, 0, platform::Key::J);
        bind(ours.bindings, Control::Pause, platform::PadButton::X);
        const Settings both = merged(unusual(), ours, theirs);
        CHECK(both.shake == 11);
        CHECK(both.palette == 0);
        CHECK(both.vsync);
        CHECK(both.bindings.keys == theirs.bindings.keys);
        CHECK(both.bindings.pad == ours.bindings.pad);
        CHECK(merged(unusual(), unusual(), theirs) == theirs);
        // Each gave J to another control: only one can have it.
        bind(ours.bindings, Control::Right, 0, platform::Key::J);
        CHECK(sound(merged(unusual(), ours, theirs).bindings));
    }
}
