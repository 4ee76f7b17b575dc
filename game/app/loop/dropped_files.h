#pragma once
// Level files, folders of them and recordings dragged onto the window: played at once, wherever
// they lie.

#include "game/app/loop/scene.h"
#include "game/app/loop/shell.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace carom::app {

struct Dropped {
    std::unique_ptr<Scene> scene;      ///< Plays the first level; none if there is no level.
    std::unique_ptr<Scene> recording;  ///< Shows the first recording, if there is no level,
    std::unique_ptr<Scene> below;      ///< and leaves to this.
    Notice notice;                     ///< With what could not be read.
};

/// Makes all levels of `paths` the shell's set. A recording is watched, if no level came with it.
[[nodiscard]] Dropped open_dropped(Shell& shell, const std::vector<std::filesystem::path>& paths);

}  // namespace carom::app
