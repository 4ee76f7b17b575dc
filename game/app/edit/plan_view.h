#pragma once
// A level drawn for its maker: coordinates along its edges, paths with their speed, pivots with the
// way they turn, what is in which brick, and which portal leads where.

#include "game/sim/level.h"
#include "game/view/screen/canvas.h"

namespace carom::app {

void draw_plan(view::Canvas& canvas, const sim::Level& level);

}  // namespace carom::app
