#pragma once
// A sound, decoded and ready to be mixed.

#include <cstddef>
#include <vector>

namespace carom::audio {

inline constexpr int kSampleRate = 48000;  ///< Frames a second; a frame is left and right.

struct Sound {
    std::vector<float> stereo;  ///< Left and right in turn, at kSampleRate.

    [[nodiscard]] std::size_t frames() const { return stereo.size() / 2; }
};

}  // namespace carom::audio
