#pragma once
// Every kind of brick, one row each. Level files, scoring and drawing all read this table.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace carom::sim {

enum class BrickKind : std::uint8_t {
    Plain,    ///< Breaks after its hits, showing cracks.
    Solid,    ///< Never breaks.
    Armored,  ///< Broken by an energy ball only.
    Chaotic,  ///< As Armored, and throws the ball off at random.
    Veiled,   ///< Not seen until first hit.
    Hidden,   ///< Not seen, and need not be broken, until first hit.
    Mending,  ///< Grows its hits back, each in twice the time.
    Bomb,     ///< Explodes, taking its eight neighbours with it.
    Fuse,     ///< Explodes, taking the four neighbours at its sides.
    Grower,   ///< Breaks into new bricks around it.
    Bumper,   ///< Kicks the ball away faster; never breaks.
    Portal,   ///< Swallows the ball and lets it out of its partner; never breaks.
};
inline constexpr std::size_t kBrickKindCount = static_cast<std::size_t>(BrickKind::Portal) + 1;

struct BrickSpec {
    BrickKind kind;
    std::string_view name;  ///< As level files write it.
    int hits;               ///< Blows until it breaks unless the level says otherwise; 0 never.
    int points;             ///< For each of its hits when it breaks.
    bool needed;            ///< Must go before the level is cleared.
    std::string_view help;  ///< One line for the help page.
};

// clang-format off
inline constexpr std::array<BrickSpec, kBrickKindCount> kBricks{{
    // kind               name       hits points needed  help
    {BrickKind::Plain,   "plain",    1,  100,  true,  "Breaks. Some take two, three or four hits."},
    {BrickKind::Solid,   "solid",    0,    0,  false, "Never breaks."},
    {BrickKind::Armored, "armored",  0, 1000,  false, "Only an energy ball breaks it."},
    {BrickKind::Chaotic, "chaotic",  0, 1000,  false, "Armored, and throws the ball off at random."},
    {BrickKind::Veiled,  "veiled",   4,  100,  true,  "Cannot be seen until it is hit."},
    {BrickKind::Hidden,  "hidden",   1,  100,  false, "Shows itself when hit; until then it need not be broken."},
    {BrickKind::Mending, "mending",  2,  200,  true,  "Heals: a hit in four seconds, the next in eight, then sixteen…"},
    {BrickKind::Bomb,    "bomb",     1,  200,  true,  "Blows up the eight bricks around it."},
    {BrickKind::Fuse,    "fuse",     1,  200,  true,  "Blows up the four bricks beside it."},
    {BrickKind::Grower,  "grower",   1,  200,  true,  "Leaves new bricks around it when it breaks."},
    {BrickKind::Bumper,  "bumper",   0,   10,  false, "Kicks the ball away."},
    {BrickKind::Portal,  "portal",   0,    0,  false, "The ball comes out of its partner."},
}};
// clang-format on

constexpr const BrickSpec& spec(BrickKind kind) { return kBricks[static_cast<std::size_t>(kind)]; }

constexpr std::optional<BrickKind> brick_named(std::string_view name) {
    for (const BrickSpec& row : kBricks) {
        if (row.name == name) return row.kind;
    }
    return std::nullopt;
}

inline constexpr int kMostHits = 4;
inline constexpr int kBrickColors = 12;  ///< Indices into a palette of the view.

/// As level files write them. Each world may shade them its own way, but blue stays blue.
inline constexpr std::array<std::string_view, kBrickColors> kColorNames{
    "blue",   "green", "olive", "orange", "red",   "yellow",
    "purple", "pink",  "teal",  "indigo", "white", "grey"};

constexpr std::optional<std::uint8_t> color_named(std::string_view name) {
    for (std::size_t i = 0; i < kColorNames.size(); ++i) {
        if (kColorNames[i] == name) return static_cast<std::uint8_t>(i);
    }
    return std::nullopt;
}

// The table is indexed by kind, so its order is part of its meaning.
static_assert([] {
    for (std::size_t i = 0; i < kBricks.size(); ++i) {
        if (static_cast<std::size_t>(kBricks[i].kind) != i) return false;
    }
    return true;
}());

}  // namespace carom::sim
