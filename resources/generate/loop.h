#pragma once
// A stretch of music that repeats for ever. Whatever rings past its end comes in again at its
// start, so the seam is a moment like any other.

#include <cstddef>
#include <vector>

namespace carom::assets {

inline constexpr int kMusicRate = 24000;

class Loop {
public:
    explicit Loop(std::size_t samples) : samples_(samples) {}

    /// Adds `voice(seconds since start)` for `length` seconds, wrapping around.
    template <class Voice>
    void add(double start, double length, Voice&& voice) {
        const auto first = static_cast<std::size_t>(start * kMusicRate + 0.5);
        const auto count = static_cast<std::size_t>(length * kMusicRate);
        for (std::size_t i = 0; i < count; ++i) {
            samples_[(first + i) % samples_.size()] += voice(static_cast<double>(i) / kMusicRate);
        }
    }

    /// Sends everything through `effect(sample, position 0..1)`, twice round: the first time only
    /// fills its memory with the end of the loop.
    template <class Effect>
    void pass(Effect&& effect) {
        std::vector<double> out(samples_.size());
        const auto total = static_cast<double>(samples_.size());
        for (int round = 0; round < 2; ++round) {
            for (std::size_t i = 0; i < out.size(); ++i) {
                out[i] = effect(samples_[i], static_cast<double>(i) / total);
            }
        }
        samples_ = std::move(out);
    }

    void mix(const Loop& other, double gain) {
        for (std::size_t i = 0; i < samples_.size(); ++i) samples_[i] += gain * other.samples_[i];
    }

    [[nodiscard]] const std::vector<double>& samples() const { return samples_; }

private:
    std::vector<double> samples_;
};

}  // namespace carom::assets
