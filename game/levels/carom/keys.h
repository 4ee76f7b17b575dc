#pragma once
// Every key of Carom's own level format, one row each. The reader, its suggestions, the JSON schema
// and the check of docs/levels.md all work from this table, so a new key is a row and its reading.

#include <cstddef>
#include <span>
#include <string_view>

namespace carom::levels {

enum class KeyType {
    Integer,      ///< From `least` to `most`.
    Number,       ///< From `least` to `most`; whole numbers are numbers too.
    Flag,         ///< true or false.
    Text,         ///< Of at most `most` bytes.
    Point,        ///< [x, y], each from `least` to `most`.
    Points,       ///< [[x, y], ...], from `least` to `most` of them, each within kFarthest.
    Kind,         ///< The name of a brick kind.
    Color,        ///< The name of a colour, or its number.
    Drop,         ///< The name of a power-up.
    Picture,      ///< Text of several lines, one for each row of the grid.
    Table,        ///< Of `section`.
    Tables,       ///< Any number of tables of `section`.
    BrickLegend,  ///< A table from characters to kinds or to tables of `section`.
    DropLegend,   ///< A table from characters to power-ups.
    Files,        ///< A list of file names.
};

struct Section;

struct Key {
    std::string_view name;
    KeyType type;
    bool required;
    double least;
    double most;
    std::string_view help;
    const Section* section = nullptr;
};

struct Section {
    std::string_view name;  ///< As messages say it: "[rules]".
    std::span<const Key> keys;
    std::string_view help;
};

/// No coordinate lies farther from the field's corner than this, either way.
inline constexpr double kFarthest = 4000.0;
inline constexpr int kMostPoints = 1000000;  ///< For one brick.
inline constexpr int kFormat = 1;            ///< What `format` says.
inline constexpr float kCellHeight = 24.0f;  ///< Of a grid that does not say.

extern const Section kLevelSection;  ///< A level file.
extern const Section kSetSection;    ///< A set.toml.

/// Every section of both, each once, for the schema and the documentation's test.
[[nodiscard]] std::span<const Section* const> all_sections();

[[nodiscard]] const Key* find_key(const Section& section, std::string_view name);

}  // namespace carom::levels
