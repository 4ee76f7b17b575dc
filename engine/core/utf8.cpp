#include "engine/core/utf8.h"

#include <algorithm>

namespace carom {
namespace {

/// Bytes of the character that starts with `lead`; 0 if none does.
std::size_t length_from(unsigned char lead) {
    if (lead < 0x80u) return 1;
    if (lead >= 0xc2u && lead < 0xe0u) return 2;
    if (lead >= 0xe0u && lead < 0xf0u) return 3;
    if (lead >= 0xf0u && lead < 0xf5u) return 4;
    return 0;
}

}  // namespace

std::optional<Utf8Character> first_character(std::string_view text) {
    constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    const auto lead = static_cast<unsigned char>(text.empty() ? 0xff : text.front());
    const std::size_t length = length_from(lead);
    if (length == 0 || length > text.size()) return std::nullopt;
    char32_t code = length == 1 ? lead : lead & (0x7fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if (begins_character(text[i])) return std::nullopt;
        code = code << 6u | (static_cast<unsigned char>(text[i]) & 0x3fu);
    }
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    if (code < kLeast[length] || surrogate || code >= 0x110000) return std::nullopt;
    return Utf8Character{code, length};
}

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    const auto first = first_character(text);
    return first ? first->bytes : 1;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const auto first = first_character(text);
        if (!first) return false;
        text.remove_prefix(first->bytes);
    }
    return true;
}

bool is_utf16(std::string_view text) {
    if (text.starts_with("\xfe\xff") || text.starts_with("\xff\xfe")) return true;
    return text.size() >= 2 && (text[0] == '\0') != (text[1] == '\0');
}

std::string utf8(char32_t code) {
    const auto tail = [&](unsigned shift) {
        return static_cast<char>(0x80u | ((code >> shift) & 0x3fu));
    };
    if (code < 0x80) return {static_cast<char>(code)};
    if (code < 0x800) return {static_cast<char>(0xc0u | code >> 6u), tail(0)};
    if (code < 0x10000) return {static_cast<char>(0xe0u | code >> 12u), tail(6), tail(0)};
    return {static_cast<char>(0xf0u | code >> 18u), tail(12), tail(6), tail(0)};
}

std::u32string decode_utf8(std::string_view text) {
    constexpr Utf8Character kBroken{0xfffd, 1};
    std::u32string characters;
    while (!text.empty()) {
        const Utf8Character first = first_character(text).value_or(kBroken);
        characters += first.code;
        text.remove_prefix(first.bytes);
    }
    return characters;
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
        const auto first = first_character(rest);
        if (!first || first->code > 0xff) return std::nullopt;
        out += static_cast<char>(first->code);
        rest.remove_prefix(first->bytes);
    }
    // Latin-1 that happens to look like UTF-8 would be read as that.
    const bool ascii = std::all_of(out.begin(), out.end(),
                                   [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    return ascii || !is_utf8(out) ? out : std::string(text);
}

}  // namespace carom
