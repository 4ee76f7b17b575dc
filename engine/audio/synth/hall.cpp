#include "engine/audio/synth/hall.h"

#include "engine/audio/sound.h"

#include <cmath>

namespace carom::audio {
namespace {

constexpr float kEchoKeeps = 0.42f;
constexpr float kEchoTakes = 0.35f;   // of each new sample: the rest is what is dull
constexpr float kFirstWall = 0.018f;  // seconds
constexpr float kNotDenormal = 1e-18f;

}  // namespace

Echo::Echo(float seconds)
    : left_(static_cast<std::size_t>(seconds * static_cast<float>(kSampleRate)) + 1),
      right_(left_.size()) {}

void Echo::add(const float* in, float* left, float* right, std::size_t frames) {
    for (std::size_t i = 0; i < frames; ++i) {
        const float from_left = left_[at_];
        const float from_right = right_[at_];
        dull_left_ += kEchoTakes * (from_left - dull_left_) + kNotDenormal;
        dull_right_ += kEchoTakes * (from_right - dull_right_) + kNotDenormal;
        left_[at_] = in[i] + kEchoKeeps * dull_right_;
        right_[at_] = kEchoKeeps * 2.0f * dull_left_;
        left[i] += from_left;
        right[i] += from_right;
        if (++at_ == left_.size()) at_ = 0;
    }
}

Hall::Hall(float seconds, float dark)
    : before_(static_cast<std::size_t>(kFirstWall * static_cast<float>(kSampleRate))),
      take_(1.0f - 0.75f * dark) {
    // No two with a common divisor, so that their echoes do not fall together.
    constexpr std::array<std::size_t, kLines> kLengths{1433, 1601, 1867, 2053,
                                                       2251, 2399, 2617, 2903};
    for (std::size_t i = 0; i < kLines; ++i) {
        lines_[i].samples.resize(kLengths[i]);
        const float turn = static_cast<float>(kLengths[i]) / static_cast<float>(kSampleRate);
        lines_[i].keep = std::pow(10.0f, -3.0f * turn / seconds);
    }
}

void Hall::add(const float* in, float* left, float* right, std::size_t frames) {
    for (std::size_t f = 0; f < frames; ++f) {
        const float fresh = before_[at_];
        before_[at_] = in[f] + kNotDenormal;
        if (++at_ == before_.size()) at_ = 0;
        std::array<float, kLines> out;
        float sum = 0;
        for (std::size_t i = 0; i < kLines; ++i) {
            Line& line = lines_[i];
            line.dull += take_ * (line.samples[line.at] - line.dull);
            out[i] = line.dull * line.keep;
            sum += out[i];
        }
        left[f] += out[0] - out[2] + out[4] - out[6];
        right[f] += out[1] - out[3] + out[5] - out[7];
        const float shared = sum * (2.0f / static_cast<float>(kLines));  // Householder's mirror
        for (std::size_t i = 0; i < kLines; ++i) {
            Line& line = lines_[i];
            line.samples[line.at] = out[i] - shared + (i % 2 == 0 ? fresh : -fresh);
            if (++line.at == line.samples.size()) line.at = 0;
        }
    }
}

}  // namespace carom::audio
