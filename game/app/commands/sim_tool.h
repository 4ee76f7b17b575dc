#pragma once
// `carom sim`: many games without a window, on all cores, by one of our pilots or one over a pipe.

#include "game/pilot/solve.h"

#include <filesystem>
#include <string>

namespace carom::app {

struct SimOptions {
    std::filesystem::path level;
    std::string pilot = "perfect";  ///< A skill, or "pipe".
    int games = 1;
    unsigned jobs = 0;  ///< Threads; 0 for as many as there are cores.
    bool json = false;
    int every = 8;  ///< Ticks from one line of the pipe to the next.
    pilot::AttemptOptions attempt;
};
/// Returns the program's exit code.
int run_sim(const SimOptions& options);

}  // namespace carom::app
