#pragma once
// `carom replay …`: what recorded games are asked from a terminal.

#include "engine/core/result.h"
#include "game/app/loop/window_loop.h"
#include "game/sim/replay.h"

#include <filesystem>
#include <vector>

namespace carom::app {

struct VerifyOptions {
    bool json = false;
    double budget = 60.0;  ///< Seconds of work for each file.
};

/// Plays recordings again and tells what each of them proves. Returns the program's exit code: 0
/// when all are proven; 1 when one is not; 3 when that cannot be told, because of another version
/// or because it would take longer than the budget.
int verify_replays(const std::vector<std::filesystem::path>& files, const VerifyOptions& options);

/// Prints what is in a recording: a few lines, or all of it.
int show_replay(const std::filesystem::path& file, bool text);

/// A recording that these rules can play; else tells why not and returns the exit code.
[[nodiscard]] Result<sim::Replay, int> playable(const std::filesystem::path& file);

struct WatchOptions {
    std::filesystem::path file;
    bool mute = false;
    WindowOptions window;
};
/// Shows a recording in a window.
int watch_replay(const WatchOptions& options);

}  // namespace carom::app
