#pragma once
// What a room does to sound: echoes that answer each other, and a hall.

#include <array>
#include <cstddef>
#include <vector>

namespace carom::audio {

/// Comes back after a while from the other side, duller each time.
class Echo {
public:
    explicit Echo(float seconds);
    /// Adds to left and right what the echo of `in` gives.
    void add(const float* in, float* left, float* right, std::size_t frames);

private:
    std::vector<float> left_, right_;
    std::size_t at_ = 0;
    float dull_left_ = 0, dull_right_ = 0;
};

/// Eight delays that feed one another (a feedback delay network).
class Hall {
public:
    /// `seconds` until a sound has fallen by 60 dB; `dark` from 0 to 1: highs go sooner.
    Hall(float seconds, float dark);
    void add(const float* in, float* left, float* right, std::size_t frames);

private:
    static constexpr std::size_t kLines = 8;
    struct Line {
        std::vector<float> samples;
        std::size_t at = 0;
        float keep = 0;
        float dull = 0;
    };
    std::array<Line, kLines> lines_;
    std::vector<float> before_;  ///< Silence until the first wall answers.
    std::size_t at_ = 0;
    float take_;
};

}  // namespace carom::audio
