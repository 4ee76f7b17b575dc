// The committed sounds are what the generator plays today, and fit to be mixed.

#include <doctest/doctest.h>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "resources/generate/catalogue.h"
#include "tests/assets/read_assets.h"

using namespace carom::assets;

namespace {

/// How strongly `hz` sounds (Goertzel), as an amplitude.
double strength(const Samples& pcm, double hz) {
    const double turn = kTau * hz / 48000.0;
    double a = 0.0, b = 0.0;
    for (const std::int16_t s : pcm) {
        const double next = s + 2.0 * std::cos(turn) * a - b;
        b = a;
        a = next;
    }
    return std::sqrt(a * a + b * b - 2.0 * std::cos(turn) * a * b) /
           static_cast<double>(pcm.size());
}

}  // namespace

TEST_CASE("playing again gives the committed sounds, but for rounding") {
    for (const SoundAsset& asset : sound_assets()) {
        INFO(asset.path << ": rebuild with `cmake --build --preset release --target assets`");
        const auto fresh = to_pcm(asset.make());
        const auto kept = read_flac(committed(asset.path));
        REQUIRE(!fresh.empty());
        REQUIRE(kept.size() == fresh.size());
        int worst = 0;
        for (std::size_t i = 0; i < kept.size(); ++i)
            worst = std::max(worst, std::abs(kept[i] - fresh[i]));
        CHECK(worst <= 4);
    }
}

TEST_CASE("every committed sound has its maker") {
    std::set<std::string> known;
    for (const SoundAsset& asset : sound_assets()) known.insert(asset.path);
    for (const auto& file :
         std::filesystem::directory_iterator(CAROM_SOURCE_DIR "/resources/sounds")) {
        INFO(file.path().string());
        CHECK(known.count("sounds/" + file.path().filename().string()) == 1);
    }
}

TEST_CASE("effects peak at -3 dB, start and end in silence, are short and carry no offset") {
    for (const SoundAsset& asset : sound_assets()) {
        INFO(asset.path);
        const auto pcm = read_flac(committed(asset.path));
        REQUIRE(pcm.size() > 1000);
        int peak = 0;
        double sum = 0.0;
        for (const std::int16_t s : pcm) {
            peak = std::max(peak, std::abs(int{s}));
            sum += s;
        }
        CHECK(peak == doctest::Approx(0.7079 * 32767).epsilon(0.001));
        CHECK(std::abs(int{pcm.front()}) <= 8);
        CHECK(std::abs(int{pcm.back()}) <= 8);
        CHECK(std::abs(sum / static_cast<double>(pcm.size())) < 30.0);
        CHECK(pcm.size() <= 48000u * 3 / 2);
    }
}

TEST_CASE("the brick is tuned to C5, so that the combo's scale is in tune") {
    const auto pcm = read_flac(committed("sounds/brick.flac"));
    const double c5 = strength(pcm, 523.25);
    for (const double semitones : {-2.0, -1.0, 1.0, 2.0, 12.0, 19.0}) {
        CHECK(c5 > 2.0 * strength(pcm, 523.25 * std::exp2(semitones / 12.0)));
    }
}
