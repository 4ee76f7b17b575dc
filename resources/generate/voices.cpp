#include "resources/generate/voices.h"

#include <array>
#include <cmath>

namespace carom::assets {
namespace {

struct Partial {
    double ratio, gain, life;  ///< Of the stroke's pitch, gain and decay.
};

constexpr double kSilence = 7.0;  ///< Decays until a voice is below -60 dB.

template <std::size_t Count>
void add_partials(Wave& wave, const Stroke& s, const std::array<Partial, Count>& partials,
                  double attack) {
    for (const Partial& p : partials) {
        const double pitch = kTau * s.hz * p.ratio;
        if (s.hz * p.ratio > 0.42 * wave.rate) continue;
        const double decay = s.decay * p.life;
        wave.add(s.at, kSilence * decay + attack, [&](double t) {
            return s.gain * p.gain * envelope(t, attack, decay) * std::sin(pitch * t);
        });
    }
}

/// A saw without the harsh top: the first harmonics only.
double saw(double phase, int harmonics) {
    double sum = 0.0;
    for (int k = 1; k <= harmonics; ++k) sum += std::sin(phase * k) / k;
    return 0.6 * sum;
}

}  // namespace

void glass(Wave& wave, const Stroke& s) {
    static constexpr std::array kPartials{Partial{1.000, 1.00, 1.00}, Partial{2.003, 0.42, 0.70},
                                          Partial{3.011, 0.20, 0.45}, Partial{4.170, 0.16, 0.30},
                                          Partial{5.430, 0.12, 0.22}, Partial{8.210, 0.07, 0.12}};
    add_partials(wave, s, kPartials, 0.0012);
    burst(wave, {s.at, 5200.0, 0.30 * s.gain, 0.006}, 1.2, 3);
}

void bell(Wave& wave, const Stroke& s) {
    const double pitch = kTau * s.hz;
    wave.add(s.at, kSilence * s.decay, [&](double t) {
        const double index = 2.4 * std::exp(-t / (0.22 * s.decay));
        const double shimmer = 0.25 * std::sin(2.0 * pitch * t) * std::exp(-t / (0.5 * s.decay));
        return s.gain * envelope(t, 0.002, s.decay) *
               (std::sin(pitch * t + index * std::sin(3.0 * pitch * t)) + shimmer);
    });
}

void metal(Wave& wave, const Stroke& s) {
    static constexpr std::array kPartials{Partial{1.000, 0.70, 1.00}, Partial{1.483, 0.85, 0.90},
                                          Partial{2.012, 0.50, 0.75}, Partial{2.741, 0.65, 0.60},
                                          Partial{3.417, 0.45, 0.50}, Partial{4.623, 0.35, 0.38},
                                          Partial{6.130, 0.25, 0.28}, Partial{7.910, 0.18, 0.20}};
    add_partials(wave, s, kPartials, 0.0008);
    burst(wave, {s.at, 3400.0, 0.9 * s.gain, 0.010}, 0.8, 4);
}

void wood(Wave& wave, const Stroke& s) {
    static constexpr std::array kPartials{Partial{1.00, 1.00, 1.00}, Partial{2.71, 0.35, 0.45},
                                          Partial{5.15, 0.18, 0.25}};
    add_partials(wave, s, kPartials, 0.001);
    burst(wave, {s.at, 1800.0, 0.35 * s.gain, 0.008}, 0.9, 5);
}

void warm(Wave& wave, const Stroke& s) {
    Filter filter;
    wave.add(s.at, kSilence * s.decay, [&](double t) {
        const double phase = kTau * s.hz * t + s.hz;  // chords must not start in step
        const double raw = saw(phase * 0.9965, 12) + saw(phase * 1.0035, 12);
        filter.step(raw, s.hz * (1.5 + 5.0 * std::exp(-t / (0.4 * s.decay))), 0.9, wave.rate);
        return 0.6 * s.gain * envelope(t, 0.008, s.decay) * filter.low();
    });
}

void thump(Wave& wave, const Stroke& s, double from) {
    double phase = 0.0;
    wave.add(s.at, kSilence * s.decay, [&](double t) {
        phase += kTau * (s.hz + (from - s.hz) * std::exp(-t / (0.25 * s.decay))) / wave.rate;
        return s.gain * envelope(t, 0.001, s.decay) * std::sin(phase);
    });
}

void burst(Wave& wave, const Stroke& s, double q, std::uint64_t seed) {
    Hiss hiss{seed};
    Filter filter;
    wave.add(s.at, kSilence * s.decay, [&](double t) {
        filter.step(hiss.next(), s.hz, q, wave.rate);
        return s.gain * envelope(t, 0.0008, s.decay) * filter.band();
    });
}

void slide(Wave& wave, const Stroke& s, double to_hz, double length, double edge) {
    double phase = 0.0;
    wave.add(s.at, length, [&](double t) {
        const double along = t / length;
        phase += kTau * s.hz * std::pow(to_hz / s.hz, along) / wave.rate;
        const double swell = std::min(1.0, t / 0.006) * std::min(1.0, 3.0 * (1.0 - along));
        return s.gain * swell * std::exp(-t / s.decay) *
               ((1.0 - edge) * std::sin(phase) + edge * saw(phase, 9));
    });
}

}  // namespace carom::assets
