#pragma once
// A small sign for each brick colour, so that colour never tells alone.

#include "game/view/screen/canvas.h"

#include <cstdint>

namespace carom::view {

/// Five columns by three rows of dots; the highest of the 15 bits is the upper left.
[[nodiscard]] std::uint16_t mark_of(std::uint8_t color);

/// Draws it around `center`, as large as `room` (half the height there is) allows.
void draw_mark(Canvas& canvas, std::uint8_t color, glm::vec2 center, float room);

}  // namespace carom::view
