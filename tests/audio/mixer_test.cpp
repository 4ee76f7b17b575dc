#include "engine/audio/mixer.h"

#include "engine/core/rng.h"
#include "tests/audio/tones.h"

#include <doctest/doctest.h>

#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <limits>

using namespace carom::audio;
using doctest::Approx;

namespace {

constexpr float kMiddle = 0.70710678f;  // each side's share when a sound is in the middle

/// A busy second of play: sounds, music, ducking, volumes, in blocks of uneven length.
std::vector<float> busy_second() {
    Tune tune(square(333, 20000));
    Mixer mixer = offline(4, &tune);
    mixer.add("a", square(100, 5000));
    mixer.add("b", square(77, 9000));
    carom::Rng rng{5};
    std::vector<float> all;
    while (all.size() < std::size_t{kSampleRate} * 2) {
        mixer.play(rng.below(2) == 0 ? "a" : "b", rng.unit(), rng.between(-1, 1),
                   rng.between(0.5f, 2.0f));
        if (rng.below(5) == 0) mixer.duck(rng.unit(), 0.05f);
        if (rng.below(5) == 0) mixer.set_effects_volume(rng.unit());
        const auto block = mixer.render(1 + rng.below(2000));
        all.insert(all.end(), block.begin(), block.end());
    }
    return all;
}

/// What anyone writes to stderr while `act` runs, the libraries of others too.
template <class Act>
std::string said_during(const Act& act) {
    std::FILE* kept = std::tmpfile();
    REQUIRE(kept != nullptr);
    const int before = ::dup(STDERR_FILENO);
    ::dup2(::fileno(kept), STDERR_FILENO);
    act();
    ::dup2(before, STDERR_FILENO);
    ::close(before);
    std::string said(4096, '\0');
    std::rewind(kept);
    said.resize(std::fread(said.data(), 1, said.size(), kept));
    std::fclose(kept);
    return said;
}

}  // namespace

TEST_SUITE("mixer") {
    TEST_CASE("nothing asked, nothing heard") {
        Mixer mixer = offline();
        mixer.add("hit", level(0.5f, 100));
        CHECK(mixer.render(kSampleRate) == std::vector<float>(kSampleRate * 2, 0.0f));
        CHECK(mixer.render(0).empty());
        CHECK(mixer.notice().empty());
    }

    TEST_CASE("a sound plays once, whole, at its volume, from the frame it was asked") {
        Mixer mixer = offline();
        mixer.add("hit", level(0.5f, 1000));
        CHECK(mixer.render(64) == std::vector<float>(128, 0.0f));
        CHECK(mixer.play("hit", 0.8f));
        CHECK(mixer.voices_playing() == 1);
        const auto mix = mixer.render(2000);
        CHECK(left(mix, 0) == Approx(0.5f * 0.8f * kMiddle));
        CHECK(left(mix, 999) == Approx(0.5f * 0.8f * kMiddle));
        CHECK(right(mix, 500) == Approx(left(mix, 500)));
        CHECK(heard(mix) == 1000);
        CHECK(mixer.voices_playing() == 0);
    }

    TEST_CASE("the sound asked for is the one heard") {
        Mixer mixer = offline();
        mixer.add("low", square(480, kSampleRate));
        mixer.add("high", square(48, kSampleRate));
        mixer.play("low");
        CHECK(rises(mixer.render(kSampleRate)) == Approx(100).epsilon(0.02));
        mixer.play("high");
        CHECK(rises(mixer.render(kSampleRate)) == Approx(1000).epsilon(0.02));
        CHECK_FALSE(mixer.play("none"));
        CHECK(loudest(mixer.render(1000)) == 0);
    }

    TEST_CASE("pan goes from one side to the other with the same power everywhere") {
        for (int i = -10; i <= 10; ++i) {
            const float pan = static_cast<float>(i) / 10;
            Mixer mixer = offline();
            mixer.add("hit", level(0.5f, 10));
            mixer.play("hit", 1, pan);
            const auto mix = mixer.render(1);
            CAPTURE(pan);
            CHECK(mix[0] * mix[0] + mix[1] * mix[1] == Approx(0.25f));
            CHECK((mix[1] > mix[0]) == (pan > 0));
        }
        Mixer mixer = offline();
        mixer.add("hit", level(0.5f, 10));
        mixer.play("hit", 1, -7);
        const auto mix = mixer.render(1);
        CHECK(mix[0] == Approx(0.5f));
        CHECK(mix[1] == 0);
    }

    TEST_CASE("pitch changes height and length together") {
        for (const float pitch : {0.5f, 1.0f, 1.5f, 2.0f}) {
            Mixer mixer = offline();
            mixer.add("tone", square(96, 24000));
            mixer.play("tone", 1, 0, pitch);
            const auto mix = mixer.render(kSampleRate + 100);
            CAPTURE(pitch);
            CHECK(static_cast<float>(heard(mix)) == Approx(24000 / pitch).epsilon(0.001));
            CHECK(rises(mix) == Approx(250).epsilon(0.02));
        }
    }

    TEST_CASE("voices are bounded and the oldest makes room") {
        Mixer mixer = offline(3);
        mixer.add("long", level(0.1f, kSampleRate));
        mixer.add("marker", level(0.5f, kSampleRate));
        mixer.play("marker", 1, -1);
        for (int i = 0; i < 2; ++i) mixer.play("long", 1, 1);
        (void)mixer.render(100);
        CHECK(mixer.voices_playing() == 3);
        mixer.play("long", 1, 1);
        const auto mix = mixer.render(1000);
        CHECK(mixer.voices_playing() == 3);
        CHECK(left(mix, 0) > 0.4f);  // leaves without a click …
        CHECK(left(mix, 500) == 0);  // … but soon
        CHECK(right(mix, 500) == Approx(0.3f));
        for (int i = 0; i < 1000; ++i) {
            mixer.play("long");
            CHECK(mixer.voices_playing() <= 3);
        }
    }

    TEST_CASE("two runs are the same to the last bit") {
        const auto once = busy_second();
        CHECK(loudest(once) > 0.2f);
        CHECK(once == busy_second());
    }

    TEST_CASE("block length changes nothing") {
        const auto run = [](std::size_t block) {
            Mixer mixer = offline();
            mixer.add("tone", square(96, 5000));
            mixer.play("tone", 0.7f, 0.3f, 1.37f);
            mixer.set_master_volume(0.5f);
            std::vector<float> all;
            while (all.size() < 12000) {
                const auto piece = mixer.render(block);
                all.insert(all.end(), piece.begin(), piece.end());
            }
            all.resize(12000);
            return all;
        };
        CHECK(run(1) == run(6000));
        CHECK(run(7) == run(6000));
    }

    TEST_CASE("however many play, no sample passes -2.3 dB and the quiet ones are left alone") {
        Mixer mixer = offline();
        mixer.add("hit", level(0.9f, 1000));
        for (int i = 0; i < 32; ++i) mixer.play("hit", 1);
        const float loud = loudest(mixer.render(500));
        CHECK(loud < 0.762f);
        CHECK(loud > 0.74f);
    }

    TEST_CASE("nonsense is survived") {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        Mixer mixer = offline();
        mixer.add("hit", level(0.5f, 1000));
        mixer.add("empty", {});
        mixer.play("hit", nan, nan, nan);
        mixer.play("hit", 1, 0, -3);
        mixer.play("hit", -1, 0, 0);
        mixer.play("empty");
        mixer.set_master_volume(nan);
        mixer.set_master_volume(1);
        for (const float sample : mixer.render(2000)) REQUIRE(std::isfinite(sample));
    }

    TEST_CASE("an even mix turns many sounds down and one not, and drifts slowly and not far") {
        const auto power_of = [](int hits, bool even) {
            Mixer mixer({.offline = true, .even = even});
            mixer.add("hit", level(0.06f, 4 * kSampleRate));
            for (int i = 0; i < hits; ++i) mixer.play("hit");
            static_cast<void>(mixer.render(kSampleRate));
            const auto second = mixer.render(kSampleRate);
            double sum = 0;
            for (const float sample : second) sum += double{sample} * double{sample};
            return sum / static_cast<double>(second.size());
        };
        const double one = power_of(1, false);
        const double many = power_of(8, false);
        CHECK(many > 60.0 * one);
        CHECK(power_of(1, true) >= one);
        CHECK(power_of(1, true) < 1.5 * one);
        CHECK(power_of(8, true) < 0.2 * many);
        CHECK(power_of(8, true) > 3.0 * one);  // and yet they are heard
    }

    TEST_CASE("volumes act on their own bus and change without a jump") {
        Tune tune(level(0.2f, 100), 0.05f);
        Mixer mixer = offline(32, &tune);
        mixer.add("hit", level(0.3f, kSampleRate));
        mixer.play("hit", 1, -1);
        auto mix = mixer.render(1000);
        CHECK(left(mix, 999) == Approx(0.55f));
        mixer.set_effects_volume(0);
        mix = mixer.render(2000);
        for (std::size_t i = 1; i < 2000; ++i) {
            REQUIRE(std::abs(left(mix, i) - left(mix, i - 1)) < 0.005f);
        }
        CHECK(left(mix, 1999) == Approx(0.2f));
        mixer.set_music_volume(0.5f);
        mix = mixer.render(2000);
        CHECK(left(mix, 1999) == Approx(0.1f));
        mixer.set_master_volume(0.5f);
        mix = mixer.render(2000);
        CHECK(left(mix, 1999) == Approx(0.05f));
    }
}

TEST_SUITE("music") {
    TEST_CASE("it steps back for a moment and returns") {
        Tune tune(level(0.4f, 100));
        Mixer mixer = offline(32, &tune);
        mixer.duck(0.25f, 0.5f);
        const auto mix = mixer.render(kSampleRate * 2);
        CHECK(left(mix, 12000) == Approx(0.1f));
        CHECK(left(mix, 95000) == Approx(0.4f));
    }

    TEST_CASE("it is not asked for while all is paused") {
        std::vector<float> climb;
        for (int i = 0; i < 40000; ++i) climb.push_back(1e-5f * static_cast<float>(i));
        Tune tune(climb);
        Mixer mixer = offline(32, &tune);
        const float before = left(mixer.render(5000), 4999);
        mixer.set_paused(true);
        (void)mixer.render(kSampleRate);
        mixer.set_paused(false);
        CHECK(left(mixer.render(1000), 999) == Approx(before).epsilon(0.5));
    }

    TEST_CASE("a pause holds everything where it is") {
        Mixer mixer = offline();
        mixer.add("hit", level(0.5f, 5000));
        mixer.play("hit");
        (void)mixer.render(1000);
        mixer.set_paused(true);
        CHECK(heard(mixer.render(kSampleRate)) < 1000);
        CHECK(mixer.voices_playing() == 1);
        mixer.set_paused(false);
        const std::size_t rest = heard(mixer.render(kSampleRate));
        CHECK(rest > 3000);
        CHECK(rest <= 4000);
    }

    TEST_CASE("stop_all stops every sound") {
        Mixer mixer = offline();
        mixer.add("hit", level(0.5f, kSampleRate));
        mixer.play("hit");
        (void)mixer.render(100);
        mixer.stop_all();
        CHECK(heard(mixer.render(kSampleRate)) < 1000);
        mixer.play("hit");
        CHECK(loudest(mixer.render(100)) > 0.3f);
    }
}

TEST_SUITE("device") {
    TEST_CASE("whatever sound systems the machine has, none of them writes to stderr") {
        CHECK(said_during([] { const Mixer mixer; }) == "");
    }

    TEST_CASE("with a sound card or without, sounds are taken and end by themselves") {
        Mixer mixer;
        mixer.set_master_volume(0);  // whoever runs the tests need not hear them
        mixer.add("hit", level(0.1f, 480));
        CHECK(mixer.play("hit"));
        CHECK(mixer.notice().find('\n') == std::string::npos);
        CHECK(loudest(mixer.render(100)) == 0);  // only offline mixers render
        Mixer moved = std::move(mixer);
        for (int i = 0; i < 5000; ++i) moved.play("hit");  // more than the queue holds: dropped
    }

    TEST_CASE("the beat is felt when the music strikes, not while it is even or silent") {
        // A drum every half second over a steady hum.
        std::vector<float> tune;
        for (int i = 0; i < 4 * kSampleRate; ++i) {
            const int since = i % (kSampleRate / 2);
            const bool high = i / 300 % 2 == 0;  // 80 Hz
            const float strength = 0.05f + (since < 2400 ? 0.4f : 0.0f);
            tune.insert(tune.end(), 2, high ? strength : -strength);
        }
        Mixer silent = offline();
        (void)silent.render(4800);
        CHECK(silent.beat() == 0.0f);
        Tune played(std::move(tune));
        Mixer mixer = offline(32, &played);
        (void)mixer.render(3 * std::size_t{kSampleRate});
        (void)mixer.render(2400);
        const float struck = mixer.beat();
        (void)mixer.render(kSampleRate / 2 - 4800);
        const float between = mixer.beat();
        CHECK(struck > 0.5f);
        CHECK(between < 0.2f);
    }

    TEST_CASE("the beat does not depend on the volume the player chose") {
        const auto beats = [](float volume) {
            Tune tune(square(600, 48000));
            Mixer mixer = offline(32, &tune);
            mixer.set_music_volume(volume);
            (void)mixer.render(2000);
            return mixer.beat();
        };
        CHECK(beats(1.0f) == beats(0.1f));
        CHECK(beats(1.0f) > 0.5f);  // music that begins is a beat
    }
}
