#include "engine/gfx/text.h"

#include <cstddef>

namespace carom::gfx {
namespace {

constexpr char32_t kBroken = 0xFFFD;

bool is_tail(char byte) { return (static_cast<unsigned char>(byte) & 0xc0u) == 0x80u; }

/// Bytes of the character that starts with `lead`; 0 if none does.
std::size_t length_from(unsigned char lead) {
    if (lead < 0x80u) return 1;
    if (lead >= 0xc2u && lead < 0xe0u) return 2;
    if (lead >= 0xe0u && lead < 0xf0u) return 3;
    if (lead >= 0xf0u && lead < 0xf5u) return 4;
    return 0;
}

/// Overlong forms, surrogates and numbers past the end of Unicode are not characters.
bool allowed(char32_t c, std::size_t length) {
    constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    return c >= kLeast[length] && c < 0x110000 && !(c >= 0xd800 && c < 0xe000);
}

}  // namespace

std::u32string decode_utf8(std::string_view utf8) {
    std::u32string characters;
    while (!utf8.empty()) {
        const auto lead = static_cast<unsigned char>(utf8.front());
        const std::size_t length = length_from(lead);
        bool good = length > 0 && length <= utf8.size();
        char32_t c = length == 1 ? lead : lead & (0x7fu >> length);
        for (std::size_t i = 1; good && i < length; ++i) {
            good = is_tail(utf8[i]);
            c = (c << 6u) | (static_cast<unsigned char>(utf8[i]) & 0x3fu);
        }
        good = good && allowed(c, length);
        characters += good ? c : kBroken;
        utf8.remove_prefix(good ? length : 1);
    }
    return characters;
}

}  // namespace carom::gfx
