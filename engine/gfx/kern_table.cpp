#include "engine/gfx/kern_table.h"

#include <cstddef>
#include <cstdint>

namespace carom::gfx {
namespace {

/// Reads big-endian numbers; beyond the end there are only zeros.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    [[nodiscard]] unsigned u16(std::size_t at) const { return byte(at) << 8u | byte(at + 1); }
    [[nodiscard]] std::size_t u32(std::size_t at) const {
        return std::size_t{u16(at)} << 16u | u16(at + 2);
    }
    [[nodiscard]] int i16(std::size_t at) const { return static_cast<std::int16_t>(u16(at)); }
    [[nodiscard]] std::size_t size() const { return bytes_.size(); }

private:
    [[nodiscard]] unsigned byte(std::size_t at) const {
        return at < bytes_.size() ? static_cast<unsigned char>(bytes_[at]) : 0u;
    }
    std::string_view bytes_;
};

std::string_view find_table(std::string_view font, std::string_view tag) {
    const Reader reader(font);
    const unsigned count = reader.u16(4);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t entry = 12 + 16 * i;
        if (entry + 16 > font.size()) break;
        const std::size_t start = reader.u32(entry + 8);
        if (font.substr(entry, 4) == tag && start < font.size()) {
            return font.substr(start, reader.u32(entry + 12));
        }
    }
    return {};
}

using Pairs = std::map<std::pair<int, int>, int>;

/// A list of pairs. `at` is where the list's header starts.
void read_pairs(const Reader& table, std::size_t at, Pairs& pairs) {
    const std::size_t count = table.u16(at);
    for (std::size_t n = 0; n < count; ++n) {
        const std::size_t pair = at + 8 + 6 * n;
        if (pair + 6 > table.size()) return;
        const int left = static_cast<int>(table.u16(pair));
        const int right = static_cast<int>(table.u16(pair + 2));
        pairs.emplace(std::pair{left, right}, table.i16(pair + 4));
    }
}

/// What a class table holds for a glyph: part of the way to its row or column.
std::size_t class_of(const Reader& table, std::size_t at, int glyph) {
    const int index = glyph - static_cast<int>(table.u16(at));
    if (index < 0 || index >= static_cast<int>(table.u16(at + 2))) return 0;
    return table.u16(at + 4 + 2 * static_cast<std::size_t>(index));
}

/// A square of classes of left and right glyphs. `start` is the subtable, `at` its own header.
void read_classes(const Reader& table, std::size_t start, std::size_t at,
                  const std::vector<int>& glyphs, Pairs& pairs) {
    const std::size_t lefts = start + table.u16(at + 2);
    const std::size_t rights = start + table.u16(at + 4);
    for (const int left : glyphs) {
        const std::size_t row = class_of(table, lefts, left);
        if (row == 0) continue;
        for (const int right : glyphs) {
            const int change = table.i16(start + row + class_of(table, rights, right));
            if (change != 0) pairs.emplace(std::pair{left, right}, change);
        }
    }
}

}  // namespace

Pairs read_kern_table(std::string_view font, const std::vector<int>& glyphs) {
    Pairs pairs;  // emplace keeps the first: exceptions come before the classes they except
    const Reader table(find_table(font, "kern"));
    const bool apple = table.u16(0) == 1;
    const std::size_t count = apple ? table.u32(4) : table.u16(2);
    const std::size_t header = apple ? 8 : 6;
    std::size_t at = apple ? 8 : 4;
    for (std::size_t i = 0; i < count && at < table.size(); ++i) {
        const std::size_t length = apple ? table.u32(at) : table.u16(at + 2);
        const unsigned coverage = table.u16(at + 4);
        // Apple keeps the format in the low byte and its flags (vertical, crossing) must be clear;
        // Microsoft has it in the high byte, and 1 below says "horizontal" and no more.
        const bool plain = apple ? coverage == 0 : coverage == 0x0001;
        const bool classes = apple ? coverage == 2 : coverage == 0x0201;
        if (plain) read_pairs(table, at + header, pairs);
        if (classes) read_classes(table, at, at + header, glyphs, pairs);
        if (length == 0) break;
        at += length;
    }
    return pairs;
}

}  // namespace carom::gfx
