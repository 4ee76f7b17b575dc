#pragma once
// The outline that bricks and the cracks laid over them share, in pixels.

#include "resources/generate/shape.h"

namespace carom::assets {

inline constexpr glm::vec2 kBrickSize{192.0f, 72.0f};
inline constexpr float kBrickMargin = 6.0f;  ///< Clear pixels around the tile.
inline constexpr float kBrickRound = 10.0f;

Shape brick_shape();

}  // namespace carom::assets
