#include "game/app/commands/edit.h"

#include "engine/core/console.h"
#include "game/app/edit/edit_scene.h"
#include "game/app/loop/start.h"

namespace carom::app {

int run_edit(const EditOptions& options) {
    OpenedLevel opened = blank_level();
    if (!options.file.empty()) {
        auto read = open_level(options.file);
        if (!read) return complain(read.error().why), 1;
        opened = std::move(read).value();
    }
    auto shell = make_shell({}, {});
    if (!shell) return 1;
    shell->muted = options.mute;
    return run_window(std::move(shell), options.window,
                      [&](Shell& s) { return std::make_unique<EditScene>(s, std::move(opened)); });
}

}  // namespace carom::app
