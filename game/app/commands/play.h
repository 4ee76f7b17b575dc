#pragma once
// `carom play`: the game in its window.

#include "game/app/loop/window_loop.h"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace carom::app {

struct PlayOptions {
    /// A level, which is played at once, or a folder to choose from; empty for our own set.
    std::filesystem::path level;
    std::optional<std::uint64_t> seed;
    std::filesystem::path ghost;  ///< A recording to race against at once.
    bool mute = false;
    WindowOptions window;
};

/// Returns the program's exit code.
int run_play(const PlayOptions& options);

}  // namespace carom::app
