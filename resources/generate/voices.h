#pragma once
// The instruments of the effects: each adds one stroke to a wave. Gains are relative; the finished
// sound is brought to its peak afterwards. Times in seconds.

#include "resources/generate/wave.h"

namespace carom::assets {

struct Stroke {
    double at = 0.0;
    double hz = 440.0;
    double gain = 1.0;
    double decay = 0.1;  ///< Falls by e in this time.
};

void glass(Wave& wave, const Stroke& s);  ///< A struck glass bar: clear, a little inharmonic.
void bell(Wave& wave, const Stroke& s);   ///< Two-operator FM, bright then pure.
void metal(Wave& wave, const Stroke& s);  ///< A struck plate: clashing partials.
void wood(Wave& wave, const Stroke& s);   ///< Short and hollow.
void warm(Wave& wave, const Stroke& s);   ///< Soft detuned saws behind a closing filter.

/// A sine that drops from `from` to `s.hz`, quickly: the body of kicks and thumps.
void thump(Wave& wave, const Stroke& s, double from);

/// Noise in a band around `s.hz`; `q` 0.7 is broad, 6 whistles.
void burst(Wave& wave, const Stroke& s, double q, std::uint64_t seed);

/// A tone that slides from one pitch to another over `length`, with `edge` of a saw in it.
void slide(Wave& wave, const Stroke& s, double to_hz, double length, double edge);

}  // namespace carom::assets
