#pragma once
// Another game's balls and paddle, seen through: what one races against.

#include "game/sim/world.h"
#include "game/view/screen/canvas.h"

namespace carom::view {

/// `alpha` of the way from one world to the other; `strength` from 0 to 1.
void draw_ghost(Canvas& canvas, const sim::World& before, const sim::World& now, float alpha,
                float strength = 1.0f);

}  // namespace carom::view
