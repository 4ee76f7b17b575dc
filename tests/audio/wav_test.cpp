#include "engine/audio/decode.h"
#include "engine/core/files.h"
#include "tests/audio/tones.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

using namespace carom::audio;
using doctest::Approx;

namespace {

class Folder {
public:
    Folder() {
        std::string form = (std::filesystem::temp_directory_path() / "carom_XXXXXX").string();
        REQUIRE(::mkdtemp(form.data()) != nullptr);
        path = form;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    std::filesystem::path path;
};

/// Makes a stereo 48 kHz WAV claim another rate or be mono.
void patch(const std::filesystem::path& file, std::size_t at, std::uint32_t value, int count) {
    std::string bytes = carom::read_file(file).value();
    for (int i = 0; i < count; ++i) {
        bytes[at + static_cast<std::size_t>(i)] = static_cast<char>((value >> (8 * i)) & 0xffu);
    }
    REQUIRE(carom::write_file(file, bytes).empty());
}

}  // namespace

TEST_SUITE("wav") {
    TEST_CASE("what is written can be read, to half a step of 16 bits") {
        const Folder folder;
        const auto file = folder.path / "a.wav";
        std::vector<float> stereo = square(10, 1000);
        stereo[0] = 1.0f;
        stereo[1] = -1.0f;
        stereo[2] = 5.0f;  // too loud: cut, not wrapped
        REQUIRE(save_wav(stereo, file).empty());
        stereo[2] = 1.0f;
        const auto back = load_sound(file);
        REQUIRE_MESSAGE(back.ok(), back.error().why);
        REQUIRE(back.value().samples.size() == stereo.size());
        for (std::size_t i = 0; i < stereo.size(); ++i) {
            REQUIRE(back.value().samples[i] == Approx(stereo[i]).epsilon(0.0001));
        }
    }

    TEST_CASE("other rates are converted, the same way every time") {
        const Folder folder;
        const auto file = folder.path / "a.wav";
        REQUIRE(save_wav(square(96, 24000), file).empty());
        patch(file, 24, 24000, 4);
        patch(file, 28, 24000 * 4, 4);
        const auto once = load_sound(file);
        REQUIRE_MESSAGE(once.ok(), once.error().why);
        CHECK(static_cast<int>(once.value().frames()) == Approx(48000).epsilon(0.001));
        CHECK(rises(once.value().samples) == Approx(250).epsilon(0.01));
        CHECK(once.value().samples == load_sound(file).value().samples);
    }

    TEST_CASE("one channel is heard on both sides") {
        const Folder folder;
        const auto file = folder.path / "a.wav";
        REQUIRE(save_wav(level(0.5f, 500), file).empty());
        patch(file, 22, 1, 2);
        patch(file, 28, 48000 * 2, 4);
        patch(file, 32, 2, 2);
        const auto mono = load_sound(file);
        REQUIRE_MESSAGE(mono.ok(), mono.error().why);
        CHECK(mono.value().frames() == 1000);
        CHECK(mono.value().samples.size() == 1000);  // kept once
        CHECK(mono.value().left(700) == Approx(0.5f).epsilon(0.001));
        CHECK(mono.value().right(700) == Approx(0.5f).epsilon(0.001));
    }

    TEST_CASE("a folder loads by name, and one bad file does not silence the rest") {
        const Folder folder;
        REQUIRE(save_wav(level(0.5f, 100), folder.path / "good.wav").empty());
        REQUIRE(carom::write_file(folder.path / "bad.wav", "RIFF but not really").empty());
        REQUIRE(carom::write_file(folder.path / "notes.txt", "no sound").empty());
        Mixer mixer = offline();
        const std::string why = mixer.load_folder(folder.path);
        CHECK(why.find("bad.wav: error: is not a WAV or FLAC file") != std::string::npos);
        CHECK(mixer.has("good"));
        CHECK_FALSE(mixer.has("bad"));
        CHECK_FALSE(mixer.has("notes"));
        mixer.play("good");
        CHECK(heard(mixer.render(1000)) == 100);
        CHECK_FALSE(mixer.load_folder(folder.path / "none").empty());
        CHECK(load_sound(folder.path / "none.wav").error().why.find("no such file") !=
              std::string::npos);
    }
}
