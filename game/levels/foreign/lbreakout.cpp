#include "game/levels/foreign/lbreakout.h"

#include "engine/core/lines.h"
#include "engine/core/utf8.h"
#include "game/levels/foreign/lbreakout_codes.h"
#include "game/levels/limits.h"

#include <algorithm>
#include <string>
#include <utility>

namespace carom::levels {
namespace {

constexpr std::size_t kLinesOfLevel = 41;

template <class Codes>
std::string all_letters(const Codes& codes) {
    std::string out;
    for (const auto& code : codes) out += code.letter;
    return out;
}

class LBreakoutReader {
public:
    explicit LBreakoutReader(std::string_view text) {
        for (Lines lines(text); !lines.done();) lines_.push_back(lines.next());
    }

    Result<std::vector<sim::Level>, Mistakes> read(std::vector<SourceMap>* places) {
        skip_blank();
        if (at_ < lines_.size() && lines_[at_].text.starts_with("Version:")) ++at_;
        for (skip_blank(); at_ < lines_.size(); skip_blank()) {
            if (levels_.size() == kMostLevelsInFile) {
                report_.error(here(), "more than " + counted(kMostLevelsInFile, "level"));
                break;
            }
            if (!read_level()) break;
        }
        if (levels_.empty() && !report_.failed()) {
            report_.error({1, 1}, "the file holds no level", "a level begins with a line 'Level:'");
        }
        if (report_.failed()) return report_.take();
        if (places) *places = std::move(places_);
        return std::move(levels_);
    }

private:
    [[nodiscard]] Place here() const { return {lines_[at_].number, 1}; }

    void skip_blank() {
        while (at_ < lines_.size() && is_blank(lines_[at_].text)) ++at_;
    }

    /// False when the rest of the file makes no sense.
    bool read_level() {
        if (!is_word(at_, "Level:")) {
            report_.error(here(),
                          "a line 'Level:' is wanted here, not " + in_quotes(lines_[at_].text),
                          "a level has 41 lines: Level:, author, name, Bricks: and 18 rows, Bonus: "
                          "and 18 rows");
            return find_next_level();
        }
        if (lines_.size() - at_ < kLinesOfLevel) {
            report_.error(
                here(),
                "the file ends within this level, after " + counted(lines_.size() - at_, "line"),
                "a level has 41 lines");
            return false;
        }
        const std::size_t start = at_;
        const bool has_bricks = check_word(start + 3, "Bricks:");
        const bool has_bonus = check_word(start + 22, "Bonus:");
        if (!has_bricks || !has_bonus) {
            ++at_;
            return find_next_level();
        }
        read_lines(start);
        at_ = start + kLinesOfLevel;
        return true;
    }

    [[nodiscard]] bool is_word(std::size_t line, std::string_view word) const {
        const std::string_view text = lines_[line].text;
        return text.starts_with(word) && is_blank(text.substr(word.size()));
    }

    bool check_word(std::size_t line, const std::string& word) {
        if (is_word(line, word)) return true;
        report_.error({lines_[line].number, 1},
                      "a line '" + word + "' is wanted here, not " + in_quotes(lines_[line].text),
                      "each grid has 18 rows, with 'Bricks:' and 'Bonus:' above");
        return false;
    }

    /// After a mistake only: a name may look like the start of a level.
    bool find_next_level() {
        while (at_ < lines_.size() && !is_word(at_, "Level:")) ++at_;
        return true;
    }

    void read_lines(std::size_t start) {
        sim::Level level;
        level.author = name_at(start + 1);
        level.title = name_at(start + 2);
        level.rules.drop_odds = 0.0f;
        level.grid.columns = kLBreakoutColumns;
        level.grid.rows = kLBreakoutRows;
        level.grid.cell = kLBreakoutCell;
        level.grid.cells.resize(kLBreakoutColumns * kLBreakoutRows);
        SourceMap map;
        map.level = {lines_[start].number, 1};
        map.keys["author"] = {lines_[start + 1].number, 1};
        map.keys["title"] = {lines_[start + 2].number, 1};
        read_grid(
            start + 4, kLBreakoutBricks, "brick", map.cells,
            [&](std::size_t i, const BrickCode& code) { level.grid.cells[i].brick = code.brick; });
        read_grid(
            start + 23, kLBreakoutDrops, "power-up", map.drops,
            [&](std::size_t i, const DropCode& code) { level.grid.cells[i].drop = code.drop; });
        levels_.push_back(std::move(level));
        places_.push_back(std::move(map));
    }

    std::string name_at(std::size_t line) {
        std::string_view text = lines_[line].text;
        while (text.ends_with('\r')) text.remove_suffix(1);
        std::string name = utf8_from_latin1(text);
        if (name.size() > kMostNameBytes) {
            report_.error({lines_[line].number, 1}, "the name is longer than 200 bytes",
                          "make it shorter");
        }
        return name;
    }

    template <class Codes, class Use>
    void read_grid(std::size_t first, const Codes& codes, const std::string& what,
                   std::vector<Place>& places, Use use) {
        for (std::size_t row = 0; row < kLBreakoutRows; ++row) {
            const Line& line = lines_[first + row];
            if (line.text.size() < kLBreakoutColumns) {
                report_.error(
                    {line.number, static_cast<int>(line.text.size()) + 1},
                    "the row has " + counted(line.text.size(), "character") + ", it needs 14",
                    "add '.' for empty cells");
            }
            for (std::size_t column = 0; column < kLBreakoutColumns; ++column) {
                const Place place{line.number, static_cast<int>(column) + 1};
                places.push_back(place);
                if (column >= line.text.size()) continue;
                const char letter = line.text[column];
                if (letter == '.' || letter == ' ') continue;
                const auto found = std::find_if(codes.begin(), codes.end(), [&](const auto& code) {
                    return code.letter == letter;
                });
                if (found != codes.end()) {
                    use(row * kLBreakoutColumns + column, *found);
                } else {
                    report_.error(place, "no " + what + " is written " + in_quotes({&letter, 1}),
                                  "use '.' for none, or one of " + all_letters(codes));
                }
            }
        }
    }

    std::vector<Line> lines_;
    std::size_t at_ = 0;
    Report report_;
    std::vector<sim::Level> levels_;
    std::vector<SourceMap> places_;
};

}  // namespace

Result<std::vector<sim::Level>, Mistakes> parse_lbreakout(std::string_view text,
                                                          std::vector<SourceMap>* places) {
    if (text.size() > kMostLevelBytes) {
        return Mistakes{{.what = "the file is larger than 1 MiB", .help = "split the set"}};
    }
    return LBreakoutReader(text).read(places);
}

}  // namespace carom::levels
