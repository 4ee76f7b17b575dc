#pragma once
// `carom level par`: par times from a pilot's games, told or written into level files.

#include <filesystem>
#include <vector>

namespace carom::app {

struct ParOptions {
    bool write = false;  ///< Into the files, where it is another.
    unsigned jobs = 0;   ///< Threads; 0 for as many as there are cores.
};
/// Returns the program's exit code: 1 when a level has no par or a file has errors.
int level_pars(const std::vector<std::filesystem::path>& paths, const ParOptions& options);

}  // namespace carom::app
