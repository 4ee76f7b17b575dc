#pragma once
// Keeps all that is heard about equally loud: many sounds at once are turned down before they
// drown all else, and the whole drifts toward one loudness, slowly and not far.

#include <algorithm>
#include <cmath>

namespace carom::audio {

class Leveller {
public:
    /// What sounds that have such a power (left and right, squared) are to be multiplied with.
    float crowd(float power) {
        constexpr float kMost = 0.014f;  // as loud as the music
        crowd_ += (power > crowd_ ? kCrowdComes : kCrowdGoes) * (power - crowd_);
        const float goal = crowd_ > kMost ? std::sqrt(kMost / crowd_) : 1.0f;
        crowd_gain_ += 0.002f * (goal - crowd_gain_);
        return crowd_gain_;
    }

    /// The same for all together.
    float whole(float power) {
        whole_ += kWholeTakes * (power - whole_);
        if (++since_ == kLook) {
            since_ = 0;
            // Half of what is missing, at most so much: loud is to stay louder than soft.
            const float goal =
                std::clamp(std::sqrt(std::sqrt(kUsual / (whole_ + kHardly))), kLeast, kMostGain);
            step_ = (goal - whole_gain_) * kDrift;
        }
        whole_gain_ += step_;
        return whole_gain_;
    }

private:
    static constexpr float kRate = 48000.0f;
    static constexpr float kCrowdComes = 1.0f / (0.12f * kRate);
    static constexpr float kCrowdGoes = 1.0f / (0.6f * kRate);
    static constexpr float kWholeTakes = 1.0f / (3.0f * kRate);
    static constexpr int kLook = 256;  ///< Samples from look to look.
    static constexpr float kDrift = 1.0f / (1.0f * kRate);
    static constexpr float kUsual = 0.012f;
    static constexpr float kHardly = 1e-5f;
    static constexpr float kLeast = 0.82f, kMostGain = 1.2f;

    float crowd_ = 0, crowd_gain_ = 1;
    float whole_ = kUsual, whole_gain_ = 1, step_ = 0;
    int since_ = 0;
};

}  // namespace carom::audio
