#pragma once
// `carom edit`: the level editor in its window.

#include "game/app/loop/window_loop.h"

#include <filesystem>

namespace carom::app {

struct EditOptions {
    std::filesystem::path file;  ///< Empty for a new level.
    bool mute = false;
    WindowOptions window;
};

/// Returns the program's exit code.
int run_edit(const EditOptions& options);

}  // namespace carom::app
