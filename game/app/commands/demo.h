#pragma once
// `carom demo`: a pilot plays without a window or a sound card. Picture, sound and replay go to
// files.

#include <cstdint>
#include <filesystem>

#include <glm/vec2.hpp>

namespace carom::app {

struct DemoOptions {
    std::filesystem::path level;
    double seconds = 20.0;         ///< Of game time.
    std::filesystem::path shot;    ///< PNG of the last moment; empty for none.
    std::filesystem::path wav;     ///< The whole mix; empty for none.
    std::filesystem::path replay;  ///< Empty for none.
    std::uint64_t seed = 1;
    glm::ivec2 size{1280, 720};
};

/// Returns the program's exit code.
int run_demo(const DemoOptions& options);

}  // namespace carom::app
