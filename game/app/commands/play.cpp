#include "game/app/commands/play.h"

#include "engine/core/console.h"
#include "game/app/commands/replay_tool.h"
#include "game/app/commands/stamp_words.h"
#include "game/app/loop/start.h"
#include "game/app/loop/window_loop.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/title_scene.h"
#include "game/levels/share/share.h"

#include <chrono>
#include <system_error>

namespace carom::app {
namespace {

std::uint64_t seed_of_the_day() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

/// Whether the player named what to play, rather than a folder to choose from.
bool is_level(const std::filesystem::path& path) {
    std::error_code code;
    return !path.empty() && !std::filesystem::is_directory(path, code);
}

std::unique_ptr<Scene> first_scene(Shell& shell, bool play_at_once) {
    if (!play_at_once) return std::make_unique<TitleScene>(shell);
    return PlayScene::open(shell, static_cast<std::size_t>(shell.settings.players));
}

}  // namespace

int run_play(const PlayOptions& options) {
    std::optional<sim::Replay> ghost;
    if (!options.ghost.empty()) {
        auto read = playable(options.ghost);
        if (!read) return read.error();
        ghost = std::move(read).value();
    }
    auto shell = make_shell(options.level, {});
    if (!shell) return 1;
    shell->seed = options.seed.value_or(seed_of_the_day());
    shell->muted = options.mute;
    if (levels::is_share_code(options.level.string())) {
        const std::string stamp = stamp_in_words(options.level.string(), shell->set.levels.front());
        if (!stamp.empty()) shell->tell(shell->set.levels.front().title + ": " + stamp);
    }
    return run_window(std::move(shell), options.window, [&](Shell& s) -> std::unique_ptr<Scene> {
        if (ghost) {
            const std::string name = printable(options.ghost.stem().string());
            if (auto race = PlayScene::race_against(s, *ghost, 0, name)) return race;
            s.tell(name + ": nothing was played in this recording");
        }
        return first_scene(s, is_level(options.level));
    });
}

}  // namespace carom::app
