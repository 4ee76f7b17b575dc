#include "game/view/ui/words.h"

namespace carom::view {
namespace {

/// A byte that a character goes on with.
bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xc0u) == 0x80u; }

}  // namespace

std::string cut(const Canvas& canvas, std::string words, const gfx::TextStyle& style, float room,
                bool bold) {
    if (canvas.measure(words, style, bold).x <= room) return words;
    while (!words.empty() && canvas.measure(words + "…", style, bold).x > room) {
        while (words.size() > 1 && goes_on(words.back())) words.pop_back();
        words.pop_back();
    }
    return words + "…";
}

std::string cut_front(const Canvas& canvas, std::string words, const gfx::TextStyle& style,
                      float room) {
    while (!words.empty() && canvas.measure(words, style).x > room) {
        std::size_t next = 1;
        while (next < words.size() && goes_on(words[next])) ++next;
        words.erase(0, next);
    }
    return words;
}

std::string wrapped(const Canvas& canvas, const std::string& words, const gfx::TextStyle& style,
                    float room, int lines) {
    std::string out, line;
    std::size_t at = 0;
    while (at < words.size()) {
        const std::size_t space = words.find(' ', at);
        const std::string word = words.substr(at, space == std::string::npos ? space : space - at);
        const std::string longer = line.empty() ? word : line + ' ' + word;
        if (lines > 1 && !line.empty() && canvas.measure(longer, style).x > room) {
            out += line + '\n';
            line = word;
            --lines;
        } else {
            line = longer;
        }
        if (space == std::string::npos) break;
        at = space + 1;
    }
    return out + cut(canvas, line, style, room);
}

}  // namespace carom::view
