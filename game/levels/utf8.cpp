#include "game/levels/utf8.h"

namespace carom::levels {
namespace {

constexpr std::uint32_t kWrong = 0xffffffff;

/// Takes one character off the front; kWrong where the bytes are none.
std::uint32_t take(std::string_view& text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const std::uint32_t lead = byte(0);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xc2 ? 0
                               : lead < 0xe0 ? 2
                               : lead < 0xf0 ? 3
                                             : 4;
    if (length == 0 || length > text.size() || lead > 0xf4) return kWrong;
    std::uint32_t code = length == 1 ? lead : lead & (0x7fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0u) != 0x80u) return kWrong;
        code = code << 6u | (byte(i) & 0x3fu);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    if (overlong || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) return kWrong;
    text.remove_prefix(length);
    return code;
}

bool is_ascii(std::string_view text) {
    for (const char c : text) {
        if (static_cast<unsigned char>(c) >= 0x80) return false;
    }
    return true;
}

}  // namespace

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        if (take(text) == kWrong) return false;
    }
    return true;
}

std::string utf8(std::uint32_t code) {
    const auto tail = [&](unsigned shift) {
        return static_cast<char>(0x80u | ((code >> shift) & 0x3fu));
    };
    if (code < 0x80) return {static_cast<char>(code)};
    if (code < 0x800) return {static_cast<char>(0xc0u | code >> 6u), tail(0)};
    if (code < 0x10000) return {static_cast<char>(0xe0u | code >> 12u), tail(6), tail(0)};
    return {static_cast<char>(0xf0u | code >> 18u), tail(12), tail(6), tail(0)};
}

std::string utf8_from_latin1(std::string_view text) {
    if (is_utf8(text)) return std::string(text);
    std::string out;
    for (const char c : text) out += utf8(static_cast<unsigned char>(c));
    return out;
}

std::optional<std::string> latin1_from_utf8(std::string_view text) {
    std::string out;
    for (std::string_view rest = text; !rest.empty();) {
        const std::uint32_t code = take(rest);
        if (code > 0xff) return std::nullopt;
        out += static_cast<char>(code);
    }
    // Latin-1 that happens to look like UTF-8 would be read as that.
    return is_ascii(out) || !is_utf8(out) ? out : std::string(text);
}

}  // namespace carom::levels
