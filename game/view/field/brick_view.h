#pragma once
// How bricks look: glass tiles for boxes, bevelled glass of any outline for everything else.

#include "game/sim/world.h"
#include "game/view/field/bevel.h"
#include "game/view/field/brick_shape.h"
#include "game/view/screen/canvas.h"
#include "game/view/screen/palette.h"

#include <span>

namespace carom::view {

/// Light of a brick itself, from 0 (none) to 1 (just struck).
struct BrickLight {
    float flash = 0.0f;
};

/// A ball as a lamp.
struct BallLight {
    glm::vec2 at{0.0f};
    glm::vec3 color{1.0f};  ///< Linear.
};
inline constexpr float kLightReach = 130.0f;  ///< Units from a ball to where its light ends.

/// Draws one brick where it stands in `world` (moving ones `alpha` between their last two poses).
void draw_brick(Canvas& canvas, const Palette& palette, const sim::World& world, sim::SlotId slot,
                float alpha, const BrickLight& light);
void draw_brick_shadow(Canvas& canvas, const sim::World& world, sim::SlotId slot, float alpha);
/// Adds what balls nearby throw on it, falling off from corner to corner.
void draw_brick_light(Canvas& canvas, const Palette& palette, const sim::World& world,
                      sim::SlotId slot, float alpha, std::span<const BallLight> lights);

/// The colour a brick has in that palette, by its kind first.
[[nodiscard]] glm::vec4 color_of(const Palette& palette, sim::BrickKind kind, std::uint8_t color);

}  // namespace carom::view
