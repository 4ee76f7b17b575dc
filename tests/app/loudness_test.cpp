// The whole mix as a player hears it: levels are about equally loud, full of explosions or not, and
// nothing comes near the end of what a loudspeaker can do.

#include "tests/audio/loudness.h"
#include "game/app/game.h"
#include "game/app/loop/shell.h"
#include "game/sim/autopilot.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <future>

namespace carom::app {
namespace {

struct Loudness {
    double lufs = 0;
    float peak = 0;
};

levels::LevelSet whole_campaign() {
    auto set = levels::load_set(std::filesystem::path(CAROM_SOURCE_DIR) / "levels");
    REQUIRE(set.ok());
    return std::move(set).value();
}

Loudness measure(const levels::LevelSet& set, std::size_t index, int seconds) {
    constexpr std::chrono::nanoseconds kSlice{1'000'000'000 / 60};
    Shell shell(Data{CAROM_SOURCE_DIR}, set, {.offline = true});
    REQUIRE(shell.mixer.load_folder(shell.data.sounds()).empty());
    shell.apply_settings();
    const sim::Level& level = shell.set.levels[index];
    Game game(level, 1, {.lives = level.rules.lives}, sim::autopilot, shell.sounds);
    shell.play_music(level, index);
    std::vector<float> all;
    for (int i = 0; i < 60 * seconds; ++i) {
        game.advance_evenly(kSlice, shell.look);
        const auto block = shell.mixer.render(audio::kSampleRate / 60);
        all.insert(all.end(), block.begin(), block.end());
    }
    return {audio::loudness(all), audio::true_peak(all)};
}

TEST_CASE("levels of every world, full of bombs or not, are equally loud; peaks stay below -1 dB") {
    const levels::LevelSet set = whole_campaign();
    const bool all = std::getenv("CAROM_LONG") != nullptr;
    std::vector<std::size_t> some{0, 11, 19, 24, 28};
    if (all) {
        some.clear();
        for (std::size_t i = 0; i < set.levels.size(); ++i) some.push_back(i);
    }
    std::vector<std::future<Loudness>> measured;
    for (const std::size_t i : some) {
        measured.push_back(std::async(all ? std::launch::deferred : std::launch::async, measure,
                                      std::cref(set), i, all ? 40 : 16));
    }
    double least = 0, most = -100;
    for (std::size_t i = 0; i < some.size(); ++i) {
        const Loudness each = measured[i].get();
        MESSAGE(set.levels[some[i]].title << " " << each.lufs << " LUFS, peak " << each.peak);
        least = std::min(least, each.lufs);
        most = std::max(most, each.lufs);
        CHECK(each.peak < 0.891f);
    }
    CHECK(most - least < 2.0);
    CHECK(least > -25.0);
}

}  // namespace
}  // namespace carom::app
