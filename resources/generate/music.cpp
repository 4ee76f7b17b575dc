// The band: each voice plays its notes onto a bus of its own, the buses get their effects and are
// mixed. Everything wraps around the loop's end.

#include "resources/generate/music.h"

#include <algorithm>
#include <cmath>

#include "resources/generate/hall.h"
#include "resources/generate/loop.h"
#include "resources/generate/wave.h"

namespace carom::assets {
namespace {

/// The tune's clock and its empty buses.
struct Stage {
    double step;  ///< Seconds.
    std::size_t bars;
    std::size_t samples;
    [[nodiscard]] Loop bus() const { return Loop{samples}; }
};

Stage stage_for(const Tune& tune) {
    const double step = 15.0 / tune.bpm;
    const std::size_t bars = chords_of(tune).size();
    return {step, bars,
            static_cast<std::size_t>(
                std::lround(16.0 * step * static_cast<double>(bars) * kMusicRate))};
}

/// A saw whose jump is smoothed over one sample (polyBLEP), so that it does not alias.
double soft_saw(double turns, double advance) {
    const double t = turns - std::floor(turns);
    double smooth = 0.0;
    if (t < advance) {
        const double x = t / advance;
        smooth = x + x - x * x - 1.0;
    } else if (t > 1.0 - advance) {
        const double x = (t - 1.0) / advance;
        smooth = x * x + x + x + 1.0;
    }
    return 2.0 * t - 1.0 - smooth;
}

/// Swells in and out with cosine slopes.
double swell(double t, double rise, double hold, double fall) {
    const double in = std::clamp(t / rise, 0.0, 1.0);
    const double out = std::clamp((hold + fall - t) / fall, 0.0, 1.0);
    return 0.25 * (1.0 - std::cos(0.5 * kTau * in)) * (1.0 - std::cos(0.5 * kTau * out));
}

Loop pads(const Tune& tune, const Stage& stage) {
    Loop bus = stage.bus();
    const double bar = 16.0 * stage.step;
    double start = 0.0;
    for (const Chord& chord : chords_of(tune)) {
        for (const double tone : chord.tones) {
            for (const double cents : {-6.0, 0.5, 7.0}) {
                const double pitch = hz(tone + 0.01 * cents);
                const double from = 0.618 * tone + 0.37 * cents;  // voices never start in step
                bus.add(start, bar + 0.6, [&](double t) {
                    return 0.10 * swell(t, 0.45, bar, 0.6) *
                           soft_saw(pitch * t + from, pitch / kMusicRate);
                });
            }
        }
        start += bar;
    }
    Filter filter;
    bus.pass([&](double in, double where) {
        const double open = 1.0 - 0.35 * std::cos(2.0 * kTau * where);  // two breaths a loop
        filter.step(in, tune.band.pad_bright * open, 0.7, kMusicRate);
        return filter.low();
    });
    return bus;
}

Loop basses(const Tune& tune, const Stage& stage) {
    Loop bus = stage.bus();
    for (const Note& n : bass_of(tune)) {
        const double pitch = kTau * hz(n.pitch);
        const double length = n.length * stage.step;
        bus.add(n.at * stage.step, length + 0.08, [&](double t) {
            const double bite = tune.band.bass_growl * std::exp(-t / 0.12);
            const double wave =
                std::sin(pitch * t) + (0.35 + 0.5 * bite) * std::sin(2.0 * pitch * t) +
                bite * (0.5 * std::sin(3.0 * pitch * t) + 0.35 * std::sin(4.0 * pitch * t) +
                        0.22 * std::sin(5.0 * pitch * t));
            return n.gain * swell(t, 0.008, length, 0.08) * std::exp(-0.9 * t) * wave;
        });
    }
    return bus;
}

Loop arpeggio(const Tune& tune, const Stage& stage) {
    Loop bus = stage.bus();
    const double decay = tune.band.arp_decay;
    for (const Note& n : arp_of(tune)) {
        const double pitch = kTau * hz(n.pitch);
        bus.add(n.at * stage.step, 7.0 * decay, [&](double t) {
            const double index = tune.band.arp_bell * std::exp(-t / (0.3 * decay));
            return n.gain * envelope(t, 0.004, decay) *
                   std::sin(pitch * t + index * std::sin(2.0 * pitch * t));
        });
    }
    Delay echo{kMusicRate, tune.band.echo_steps * stage.step};
    bus.pass([&](double in, double) {
        const double heard = echo.out();
        echo.in(in + 0.42 * heard);
        return in + 0.5 * heard;
    });
    return bus;
}

Loop leads(const Tune& tune, const Stage& stage) {
    Loop bus = stage.bus();
    for (const Note& n : melody_of(tune)) {
        const double length = n.length * stage.step;
        double phase = 0.0;
        bus.add(n.at * stage.step, length + 0.25, [&](double t) {
            const double vibrato = 0.004 * std::min(1.0, t / 0.5) * std::sin(kTau * 5.2 * t);
            phase += kTau * hz(n.pitch) * (1.0 + vibrato) / kMusicRate;
            const double wave =
                std::sin(phase) + 0.28 * std::sin(2.0 * phase) + 0.16 * std::sin(3.0 * phase);
            return swell(t, tune.band.lead_breath, length, 0.25) * std::exp(-0.7 * t) * wave;
        });
    }
    Delay echo{kMusicRate, 2.0 * tune.band.echo_steps * stage.step};
    bus.pass([&](double in, double) {
        const double heard = echo.out();
        echo.in(in + 0.30 * heard);
        return in + 0.35 * heard;
    });
    return bus;
}

void add_noise(Loop& bus, const Notes& hits, const Stage& stage, double pitch, double q,
               double decay, double gain, std::uint64_t seed) {
    Hiss hiss{seed};
    for (const Note& n : hits) {
        Filter filter;
        bus.add(n.at * stage.step, 6.0 * decay, [&](double t) {
            filter.step(hiss.next(), pitch, q, kMusicRate);
            return gain * n.gain * envelope(t, 0.001, decay) * filter.band();
        });
    }
}

Loop drums(const Tune& tune, const Stage& stage) {
    Loop bus = stage.bus();
    for (const Note& n : beat_of(tune.kick, stage.bars)) {
        double phase = 0.0;
        bus.add(n.at * stage.step, 0.32, [&](double t) {
            phase += kTau * (48.0 + 110.0 * std::exp(-t / 0.022)) / kMusicRate;
            return tune.band.kick * n.gain * envelope(t, 0.002, 0.075) * std::sin(phase);
        });
    }
    add_noise(bus, beat_of(tune.snare, stage.bars), stage, 1900.0, 0.8, 0.055, tune.band.snare,
              201);
    add_noise(bus, beat_of(tune.hat, stage.bars), stage, 7800.0, 1.2, 0.018, tune.band.hat, 202);
    for (const Note& n : beat_of(tune.clank, stage.bars)) {
        for (const double ratio : {1.0, 1.48, 2.01, 2.74, 3.42}) {
            bus.add(n.at * stage.step, 0.5, [&](double t) {
                return tune.band.clank * n.gain * envelope(t, 0.001, 0.09 / ratio) *
                       std::sin(kTau * 659.3 * ratio * t);
            });
        }
    }
    return bus;
}

/// Makes room for each kick: the held voices dip under it and come back within two steps.
Loop ducking(const Tune& tune, const Stage& stage) {
    Loop dip = stage.bus();
    for (const Note& n : beat_of(tune.kick, stage.bars)) {
        dip.add(n.at * stage.step, 0.4,
                [&](double t) { return 0.38 * n.gain * envelope(t, 0.012, 0.10); });
    }
    return dip;
}

std::vector<std::int16_t> leveled(const Loop& mix) {
    double power = 0.0;
    for (const double s : mix.samples()) power += s * s;
    const double level = std::sqrt(power / static_cast<double>(mix.samples().size()));
    const double gain = std::pow(10.0, kMusicLevel / 20.0) / level;
    std::vector<std::int16_t> pcm;
    pcm.reserve(mix.samples().size());
    for (const double s : mix.samples()) {
        const double steps = std::round(std::clamp(gain * s, -0.99, 0.99) * 32767.0 / kMusicStep);
        pcm.push_back(static_cast<std::int16_t>(kMusicStep * steps));
    }
    return pcm;
}

}  // namespace

std::vector<std::int16_t> play(const Tune& tune) {
    const Stage stage = stage_for(tune);
    const Band& band = tune.band;
    Loop held = stage.bus();
    held.mix(pads(tune, stage), band.pad);
    held.mix(basses(tune, stage), 0.5 * band.bass);
    const Loop dip = ducking(tune, stage);
    std::size_t at = 0;
    held.pass([&](double in, double) { return in * (1.0 - dip.samples()[at++ % stage.samples]); });

    Loop airy = stage.bus();
    airy.mix(arpeggio(tune, stage), 0.45 * band.arp);
    airy.mix(leads(tune, stage), 0.5 * band.lead);
    Hall hall{kMusicRate, 1.6};
    airy.pass([&](double in, double) { return in + band.hall * hall.step(in); });

    held.mix(airy, 1.0);
    held.mix(drums(tune, stage), 0.6);
    return leveled(held);
}

}  // namespace carom::assets
