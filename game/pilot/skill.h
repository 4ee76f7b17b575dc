#pragma once
// How well a pilot plays. docs/pilots.md tells what each number means for a player.

#include "game/sim/rules.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace carom::pilot {

struct Skill {
    std::string_view name;
    float speed;          ///< Of the hand at most, units a second.
    sim::Tick foresight;  ///< How long before a ball lands it is known where, in ticks.
    sim::Tick delay;      ///< From knowing to moving, in ticks.
    float noise;          ///< How far from the wanted place the paddle stops at most, in units.
    int shots;         ///< Ways to take the ball that are thought through; 0 just keeps it in play.
    int deep;          ///< Shots after the next one, thought through when the next brings nothing.
    bool minds_drops;  ///< Goes for good capsules and keeps away from bad ones.
    bool operator==(const Skill&) const = default;
};

inline constexpr sim::Tick kAllTheWay = 1u << 30u;  ///< Foresight without limits.

/// From a first try to more than anyone can do; ordered.
// clang-format off
inline constexpr std::array<Skill, 5> kSkills{{
    // name        speed  foresight            delay              noise  shots deep drops
    {"beginner",  620.0f, sim::seconds(0.45f), sim::seconds(0.20f), 52.0f,  0,  0, false},
    {"fair",     1000.0f, sim::seconds(0.70f), sim::seconds(0.14f), 30.0f,  3,  0, true},
    {"good",     1700.0f, sim::seconds(1.00f), sim::seconds(0.09f), 15.0f,  7,  0, true},
    {"expert",   2800.0f, sim::seconds(2.00f), sim::seconds(0.05f),  5.0f, 13,  0, true},
    {"perfect",  4200.0f, kAllTheWay,          sim::seconds(0.02f),  0.0f, 15, 10, true},
}};
// clang-format on

/// The hand that difficulty is measured with (curve.h): late, unsteady, and with no plan of where
/// to send the ball, which it takes anywhere on the paddle. What it misses it misses for being
/// late, so that faster balls cost it more.
inline constexpr Skill kCasual{"casual", 900.0f, sim::seconds(0.45f), sim::seconds(0.17f), 12.0f, 1,
                               0,        true};

/// Of kSkills, or kCasual.
[[nodiscard]] std::optional<Skill> skill_named(std::string_view name);
/// The last of kSkills.
[[nodiscard]] const Skill& perfect();

}  // namespace carom::pilot
