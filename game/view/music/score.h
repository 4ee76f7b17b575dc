#pragma once
// Music written down: phrases of four bars, each with its chords and its tune, and what the other
// instruments make of them.
//
//   chords   "C Am7 F/A Gsus4"        one a bar
//   tune     "E5:6 D5:2 -:8 | …"      notes with lengths in steps; - rests, | ends a bar
//   beat     "x...o..."               a sign a step: x full, o soft; repeats
//   bass     "x.....5.8..."           5 is the fifth, 8 the octave
//   pluck    "0.2.4.2."               tones of the chord by number, 4 and up an octave higher

#include "engine/audio/synth/synth.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace carom::view {

enum class Part : std::uint8_t {
    Pad,     ///< Holds the chords.
    Bass,    //
    Pluck,   ///< Takes the chords apart.
    Lead,    ///< Has the tune.
    Answer,  ///< Sings under it, when there is more to do.
    Kick,    //
    Snare,   //
    Hat,     //
    Metal,   ///< When the player is pressed.
    Spark,   ///< When a combo grows.
    Drive,   ///< When few bricks are left.
    Count
};
inline constexpr auto kParts = static_cast<std::size_t>(Part::Count);
using Patches = std::array<audio::Patch, kParts>;

inline constexpr std::size_t kPhraseBars = 4;

struct Phrase {
    std::string_view chords;
    std::string_view tune;
};

struct Groove {
    std::string_view kick, snare, hat;
};

/// A piece as it is written.
struct Composition {
    std::string_view name;
    int bpm = 100;
    std::size_t steps = 16;  ///< To a bar …
    std::size_t beat = 4;    ///< … and to a beat.
    float gain = 1;
    std::vector<Phrase> phrases{};
    std::vector<std::string_view> basses{};  ///< Taken in turn, one a phrase.
    std::vector<std::string_view> plucks{};
    Groove light{}, full{}, fill{};  ///< The last is for the last bar of every second phrase.
    std::string_view metal{}, spark{}, drive{};
    Patches patches{};
    audio::Synth::Room room{};
};

/// All there is: that of the title, and one for each world.
[[nodiscard]] const std::vector<Composition>& compositions();

struct Chord {
    float root = 0;                ///< For the bass.
    std::array<float, 4> tones{};  ///< Around middle C, near those of the chord before.
    std::uint32_t classes = 0;     ///< A bit for each of the twelve notes that belong to it.
};

struct Tone {
    std::size_t at = 0;  ///< Steps into the phrase.
    std::size_t length = 0;
    float key = 0;
};

/// A phrase as it is played.
struct Line {
    std::array<Chord, kPhraseBars> chords;
    std::vector<Tone> tune;
};

/// Reads every phrase of the piece. A mistake in it throws: it is one of this program.
[[nodiscard]] std::vector<Line> read(const Composition& piece);

/// The sign of a pattern at a step, or a rest where there is none.
[[nodiscard]] inline char sign(std::string_view pattern, std::size_t step) {
    return pattern.empty() ? '.' : pattern[step % pattern.size()];
}

}  // namespace carom::view
