#pragma once
// What a cleared level is worth: bricks, time, lives, and a medal.

#include "game/sim/world.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace carom::sim {

/// Bronze for clearing the level; silver for doing it without losing a ball, or within the par
/// time; gold for both.
enum class Medal : std::uint8_t { None, Bronze, Silver, Gold };
inline constexpr std::array<std::string_view, 4> kMedalNames{"none", "bronze", "silver", "gold"};
[[nodiscard]] constexpr std::string_view name(Medal medal) {
    return kMedalNames[static_cast<std::size_t>(medal)];
}
[[nodiscard]] std::optional<Medal> medal_named(std::string_view name);
/// For a level cleared in that time with so many lives lost.
[[nodiscard]] Medal medal_for(int lost, Tick time, Tick par);

inline constexpr int kSecondBonus = 50;  ///< Points for each whole second under par.
inline constexpr int kLifeBonus = 500;   ///< Points for each life left; extra ones are not paid.

/// The parts of what this level brought.
struct Tally {
    Score bricks = 0;  ///< Points for bricks and capsules.
    int best_combo = 0;
    Tick time = 0;
    Tick par = 0;
    int time_bonus = 0;
    int lives_bonus = 0;
    int lost = 0;  ///< Lives lost.
    Medal medal = Medal::None;

    [[nodiscard]] int bonus() const { return time_bonus + lives_bonus; }
    [[nodiscard]] Score total() const { return plus(bricks, bonus()); }
};

/// A good time for the level: its own, or else by the blows its bricks take.
[[nodiscard]] Tick par_time(const Level& level);

/// How the level after a cleared one begins: with the lives left and all points so far.
[[nodiscard]] Start start_after(const World& cleared);

/// Bonus and medal only for a world that is cleared.
[[nodiscard]] Tally tally(const World& world);

}  // namespace carom::sim
