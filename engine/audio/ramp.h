#pragma once
// Levels that change without a click.

#include "engine/audio/sound.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace carom::audio {

/// A level that walks to its goal in a straight line, so that no change clicks.
class Ramp {
public:
    explicit Ramp(float level) : level_(level), goal_(level) {}

    void go(float goal, float seconds) {
        goal_ = goal;
        const float frames = seconds * static_cast<float>(kSampleRate);
        step_ = std::abs(goal - level_) / std::max(1.0f, frames);
    }
    float next() {
        const float left = goal_ - level_;
        level_ = left > step_ ? level_ + step_ : left < -step_ ? level_ - step_ : goal_;
        return level_;
    }
    /// As `next` so often.
    void skip(std::size_t frames) {
        const float way = step_ * static_cast<float>(frames);
        const float left = goal_ - level_;
        level_ = left > way ? level_ + way : left < -way ? level_ - way : goal_;
    }
    [[nodiscard]] float level() const { return level_; }
    [[nodiscard]] bool silent() const { return level_ == 0 && goal_ == 0; }

private:
    float level_;
    float goal_;
    float step_ = 0;  ///< A frame.
};

}  // namespace carom::audio
