#pragma once
// `carom play`: the window and its loop.

#include <cstdint>
#include <filesystem>
#include <optional>

#include <glm/vec2.hpp>

namespace carom::app {

struct PlayOptions {
    std::filesystem::path level;  ///< A file or folder; empty for our own set.
    std::optional<std::uint64_t> seed;
    bool mute = false;
    bool fullscreen = false;
    glm::ivec2 size{1280, 720};
    std::filesystem::path trace;  ///< Where to write what happens; empty for nowhere.
};

/// Returns the program's exit code.
int run_play(const PlayOptions& options);

}  // namespace carom::app
