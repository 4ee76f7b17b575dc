#pragma once
// What `check` says about the level being edited; levels::about tells what to jump to.

#include "engine/core/mistake.h"
#include "game/sim/level.h"

namespace carom::edit {

/// Errors first, then warnings; in each the level as a whole, then cells, then free bricks.
[[nodiscard]] Mistakes problems_of(const sim::Level& level);

/// Whether the level can be played.
[[nodiscard]] bool playable(const Mistakes& problems);

}  // namespace carom::edit
