#pragma once
// Music written down as data: one row of text per voice, sixteen steps to a bar.
//
//   chords   "Am F C G"            one per bar
//   melody   "A4:4 C5:4 -:8"       notes with lengths in steps; - rests
//   beat     "x...o...x.x.o..."    one sign per step: x full, o soft; repeats to the end
//   arp      "0.2.4.2."            chord tones by number, 4 and up an octave higher; repeats

#include <string_view>
#include <vector>

namespace carom::assets {

struct Note {
    double at = 0.0;      ///< Steps from the start.
    double length = 0.0;  ///< Steps.
    double pitch = 0.0;   ///< Note number, see hz().
    double gain = 1.0;
};
using Notes = std::vector<Note>;

/// Timbre and level of each voice: what makes one world sound unlike another.
struct Band {
    double pad = 0.0, pad_bright = 900.0;               ///< Gain, and filter in Hz.
    double bass = 0.0, bass_growl = 0.0;                ///< Gain, and share of overtones.
    double arp = 0.0, arp_decay = 0.2, arp_bell = 0.0;  ///< Gain, seconds, and FM brightness.
    double lead = 0.0, lead_breath = 0.05;              ///< Gain, and seconds of attack.
    double kick = 0.0, snare = 0.0, hat = 0.0, clank = 0.0;
    double echo_steps = 3.0, hall = 0.2;
};

struct Tune {
    std::string_view path;
    double bpm = 120.0;
    std::string_view chords, bass, arp, melody;
    std::string_view kick, snare, hat, clank;
    Band band;
};

/// A bar's harmony: the bass note and four tones close to middle C.
struct Chord {
    std::string_view name;
    double root;
    double tones[4];
};

std::vector<Chord> chords_of(const Tune& tune);
Notes melody_of(const Tune& tune);                       ///< Notes of the lead.
Notes beat_of(std::string_view beat, std::size_t bars);  ///< Pitch unused.
Notes arp_of(const Tune& tune);
Notes bass_of(const Tune& tune);  ///< Signs as in a beat; 5 is the fifth, 8 the octave.

/// The tunes of the game.
const std::vector<Tune>& tunes();

}  // namespace carom::assets
