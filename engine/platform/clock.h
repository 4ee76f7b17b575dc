#pragma once
// Time that never runs backwards. Only the app reads it; the simulation counts ticks.

#include <chrono>

namespace carom::platform {

/// Time since some fixed moment; only differences mean something.
[[nodiscard]] inline std::chrono::nanoseconds now() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

}  // namespace carom::platform
