#include "game/view/music/stings.h"

#include <algorithm>

namespace carom::view {
namespace {

using audio::Patch;
using audio::Wave;

constexpr std::array<float, 5> kHome{48, 55, 60, 64, 67};  // C major …
constexpr std::array<float, 4> kMinor{45, 52, 57, 60};     // … its minor …
constexpr std::array<float, 4> kFour{53, 57, 60, 65};      // … and what leads home
constexpr std::array<float, 4> kFive{55, 59, 62, 67};

constexpr std::size_t kVoices = 96;  // every note of the longest waits in one
constexpr float kLoud = 0.75f;

// clang-format off
auto band() {
    return std::array{
        Patch{.kind = Patch::Kind::Bar, .gain = 0.22f, .pan = 0.2f, .hall = 0.5f, .echo = 0.25f, .fall = 0.4f, .partials = {{{1, 0.8f, 1}, {2.76f, 0.3f, 0.5f}, {5.4f, 0.14f, 0.25f}, {0.5f, 0.2f, 1}}}},
        Patch{.gain = 0.16f, .pan = -0.15f, .hall = 0.4f, .rise = 0.02f, .fall = 0.5f, .hold = 0.65f, .leave = 0.2f, .wave = Wave::Saw, .detune = 9, .width = 0.4f, .open = 1700, .sweep = 1.0f, .sweep_fall = 0.2f},
        Patch{.gain = 0.11f, .hall = 0.6f, .rise = 0.06f, .fall = 1.6f, .hold = 0.7f, .leave = 0.6f, .wave = Wave::Saw, .detune = 15, .width = 0.9f, .open = 1600, .ring = 0.6f},
        Patch{.gain = 0.34f, .rise = 0.008f, .fall = 0.9f, .hold = 0.4f, .leave = 0.3f, .wave = Wave::Triangle, .open = 800, .sweep = 1.0f},
        Patch{.kind = Patch::Kind::Drum, .gain = 0.45f, .hall = 0.4f, .fall = 0.3f, .open = 1200, .skin = 1, .from = 130, .to = 65, .drop = 0.03f, .noise = 0.12f, .noise_fall = 0.03f},
    };
}
// clang-format on

}  // namespace

Stings::Stings()
    : patches_(band()),
      synth_(patches_, {.echo_seconds = 0.33f, .hall_seconds = 1.8f, .hall_dark = 0.4f}, kVoices) {
    synth_.set_all(kLoud, 0);
}

float Stings::room(Sting sting) {
    switch (sting) {
        case Sting::Clear:
            return 2.0f;
        case Sting::World:
            return 4.2f;
        case Sting::Ending:
            return 8.0f;
        case Sting::Over:
            return 3.2f;
        default:
            return 0.0f;
    }
}

void Stings::one(Voice voice, float key, float gain, float at, float seconds) {
    const auto frames = static_cast<std::size_t>(at * static_cast<float>(audio::kSampleRate));
    synth_.play(static_cast<std::size_t>(voice),
                {.key = key, .gain = gain, .seconds = seconds, .wait = wait_ + frames});
}

void Stings::chord(Voice voice, std::span<const float> keys, float gain, float at, float seconds) {
    for (const float key : keys) one(voice, key, gain, at, seconds);
}

void Stings::climb(const Chord& now, float gap) {
    float at = 0;
    for (std::size_t i = 0; i < 6; ++i) {
        const float key = now.tones[i % 4] + (i < 4 ? 12.0f : 24.0f);
        one(Voice::Bell, key, 0.7f, at, 0.8f);
        one(Voice::Brass, key - 12.0f, 0.35f, at, gap);
        at += gap;
    }
    chord(Voice::Strings, kHome, 0.9f, at, 1.2f);
    one(Voice::Bass, 36, 0.9f, at, 0.9f);
    one(Voice::Drum, 60, 0.6f, at, 0.3f);
    for (const float key : {84.0f, 88.0f, 91.0f}) one(Voice::Bell, key, 0.6f, at, 1.5f);
}

void Stings::over(const Chord& now) {
    // Down from the tone that sounds, by the scale of five, into the minor.
    constexpr std::array<float, 4> kDown{76, 72, 69, 64};
    float at = 0;
    one(Voice::Bell, now.tones[2] + 12.0f, 0.4f, at, 0.6f);
    for (const float key : kDown) {
        one(Voice::Brass, key - 12.0f, 0.5f, at, 0.3f);
        one(Voice::Bell, key, 0.3f, at, 0.6f);
        at += 0.22f;
    }
    chord(Voice::Strings, kMinor, 0.9f, at, 1.8f);
    one(Voice::Bass, 33, 0.9f, at, 1.4f);
    one(Voice::Drum, 60, 0.8f, at, 0.3f);
}

// Four, five, home: a call that is answered higher. The ending says it twice and stays.
void Stings::fanfare(bool ending) {
    struct Call {
        float key, at, seconds;
    };
    constexpr std::array kCall{Call{72, 0.0f, 0.14f},  Call{72, 0.16f, 0.14f},
                               Call{72, 0.32f, 0.14f}, Call{77, 0.48f, 0.45f},
                               Call{76, 0.96f, 0.2f},  Call{74, 1.2f, 0.2f},
                               Call{79, 1.44f, 0.5f},  Call{76, 1.92f, 0.2f},
                               Call{79, 2.12f, 0.2f},  Call{84, 2.32f, 1.6f}};
    const float from = ending ? 3.4f : 0.0f;
    for (const float begin : {0.0f, from}) {
        const bool again = begin > 0;
        for (const Call& call : kCall) {
            one(Voice::Brass, call.key - (again ? 0.0f : 12.0f), 0.8f, begin + call.at,
                call.seconds);
            one(Voice::Bell, call.key, 0.35f, begin + call.at, 0.8f);
        }
        chord(Voice::Strings, kFour, 0.7f, begin + 0.48f, 0.9f);
        chord(Voice::Strings, kFive, 0.7f, begin + 1.44f, 0.8f);
        chord(Voice::Strings, kHome, 0.9f, begin + 2.32f, again ? 3.0f : 1.3f);
        one(Voice::Bass, 29, 0.9f, begin + 0.48f, 0.9f);
        one(Voice::Bass, 31, 0.9f, begin + 1.44f, 0.8f);
        one(Voice::Bass, 36, 1.0f, begin + 2.32f, 1.3f);
        for (const float at : {0.48f, 1.44f, 2.0f, 2.16f, 2.32f}) {
            one(Voice::Drum, 60, at > 2.3f ? 1.0f : 0.7f, begin + at, 0.3f);
        }
        if (!ending) break;
    }
    const float end = from + 2.32f;
    float at = end;
    for (const float key : {84.0f, 88.0f, 91.0f, 96.0f}) {
        one(Voice::Bell, key, 0.6f, at, 1.6f);
        at += 0.09f;
    }
}

void Stings::play(Sting sting, const Chord& now, std::size_t wait) {
    wait_ = wait;
    const Chord chord_now = now.root == 0 ? Chord{36, {60, 64, 67, 72}, 0} : now;
    switch (sting) {
        case Sting::Clear:
            climb(chord_now, 0.11f);
            break;
        case Sting::Bronze:
        case Sting::Silver:
        case Sting::Gold: {
            // One tone more for each metal, up to the octave.
            constexpr std::array<float, 4> kUp{79, 84, 88, 91};
            const auto count = 2u + static_cast<std::size_t>(sting) - 1u;
            for (std::size_t i = 0; i < std::min(count, kUp.size()); ++i) {
                one(Voice::Bell, kUp[i], 0.8f, 0.1f * static_cast<float>(i), 1.2f);
            }
            if (sting == Sting::Gold) one(Voice::Bell, 96, 0.5f, 0.4f, 1.5f);
            break;
        }
        case Sting::World:
            fanfare(false);
            break;
        case Sting::Ending:
            fanfare(true);
            break;
        case Sting::Over:
            over(chord_now);
            break;
        case Sting::Count:
            break;
    }
}

}  // namespace carom::view
