#include "game/sim/clock_text.h"

namespace carom::sim {

std::string clock_text(std::uint64_t ticks) {
    const std::uint64_t seconds = ticks / kTicksPerSecond;
    const auto two = [](std::uint64_t number) {
        return (number < 10 ? ":0" : ":") + std::to_string(number);
    };
    if (seconds < 3600) return std::to_string(seconds / 60) + two(seconds % 60);
    return std::to_string(seconds / 3600) + two(seconds / 60 % 60) + two(seconds % 60);
}

std::string clock_text_of_tenths(std::uint64_t tenths) {
    return clock_text(tenths / 10 * kTicksPerSecond) + '.' + std::to_string(tenths % 10);
}

}  // namespace carom::sim
