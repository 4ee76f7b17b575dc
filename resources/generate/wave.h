#pragma once
// Sound as a row of samples, the few tools every voice is built from, before they become a file.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/rng.h"

namespace carom::assets {

inline constexpr double kTau = 6.283185307179586;

/// One channel, -1..1 before it is written.
struct Wave {
    int rate = 48000;  ///< Samples a second.
    std::vector<double> samples;

    explicit Wave(double seconds, int samples_per_second = 48000)
        : rate(samples_per_second),
          samples(static_cast<std::size_t>(seconds * samples_per_second)) {}

    [[nodiscard]] double seconds() const { return static_cast<double>(samples.size()) / rate; }

    /// Adds `voice(seconds since start)` from `start` on for `length` seconds, or up to the end.
    template <class Voice>
    void add(double start, double length, Voice&& voice) {
        const auto first = static_cast<std::size_t>(start * rate + 0.5);
        const auto count = static_cast<std::size_t>(length * rate);
        for (std::size_t i = 0; i < count && first + i < samples.size(); ++i) {
            samples[first + i] += voice(static_cast<double>(i) / rate);
        }
    }
};

/// A resonant filter that gives low, band and high at once (Simper's trapezoidal state variable).
class Filter {
public:
    /// `hz` may change with every sample; `q` 0.7 is flat, 8 rings.
    void step(double in, double hz, double q, int rate);
    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double band() const { return band_; }
    [[nodiscard]] double high() const { return high_; }

private:
    double memory_1_ = 0.0, memory_2_ = 0.0;
    double low_ = 0.0, band_ = 0.0, high_ = 0.0;
};

/// White noise in [-1, 1).
class Hiss {
public:
    explicit Hiss(std::uint64_t seed) : rng_(seed) {}
    double next() { return 2.0 * static_cast<double>(rng_.unit()) - 1.0; }

private:
    Rng rng_;
};

/// Rises in `attack` seconds, then falls by e every `decay` seconds.
double envelope(double t, double attack, double decay);

/// Note number as on a keyboard: 69 is A4, 440 Hz, one step a semitone.
double hz(double note);

/// Mixes in a little hall.
void add_hall(Wave& wave, double amount, double seconds);

/// Removes rumble, cuts the silent tail, rounds off both ends and brings the peak to `peak`.
void finish(Wave& wave, double peak);

std::vector<std::int16_t> to_pcm(const Wave& wave);

}  // namespace carom::assets
