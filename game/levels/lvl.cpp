#include "game/levels/lvl.h"

#include "game/levels/limits.h"
#include "game/levels/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace carom::levels {
namespace {

using sim::BrickDesign;
using sim::BrickKind;

// clang-format off
constexpr std::array<std::optional<BrickDesign>, 6> kTiles{{
    std::nullopt,
    BrickDesign{.kind = BrickKind::Solid, .color = sim::color_named("grey").value()},
    BrickDesign{.kind = BrickKind::Plain, .color = sim::color_named("blue").value()},
    BrickDesign{.kind = BrickKind::Plain, .color = sim::color_named("green").value()},
    BrickDesign{.kind = BrickKind::Plain, .color = sim::color_named("olive").value()},
    BrickDesign{.kind = BrickKind::Plain, .color = sim::color_named("orange").value()},
}};
// clang-format on
constexpr const char* kTileHelp =
    "write 0 for empty, 1 for solid, 2 to 5 for blue, green, olive, orange, with spaces between";

std::size_t tile_of(std::string_view token) {
    const bool known = token.size() == 1 && token[0] >= '0' && token[0] < '0' + int{kTiles.size()};
    return known ? static_cast<std::size_t>(token[0] - '0') : kTiles.size();
}

class Reader {
public:
    Result<sim::Level, Diagnostics> read(std::string_view text, SourceMap* places) {
        if (text.size() > kMostLevelBytes) {
            report_.error({}, "the file is larger than 1 MiB", "a level is far smaller");
            return report_.take();
        }
        for (Lines lines(text); !lines.done();) read_line(lines.next());
        if (rows_ == 0) report_.error({1, 1}, "the file holds no bricks", kTileHelp);
        if (rows_ > kMostRows) {
            report_.error({first_row_, 1},
                          "the grid has " + counted(static_cast<std::size_t>(rows_), "row") +
                              ", more than " + std::to_string(kMostRows),
                          "delete rows");
        }
        if (report_.failed()) return report_.take();
        if (places) *places = std::move(places_);
        return finish();
    }

private:
    void read_line(const Line& line) {
        if (is_blank(line.text)) {
            blank_ = blank_ > 0 || rows_ == 0 ? blank_ : line.number;
            return;
        }
        if (blank_ > 0) {
            report_.error({blank_, 1}, "a blank line between rows",
                          "delete it, or write a row of 0 for a gap");
            blank_ = 0;
        }
        read_row(line);
    }

    void read_row(const Line& line) {
        int columns = 0;
        Place last;
        const std::size_t mark = line.text.starts_with("\xef\xbb\xbf") ? 3 : 0;  // of UTF-8
        for (std::size_t at = line.text.find_first_not_of(" \t", mark); at < line.text.size();) {
            const std::size_t end = std::min(line.text.find_first_of(" \t", at), line.text.size());
            last = {line.number, static_cast<int>(at) + 1};
            if (columns < kMostColumns) read_tile(line.text.substr(at, end - at), last);
            ++columns;
            at = std::min(line.text.find_first_not_of(" \t", end), line.text.size());
        }
        check_width(line.number, columns, last);
        ++rows_;
    }

    void read_tile(std::string_view token, Place place) {
        const std::size_t tile = tile_of(token);
        if (tile == kTiles.size()) {
            report_.error(place, quoted(token) + " is no brick of this format", kTileHelp);
        } else if (rows_ < kMostRows) {
            cells_.push_back({kTiles[tile], std::nullopt});
            places_.cells.push_back(place);
        }
    }

    void check_width(int line, int columns, Place last) {
        if (rows_ == 0) {
            columns_ = columns;
            first_row_ = line;
        }
        if (columns > kMostColumns) {
            report_.error({line, 1},
                          "the row has " + std::to_string(columns) + " bricks, more than " +
                              std::to_string(kMostColumns),
                          "make it shorter");
        } else if (columns != columns_) {
            report_.error(last,
                          "the row has " + counted(static_cast<std::size_t>(columns), "brick") +
                              ", the first row (line " + std::to_string(first_row_) + ") has " +
                              std::to_string(columns_),
                          columns < columns_ ? "add 0 for empty places" : "make it shorter");
        }
    }

    sim::Level finish() {
        sim::Level level;
        level.grid.columns = columns_;
        level.grid.rows = rows_;
        level.grid.cell = {sim::kFieldWidth / static_cast<float>(columns_),
                           sim::kFieldHeight / 2.0f / static_cast<float>(rows_)};
        level.grid.cells = std::move(cells_);
        return level;
    }

    Report report_;
    SourceMap places_;
    std::vector<sim::Cell> cells_;
    int columns_ = 0;
    int rows_ = 0;
    int first_row_ = 0;
    int blank_ = 0;  ///< First blank line since the last row; 0 for none.
};

}  // namespace

Result<sim::Level, Diagnostics> parse_lvl(std::string_view text, SourceMap* places) {
    return Reader{}.read(text, places);
}

}  // namespace carom::levels
