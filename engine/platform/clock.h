#pragma once
// Time that never runs backwards. Only the app reads it; the simulation counts ticks.

#include <chrono>
#include <thread>

namespace carom::platform {

/// Time since some fixed moment; only differences mean something.
[[nodiscard]] inline std::chrono::nanoseconds now() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

/// Gives the processor away until that moment of now().
inline void sleep_until(std::chrono::nanoseconds moment) {
    std::this_thread::sleep_until(std::chrono::steady_clock::time_point{
        std::chrono::duration_cast<std::chrono::steady_clock::duration>(moment)});
}

}  // namespace carom::platform
