#include "engine/core/hex.h"

namespace carom {

std::string in_hex(std::uint64_t number) {
    std::string out(kHexNumber, '0');
    for (std::size_t i = kHexNumber; i-- > 0; number >>= 4u) out[i] = kHexDigits[number & 15u];
    return out;
}

std::optional<std::uint64_t> number_from_hex(std::string_view digits) {
    if (!is_hex_number(digits)) return std::nullopt;
    std::uint64_t out = 0;
    for (const char each : digits) out = out << 4u | kHexDigits.find(each);
    return out;
}

std::string bytes_in_hex(std::string_view bytes) {
    std::string out;
    for (const char each : bytes) {
        const auto byte = static_cast<unsigned char>(each);
        out += kHexDigits[byte >> 4u];
        out += kHexDigits[byte & 15u];
    }
    return out;
}

std::optional<std::string> bytes_from_hex(std::string_view digits) {
    if (digits.size() % 2 != 0) return std::nullopt;
    std::string out;
    for (std::size_t i = 0; i < digits.size(); i += 2) {
        const auto high = kHexDigits.find(digits[i]);
        const auto low = kHexDigits.find(digits[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        out += static_cast<char>(high << 4u | low);
    }
    return out;
}

}  // namespace carom
