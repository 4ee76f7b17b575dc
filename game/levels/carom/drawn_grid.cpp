#include "game/levels/carom/drawn_grid.h"

#include "engine/core/utf8.h"
#include "game/levels/carom/toml_words.h"
#include "game/levels/limits.h"

#include <algorithm>
#include <map>

namespace carom::levels {
namespace {

struct Row : std::vector<Glyph> {
    bool after_tab = false;  ///< It stands behind one, which somebody may have taken for cells.
};

bool is_space(const Glyph& glyph) {
    return glyph.bytes == " " || glyph.bytes == "\t" || glyph.bytes == "\r";
}

void trim(Row& row) {
    while (!row.empty() && is_space(row.back())) row.pop_back();
    const auto first = std::find_if_not(row.begin(), row.end(), is_space);
    row.after_tab = first != row.end() &&
                    std::any_of(row.begin(), first, [](const Glyph& g) { return g.bytes == "\t"; });
    row.erase(row.begin(), first);
}

std::string too_many(std::size_t count, std::string_view what, int most) {
    return "the drawing has " + counted(count, what) + ", more than " + std::to_string(most);
}

/// The length most rows have, so that one bad row is the one told of; the first such among equals.
/// Rows behind a tab have a say only where there are no others.
std::size_t usual_length(const std::vector<Row>& rows) {
    const bool tabs = std::all_of(rows.begin(), rows.end(),
                                  [](const Row& row) { return row.empty() || row.after_tab; });
    std::map<std::size_t, std::size_t> counts;
    std::size_t usual = 0;
    for (const Row& row : rows) {
        if (!row.empty() && (tabs || !row.after_tab)) ++counts[row.size()];
    }
    for (const Row& row : rows) {
        if (counts[row.size()] > counts[usual]) usual = row.size();
    }
    return usual;
}

void check_row(const Row& row, std::size_t columns, Place before, Report& report) {
    if (row.empty()) {
        report.error({before.line + 1, 1}, "a blank line within the drawing",
                     "delete it, or write a row of '.' for a gap");
    } else if (row.size() < columns && row.after_tab) {
        report.error({row.front().place.line, 1},
                     "a tab before the row is no cell: the row has " +
                         counted(row.size(), "character") + ", others have " +
                         std::to_string(columns),
                     "write '.' for each empty cell instead of the tab");
    } else if (row.size() != columns) {
        report.error(row.back().place,
                     "the row has " + counted(row.size(), "character") + ", most have " +
                         std::to_string(columns),
                     row.size() < columns ? "add '.' for empty cells" : "make it shorter");
    }
}

}  // namespace

DrawnGrid read_drawn_grid(const TomlText& text, const toml::node& node, Report& report) {
    std::vector<Row> rows;
    for (std::vector<Glyph>& line : text.lines(node)) trim(rows.emplace_back(Row{std::move(line)}));
    const auto is_empty = [](const Row& row) { return row.empty(); };
    while (!rows.empty() && rows.back().empty()) rows.pop_back();
    rows.erase(rows.begin(), std::find_if_not(rows.begin(), rows.end(), is_empty));
    if (rows.empty()) {
        report.error(text.place(node), "nothing is drawn here",
                     "draw one line for each row, '.' for empty cells");
        return {};
    }
    const std::size_t columns = usual_length(rows);
    const Place first = rows[0][0].place;
    const bool wide = columns > static_cast<std::size_t>(kMostColumns);
    const bool tall = rows.size() > static_cast<std::size_t>(kMostRows);
    if (wide) report.error(first, too_many(columns, "column", kMostColumns), "make it narrower");
    if (tall) report.error(first, too_many(rows.size(), "row", kMostRows), "make it lower");
    if (wide || tall) return {};

    DrawnGrid picture{static_cast<int>(columns), static_cast<int>(rows.size()), true, {}};
    Place before = first;
    for (Row& row : rows) {
        check_row(row, columns, before, report);
        picture.sound &= row.size() == columns;
        before = row.empty() ? Place{before.line + 1, 1} : row.back().place;
        row.resize(columns, Glyph{".", before});
        picture.cells.insert(picture.cells.end(), row.begin(), row.end());
    }
    return picture;
}

void report_unknown(const std::vector<UnknownGlyph>& unknown, std::string_view legend,
                    std::string_view example, Report& report) {
    for (const UnknownGlyph& each : unknown) {
        std::string what = in_quotes(each.glyph.bytes) + " is not in [" + std::string(legend) + "]";
        if (each.count > 1) what += " (used in " + std::to_string(each.count) + " cells)";
        const bool usable = each.glyph.bytes.size() == utf8_length(each.glyph.bytes) &&
                            static_cast<unsigned char>(each.glyph.bytes[0]) > ' ';
        report.error(
            each.glyph.place, std::move(what),
            usable ? "under [" + std::string(legend) + "] add a line such as " +
                         as_key(each.glyph.bytes) + " = " + std::string(example) +
                         (each.glyph.bytes == "#" ? "; without the quotes it begins a comment" : "")
                   : "write '.' for an empty cell");
    }
}

}  // namespace carom::levels
