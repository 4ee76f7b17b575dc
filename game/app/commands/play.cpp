#include "game/app/commands/play.h"

#include "game/app/loop/start.h"
#include "game/app/loop/window_loop.h"
#include "game/app/scenes/title_scene.h"

#include <chrono>

namespace carom::app {
namespace {

std::uint64_t seed_of_the_day() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

}  // namespace

int run_play(const PlayOptions& options) {
    const auto shell = make_shell(options.level, {});
    if (!shell) return 1;
    shell->seed = options.seed.value_or(seed_of_the_day());
    shell->muted = options.mute;
    return run_window(*shell, options.window, [&] { return std::make_unique<TitleScene>(*shell); });
}

}  // namespace carom::app
