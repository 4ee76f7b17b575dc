#include "game/levels/share/base64url.h"

#include <cstdint>

namespace carom::levels {

static constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string to_base64url(std::string_view bytes) {
    std::string out;
    std::uint32_t held = 0;
    unsigned bits = 0;
    for (const char each : bytes) {
        held = held << 8u | static_cast<unsigned char>(each);
        for (bits += 8; bits >= 6; bits -= 6) out += kAlphabet[(held >> (bits - 6u)) & 63u];
    }
    if (bits > 0) out += kAlphabet[(held << (6u - bits)) & 63u];
    return out;
}

std::optional<std::string> from_base64url(std::string_view letters) {
    std::string out;
    std::uint32_t held = 0;
    unsigned bits = 0;
    for (const char each : letters) {
        const std::size_t value = kAlphabet.find(each);
        if (value == std::string_view::npos) return std::nullopt;
        held = held << 6u | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        out += static_cast<char>(held >> bits & 255u);
    }
    return out;
}

std::string without_blanks(std::string_view text) {
    std::string out;
    for (const char each : text) {
        if (each != ' ' && each != '\t' && each != '\r' && each != '\n') out += each;
    }
    return out;
}

}  // namespace carom::levels
