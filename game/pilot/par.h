#pragma once
// Par times as they are measured: a good hand plays, and half of its games take no longer.

#include "game/sim/replay.h"

#include <optional>
#include <vector>

namespace carom::pilot {

inline constexpr int kParGames = 15;  ///< Seeds 1 to this, at normal difficulty.
inline constexpr int kParStep = 5;    ///< Seconds; pars are rounded up to it.

/// How long one of the games took, counted from 0; none if it was not won, or has bricks
/// that no ball can get to.
[[nodiscard]] std::optional<sim::Tick> par_game(const sim::Level& level, int game);

/// Seconds within which more than half of the games were won; 0 if fewer were.
[[nodiscard]] int par_of(std::vector<std::optional<sim::Tick>> games);

/// All games, one after the other. The same on every machine.
[[nodiscard]] int measured_par(const sim::Level& level);

}  // namespace carom::pilot
