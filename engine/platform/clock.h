#pragma once
// Time that never runs backwards. Only the app reads it; the simulation counts ticks.

#include <chrono>
#if !defined(__EMSCRIPTEN__)
#include <thread>
#endif

namespace carom::platform {

/// Time since some fixed moment; only differences mean something.
[[nodiscard]] inline std::chrono::nanoseconds now() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

#if defined(__EMSCRIPTEN__)
/// A browser cannot wait: it begins no frame before that moment of now().
void sleep_until(std::chrono::nanoseconds moment);
#else
/// Gives the processor away until that moment of now().
inline void sleep_until(std::chrono::nanoseconds moment) {
    std::this_thread::sleep_until(std::chrono::steady_clock::time_point{
        std::chrono::duration_cast<std::chrono::steady_clock::duration>(moment)});
}
#endif

}  // namespace carom::platform
