#include "game/levels/foreign/kbreakout.h"

#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "game/levels/foreign/lbreakout_codes.h"
#include "game/levels/foreign/xml.h"
#include "game/levels/limits.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace carom::levels {
namespace {

constexpr int kKBreakOutColumns = 20;
constexpr int kKBreakOutRows = 24;
constexpr glm::vec2 kCell{40.0f, 20.0f};
constexpr int kPoints = 15;  // for every hit, there

// clang-format off
constexpr std::array kBrickCodes{
    BrickCode{'1', foreign_brick(sim::BrickKind::Plain,  "orange", 0, kPoints)},
    BrickCode{'2', foreign_brick(sim::BrickKind::Plain,  "red",    0, kPoints)},
    BrickCode{'3', foreign_brick(sim::BrickKind::Plain,  "blue",   0, kPoints)},
    BrickCode{'4', foreign_brick(sim::BrickKind::Plain,  "green",  0, kPoints)},
    BrickCode{'5', foreign_brick(sim::BrickKind::Plain,  "purple", 0, kPoints)},
    BrickCode{'6', foreign_brick(sim::BrickKind::Plain,  "yellow", 0, kPoints)},
    BrickCode{'m', foreign_brick(sim::BrickKind::Plain,  "teal",   3, kPoints)},
    BrickCode{'x', foreign_brick(sim::BrickKind::Fuse,   "red",    0, kPoints)},
    BrickCode{'u', foreign_brick(sim::BrickKind::Solid,  "grey")},
    BrickCode{'h', foreign_brick(sim::BrickKind::Hidden, "white",  0, kPoints)},
};

struct GiftCode {
    std::string_view name;
    sim::PowerUp drop;
};
constexpr std::array kGifts{
    GiftCode{"Gift100Points",       sim::PowerUp::Points100},
    GiftCode{"Gift200Points",       sim::PowerUp::Points200},
    GiftCode{"Gift500Points",       sim::PowerUp::Points500},
    GiftCode{"Gift1000Points",      sim::PowerUp::Points1000},
    GiftCode{"GiftAddLife",         sim::PowerUp::Life},
    GiftCode{"GiftLoseLife",        sim::PowerUp::LoseLife},
    GiftCode{"GiftNextLevel",       sim::PowerUp::NextLevel},
    GiftCode{"GiftMagicEye",        sim::PowerUp::MagicEye},
    GiftCode{"GiftMagicWand",       sim::PowerUp::MagicWand},
    GiftCode{"GiftSplitBall",       sim::PowerUp::Split},
    GiftCode{"GiftAddBall",         sim::PowerUp::ExtraBall},
    GiftCode{"GiftUnstoppableBall", sim::PowerUp::Pierce},
    GiftCode{"GiftBurningBall",     sim::PowerUp::Burning},
    GiftCode{"GiftDecreaseSpeed",   sim::PowerUp::Slow},
    GiftCode{"GiftIncreaseSpeed",   sim::PowerUp::Fast},
    GiftCode{"GiftEnlargeBar",      sim::PowerUp::Grow},
    GiftCode{"GiftShrinkBar",       sim::PowerUp::Shrink},
    GiftCode{"GiftStickyBar",       sim::PowerUp::Sticky},
    GiftCode{"GiftMoreExplosion",   sim::PowerUp::MoreExplosion},
};
// clang-format on

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::optional<int> to_number(std::string_view text) {
    text = trimmed(text);
    if (text.empty() || text.size() > 6) return {};
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return {};
        value = value * 10 + (c - '0');
    }
    return value;
}

/// "3,7": column and row, from 1.
std::optional<std::pair<int, int>> to_position(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return {};
    const auto column = to_number(text.substr(0, comma));
    const auto row = to_number(text.substr(comma + 1));
    if (!column || !row) return {};
    return std::pair{*column, *row};
}

class LevelReader {
public:
    LevelReader(const XmlElement& element, Report& report) : element_(element), report_(report) {}

    sim::Level read(SourceMap& places) {
        level_.grid.columns = kKBreakOutColumns;
        level_.grid.rows = kKBreakOutRows;
        level_.grid.cell = kCell;
        level_.grid.cells.resize(std::size_t{kKBreakOutColumns} * kKBreakOutRows);
        level_.rules.drop_odds = 0.0f;
        places_.level = element_.place;
        places_.cells.resize(level_.grid.cells.size());
        if (const XmlText* name = element_.value("Name")) read_name(*name);
        for (const XmlElement& each : element_.children) {
            if (each.name == "Line") read_line(each);
        }
        const Rng seed = dealer();
        rng_ = seed;
        for (const XmlElement& each : element_.children) {
            if (each.name == "Gift") {
                read_gift(each);
            } else if (each.name != "Line" && each.name != "Name") {
                report_.error(each.place, "a level has no <" + each.name + ">",
                              "it has <Line> and <Gift>");
            }
        }
        places = std::move(places_);
        return std::move(level_);
    }

private:
    void read_name(const XmlText& name) {
        level_.title = trimmed(name.text);
        places_.keys["title"] = name.place;
        if (level_.title.size() > kMostNameBytes) {
            report_.error(name.place, "the name is longer than 200 bytes", "make it shorter");
        }
    }

    void read_line(const XmlElement& line) {
        ++row_;
        if (const XmlText* number = line.value("Number")) {
            const auto given = to_number(number->text);
            if (!given) report_.error(number->place, "'Number' is a whole number", "count from 1");
            row_ = given.value_or(row_);
        }
        const XmlText* bricks = line.value("Bricks");
        if (!bricks) bricks = &line.content;
        const std::string_view row = trimmed(bricks->text);
        if (row_ < 1 || row_ > kKBreakOutRows) {
            report_.error(line.place, "there is no row " + std::to_string(row_),
                          "rows are 1 to 24");
        } else if (row.size() > std::size_t{kKBreakOutColumns}) {
            report_.error(bricks->place, "the row has " + counted(row.size(), "character"),
                          "it may have 20");
        } else {
            read_row(row, *bricks);
        }
    }

    /// `row` is a part of `text`.
    void read_row(std::string_view row, const XmlText& text) {
        const auto start = static_cast<std::size_t>(row.data() - text.text.data());
        for (std::size_t column = 0; column < row.size(); ++column) {
            const Place place = text.at(start + column);
            const std::size_t index =
                static_cast<std::size_t>(row_ - 1) * kKBreakOutColumns + column;
            places_.cells[index] = place;
            const auto code =
                std::find_if(kBrickCodes.begin(), kBrickCodes.end(),
                             [&](const BrickCode& each) { return each.letter == row[column]; });
            if (code != kBrickCodes.end()) {
                level_.grid.cells[index].brick = code->brick;
            } else if (row[column] == '-') {
                level_.grid.cells[index].brick.reset();
            } else {
                report_.error(place, "no brick is written " + in_quotes(row.substr(column, 1)),
                              "use '-' for none, or one of 1 2 3 4 5 6 m x u h");
            }
        }
    }

    /// Seeded by the bricks, so that the same level always hides its gifts in the same places.
    [[nodiscard]] Rng dealer() const {
        Fnv1a hash{1469598103934665603ull};  // with another start than others, which must stay
        for (const sim::Cell& cell : level_.grid.cells) {
            const unsigned mark = cell.brick ? cell.brick->color + 1u : 0u;
            hash.feed(mark);
        }
        return Rng{hash.value};
    }

    void read_gift(const XmlElement& gift) {
        const XmlText* type = gift.value("Type");
        if (!type) {
            report_.error(gift.place, "the gift has no Type", "write <Gift Type=\"GiftAddLife\">");
            return;
        }
        const auto name = [](const GiftCode& code) { return code.name; };
        const auto found = std::find_if(kGifts.begin(), kGifts.end(), [&](const GiftCode& code) {
            return code.name == trimmed(type->text);
        });
        if (found == kGifts.end()) {
            const std::string_view near = nearest(trimmed(type->text), kGifts, name);
            report_.error(type->place, "no gift is called " + in_quotes(type->text),
                          near.empty() ? "" : "did you mean " + std::string(near) + "?");
            return;
        }
        place_gift(gift, found->drop);
    }

    void place_gift(const XmlElement& gift, sim::PowerUp drop) {
        const XmlText* position = gift.value("Position");
        const bool text_is_place = gift.content.text.find(',') != std::string::npos;
        if (!position && text_is_place) position = &gift.content;
        if (position) {
            const auto place = to_position(position->text);
            if (!place || place->first < 1 || place->first > kKBreakOutColumns ||
                place->second < 1 || place->second > kKBreakOutRows) {
                report_.error(position->place,
                              in_quotes(trimmed(position->text)) + " is no position",
                              "write column,row with column 1 to 20 and row 1 to 24");
                return;
            }
            return place_at(
                std::size_t(place->second - 1) * kKBreakOutColumns + std::size_t(place->first - 1),
                drop);
        }
        const XmlText* count = gift.value("Count");
        if (!count && !trimmed(gift.content.text).empty()) count = &gift.content;
        const auto times = count ? to_number(count->text) : std::optional<int>(1);
        if (!times) {
            report_.error(count->place, in_quotes(trimmed(count->text)) + " is no number of gifts",
                          "write a whole number, or column,row");
            return;
        }
        for (int i = 0; i < *times && deal(drop); ++i) {
        }
    }

    /// A gift that already lies there moves elsewhere, as in KBreakOut.
    void place_at(std::size_t index, sim::PowerUp drop) {
        sim::Cell& cell = level_.grid.cells[index];
        if (!cell.brick) return;
        const std::optional<sim::PowerUp> before = std::exchange(cell.drop, drop);
        if (before) deal(*before);
    }

    /// False when no brick is left to hold it.
    bool deal(sim::PowerUp drop) {
        std::vector<std::size_t> free;
        for (std::size_t i = 0; i < level_.grid.cells.size(); ++i) {
            const sim::Cell& cell = level_.grid.cells[i];
            const bool breaks = cell.brick && cell.brick->kind != sim::BrickKind::Solid;
            if (breaks && !cell.drop) free.push_back(i);
        }
        if (free.empty()) return false;
        const auto pick = rng_.below(static_cast<std::uint32_t>(free.size()));
        level_.grid.cells[free[pick]].drop = drop;
        return true;
    }

    const XmlElement& element_;
    Report& report_;
    sim::Level level_;
    SourceMap places_;
    Rng rng_{0};
    int row_ = 0;
};

}  // namespace

Result<std::vector<sim::Level>, Mistakes> parse_kbreakout(std::string_view text,
                                                          std::vector<SourceMap>* places) {
    if (text.size() > kMostLevelBytes) {
        return Mistakes{{.what = "the file is larger than 1 MiB", .help = "split the set"}};
    }
    const auto root = parse_xml(text);
    if (!root) return root.error();
    Report report;
    if (root.value().name != "KBreakOutLevelSet") {
        report.error(root.value().place, "<" + root.value().name + "> is no level set",
                     "the first element is <KBreakOutLevelSet>");
        return report.take();
    }
    std::vector<sim::Level> levels;
    std::vector<SourceMap> maps;
    for (const XmlElement& each : root.value().children) {
        if (each.name == "Level" && levels.size() < kMostLevelsInFile) {
            levels.push_back(LevelReader(each, report).read(maps.emplace_back()));
        } else {
            report.error(each.place, "a level set has no <" + each.name + "> here",
                         "it has up to 500 <Level>s");
        }
    }
    if (levels.empty() && !report.failed()) {
        report.error(root.value().place, "the set holds no level", "add a <Level>");
    }
    if (report.failed()) return report.take();
    if (places) *places = std::move(maps);
    return levels;
}

}  // namespace carom::levels
