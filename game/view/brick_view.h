#pragma once
// How bricks look: glass tiles for boxes, bevelled glass of any outline for everything else.

#include "game/sim/world.h"
#include "game/view/canvas.h"
#include "game/view/palette.h"

#include <vector>

namespace carom::view {

/// Light thrown on a brick just now, from 0 (none) to 1 (just struck).
struct BrickLight {
    float flash = 0.0f;
    glm::vec3 glow{0.0f};  ///< From balls nearby, linear.
};

/// Draws one brick where it stands in `world` (moving ones `alpha` between their last two poses).
void draw_brick(Canvas& canvas, const Palette& palette, const sim::World& world, sim::SlotId slot,
                float alpha, const BrickLight& light);

/// The outline of any shape, corners in order; curves become short straight lines.
[[nodiscard]] std::vector<glm::vec2> outline_of(const sim::Shape& shape);

/// A bevelled plate of glass of that outline.
void draw_plate(Canvas& canvas, const std::vector<glm::vec2>& outline,
                const std::vector<std::vector<glm::vec2>>& convex_parts, glm::vec4 color,
                float flash);

}  // namespace carom::view
