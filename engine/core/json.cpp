#include "engine/core/json.h"

#include "engine/core/console.h"
#include "engine/core/utf8.h"

#include <array>
#include <cstdio>

namespace carom {

std::string json_text(std::string_view text) {
    const std::string whole = utf8_from_latin1(text);
    std::string out = "\"";
    for (std::string_view rest = whole; !rest.empty(); rest.remove_prefix(utf8_length(rest))) {
        const auto character = first_character(rest);
        if (rest[0] == '"' || rest[0] == '\\') {
            out += '\\';
            out += rest[0];
        } else if (character && is_unprintable(character->code)) {  // all of them below 0x10000
            std::array<char, 16> code{};
            std::snprintf(code.data(), code.size(), "\\u%04x",
                          static_cast<unsigned>(character->code));
            out += code.data();
        } else {
            out += rest.substr(0, utf8_length(rest));
        }
    }
    return out + '"';
}

}  // namespace carom
