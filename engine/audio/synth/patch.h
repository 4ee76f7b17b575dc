#pragma once
// How an instrument sounds: numbers only, so that a band is a table.

#include "engine/audio/synth/waves.h"

#include <array>

namespace carom::audio {

struct Patch {
    enum class Kind : std::uint8_t {
        Tone,    ///< A wave through a filter: pads, leads, basses, bells by FM.
        String,  ///< Plucked (Karplus and Strong).
        Bar,     ///< Struck metal, glass or wood: a few overtones that fade by themselves.
        Drum,    ///< A skin whose pitch falls, and noise.
    };
    struct Partial {
        float ratio = 1;  ///< To the note.
        float gain = 0;
        float fade = 1;  ///< Of `fall`.
    };

    Kind kind = Kind::Tone;
    float gain = 1;
    float pan = 0;   ///< -1 is left.
    float hall = 0;  ///< How much of it goes there …
    float echo = 0;
    float dip = 0;  ///< How far it makes room for a kick.

    // Loudness, in seconds. A Tone falls to `hold` and stays there until it is let go.
    float rise = 0.005f;
    float fall = 0.5f;  ///< To a third (Tone, Bar, Drum) or a thousandth (String).
    float hold = 0;
    float leave = 0.1f;

    // Tone
    Wave wave = Wave::Sine;
    float detune = 0;  ///< Cents between two voices, which are then heard from both sides.
    float width = 0;   ///< How far apart those are, 0 to 1.
    float fm = 0;      ///< Of a turn: how far a sine of `fm_ratio` bends the phase at first …
    float fm_ratio = 2;
    float fm_fall = 0.2f;  ///< … and in how many seconds that is a third.
    float open = 20000;    ///< Hz of the filter.
    float sweep = 0;       ///< Octaves above that at the start, gone by `sweep_fall`.
    float sweep_fall = 0.2f;
    float ring = 0.7f;  ///< The filter's q.
    float vibrato = 0;  ///< Cents.
    float breath = 0;   ///< Noise.

    // String
    float bright = 0.5f;  ///< 0 dull, 1 wiry.

    // Bar
    std::array<Partial, 4> partials{};

    // Drum: `noise` goes through a filter at `open` with `ring`.
    float skin = 0;
    float from = 150;  ///< Hz, falling to …
    float to = 50;
    float drop = 0.03f;  ///< … in so many seconds to a third.
    float noise = 0;
    float noise_fall = 0.05f;
};

}  // namespace carom::audio
