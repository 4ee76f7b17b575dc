#pragma once

#include "game/sim/powerups.h"
#include "game/view/screen/canvas.h"
#include "game/view/screen/palette.h"

#include <string>

namespace carom::view {

/// A power-up's capsule with its icon; `half` is that of the capsule.
void draw_capsule(Canvas& canvas, const Palette& palette, sim::PowerUp kind, glm::vec2 at,
                  glm::vec2 half);

/// A table's name as players read it: "extra_ball" is "extra ball".
[[nodiscard]] std::string spoken(std::string_view name);

}  // namespace carom::view
