#pragma once
// The letters of LBreakout's two grids, one row each.

#include "game/sim/level.h"

#include <array>

namespace carom::levels {

inline constexpr int kLBreakoutColumns = 14;
inline constexpr int kLBreakoutRows = 18;
inline constexpr glm::vec2 kLBreakoutCell{sim::kFieldWidth / 14.0f, 24.0f};

struct BrickCode {
    char letter;
    sim::BrickDesign brick;
};
struct DropCode {
    char letter;
    sim::PowerUp drop;
};

constexpr sim::BrickDesign foreign_brick(sim::BrickKind kind, std::string_view color, int hits = 0,
                                         int points = 0) {
    return {.kind = kind,
            .color = sim::color_named(color).value_or(0),
            .hits = static_cast<std::uint8_t>(hits),
            .points = points};
}

// clang-format off
inline constexpr std::array kLBreakoutBricks{
    BrickCode{'E', foreign_brick(sim::BrickKind::Solid,   "blue")},
    BrickCode{'#', foreign_brick(sim::BrickKind::Armored, "grey")},
    BrickCode{'@', foreign_brick(sim::BrickKind::Chaotic, "orange")},
    BrickCode{'a', foreign_brick(sim::BrickKind::Plain,   "indigo")},
    BrickCode{'b', foreign_brick(sim::BrickKind::Plain,   "indigo", 2)},
    BrickCode{'c', foreign_brick(sim::BrickKind::Plain,   "indigo", 3)},
    BrickCode{'v', foreign_brick(sim::BrickKind::Veiled,  "indigo")},
    BrickCode{'x', foreign_brick(sim::BrickKind::Mending, "green", 1)},
    BrickCode{'y', foreign_brick(sim::BrickKind::Mending, "green", 2)},
    BrickCode{'z', foreign_brick(sim::BrickKind::Mending, "green", 3)},
    BrickCode{'d', foreign_brick(sim::BrickKind::Plain,   "red")},
    BrickCode{'e', foreign_brick(sim::BrickKind::Plain,   "orange")},
    BrickCode{'f', foreign_brick(sim::BrickKind::Plain,   "green")},
    BrickCode{'g', foreign_brick(sim::BrickKind::Plain,   "blue")},
    BrickCode{'h', foreign_brick(sim::BrickKind::Plain,   "yellow")},
    BrickCode{'i', foreign_brick(sim::BrickKind::Plain,   "purple")},
    BrickCode{'j', foreign_brick(sim::BrickKind::Plain,   "white")},
    BrickCode{'k', foreign_brick(sim::BrickKind::Plain,   "grey")},
    BrickCode{'*', foreign_brick(sim::BrickKind::Bomb,    "red")},
    BrickCode{'!', foreign_brick(sim::BrickKind::Grower,  "blue")},
};

inline constexpr std::array kLBreakoutDrops{
    DropCode{'0', sim::PowerUp::Points200},   DropCode{'1', sim::PowerUp::Points500},
    DropCode{'2', sim::PowerUp::Points1000},  DropCode{'3', sim::PowerUp::Points2000},
    DropCode{'4', sim::PowerUp::Points5000},  DropCode{'5', sim::PowerUp::Points10000},
    DropCode{'g', sim::PowerUp::GoldShower},  DropCode{'-', sim::PowerUp::Shrink},
    DropCode{'+', sim::PowerUp::Grow},        DropCode{'l', sim::PowerUp::Life},
    DropCode{'s', sim::PowerUp::Sticky},      DropCode{'m', sim::PowerUp::Energy},
    DropCode{'b', sim::PowerUp::ExtraBall},   DropCode{'w', sim::PowerUp::Floor},
    DropCode{'f', sim::PowerUp::Freeze},      DropCode{'p', sim::PowerUp::Laser},
    DropCode{'?', sim::PowerUp::Random},      DropCode{'>', sim::PowerUp::Fast},
    DropCode{'<', sim::PowerUp::Slow},        DropCode{'j', sim::PowerUp::Joker},
    DropCode{'d', sim::PowerUp::Dark},        DropCode{'c', sim::PowerUp::Chaos},
    DropCode{'~', sim::PowerUp::Ghost},       DropCode{'!', sim::PowerUp::Reset},
    DropCode{'&', sim::PowerUp::MoreTime},    DropCode{'*', sim::PowerUp::Explosive},
    DropCode{'}', sim::PowerUp::Magnet},      DropCode{'{', sim::PowerUp::BadMagnet},
    DropCode{'W', sim::PowerUp::Weak},
};
// clang-format on

}  // namespace carom::levels
