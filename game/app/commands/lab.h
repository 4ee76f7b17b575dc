#pragma once
// `carom lab`: shapes on a table, and everything the collision module can say about them.

#include "game/app/loop/window_loop.h"

namespace carom::app {

/// Returns the program's exit code.
int run_lab(const WindowOptions& options);

}  // namespace carom::app
