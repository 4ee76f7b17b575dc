#pragma once
// Power-ups as capsules: round, bright and green when they help, spiky and dark red when they do
// not.

#include "game/sim/powerups.h"
#include "game/view/screen/canvas.h"

#include <string>

namespace carom::view {

/// Of all that helps, and of all that harms: the same in every world and for all eyes.
[[nodiscard]] glm::vec4 capsule_color(bool good);

inline constexpr float kSignShare = 0.76f;  ///< Of a capsule's height.
/// A power-up's capsule with its sign; `half` is that of the capsule.
void draw_capsule(Canvas& canvas, sim::PowerUp kind, glm::vec2 at, glm::vec2 half);

/// A table's name as players read it: "extra_ball" is "extra ball".
[[nodiscard]] std::string spoken(std::string_view name);

}  // namespace carom::view
