#pragma once
// Turns uneven frame times into whole simulation ticks plus a fraction to draw between them.

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace carom {

class FixedStep {
public:
    using Duration = std::chrono::nanoseconds;

    /// `max_ticks` bounds the catching up after a stall, so one slow frame never causes another.
    FixedStep(int ticks_per_second, int max_ticks)
        : rate_(ticks_per_second), most_(std::int64_t{max_ticks} * kSecond) {}

    /// Adds one frame's time and returns how many ticks to simulate now. A negative frame (a clock
    /// set back) counts as none.
    int advance(Duration frame) {
        // Time is kept in units of 1 / rate nanoseconds: 240 Hz has no whole number of nanoseconds
        // a tick, and a rounded tick would drift.
        const std::int64_t most_frame = most_ / rate_;
        owed_ += std::clamp<std::int64_t>(frame.count(), 0, most_frame) * rate_;
        owed_ = std::min(owed_, most_);
        const std::int64_t ticks = owed_ / kSecond;
        owed_ -= ticks * kSecond;
        return static_cast<int>(ticks);
    }

    /// How far the present lies between the last two ticks, from 0 to 1.
    [[nodiscard]] float alpha() const {
        return static_cast<float>(owed_) / static_cast<float>(kSecond);
    }

private:
    static constexpr std::int64_t kSecond = 1'000'000'000;
    std::int64_t rate_;
    std::int64_t most_;
    std::int64_t owed_ = 0;
};

}  // namespace carom
