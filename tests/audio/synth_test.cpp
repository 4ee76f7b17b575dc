// Instruments are in tune, notes begin and end when they should, and nothing clicks.

#include "engine/audio/synth/synth.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

using namespace carom::audio;
using doctest::Approx;

namespace {

using Kind = Patch::Kind;

const Patch kSine{.rise = 0.01f, .fall = 10, .hold = 1, .leave = 0.02f};
const Patch kString{.kind = Kind::String, .fall = 4, .bright = 0.5f};
const Patch kBar{.kind = Kind::Bar, .fall = 1, .partials = {{{1, 1, 1}, {2.7f, 0.2f, 0.3f}}}};
const Patch kDrum{.kind = Kind::Drum, .fall = 0.05f, .open = 3000, .skin = 1, .noise = 0.5f};

struct Played {
    std::vector<float> left, right;
};

Played play(const Patch& patch, const Voice::Note& note, std::size_t blocks) {
    Synth synth({&patch, 1}, {});
    synth.play(0, note);
    Played out{std::vector<float>(blocks * kSynthBlock), std::vector<float>(blocks * kSynthBlock)};
    for (std::size_t i = 0; i < blocks; ++i) {
        synth.add(&out.left[i * kSynthBlock], &out.right[i * kSynthBlock]);
    }
    return out;
}

/// How strongly it sounds at `hertz`.
double strength(const std::vector<float>& samples, double hertz) {
    double a = 0, b = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double turn = 2.0 * std::numbers::pi * hertz * static_cast<double>(i) / kSampleRate;
        const double fade = 1.0 - std::cos(2.0 * std::numbers::pi * static_cast<double>(i) /
                                           static_cast<double>(samples.size()));
        a += fade * double{samples[i]} * std::cos(turn);
        b += fade * double{samples[i]} * std::sin(turn);
    }
    return std::sqrt(a * a + b * b) / static_cast<double>(samples.size());
}

/// Cents from `key` to where it sounds most near that.
double out_of_tune(const Played& played, float key) {
    double best = 0;
    double most = 0;
    for (double cents = -60; cents <= 60; cents += 2) {
        const double now =
            strength(played.left, 440.0 * std::exp2((double{key} - 69.0) / 12.0 + cents / 1200.0));
        if (now > most) {
            most = now;
            best = cents;
        }
    }
    return best;
}

}  // namespace

TEST_SUITE("synth") {
    TEST_CASE("every instrument with a pitch is in tune, low and high") {
        for (const Patch* patch : {&kSine, &kString, &kBar}) {
            for (const float key : {48.0f, 61.0f, 76.0f, 88.0f}) {
                CAPTURE(static_cast<int>(patch->kind));
                CAPTURE(key);
                CHECK(std::abs(out_of_tune(play(*patch, {.key = key, .seconds = 2}, 1000), key)) <=
                      6.0);
            }
        }
    }

    TEST_CASE("no overtone comes back from above what the rate has room for") {
        for (const Wave wave : {Wave::Saw, Wave::Square, Wave::Reed, Wave::Choir}) {
            const Patch patch{.fall = 10, .hold = 1, .wave = wave};
            const Played high = play(patch, {.key = 101, .seconds = 2}, 600);  // 2794 Hz
            const double note = strength(high.left, 2793.8);
            for (double hertz = 300; hertz < 2500; hertz += 100) {
                CHECK(strength(high.left, hertz) < 0.01 * note);
            }
        }
    }

    TEST_CASE("a note begins at its frame and is over soon after it is let go") {
        const Played tone = play(kSine, {.seconds = 0.1f, .wait = 777}, 400);
        for (std::size_t i = 0; i < 777; ++i) REQUIRE(tone.left[i] == 0);
        CHECK(std::abs(*std::max_element(tone.left.begin() + 777, tone.left.begin() + 1700)) >
              0.1f);
        Synth synth({&kSine, 1}, {});
        synth.play(0, {.seconds = 0.1f});
        float left[kSynthBlock], right[kSynthBlock];
        for (int i = 0; i < 600; ++i) synth.add(left, right);
        CHECK(synth.voices() == 0);
    }

    TEST_CASE("every kind of note ends by itself") {
        for (const Patch* patch : {&kString, &kBar, &kDrum}) {
            Synth synth({patch, 1}, {});
            synth.play(0, {.seconds = 1000});
            float left[kSynthBlock], right[kSynthBlock];
            int blocks = 0;
            while (synth.voices() > 0 && blocks < 20000) {
                synth.add(left, right);
                ++blocks;
            }
            CAPTURE(static_cast<int>(patch->kind));
            CHECK(blocks < 20000);
        }
    }

    TEST_CASE("nothing asked, nothing heard; what rang long ago costs nothing") {
        Synth synth({&kSine, 1}, {});
        float left[kSynthBlock]{}, right[kSynthBlock]{};
        synth.add(left, right);
        CHECK(synth.silent());
        CHECK(std::all_of(left, left + kSynthBlock, [](float s) { return s == 0; }));
        synth.play(0, {.seconds = 0.05f});
        CHECK_FALSE(synth.silent());
        for (int i = 0; i < 12000; ++i) synth.add(left, right);
        CHECK(synth.silent());
    }

    TEST_CASE("the same notes give the same samples") {
        const Voice::Note note{.key = 60, .seconds = 0.3f};
        for (const Patch* patch : {&kSine, &kString, &kBar, &kDrum}) {
            CHECK(play(*patch, note, 200).left == play(*patch, note, 200).left);
        }
    }

    TEST_CASE("more notes than voices end the oldest, and all stays finite") {
        Synth synth({&kString, 1}, {}, 4);
        float left[kSynthBlock]{}, right[kSynthBlock]{};
        for (int i = 0; i < 100; ++i) {
            synth.play(0, {.key = static_cast<float>(30 + i), .seconds = 1});
            synth.add(left, right);
            CHECK(synth.voices() <= 4);
        }
        for (const float sample : left) CHECK(std::isfinite(sample));
    }

    TEST_CASE("a level changes without a jump") {
        Synth synth({&kSine, 1}, {.hall = 0, .echo = 0});
        synth.play(0, {.key = 45, .seconds = 10});
        std::vector<float> all;
        for (int i = 0; i < 600; ++i) {
            if (i == 300) synth.set_level(0, 0, 0.05f);
            float left[kSynthBlock]{}, right[kSynthBlock]{};
            synth.add(left, right);
            all.insert(all.end(), left, left + kSynthBlock);
        }
        float jump = 0;
        for (std::size_t i = 1; i < all.size(); ++i) {
            jump = std::max(jump, std::abs(all[i] - all[i - 1]));
        }
        CHECK(jump < 0.02f);
        CHECK(std::abs(all.back()) < 1e-4f);
    }

    TEST_CASE("a hall and an echo fade, and come from both sides") {
        Hall hall(1.5f, 0.5f);
        Echo echo(0.1f);
        double early = 0, late = 0, left_power = 0, right_power = 0;
        for (int block = 0; block < 4500; ++block) {
            float in[kSynthBlock]{}, left[kSynthBlock]{}, right[kSynthBlock]{};
            if (block == 0) in[0] = 1;
            hall.add(in, left, right, kSynthBlock);
            echo.add(in, left, right, kSynthBlock);
            double power = 0;
            for (std::size_t i = 0; i < kSynthBlock; ++i) {
                left_power += double{left[i]} * double{left[i]};
                right_power += double{right[i]} * double{right[i]};
                power += double{left[i]} * double{left[i]} + double{right[i]} * double{right[i]};
            }
            (block < 450 ? early : block > 3000 ? late : power) += power;
        }
        CHECK(late < 1e-4 * early);
        CHECK(left_power > 0.25 * right_power);
        CHECK(right_power > 0.1 * left_power);
    }
}
