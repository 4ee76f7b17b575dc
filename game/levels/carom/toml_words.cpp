#include "game/levels/carom/toml_words.h"

#include "engine/core/utf8.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace carom::levels {

std::string toml_string(std::string_view text) {
    std::string out = "\"";
    for (const char c : utf8_from_latin1(text)) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20 || byte == 0x7f) {
            std::array<char, 8> code{};
            std::snprintf(code.data(), code.size(), "\\u%04X", static_cast<unsigned>(byte));
            out += code.data();
        } else {
            out += c;
        }
    }
    return out + '"';
}

std::string as_key(std::string_view text) {
    const auto bare = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    };
    if (!text.empty() && std::all_of(text.begin(), text.end(), bare)) return std::string(text);
    const auto literal = [](char c) {
        return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f && c != '\'';
    };
    const bool plain = std::all_of(text.begin(), text.end(), literal) && is_utf8(text);
    return plain ? "'" + std::string(text) + "'" : toml_string(text);
}

}  // namespace carom::levels
