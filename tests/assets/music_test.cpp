// The music repeats without a seam, stays under the effects, and is what the score says today.

#include <doctest/doctest.h>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <set>

#include "resources/generate/catalogue.h"
#include "resources/generate/loop.h"
#include "resources/generate/music.h"
#include "tests/assets/read_assets.h"

using namespace carom::assets;

namespace {

Samples committed_tune(const Tune& tune) { return read_flac(committed(std::string{tune.path})); }

}  // namespace

TEST_CASE("what rings past the end of a loop comes in at its start") {
    Loop loop{1000};
    loop.add(900.0 / kMusicRate, 200.5 / kMusicRate, [](double) { return 1.0; });
    CHECK(loop.samples()[899] == 0.0);
    CHECK(loop.samples()[900] == 1.0);
    CHECK(loop.samples()[999] == 1.0);
    CHECK(loop.samples()[0] == 1.0);
    CHECK(loop.samples()[99] == 1.0);
    CHECK(loop.samples()[100] == 0.0);
}

TEST_CASE("an effect with memory starts a loop as the loop's end left it") {
    Loop loop{1000};
    loop.add(0.0, 1.0, [](double) { return 1.0; });
    double slow = 0.0;  // takes hundreds of samples to settle
    loop.pass([&](double in, double) { return slow += 0.01 * (in - slow); });
    CHECK(loop.samples().front() == doctest::Approx(loop.samples().back()).epsilon(0.001));
}

TEST_CASE("playing again gives the committed music, but for one step of rounding") {
    std::vector<std::future<Samples>> fresh;
    for (const Tune& tune : tunes()) fresh.push_back(std::async([&tune] { return play(tune); }));
    for (std::size_t t = 0; t < fresh.size(); ++t) {
        INFO(tunes()[t].path << ": rebuild with `cmake --build --preset release --target assets`");
        const Samples now = fresh[t].get();
        const Samples kept = committed_tune(tunes()[t]);
        REQUIRE(kept.size() == now.size());
        int worst = 0;
        for (std::size_t i = 0; i < kept.size(); ++i)
            worst = std::max(worst, std::abs(kept[i] - now[i]));
        CHECK(worst <= kMusicStep);
    }
}

TEST_CASE("FLAC keeps every sample") {
    Hiss hiss{1};
    Samples noise;
    for (int i = 0; i < 10000; ++i)
        noise.push_back(static_cast<std::int16_t>(30000.0 * hiss.next()));
    CHECK(read_flac(to_flac(noise, kMusicRate)) == noise);
}

TEST_CASE("from a tune's last sample to its first is a step like any other") {
    for (const Tune& tune : tunes()) {
        INFO(tune.path);
        const Samples pcm = committed_tune(tune);
        REQUIRE(pcm.size() > 30u * kMusicRate - 1);
        std::vector<int> steps;
        for (std::size_t i = 1; i < pcm.size(); ++i) steps.push_back(std::abs(pcm[i] - pcm[i - 1]));
        std::nth_element(steps.begin(),
                         steps.begin() + static_cast<std::ptrdiff_t>(steps.size() * 99 / 100),
                         steps.end());
        CHECK(std::abs(pcm.front() - pcm.back()) <= steps[steps.size() * 99 / 100]);
    }
}

TEST_CASE("a tune is as loud before its seam as after it") {
    for (const Tune& tune : tunes()) {
        INFO(tune.path);
        const Samples pcm = committed_tune(tune);
        const auto bar = static_cast<std::size_t>(240.0 / tune.bpm * kMusicRate);
        const double first = level(pcm, 0, bar);
        const double last = level(pcm, pcm.size() - bar, bar);
        CHECK(std::abs(20.0 * std::log10(last / first)) < 4.0);
    }
}

TEST_CASE("no second of music is as loud as any effect's loudest moment") {
    constexpr std::size_t kMoment = 48000 / 25;
    double softest = 1e9;
    for (const SoundAsset& asset : sound_assets()) {
        const Samples pcm = read_flac(committed(asset.path));
        REQUIRE(!pcm.empty());
        const std::size_t moment = std::min(kMoment, pcm.size());
        double loudest = 0.0;
        for (std::size_t i = 0; i + moment <= pcm.size(); i += 240)
            loudest = std::max(loudest, level(pcm, i, moment));
        softest = std::min(softest, loudest);
    }
    for (const Tune& tune : tunes()) {
        INFO(tune.path);
        const Samples pcm = committed_tune(tune);
        int peak = 0;
        for (const std::int16_t s : pcm) peak = std::max(peak, std::abs(int{s}));
        CHECK(peak < 0.5 * 32767);
        for (std::size_t i = 0; i + kMusicRate <= pcm.size(); i += kMusicRate / 4) {
            CHECK(level(pcm, i, kMusicRate) < 0.8 * softest);
        }
    }
}

TEST_CASE("every committed tune has its score") {
    std::set<std::string> known;
    for (const Tune& tune : tunes()) known.emplace(tune.path);
    for (const auto& file :
         std::filesystem::directory_iterator(CAROM_SOURCE_DIR "/resources/music")) {
        INFO(file.path().string());
        CHECK(known.count("music/" + file.path().filename().string()) == 1);
    }
}
