#pragma once
// A brick's motion, drawn by hand.

#include "game/edit/shapes.h"

#include <span>

namespace carom::edit {

inline constexpr float kUsualPathSpeed = 80.0f;  ///< Units a second.

/// The motion of a brick drawn by hand: `trail` in field units from where the hand took hold. Few
/// straight lines that keep within `slack` units of it; nothing if it goes nowhere.
[[nodiscard]] std::optional<sim::PathDesign> path_from(std::span<const glm::vec2> trail,
                                                       float slack, const Snap& snap);

}  // namespace carom::edit
