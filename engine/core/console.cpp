#include "engine/core/console.h"

#include "engine/core/utf8.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace carom {
namespace {

std::string spelled(const char* format, unsigned number) {
    char out[16];
    std::snprintf(out, sizeof out, format, number);
    return out;
}

std::string printable_lines(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        out += printable(text.substr(0, end));
        if (end == std::string_view::npos) break;
        out += '\n';
        text.remove_prefix(end + 1);
    }
    return out;
}

}  // namespace

bool is_unprintable(char32_t code) {
    return code < 0x20 || (code >= 0x7f && code <= 0x9f) ||       // controls
           code == 0x061c || code == 0x200e || code == 0x200f ||  // marks of direction
           (code >= 0x2028 && code <= 0x202e) ||                  // ends of lines, more marks
           (code >= 0x2066 && code <= 0x2069) || code == 0xfeff;
}

std::string printable(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const auto character = first_character(text);
        const std::size_t bytes = character ? character->bytes : 1;
        if (!character) {
            out += spelled("\\x%02X", static_cast<unsigned char>(text[0]));
        } else if (is_unprintable(character->code)) {
            const bool small = character->code < 0x100;
            out += spelled(small ? "\\x%02X" : "\\u{%X}", static_cast<unsigned>(character->code));
        } else {
            out += text.substr(0, bytes);
        }
        text.remove_prefix(bytes);
    }
    return out;
}

void print(std::string_view lines) {
    const std::string safe = printable_lines(lines);
    std::fwrite(safe.data(), 1, safe.size(), stdout);
}

void complain(std::string_view line) {
    const std::string safe = printable_lines(line) + '\n';
    std::fwrite(safe.data(), 1, safe.size(), stderr);
}

int exit_code(int code) {
    errno = 0;
    const bool arrived = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
    if (arrived) return code;
    complain(std::string("carom: error: the output cannot be written") +
             (errno != 0 ? std::string(": ") + std::strerror(errno) : ""));
    return code != 0 ? code : 1;
}

}  // namespace carom
