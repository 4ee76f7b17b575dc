#include "game/view/ui/numbers.h"

namespace carom::view {

std::string times(int percent) {
    const std::string cents = std::to_string(percent % 100);
    return "x" + std::to_string(percent / 100) + (cents.size() < 2 ? ".0" : ".") + cents;
}

std::string minutes(std::uint64_t seconds) {
    return std::to_string(seconds / 60) + (seconds % 60 < 10 ? ":0" : ":") +
           std::to_string(seconds % 60);
}

std::string minutes_and_tenths(std::uint64_t tenths) {
    return minutes(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string grouped(std::int64_t number) {
    std::string digits = std::to_string(number);
    if (number < 0) digits.erase(0, 1);
    for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
    return number < 0 ? "-" + digits : digits;
}

}  // namespace carom::view
