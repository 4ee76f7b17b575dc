#pragma once
// The frame cap as sums over moments: when the next frame may begin. Reads no clock.

#include <algorithm>
#include <chrono>

namespace carom::app {

class FramePacer {
public:
    /// When the next frame may begin, if this one is done by now; `cap` is in frames a second, and
    /// 0 for none. Frames keep to a beat, so that oversleeping does not add up; who is late begins
    /// at once and the beat starts anew, so that no frames are hurried to make up for it.
    [[nodiscard]] std::chrono::nanoseconds next(std::chrono::nanoseconds done, int cap) {
        const std::chrono::nanoseconds beat{cap > 0 ? 1'000'000'000 / cap : 0};
        due_ = std::clamp(due_ + beat, done, done + beat);
        return due_;
    }

private:
    std::chrono::nanoseconds due_{0};
};

}  // namespace carom::app
