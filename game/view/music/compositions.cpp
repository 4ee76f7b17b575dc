// The music of the game, more than ten minutes of it. All in C major or its minor on A, the scale
// that bricks ring in.

#include "game/view/music/score.h"

namespace carom::view {
namespace {

using audio::Patch;
using audio::Wave;
using Kind = Patch::Kind;

// What every band has at hand; each piece changes what makes it its own.
Patch kick() {
    return {.kind = Kind::Drum,
            .gain = 0.85f,
            .hall = 0.05f,
            .fall = 0.11f,
            .open = 3500,
            .ring = 0.8f,
            .skin = 1,
            .from = 170,
            .to = 47,
            .drop = 0.022f,
            .noise = 0.05f,
            .noise_fall = 0.006f};
}
Patch snare() {
    return {.kind = Kind::Drum,
            .gain = 0.42f,
            .pan = 0.08f,
            .hall = 0.35f,
            .fall = 0.05f,
            .open = 2100,
            .ring = 0.7f,
            .skin = 0.5f,
            .from = 260,
            .to = 175,
            .drop = 0.02f,
            .noise = 1,
            .noise_fall = 0.07f};
}
Patch hat() {
    return {.kind = Kind::Drum,
            .gain = 0.2f,
            .pan = 0.3f,
            .hall = 0.08f,
            .fall = 0.02f,
            .open = 8200,
            .ring = 1.1f,
            .noise = 1,
            .noise_fall = 0.022f};
}
Patch glass() {
    return {
        .kind = Kind::Bar,
        .gain = 0.2f,
        .pan = -0.25f,
        .hall = 0.5f,
        .echo = 0.35f,
        .fall = 0.35f,
        .partials = {{{1, 0.8f, 1}, {2.76f, 0.3f, 0.5f}, {5.4f, 0.14f, 0.25f}, {0.5f, 0.1f, 1}}}};
}

// clang-format off
Composition title() {
    Composition piece{.name = "title", .bpm = 96, .gain = 0.37f};
    piece.phrases = {
        {"Am F C G",      "A4:4 C5:4 E5:6 D5:2 | C5:8 A4:4 C5:4 | G4:4 C5:4 E5:6 G5:2 | D5:12 -:4"},
        {"Am F C G",      "A4:4 C5:4 E5:6 G5:2 | A5:8 F5:4 C5:4 | G5:6 E5:6 C5:4 | D5:12 E5:4"},
        {"F C Dm G",      "A5:6 G5:2 F5:4 C5:4 | G5:8 E5:4 C5:4 | D5:4 E5:4 F5:4 A5:4 | G5:8 D5:4 -:4"},
        {"F G Em Am",     "C6:6 A5:2 F5:8 | B5:6 G5:2 D5:8 | E5:4 G5:4 B5:4 G5:4 | A5:12 -:4"},
        {"Dm G C Am",     "F5:6 E5:2 D5:4 A4:4 | B4:4 D5:4 G5:8 | E5:6 D5:2 C5:4 G4:4 | A4:12 -:4"},
        {"Dm G C Cadd9",  "F5:6 G5:2 A5:4 F5:4 | D5:4 G5:4 B5:8 | C6:6 B5:2 G5:4 E5:4 | C5:12 -:4"},
        {"Am Em F C",     "E5:3 C5:3 A4:2 E5:8 | G5:3 E5:3 B4:2 G5:8 | A5:3 F5:3 C5:2 A5:8 | G5:8 E5:8"},
        {"Am Em F G",     "E5:3 A5:3 B5:2 C6:8 | B5:3 G5:3 E5:2 B4:8 | C5:3 F5:3 A5:2 C6:8 | D6:4 B5:4 G5:8"},
        {"C G F C",       "C6:6 G5:2 E5:8 | B5:6 G5:2 D5:8 | A5:6 F5:2 C5:8 | E5:4 F5:4 G5:8"},
        {"F Dm Gsus4 G",  "A5:8 F5:8 | D5:8 F5:4 A5:4 | G5:6 D5:2 C5:8 | D5:4 C5:4 B4:8"},
    };
    piece.basses = {"x.....x.o...8...x.....x.5...o...", "x.......o...5...x.......8...o..."};
    piece.plucks = {"0.2.4.2.5.2.4.2.0.3.5.3.6.3.5.3.", "0.2.4.2.5.2.4.2.0.3.5.7.6.5.3.2."};
    piece.light = {"x.......x.......x.......x.o.....", "............x...", "..o...o...o...oo"};
    piece.full = {"x.....o.x.......x.....o.x.o.....", "....x.......x...", "o.x.o.x.o.x.o.xo"};
    piece.fill = {"x.......x.......", "....x...x..xo.xo", "o.x.o.x........."};
    piece.metal = "";
    piece.spark = "0.1.2.3.";
    piece.drive = "o.o.o.o.";
    auto& p = piece.patches;
    p = {
        Patch{.gain = 0.10f, .hall = 0.5f, .dip = 0.3f, .rise = 0.35f, .fall = 1.5f, .hold = 0.85f, .leave = 0.35f, .wave = Wave::Saw, .detune = 16, .width = 0.8f, .open = 1500, .ring = 0.6f},
        Patch{.gain = 0.40f, .dip = 0.45f, .rise = 0.006f, .fall = 0.5f, .hold = 0.35f, .leave = 0.08f, .wave = Wave::Triangle, .fm = 0.08f, .fm_ratio = 1, .fm_fall = 0.1f, .open = 900, .sweep = 1.2f, .sweep_fall = 0.1f},
        Patch{.kind = Kind::String, .gain = 0.30f, .pan = 0.3f, .hall = 0.3f, .echo = 0.4f, .fall = 1.2f, .leave = 0.15f, .bright = 0.55f},
        Patch{.gain = 0.24f, .pan = -0.08f, .hall = 0.4f, .echo = 0.3f, .rise = 0.03f, .fall = 0.9f, .hold = 0.7f, .leave = 0.14f, .wave = Wave::Flute, .detune = 6, .width = 0.2f, .open = 5200, .vibrato = 14, .breath = 0.012f},
        Patch{.gain = 0.14f, .pan = 0.35f, .hall = 0.5f, .rise = 0.12f, .fall = 1.0f, .hold = 0.8f, .leave = 0.25f, .wave = Wave::Reed, .open = 1800, .vibrato = 10},
        kick(), snare(), hat(), Patch{.gain = 0}, glass(), Patch{.gain = 0},
    };
    piece.room = {.echo_seconds = 0.46875f, .hall_seconds = 2.0f, .hall_dark = 0.45f};
    return piece;
}

// Light and unhurried: plucked strings over wide chords, a flute, small bells.
Composition dawn() {
    Composition piece{.name = "dawn", .bpm = 100, .gain = 0.40f};
    piece.phrases = {
        {"C Am F G",             "E5:6 D5:2 C5:4 G4:4 | A4:12 C5:4 | A4:4 C5:4 F5:6 E5:2 | D5:12 -:4"},
        {"C Am Dm7 G",           "E5:6 D5:2 C5:4 E5:4 | A5:12 E5:4 | F5:4 E5:4 D5:4 A4:4 | B4:8 D5:8"},
        {"Fmaj7 G Em Am",        "A5:8 E5:4 C5:4 | D5:6 B4:2 G5:8 | G5:4 E5:4 B4:8 | C5:12 -:4"},
        {"F G C Cadd9",          "A4:4 C5:4 F5:4 A5:4 | G5:8 D5:8 | E5:4 D5:4 E5:4 G5:4 | C5:12 -:4"},
        {"Am Em F C",            "C5:4 B4:4 A4:8 | G4:4 B4:4 E5:8 | F5:6 E5:2 C5:8 | G4:12 -:4"},
        {"Am Em F G",            "C5:4 D5:4 E5:8 | B4:4 D5:4 G5:8 | A5:6 G5:2 F5:4 C5:4 | D5:8 G5:8"},
        {"F G Am C/G",           "-:4 C5:2 D5:2 F5:4 A5:4 | B5:8 A5:4 G5:4 | E5:6 A5:6 G5:4 | E5:12 -:4"},
        {"Dm F C G",             "F5:4 E5:4 D5:8 | C5:4 A4:4 C5:8 | E5:4 G5:4 C6:4 G5:4 | A5:4 G5:8 -:4"},
        {"Fmaj7 Em7 Dm7 Cmaj7",  "-:8 A5:8 | G5:12 -:4 | -:8 F5:4 D5:4 | E5:16"},
        {"Fmaj7 Em7 Dm7 Gsus4",  "-:8 C6:8 | B5:12 G5:4 | A5:8 F5:8 | G5:8 D5:8"},
        {"C G Am F",             "G4:3 C5:3 D5:2 E5:8 | D5:3 B4:3 A4:2 G4:8 | A4:3 C5:3 D5:2 E5:4 A5:4 | F5:3 E5:3 C5:2 F5:8"},
        {"C G F Fmaj7",          "G4:3 C5:3 E5:2 G5:8 | D5:3 G5:3 A5:2 B5:8 | A5:3 G5:3 F5:2 A5:8 | C6:12 -:4"},
        {"Em Am Dm G",           "B4:6 G4:2 E5:8 | E5:6 C5:2 A5:8 | F5:6 D5:2 A5:6 F5:2 | D5:8 B4:8"},
        {"Em Am F Bb",           "B4:4 E5:4 G5:8 | A5:6 G5:2 E5:8 | F5:4 A5:4 C6:8 | D6:8 Bb5:4 F5:4"},
        {"C Em F G",             "G5:6 E5:2 C6:8 | B5:6 G5:2 E5:8 | A5:6 F5:2 C6:8 | B5:4 A5:4 G5:8"},
        {"C Am Dm G",            "E5:4 G5:4 C6:6 B5:2 | A5:12 E5:4 | F5:6 A5:2 D5:8 | G5:4 D5:4 B4:8"},
        {"F C/E Dm C",           "A4:8 C5:4 F5:4 | E5:8 G4:8 | F4:4 A4:4 D5:8 | E5:4 D5:4 C5:8"},
        {"Am F C G",             "E5:8 A4:8 | C5:8 F5:4 C5:4 | E5:12 C5:4 | D5:8 -:8"},
    };
    piece.basses = {"x.......o.......x.......5...o...", "x.....o.5.......x.......8.......", "x...........o...x...5...8...5..."};
    piece.plucks = {"0.1.2.4.3.2.5.2.0.2.1.4.2.3.6.4.", "0...2.4...5.4...0...2.4...6.5.4.", "0.2.4.5.6.5.4.2.0.2.4.6.7.6.4.2."};
    piece.light = {"x.......o.......x.......x.......", "............o...", "....o.......o.o.....o.......o..."};
    piece.full = {"x.......x..o....x.......x..o..o.", "....x.......x...", "..o...x...o...x."};
    piece.fill = {"x.......x.......", "....x.....o.xoxo", "..o...x...o....."};
    piece.metal = "..o...o...o...ox";
    piece.spark = "0.2.1.3.";
    piece.drive = "x.o.o.o.x.o.o.o.";
    auto& p = piece.patches;
    p = {
        Patch{.gain = 0.115f, .hall = 0.6f, .dip = 0.2f, .rise = 0.5f, .fall = 2.0f, .hold = 0.9f, .leave = 0.5f, .wave = Wave::Saw, .detune = 12, .width = 0.9f, .open = 1050, .ring = 0.6f},
        Patch{.gain = 0.42f, .dip = 0.3f, .rise = 0.012f, .fall = 0.8f, .hold = 0.4f, .leave = 0.12f, .wave = Wave::Triangle, .open = 700, .sweep = 0.8f, .sweep_fall = 0.15f},
        Patch{.kind = Kind::String, .gain = 0.36f, .pan = 0.32f, .hall = 0.35f, .echo = 0.35f, .fall = 1.6f, .leave = 0.2f, .bright = 0.45f},
        Patch{.gain = 0.22f, .pan = -0.12f, .hall = 0.5f, .echo = 0.25f, .rise = 0.05f, .fall = 1.2f, .hold = 0.75f, .leave = 0.18f, .wave = Wave::Flute, .open = 4200, .vibrato = 16, .breath = 0.022f},
        Patch{.gain = 0.13f, .pan = 0.3f, .hall = 0.5f, .rise = 0.15f, .fall = 1.0f, .hold = 0.8f, .leave = 0.3f, .wave = Wave::Reed, .open = 1500, .vibrato = 9},
        kick(), snare(), hat(),
        Patch{.kind = Kind::Drum, .gain = 0.13f, .pan = -0.4f, .hall = 0.15f, .open = 5200, .ring = 1.4f, .noise = 1, .noise_fall = 0.035f},
        glass(),
        Patch{.kind = Kind::String, .gain = 0.24f, .pan = -0.3f, .hall = 0.15f, .fall = 0.35f, .leave = 0.08f, .bright = 0.3f},
    };
    p[static_cast<std::size_t>(Part::Kick)].gain = 0.6f;
    p[static_cast<std::size_t>(Part::Snare)].gain = 0.26f;
    p[static_cast<std::size_t>(Part::Hat)].gain = 0.16f;
    piece.room = {.echo_seconds = 0.45f, .hall_seconds = 2.2f, .hall_dark = 0.4f};
    return piece;
}

// Machines at work: a driven bass, struck iron, brass, and rhythms in threes over four.
Composition foundry() {
    Composition piece{.name = "foundry", .bpm = 120, .gain = 0.50f};
    piece.phrases = {
        {"Am Am F G",      "A4:3 A4:3 C5:2 A4:8 | -:8 E4:4 G4:4 | A4:3 A4:3 C5:2 F5:8 | D5:6 B4:2 G4:8"},
        {"Am Am Dm Em",    "A4:3 A4:3 C5:2 E5:8 | -:4 E5:4 D5:4 C5:4 | D5:3 D5:3 F5:2 A5:8 | G5:8 E5:8"},
        {"F G Am Am",      "F5:3 E5:3 C5:2 F5:8 | G5:3 D5:3 B4:2 G5:8 | A5:6 E5:2 C5:4 E5:4 | A4:12 -:4"},
        {"Dm Am G Am",     "D5:2 E5:2 F5:4 D5:8 | C5:2 D5:2 E5:4 A4:8 | B4:2 C5:2 D5:4 G4:8 | A4:12 -:4"},
        {"Am Am C D",      "A4:2 -:2 A4:2 C5:2 -:2 A4:2 G4:4 | A4:2 -:2 A4:2 C5:2 -:2 D5:2 E5:4 | G5:3 E5:3 C5:2 G4:8 | F#4:4 A4:4 D5:8"},
        {"Am Am C D",      "A4:2 -:2 A4:2 C5:2 -:2 A4:2 E5:4 | A4:2 -:2 A4:2 C5:2 -:2 E5:2 G5:4 | E5:3 G5:3 C6:2 G5:8 | A5:4 F#5:4 D5:8"},
        {"F F G G",        "C5:6 A4:2 F5:8 | E5:4 F5:4 C5:8 | D5:6 B4:2 G5:8 | F5:4 G5:4 D5:8"},
        {"F G Em Am",      "A5:3 G5:3 F5:2 C5:8 | B4:3 D5:3 G5:2 D5:8 | E5:3 G5:3 B5:2 G5:8 | A5:12 -:4"},
        {"Am G/A F/A Em",  "E5:16 | D5:16 | C5:8 F5:8 | E5:8 B4:8"},
        {"Am C G Dm",      "E5:12 C5:4 | G5:12 E5:4 | D5:6 G5:6 B5:4 | A5:8 F5:8"},
        {"Dm Dm Am Am",    "D5:2 D5:2 F5:2 D5:2 A5:4 F5:4 | D5:2 D5:2 F5:2 D5:2 A4:4 D5:4 | C5:2 C5:2 E5:2 C5:2 A5:4 E5:4 | C5:2 C5:2 E5:2 C5:2 B4:4 A4:4"},
        {"Bb C Dm Dm",     "D5:3 F5:3 Bb5:2 F5:8 | E5:3 G5:3 C6:2 G5:8 | A5:6 F5:2 D5:4 A4:4 | D5:12 -:4"},
        {"Am Em F C",      "C5:4 A4:2 C5:2 E5:8 | B4:4 G4:2 B4:2 E5:8 | A4:4 F4:2 A4:2 C5:8 | G4:4 E5:4 G5:8"},
        {"F Em Dm Em",     "A5:4 F5:2 A5:2 C6:8 | B5:4 G5:2 B5:2 E5:8 | F5:4 D5:2 F5:2 A5:8 | G5:4 E5:4 B4:8"},
        {"Am F C G",       "A5:3 E5:3 A5:2 C6:8 | C6:3 A5:3 F5:2 A5:8 | G5:3 E5:3 G5:2 C6:8 | B5:3 G5:3 D5:2 G5:8"},
        {"Am F Dm G",      "A5:3 E5:3 C5:2 E5:8 | F5:3 C5:3 A4:2 C5:8 | D5:3 F5:3 A5:2 F5:8 | G5:4 D5:4 B4:8"},
        {"Am7 D Am7 D",    "-:8 E5:4 G5:4 | F#5:6 A5:2 D5:8 | -:8 C5:4 E5:4 | D5:6 F#4:2 A4:8"},
        {"Am7 D F G",      "-:4 A4:4 C5:4 E5:4 | A5:6 F#5:2 D5:8 | C5:4 F5:4 A5:8 | B5:6 G5:2 D5:8"},
        {"Em F G Am",      "B4:3 E5:3 G5:2 E5:8 | C5:3 F5:3 A5:2 F5:8 | D5:3 G5:3 B5:2 G5:8 | A5:4 E5:4 C5:8"},
        {"Dm F Em Em",     "D5:8 F5:4 A5:4 | C6:8 A5:4 F5:4 | E5:12 G5:4 | B4:8 -:8"},
    };
    piece.basses = {"x.x.o.x.8.x.o.5.x.x.o.x.5.o.8.o.", "x..x..x.x..x..8.x..x..x.5..5..8.", "x...x.o.x...8.o.x...x.o.5...8.5."};
    piece.plucks = {"0..2..4..2..3...0..2..5..4..2...", "0..2..4..2..3...4..3..2..0......", "0.0.4...2.2.5...0.0.4...3.2.1..."};
    piece.light = {"x.......x.......x.......x.....o.", "........x.......", "..o...o...o...o."};
    piece.full = {"x...x...x...x...x...x...x...x.o.", "....x.......x..o", "o.x.o.x.o.x.o.xo"};
    piece.fill = {"x...x...x...x...", "....x..ox.xoxxxx", "o.x.o.x........."};
    piece.metal = "......x.......o...x...........o.";
    piece.spark = "0.2.3.2.1.2.3.2.";
    piece.drive = "xoooxoooxoooxooo";
    auto& p = piece.patches;
    p = {
        Patch{.gain = 0.08f, .hall = 0.35f, .dip = 0.5f, .rise = 0.2f, .fall = 1.2f, .hold = 0.8f, .leave = 0.25f, .wave = Wave::Saw, .detune = 20, .width = 0.8f, .open = 900, .ring = 0.7f},
        Patch{.gain = 0.30f, .dip = 0.5f, .rise = 0.003f, .fall = 0.22f, .hold = 0.45f, .leave = 0.05f, .wave = Wave::Saw, .open = 260, .sweep = 2.4f, .sweep_fall = 0.07f, .ring = 1.3f},
        Patch{.gain = 0.17f, .pan = 0.35f, .hall = 0.2f, .echo = 0.3f, .rise = 0.002f, .fall = 0.14f, .leave = 0.08f, .wave = Wave::Square, .open = 1400, .sweep = 1.6f, .sweep_fall = 0.06f, .ring = 1.0f},
        Patch{.gain = 0.155f, .pan = -0.1f, .hall = 0.35f, .echo = 0.18f, .rise = 0.025f, .fall = 0.6f, .hold = 0.7f, .leave = 0.1f, .wave = Wave::Saw, .detune = 9, .width = 0.25f, .open = 1500, .sweep = 1.0f, .sweep_fall = 0.25f, .ring = 0.8f, .vibrato = 9},
        Patch{.gain = 0.13f, .pan = 0.3f, .hall = 0.4f, .rise = 0.06f, .fall = 0.8f, .hold = 0.7f, .leave = 0.2f, .wave = Wave::Square, .open = 1100, .ring = 0.8f},
        kick(), snare(), hat(),
        Patch{.kind = Kind::Bar, .gain = 0.13f, .pan = -0.35f, .hall = 0.4f, .fall = 0.12f, .partials = {{{1, 0.5f, 1}, {1.48f, 0.45f, 0.9f}, {2.74f, 0.4f, 0.6f}, {3.42f, 0.3f, 0.4f}}}},
        Patch{.gain = 0.10f, .pan = -0.3f, .hall = 0.25f, .echo = 0.4f, .rise = 0.002f, .fall = 0.09f, .leave = 0.05f, .wave = Wave::Square, .open = 3600, .ring = 0.8f},
        Patch{.kind = Kind::Drum, .gain = 0.30f, .pan = -0.15f, .hall = 0.25f, .fall = 0.09f, .open = 900, .skin = 1, .from = 150, .to = 92, .drop = 0.03f, .noise = 0.1f, .noise_fall = 0.02f},
    };
    piece.room = {.echo_seconds = 0.375f, .hall_seconds = 1.3f, .hall_dark = 0.55f};
    return piece;
}

// Slow triplets in a wide room: voices, glass, a far drum.
Composition void_() {
    Composition piece{.name = "void", .bpm = 64, .steps = 12, .beat = 3, .gain = 0.242f};
    piece.phrases = {
        {"Am Fmaj7 Cmaj7 Em7",  "E5:12 | C5:9 D5:3 | E5:6 B4:6 | G4:12"},
        {"Am Fmaj7 Dm7 Em",     "-:6 C5:3 E5:3 | A5:9 E5:3 | F5:6 C5:6 | B4:12"},
        {"Fmaj7 Em7 Dm7 Am",    "-:3 A5:6 E5:3 | B5:9 G5:3 | F5:6 A4:6 | C5:12"},
        {"Fmaj7 G Em7 Am",    "C6:9 A5:3 | B5:6 D5:6 | G5:9 E5:3 | A5:12"},
        {"Dm7 Am Bbmaj7 F",     "F5:3 A5:3 D5:6 | E5:3 A5:3 C5:6 | D5:3 F5:3 A5:6 | C5:12"},
        {"Dm7 Am Bbmaj7 C",     "D6:6 A5:6 | C6:6 E5:6 | Bb5:6 F5:3 D5:3 | E5:6 G5:6"},
        {"Am Am Fmaj7 Fmaj7",   "-:9 E5:3 | A5:12 | -:9 C5:3 | E5:12"},
        {"Cmaj7 Cmaj7 G Em7",   "-:9 G5:3 | B5:12 | -:6 D5:3 G5:3 | E5:12"},
        {"Em F Em Dm",          "B4:6 E5:6 | F5:9 C5:3 | E5:6 G5:6 | F5:6 D5:6"},
        {"Em F G Am",           "G5:6 B5:6 | A5:6 C6:6 | B5:6 D6:6 | C6:9 A5:3"},
        {"Fmaj7 Am Cmaj7 G",    "A5:6 E5:3 C5:3 | C5:6 E5:3 A5:3 | G5:6 E5:3 B4:3 | D5:12"},
        {"Fmaj7 Am Dm7 Em7",    "C5:3 F5:3 A5:6 | E5:3 A5:3 C6:6 | A5:3 F5:3 D5:6 | B4:6 G5:6"},
        {"Am G/B C Dm",         "A4:12 | B4:6 D5:6 | C5:6 G5:6 | F5:6 A5:6"},
        {"Fmaj7 Em7 Am Asus2",  "E5:9 C5:3 | D5:9 B4:3 | C5:6 A4:6 | -:12"},
    };
    piece.basses = {"x...........x.....o.....", "x...........x........5.."};
    piece.plucks = {"0..2..4..3..2..1..5..4..", "0.24.5..4.2.0.35.6..5.3.", "0..4..2..5..0..6..3..5.."};
    piece.light = {"x.....o.....", "", "......o..o..o.......o..."};
    piece.full = {"x....ox.....", "......x.....", "o.oo.oo.oo.x"};
    piece.fill = {"x.....x..x..", "......x..xoo", "o.oo.o......"};
    piece.metal = "...o.....o.x";
    piece.spark = "0.1.2.3.2.1.";
    piece.drive = "x.ox.ox.ox.o";
    auto& p = piece.patches;
    p = {
        Patch{.gain = 0.105f, .hall = 0.8f, .dip = 0.15f, .rise = 0.9f, .fall = 3.0f, .hold = 0.95f, .leave = 0.9f, .wave = Wave::Choir, .detune = 11, .width = 0.95f, .open = 2400, .ring = 0.6f},
        Patch{.gain = 0.44f, .dip = 0.2f, .rise = 0.03f, .fall = 1.6f, .hold = 0.45f, .leave = 0.3f, .wave = Wave::Sine, .fm = 0.05f, .fm_ratio = 2, .fm_fall = 0.5f},
        Patch{.gain = 0.17f, .pan = 0.35f, .hall = 0.6f, .echo = 0.6f, .rise = 0.002f, .fall = 0.5f, .leave = 0.6f, .wave = Wave::Sine, .fm = 0.24f, .fm_ratio = 3.5f, .fm_fall = 0.18f},
        Patch{.gain = 0.19f, .pan = -0.1f, .hall = 0.7f, .echo = 0.4f, .rise = 0.14f, .fall = 2.0f, .hold = 0.85f, .leave = 0.35f, .wave = Wave::Triangle, .detune = 5, .width = 0.3f, .open = 2600, .vibrato = 22},
        Patch{.gain = 0.10f, .pan = 0.3f, .hall = 0.8f, .rise = 0.4f, .fall = 1.5f, .hold = 0.9f, .leave = 0.6f, .wave = Wave::Choir, .open = 1800, .vibrato = 14},
        kick(), snare(), hat(),
        Patch{.kind = Kind::Bar, .gain = 0.07f, .pan = -0.5f, .hall = 0.7f, .echo = 0.5f, .fall = 0.25f, .partials = {{{1, 0.5f, 1}, {1.51f, 0.4f, 1}, {2.24f, 0.3f, 0.8f}, {3.87f, 0.2f, 0.5f}}}},
        glass(),
        Patch{.gain = 0.17f, .pan = -0.2f, .hall = 0.4f, .rise = 0.01f, .fall = 0.16f, .leave = 0.12f, .wave = Wave::Reed, .open = 700, .sweep = 1.0f, .sweep_fall = 0.1f},
    };
    auto& far_drum = p[static_cast<std::size_t>(Part::Kick)];
    far_drum.gain = 0.7f;
    far_drum.hall = 0.5f;
    far_drum.fall = 0.22f;
    far_drum.from = 110;
    far_drum.to = 41;
    p[static_cast<std::size_t>(Part::Snare)].gain = 0.2f;
    p[static_cast<std::size_t>(Part::Snare)].hall = 0.8f;
    p[static_cast<std::size_t>(Part::Hat)].gain = 0.11f;
    p[static_cast<std::size_t>(Part::Hat)].echo = 0.5f;
    piece.room = {.echo_seconds = 0.625f, .hall_seconds = 3.6f, .hall_dark = 0.35f, .hall = 0.3f};
    return piece;
}
// clang-format on

}  // namespace

const std::vector<Composition>& compositions() {
    static const std::vector<Composition> all{title(), dawn(), foundry(), void_()};
    return all;
}

}  // namespace carom::view
