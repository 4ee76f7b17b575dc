// The music: long enough, in tune with itself, never three times the same, following the play,
// equally loud everywhere.

#include "game/view/music/music.h"
#include "game/sim/begin.h"
#include "tests/audio/loudness.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <future>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace carom::view {
namespace {

using audio::kSampleRate;
using audio::kSynthBlock;

double seconds_of(const Composition& piece) {
    return 60.0 * static_cast<double>(piece.phrases.size() * kPhraseBars * piece.steps) /
           static_cast<double>(piece.bpm * static_cast<int>(piece.beat));
}

/// What is heard of a piece that follows one mood all the time, left and right.
std::vector<float> hear(std::string_view piece, std::size_t level, const Mood& mood,
                        double seconds) {
    Music music;
    music.play(piece, level);
    music.follow(mood);
    std::vector<float> all(static_cast<std::size_t>(seconds * kSampleRate) * 2);
    std::vector<float> effects(all.size());
    music.render(all, effects);
    return all;
}

double power(const std::vector<float>& stereo) {
    double sum = 0;
    for (const float sample : stereo) sum += double{sample} * double{sample};
    return sum;
}

TEST_CASE("there are ten minutes of it, a piece for the title and one for each world") {
    double all = 0;
    std::set<std::string_view> names;
    for (const Composition& piece : compositions()) {
        all += seconds_of(piece);
        names.insert(piece.name);
        CHECK(read(piece).size() == piece.phrases.size());
    }
    CHECK(all > 600.0);
    CHECK(names == std::set<std::string_view>{"title", "dawn", "foundry", "void"});
}

TEST_CASE("no phrase is written twice, in any piece") {
    std::set<std::string_view> tunes;
    std::size_t count = 0;
    for (const Composition& piece : compositions()) {
        for (const Phrase& phrase : piece.phrases) tunes.insert(phrase.tune);
        count += piece.phrases.size();
    }
    CHECK(tunes.size() == count);
}

TEST_CASE("the tune stands on its chords: heavy notes belong to them, or go to one by a step") {
    for (const Composition& piece : compositions()) {
        for (const Line& line : read(piece)) {
            for (std::size_t i = 0; i < line.tune.size(); ++i) {
                const Tone& tone = line.tune[i];
                const std::size_t bar = tone.at / piece.steps;
                CAPTURE(piece.name);
                CHECK(tone.key >= 64);
                CHECK(tone.key <= 87);
                const bool heavy = tone.at % piece.steps == 0 || tone.length >= piece.steps / 2;
                const auto belongs = [&](const Tone& each) {
                    return (line.chords[bar].classes >> (static_cast<unsigned>(each.key) % 12) &
                            1u) != 0;
                };
                if (!heavy || belongs(tone)) continue;
                REQUIRE(i + 1 < line.tune.size());
                CAPTURE(tone.key);
                CAPTURE(bar);
                CHECK(belongs(line.tune[i + 1]));
                CHECK(std::abs(line.tune[i + 1].key - tone.key) <= 2);
            }
        }
    }
}

TEST_CASE("voices move little from chord to chord, and never cross") {
    for (const Composition& piece : compositions()) {
        const Chord* before = nullptr;
        const auto lines = read(piece);
        for (const Line& line : lines) {
            for (const Chord& chord : line.chords) {
                CHECK(std::is_sorted(chord.tones.begin(), chord.tones.end()));
                CHECK(chord.tones[0] >= 50);
                CHECK(chord.tones[3] <= 76);
                CHECK(chord.root >= 28);
                CHECK(chord.root <= 40);
                float way = 0;
                for (std::size_t i = 0; before != nullptr && i < 4; ++i) {
                    way += std::abs(chord.tones[i] - before->tones[i]);
                }
                CHECK(way <= 16);  // a major third each, on average
                before = &chord;
            }
        }
    }
}

TEST_CASE(
    "however long a level lasts, no tune is heard three times, and each stays in its compass") {
    for (const Composition& piece : compositions()) {
        const auto lines = read(piece);
        Tunes tunes(piece, lines);
        std::map<std::vector<float>, int> heard;
        for (std::size_t i = 0; i < 12 * lines.size(); ++i) {  // more than half an hour
            const Tunes::Tune& tune = tunes.begin(i % lines.size());
            std::vector<float> notes;
            for (std::size_t n = 0; n < tune.count; ++n) {
                notes.push_back(static_cast<float>(tune.tones[n].at));
                notes.push_back(tune.tones[n].key);
                CHECK(tune.tones[n].key >= 64);
                CHECK(tune.tones[n].key <= 88);
            }
            CAPTURE(piece.name);
            CAPTURE(i);
            CHECK(++heard[notes] <= 2);
        }
        tunes.forget();
        CHECK(tunes.begin(0).tones[0].key == lines[0].tune[0].key);
    }
}

TEST_CASE("each level of a world begins elsewhere, and a level that begins anew forgets") {
    const auto first = [](std::size_t level) { return hear("dawn", level, {}, 4.0); };
    CHECK(first(0) == first(0));
    CHECK(first(0) != first(1));
    CHECK(first(1) != first(2));
}

TEST_CASE("instruments come in when they are needed") {
    const auto heard = [](const Mood& mood) { return power(hear("foundry", 0, mood, 4.0)); };
    const double calm = heard({.play = 0});
    const double played = heard({});
    CHECK(played > 1.1 * calm);
    CHECK(hear("dawn", 0, {.press = 1}, 4.0) != hear("dawn", 0, {}, 4.0));
    CHECK(hear("dawn", 0, {.combo = 1}, 4.0) != hear("dawn", 0, {}, 4.0));
    CHECK(hear("dawn", 0, {.last = 1}, 4.0) != hear("dawn", 0, {}, 4.0));
}

TEST_CASE("every world is as loud as any other, in whatever mood") {
    const std::vector<std::pair<const char*, Mood>> moods{{"play", {}},
                                                          {"press", {.press = 1}},
                                                          {"combo", {.combo = 1}},
                                                          {"last", {.press = 0.5f, .last = 1}}};
    std::vector<std::future<double>> measured;
    std::vector<std::string> names;
    for (const char* piece : {"title", "dawn", "foundry", "void"}) {
        for (const auto& [name, mood] : moods) {
            names.push_back(std::string{piece} + " " + name);
            measured.push_back(std::async(
                [piece, mood = mood] { return audio::loudness(hear(piece, 1, mood, 14.0)); }));
        }
    }
    double least = 0, most = -100;
    for (std::size_t i = 0; i < measured.size(); ++i) {
        const double lufs = measured[i].get();
        MESSAGE(names[i] << " " << lufs << " LUFS");
        least = std::min(least, lufs);
        most = std::max(most, lufs);
    }
    CHECK(most - least < 2.0);
    CHECK(least > -23.0);
}

TEST_CASE("no step from one sample to the next is a click, nor where a piece begins again") {
    // Void has the softest strokes: what jumps there is a seam. Its last phrase goes over into its
    // first.
    const auto heard = hear("void", 13, {.play = 0}, 20.0);
    float jump = 0;
    for (std::size_t i = 2; i < heard.size(); ++i) {
        jump = std::max(jump, std::abs(heard[i] - heard[i - 2]));
    }
    CHECK(jump < 0.12f);
    CHECK(power(heard) > 1.0);
}

TEST_CASE("from piece to piece there is neither a gap nor both for long") {
    Music music;
    std::vector<float> all(kSampleRate), effects(kSampleRate);
    music.play("dawn");
    for (int i = 0; i < 8; ++i) music.render(all, effects);
    music.play("foundry");
    for (int i = 0; i < 6; ++i) {
        music.render(all, effects);
        CHECK(audio::loudness(all) > -45.0);
    }
    music.stop();
    for (int i = 0; i < 30; ++i) music.render(all, effects);
    CHECK(power(all) == 0.0);
}

TEST_CASE("blocks of any length give the same samples") {
    Music whole, pieces_of_it;
    std::vector<float> a(9600), b(9600), effects(9600);
    whole.play("title");
    whole.render(a, effects);
    pieces_of_it.play("title");
    std::size_t at = 0;
    for (std::size_t count = 2; at < b.size(); count = (count % 311 + 2) & ~std::size_t{1}) {
        const std::size_t size = std::min(count, b.size() - at);
        pieces_of_it.render({&b[at], size}, {&effects[at], size});
        at += size;
    }
    CHECK(a == b);
}

TEST_CASE("stings are heard as effects, and the band makes room for the great ones") {
    for (int kind = 0; kind < static_cast<int>(Sting::Count); ++kind) {
        const auto sting = static_cast<Sting>(kind);
        Music music;
        std::vector<float> all(2 * kSampleRate), effects(2 * kSampleRate);
        music.play("dawn");
        for (int i = 0; i < 4; ++i) music.render(all, effects);
        CHECK(power(effects) == 0.0);
        const double before = power(all);
        music.sting(sting);
        music.render(all, effects);
        CAPTURE(kind);
        CHECK(power(effects) > 10.0);
        CHECK(audio::true_peak(effects) < 0.8f);
        if (Stings::room(sting) > 0) {
            CHECK(power(all) < 0.6 * before);
            for (int i = 0; i < 12; ++i) music.render(all, effects);
            CHECK(power(all) > 0.2 * before);
        }
    }
}

TEST_CASE("the mood is that of the world") {
    sim::Level level;
    level.grid.columns = 12;
    level.grid.rows = 4;
    level.grid.cell = {sim::kFieldWidth / 12.0f, 60.0f};
    level.grid.cells.assign(48, {.brick = sim::BrickDesign{}, .drop = {}});
    sim::World world = sim::begin(level, 1, {.lives = 3});
    CHECK(mood_of(world).play == 0.0f);
    world.phase = sim::Phase::Playing;
    world.lives = 2;
    CHECK(mood_of(world) == Mood{});
    world.combo = 8;
    CHECK(mood_of(world).combo == 1.0f);
    world.needed = 3;
    CHECK(mood_of(world).last == 1.0f);
    world.lives = 0;
    CHECK(mood_of(world).press > 0.5f);
    world.lives = 2;
    world.until[static_cast<std::size_t>(sim::PowerUp::Shrink)] = world.tick + 100;
    CHECK(mood_of(world).press > 0.5f);
}

}  // namespace
}  // namespace carom::view
