#pragma once
// Sounds simple enough to know what a mix of them must be.

#include "engine/audio/mixer.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace carom::audio {

/// `frames` of one level on both sides: what comes out is the gain.
inline std::vector<float> level(float value, std::size_t frames) {
    return std::vector<float>(frames * 2, value);
}

/// A square wave of `period` frames.
inline std::vector<float> square(int period, std::size_t frames) {
    std::vector<float> stereo;
    for (std::size_t i = 0; i < frames; ++i) {
        const bool high = static_cast<int>(i) % period < period / 2;
        stereo.insert(stereo.end(), 2, high ? 0.5f : -0.5f);
    }
    return stereo;
}

inline float left(const std::vector<float>& stereo, std::size_t frame) { return stereo[frame * 2]; }
inline float right(const std::vector<float>& stereo, std::size_t frame) {
    return stereo[frame * 2 + 1];
}

inline float loudest(const std::vector<float>& stereo) {
    float most = 0;
    for (const float sample : stereo) most = std::max(most, std::abs(sample));
    return most;
}

/// Frames up to and with the last that is not silent.
inline std::size_t heard(const std::vector<float>& stereo) {
    std::size_t end = stereo.size() / 2;
    while (end > 0 && left(stereo, end - 1) == 0 && right(stereo, end - 1) == 0) --end;
    return end;
}

/// How often the left side goes from below zero to above.
inline int rises(const std::vector<float>& stereo) {
    int count = 0;
    for (std::size_t i = 1; i < stereo.size() / 2; ++i) {
        count += left(stereo, i - 1) <= 0 && left(stereo, i) > 0 ? 1 : 0;
    }
    return count;
}

/// Music that repeats for ever.
class Tune : public Stream {
public:
    explicit Tune(std::vector<float> music, float effect = 0)
        : music_(std::move(music)), effect_(effect) {}
    void render(std::span<float> music, std::span<float> effects) override {
        for (float& sample : music) sample = music_[at_++ % music_.size()];
        for (float& sample : effects) sample = effect_;
    }

private:
    std::vector<float> music_;
    float effect_;
    std::size_t at_ = 0;
};

inline Mixer offline(int voices = 32, Stream* music = nullptr) {
    MixerSpec spec;
    spec.offline = true;
    spec.music = music;
    spec.voices = voices;
    return Mixer(spec);
}

}  // namespace carom::audio
