#include "engine/audio/synth/waves.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace carom::audio {
namespace {

/// How loud the nth overtone is; 1 is the note itself. Negative ones begin upside down.
float overtone(Wave wave, int n) {
    const auto f = static_cast<float>(n);
    const bool odd = n % 2 == 1;
    switch (wave) {
        case Wave::Sine:
            return n == 1 ? 1.0f : 0.0f;
        case Wave::Triangle:
            return odd ? (n % 4 == 1 ? 0.9f : -0.9f) / (f * f) : 0.0f;
        case Wave::Saw:
            return 0.62f / f;
        case Wave::Square:
            return odd ? 0.8f / f : 0.0f;
        case Wave::Reed:
            return odd ? 0.9f / std::pow(f, 1.35f) : 0.05f / f;
        case Wave::Flute:
            return n == 1 ? 0.85f : n == 2 ? 0.22f : n == 3 ? 0.10f : n == 4 ? 0.03f : 0.0f;
        case Wave::Choir: {
            // Formants of "ah" at 700 and 1150 Hz, above a note near 260 Hz.
            const float first = std::exp(-(f - 2.7f) * (f - 2.7f) / 1.1f);
            const float second = std::exp(-(f - 4.4f) * (f - 4.4f) / 1.3f);
            const float third = std::exp(-(f - 10.5f) * (f - 10.5f) / 2.5f);
            return 0.45f / f + 0.38f * first + 0.2f * second + 0.05f * third;
        }
        case Wave::Count:
            break;
    }
    return 0.0f;
}

}  // namespace

const Waves& Waves::get() {
    static const Waves waves;
    return waves;
}

Waves::Waves() {
    std::vector<float> sine(kSize);
    for (std::size_t i = 0; i < kSize; ++i) {
        sine[i] = static_cast<float>(
            std::sin(2.0 * std::numbers::pi * static_cast<double>(i) / double{kSize}));
    }
    for (std::size_t wave = 0; wave < tables_.size(); ++wave) {
        for (int table = 0; table < kTables; ++table) {
            add(static_cast<Wave>(wave), table, 1 << (kTables - 1 - table), sine);
        }
    }
}

void Waves::add(Wave wave, int table, int overtones, const std::vector<float>& sine) {
    auto& out = tables_[static_cast<std::size_t>(wave)][static_cast<std::size_t>(table)];
    for (int n = 1; n <= overtones; ++n) {
        const float gain = overtone(wave, n);
        if (std::abs(gain) < 1e-5f) continue;
        for (std::size_t i = 0; i < kSize; ++i) {
            out[i] += gain * sine[i * static_cast<std::size_t>(n) % kSize];
        }
    }
    out[kSize] = out[0];
}

const float* Waves::table(Wave wave, std::uint32_t step) const {
    // The highest overtone stays below 20 kHz, of 48.
    int table = 0;
    while (table < kTables - 1 &&
           static_cast<double>(step) * (1 << (kTables - 1 - table)) > 0.42 * 4294967296.0) {
        ++table;
    }
    return tables_[static_cast<std::size_t>(wave)][static_cast<std::size_t>(table)].data();
}

}  // namespace carom::audio
