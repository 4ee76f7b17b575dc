#pragma once
// `carom play`: the game in its window.

#include "game/app/loop/window_loop.h"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace carom::app {

struct PlayOptions {
    std::filesystem::path level;  ///< A file or folder; empty for our own set.
    std::optional<std::uint64_t> seed;
    bool mute = false;
    WindowOptions window;
};

/// Returns the program's exit code.
int run_play(const PlayOptions& options);

}  // namespace carom::app
