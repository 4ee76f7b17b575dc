#pragma once

#include "game/sim/command.h"
#include "game/sim/events.h"
#include "game/sim/world.h"

namespace carom::sim {

/// Advances the world by one tick and appends what happened to `events`.
///
/// The result depends on the arguments alone: no clock, no files, no hidden randomness. The same
/// level, seed and commands therefore give the same game on every machine.
void step(World& world, const Command& command, Events& events);

}  // namespace carom::sim
