#include "game/levels/carom/toml_words.h"

#include "engine/core/console.h"
#include "engine/core/json.h"
#include "engine/core/utf8.h"

#include <algorithm>

namespace carom::levels {

std::string toml_string(std::string_view text) { return json_text(text); }

std::string as_key(std::string_view text) {
    const auto bare = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    };
    if (!text.empty() && std::all_of(text.begin(), text.end(), bare)) return std::string(text);
    const std::u32string characters = decode_utf8(text);
    const bool plain =
        is_utf8(text) && std::none_of(characters.begin(), characters.end(),
                                      [](char32_t c) { return c == U'\'' || is_unprintable(c); });
    return plain ? "'" + std::string(text) + "'" : toml_string(text);
}

}  // namespace carom::levels
