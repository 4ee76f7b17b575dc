// The music: four loops in A minor / C major, the brick's own scale.

#include "resources/generate/score.h"

namespace carom::assets {

const std::vector<Tune>& tunes() {
    static const std::vector<Tune> all{
        // The title: the one with a tune to whistle.
        {.path = "music/title.flac",
         .bpm = 96.0,
         .chords = "Am F C G Am F C G F C Dm G",
         .bass = "x.....x.o...8...x.....x.5...o...",
         .arp = "0.2.4.2.5.2.4.2.0.3.5.3.6.3.5.3."
                "0.2.4.2.5.2.4.2.0.3.5.7.6.5.3.2.",
         .melody = "A4:4 C5:4 E5:6 D5:2   C5:8 A4:4 C5:4    G4:4 C5:4 E5:6 G5:2   D5:12 -:4 "
                   "A4:4 C5:4 E5:6 G5:2   A5:8 G5:4 E5:4    G5:6 E5:6 C5:4        D5:12 E5:4 "
                   "A5:6 G5:6 E5:4        G5:8 E5:4 D5:4    D5:4 E5:4 G5:4 A5:4   G5:8 D5:4 -:4",
         .kick = "x.......x.......x.......x.o.....",
         .snare = "....x.......x...",
         .hat = "..o...o...o...oo",
         .clank = "",
         .band = {.pad = 0.55,
                  .pad_bright = 1300.0,
                  .bass = 0.60,
                  .bass_growl = 0.35,
                  .arp = 0.26,
                  .arp_decay = 0.16,
                  .arp_bell = 1.2,
                  .lead = 0.42,
                  .lead_breath = 0.02,
                  .kick = 0.70,
                  .snare = 0.40,
                  .hat = 0.26,
                  .hall = 0.25}},

        // Dawn: light, unhurried, high plucks over slow chords.
        {.path = "music/dawn.flac",
         .bpm = 100.0,
         .chords = "C Am F G C Am F Gsus Am Em F C Dm Am F G",
         .bass = "x.......o.......x.......5...o...",
         .arp = "0.1.2.4.3.2.5.2.0.2.1.4.2.3.6.4."
                "0.1.2.4.3.2.5.2.0...2...4...6.5.",
         .melody = "-:16 -:16 -:8 E5:8 D5:12 -:4   G5:12 E5:4 -:16 C5:8 D5:8 D5:16 "
                   "-:4 E5:4 G5:8 B5:12 -:4 A5:8 G5:8 E5:16   -:16 -:8 C5:4 E5:4 A5:12 G5:4 D5:16",
         .kick = "x.......o.......x.......o.......x.......o.......x.......o.....o.",
         .snare = "............o...",
         .hat = "....o.......o.o.....o.......o...",
         .clank = "",
         .band = {.pad = 0.62,
                  .pad_bright = 950.0,
                  .bass = 0.55,
                  .bass_growl = 0.15,
                  .arp = 0.34,
                  .arp_decay = 0.22,
                  .arp_bell = 0.9,
                  .lead = 0.24,
                  .lead_breath = 0.08,
                  .kick = 0.45,
                  .snare = 0.26,
                  .hat = 0.20,
                  .hall = 0.35}},

        // Foundry: machines at work, a low ostinato and struck iron.
        {.path = "music/foundry.flac",
         .bpm = 120.0,
         .chords = "Am Am F F Am Am Dm Em Am Am F G Dm Dm Em Em",
         .bass = "x.x.o.x.8.x.o.5.x.x.o.x.5.o.8.o.",
         .arp = "0..2..4..2..3...0..2..5..4..2..."
                "0..2..4..2..3...4..3..2..0......",
         .melody = "-:16 -:16 -:16 -:16   A4:6 C5:6 D5:4 E5:16 -:16 -:16 "
                   "-:16 -:16 C5:6 A4:6 C5:4 D5:16   -:16 A4:8 C5:8 B4:16 -:16",
         .kick = "x...x...x...x...x...x...x...x.o.",
         .snare = "....x.......x..o",
         .hat = "..x...x...x...x.",
         .clank = "......x.......o...x...........o.",
         .band = {.pad = 0.45,
                  .pad_bright = 620.0,
                  .bass = 0.62,
                  .bass_growl = 0.75,
                  .arp = 0.40,
                  .arp_decay = 0.12,
                  .arp_bell = 1.0,
                  .lead = 0.30,
                  .lead_breath = 0.03,
                  .kick = 0.72,
                  .snare = 0.38,
                  .hat = 0.20,
                  .clank = 0.16,
                  .hall = 0.22}},

        // Void: hardly a beat, bells far apart that answer themselves.
        {.path = "music/void.flac",
         .bpm = 80.0,
         .chords = "Am Em F Em Am C Dm Asus F C Dm Em",
         .bass = "x...............o.......5.......",
         .arp = "0..2....4...3...2....1..5....4.."
                "0..3....6...4...5...........3...",
         .melody = "-:16 -:16 -:8 C5:8 B4:16   -:16 E5:12 D5:4 A4:16 -:16 "
                   "A5:12 G5:4 E5:16 -:8 D5:8 E5:16",
         .kick = "x...............x.........o.....",
         .snare = "",
         .hat = "............o.......o...........",
         .clank = "",
         .band = {.pad = 0.72,
                  .pad_bright = 780.0,
                  .bass = 0.52,
                  .bass_growl = 0.2,
                  .arp = 0.34,
                  .arp_decay = 0.42,
                  .arp_bell = 1.8,
                  .lead = 0.22,
                  .lead_breath = 0.15,
                  .kick = 0.40,
                  .snare = 0.0,
                  .hat = 0.16,
                  .echo_steps = 3.0,
                  .hall = 0.55}},
    };
    return all;
}

}  // namespace carom::assets
