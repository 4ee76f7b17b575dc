#include "game/app/commands/lab.h"

#include "game/app/lab/lab_scene.h"
#include "game/app/loop/start.h"

namespace carom::app {

int run_lab(const WindowOptions& options) {
    auto shell = make_shell({}, {});
    if (!shell) return 1;
    return run_window(std::move(shell), options,
                      [](Shell& s) { return std::make_unique<lab::LabScene>(s); });
}

}  // namespace carom::app
