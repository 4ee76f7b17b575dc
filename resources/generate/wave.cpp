#include "resources/generate/wave.h"

#include <algorithm>
#include <cmath>

#include "resources/generate/hall.h"

namespace carom::assets {
namespace {

void remove_rumble(Wave& wave) {
    Filter filter;
    for (double& s : wave.samples) {
        filter.step(s, 30.0, 0.7, wave.rate);
        s = filter.high();
    }
}

double loudest(const Wave& wave) {
    double peak = 0.0;
    for (const double s : wave.samples) peak = std::max(peak, std::abs(s));
    return peak;
}

}  // namespace

void Filter::step(double in, double hz, double q, int rate) {
    const double g = std::tan(0.5 * kTau * std::min(hz, 0.45 * rate) / rate);
    const double k = 1.0 / q;
    const double a1 = 1.0 / (1.0 + g * (g + k));
    const double v3 = in - memory_2_;
    band_ = a1 * memory_1_ + g * a1 * v3;
    low_ = memory_2_ + g * band_;
    memory_1_ = 2.0 * band_ - memory_1_;
    memory_2_ = 2.0 * low_ - memory_2_;
    high_ = in - k * band_ - low_;
}

double envelope(double t, double attack, double decay) {
    return t < attack ? t / attack : std::exp((attack - t) / decay);
}

double hz(double note) { return 440.0 * std::exp2((note - 69.0) / 12.0); }

void add_hall(Wave& wave, double amount, double seconds) {
    Hall hall{wave.rate, seconds};
    for (double& s : wave.samples) s += amount * hall.step(s);
}

void finish(Wave& wave, double peak) {
    remove_rumble(wave);
    const double top = loudest(wave);
    if (top <= 0.0) return;
    std::size_t end = wave.samples.size();
    while (end > 1 && std::abs(wave.samples[end - 1]) < 0.008 * top) --end;
    wave.samples.resize(end);

    const std::size_t in = static_cast<std::size_t>(0.0008 * wave.rate);
    const std::size_t out = std::min(end / 4, static_cast<std::size_t>(0.035 * wave.rate));
    for (std::size_t i = 0; i < std::min(in, end); ++i) {
        wave.samples[i] *= static_cast<double>(i) / static_cast<double>(in);
    }
    for (std::size_t i = 0; i < out; ++i) {
        wave.samples[end - 1 - i] *= static_cast<double>(i) / static_cast<double>(out);
    }
    const double gain = peak / loudest(wave);
    for (double& s : wave.samples) s *= gain;
}

std::vector<std::int16_t> to_pcm(const Wave& wave) {
    std::vector<std::int16_t> pcm;
    pcm.reserve(wave.samples.size());
    for (const double s : wave.samples) {
        pcm.push_back(static_cast<std::int16_t>(std::lround(std::clamp(s, -1.0, 1.0) * 32767.0)));
    }
    return pcm;
}

}  // namespace carom::assets
