#include "game/levels/foreign/lvl.h"

#include "engine/core/lines.h"
#include "game/levels/limits.h"

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

/// The cell size of a grid that fills the top half of the field.
glm::vec2 filling(int columns, int rows) {
    return {sim::kFieldWidth / static_cast<float>(columns),
            sim::kFieldHeight / 2.0f / static_cast<float>(rows)};
}

class LvlReader {
public:
    Result<sim::Level, Mistakes> read(std::string_view text, SourceMap* places) {
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
        // Some editors begin a file with a mark that says it is UTF-8.
        const std::size_t mark = line.number == 1 && line.text.starts_with("\xef\xbb\xbf") ? 3 : 0;
        if (is_blank(line.text.substr(mark))) {
            blank_ = blank_ > 0 || rows_ == 0 ? blank_ : line.number;
            return;
        }
        if (blank_ > 0) {
            report_.error({blank_, 1}, "a blank line between rows",
                          "delete it, or write a row of 0 for a gap");
            blank_ = 0;
        }
        read_row(line, mark);
    }

    void read_row(const Line& line, std::size_t mark) {
        int columns = 0;
        Place last;
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
            report_.error(place, in_quotes(token) + " is no brick of this format", kTileHelp);
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
        level.grid.cell = filling(columns_, rows_);
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

char tile_for(const BrickDesign& brick, Losses& losses) {
    const sim::BrickSpec& spec = sim::spec(brick.kind);
    if (brick.points != 0) losses.note("a brick's own points left out");
    if (brick.kind == BrickKind::Plain && brick.hits > 1) losses.note("a brick's hits left out");
    for (std::size_t i = 1; i < kTiles.size(); ++i) {
        const bool same = brick.kind == kTiles[i]->kind && brick.color == kTiles[i]->color;
        if (same) return static_cast<char>('0' + i);
    }
    const bool known = brick.kind == BrickKind::Solid || brick.kind == BrickKind::Plain;
    losses.note(known ? "the colour " + std::string(sim::kColorNames[brick.color]) + " changed"
                      : "a " + std::string(spec.name) + " brick replaced");
    return spec.needed || brick.kind == BrickKind::Hidden ? '2' : '1';
}

}  // namespace

Result<sim::Level, Mistakes> parse_lvl(std::string_view text, SourceMap* places) {
    return LvlReader{}.read(text, places);
}

Export to_lvl(const sim::Level& level) {
    const sim::BrickGrid& grid = level.grid;
    Losses losses;
    losses.note_beyond_grid(level);
    if (!level.author.empty()) losses.note("the author left out");
    if (level.rules.drop_odds != sim::LevelRules{}.drop_odds) losses.note("drop_odds left out");
    if (grid.cells.empty()) return {"0\n", losses.sentences()};
    if (grid.origin != glm::vec2(0.0f) || grid.cell != filling(grid.columns, grid.rows)) {
        losses.note("the grid's size and place changed: it fills the top half");
    }
    std::string text;
    for (std::size_t i = 0; i < grid.cells.size(); ++i) {
        const sim::Cell& cell = grid.cells[i];
        if (cell.drop) losses.note("a power-up left out");
        text += cell.brick ? tile_for(*cell.brick, losses) : '0';
        text += (i + 1) % static_cast<std::size_t>(grid.columns) == 0 ? '\n' : ' ';
    }
    return {text, losses.sentences()};
}

}  // namespace carom::levels
