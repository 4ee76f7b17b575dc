#pragma once
// A sound, decoded and ready to be mixed.

#include <cstddef>
#include <vector>

namespace carom::audio {

inline constexpr int kSampleRate = 48000;  ///< Frames a second; a frame is left and right.

struct Sound {
    std::vector<float> samples;  ///< At kSampleRate; left and right in turn if there are two.
    std::size_t channels = 2;    ///< 1 or 2: what is the same on both sides is kept once.

    [[nodiscard]] std::size_t frames() const { return samples.size() / channels; }
    [[nodiscard]] float left(std::size_t frame) const { return samples[frame * channels]; }
    [[nodiscard]] float right(std::size_t frame) const {
        return samples[frame * channels + channels - 1];
    }
};

}  // namespace carom::audio
