#pragma once
// What all effects agree on: C major pentatonic for what has a pitch (the brick is a C5 and the
// game climbs the scale from it, so everything that rings must agree) and one peak.

#include "resources/generate/wave.h"

namespace carom::assets {

// Note numbers, see hz().
inline constexpr double kA3 = 57, kC4 = 60, kE4 = 64, kG4 = 67, kA4 = 69, kC5 = 72, kD5 = 74,
                        kE5 = 76, kG5 = 79, kC6 = 84, kD6 = 86, kE6 = 88, kG6 = 91;

/// Trims the sound and brings its peak to -3 dBFS.
inline Wave done(Wave wave) {
    finish(wave, 0.7079);
    return wave;
}

}  // namespace carom::assets
