#pragma once
// Every power-up, one row each (the table is in powerups.cpp).
//
// A lasting power-up is nothing but a deadline in World, asked about wherever it bends a rule:
// nothing is switched on, so nothing can be left on. A sudden one acts once, on catch (effects.h).

#include "game/sim/rules.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace carom::sim {

// clang-format off
enum class PowerUp : std::uint8_t {
    Points100, Points200, Points500, Points1000, Points2000, Points5000, Points10000,
    GoldShower, Life, LoseLife, NextLevel,
    Grow, Shrink, Sticky, Laser, Floor, Magnet, BadMagnet, Ghost, Freeze,
    Fast, Slow, Energy, Pierce, Explosive, Burning, Weak, Chaos,
    ExtraBall, Split,
    Dark, Dizzy, Confuse,
    Random, Joker, Reset, MoreTime, MagicEye, MagicWand, MoreExplosion,
};
// clang-format on
inline constexpr std::size_t kPowerUpCount = static_cast<std::size_t>(PowerUp::MoreExplosion) + 1;

struct PowerUpSpec {
    PowerUp kind;
    std::string_view name;  ///< As level files write it, such as "extra_ball".
    std::string_view icon;  ///< Names its picture: resources/textures/icon_<icon>.png
    bool good;              ///< Told apart on the screen by the capsule's shape.
    int weight;             ///< How often it drops by chance, relative to the others; 0 never.
    Tick lasts;             ///< 0 for a sudden one.
    std::string_view help;  ///< One line for the help page.
};

[[nodiscard]] const PowerUpSpec& spec(PowerUp kind);

/// Draws a kind by weight. `roll` is any number; equal rolls give equal kinds.
[[nodiscard]] PowerUp random_power_up(std::uint32_t roll);

[[nodiscard]] std::optional<PowerUp> power_up_named(std::string_view name);

}  // namespace carom::sim
