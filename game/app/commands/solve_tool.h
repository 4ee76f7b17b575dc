#pragma once
// `carom level solve`: a pilot tries whether levels can be won, without a window, on all cores.

#include "game/pilot/solve.h"

#include <filesystem>
#include <string>
#include <vector>

namespace carom::app {

struct SolveToolOptions {
    pilot::SolveOptions solve;
    unsigned jobs = 0;  ///< Threads; 0 for as many as there are cores.
    bool json = false;
    bool progress = false;         ///< A line for each level, as soon as it is known.
    std::filesystem::path resume;  ///< What was found before is read here and added to.
    std::filesystem::path proofs;  ///< Folder for recordings.
    std::filesystem::path heat;    ///< Folder for pictures of where balls went.
    unsigned every = 1;            ///< Of all levels only each so-manieth.
};
/// Returns the program's exit code: 0 when every level was won, 1 when one was not or a file has
/// errors.
int solve_levels(const std::vector<std::filesystem::path>& paths, const SolveToolOptions& options);

}  // namespace carom::app
