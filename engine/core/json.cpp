#include "engine/core/json.h"

#include "engine/core/utf8.h"

#include <array>
#include <cstdio>

namespace carom {

std::string json_text(std::string_view text) {
    std::string out = "\"";
    for (const char c : utf8_from_latin1(text)) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            std::array<char, 8> code{};
            std::snprintf(code.data(), code.size(), "\\u%04x", static_cast<unsigned>(c));
            out += code.data();
        } else {
            out += c;
        }
    }
    return out + '"';
}

}  // namespace carom
