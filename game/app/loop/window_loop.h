#pragma once
// The window with its loop: feeds the scenes, shows them, and knows the keys that work everywhere.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"

#include <filesystem>
#include <functional>
#include <memory>

#include <glm/vec2.hpp>

namespace carom::app {

struct WindowOptions {
    glm::ivec2 size{1280, 720};
    bool fullscreen = false;
    std::filesystem::path trace;  ///< Where to write what happens; empty for nowhere.
};

/// Opens the trace and a window and runs until the last scene leaves; `make_first` is called once
/// both are there. Tells on stderr why it cannot. Returns the program's exit code; in a browser at
/// once, and the game goes on (see engine/platform/frames.h).
int run_window(std::unique_ptr<Shell> shell, const WindowOptions& options,
               const std::function<std::unique_ptr<Scene>(Shell&)>& make_first);

}  // namespace carom::app
