#include "game/app/commands/lab.h"

#include "game/app/lab/lab_scene.h"
#include "game/app/loop/start.h"

namespace carom::app {

int run_lab(const WindowOptions& options) {
    const auto shell = make_shell({}, {});
    if (!shell) return 1;
    return run_window(*shell, options, [&] { return std::make_unique<lab::LabScene>(*shell); });
}

}  // namespace carom::app
