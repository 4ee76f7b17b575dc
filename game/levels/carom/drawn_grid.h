#pragma once
// A grid drawn as text, one character for each cell, inside a TOML value.

#include "game/levels/carom/toml_text.h"

#include <string_view>
#include <vector>

namespace carom::levels {

struct DrawnGrid {
    int columns = 0;
    int rows = 0;
    bool sound = true;         ///< Every row was as long as the first.
    std::vector<Glyph> cells;  ///< Row by row from the top; rows * columns of them.
};

/// Reads a drawing; indentation and blank lines around it do not count. Rows of other lengths than
/// the first are errors, as is a drawing without rows or one that is too large.
[[nodiscard]] DrawnGrid read_drawn_grid(const TomlText& text, const toml::node& node,
                                        Report& report);

/// Reports each character that `known` does not accept once, where it first stands.
template <class Known>
void report_unknown(const DrawnGrid& picture, std::string_view legend, std::string_view example,
                    Known known, Report& report);

struct UnknownGlyph {
    Glyph glyph;
    std::size_t count = 1;
};
void report_unknown(const std::vector<UnknownGlyph>& unknown, std::string_view legend,
                    std::string_view example, Report& report);

template <class Known>
void report_unknown(const DrawnGrid& picture, std::string_view legend, std::string_view example,
                    Known known, Report& report) {
    std::vector<UnknownGlyph> unknown;
    for (const Glyph& glyph : picture.cells) {
        if (glyph.bytes == "." || known(glyph.bytes)) continue;
        bool seen = false;
        for (UnknownGlyph& each : unknown) {
            if (each.glyph.bytes != glyph.bytes) continue;
            ++each.count;
            seen = true;
        }
        if (!seen && unknown.size() < 64) unknown.push_back({glyph});
    }
    report_unknown(unknown, legend, example, report);
}

}  // namespace carom::levels
