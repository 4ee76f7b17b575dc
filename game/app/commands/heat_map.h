#pragma once
// A picture of where balls went in a level.

#include "engine/gfx/image.h"
#include "game/pilot/solve.h"

namespace carom::app {

/// From dark over red to white, each step twice as often, over the bricks as the level begins: blue
/// what must go, grey what never breaks.
[[nodiscard]] gfx::Image heat_map(const pilot::Heat& heat, const sim::Level& level);

}  // namespace carom::app
