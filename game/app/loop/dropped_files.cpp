#include "game/app/loop/dropped_files.h"

#include "game/app/scenes/play_scene.h"

#include <utility>

namespace carom::app {

Dropped open_dropped(Shell& shell, const std::vector<std::filesystem::path>& paths) {
    Dropped out;
    out.trouble.heading = "Not everything dropped here could be read";
    levels::LevelSet all;
    for (const std::filesystem::path& path : paths) {
        auto set = levels::load_set(path);
        if (!set) {
            for (const auto& each : set.error()) out.trouble.lines.push_back(to_text(each));
            continue;
        }
        levels::LevelSet one = std::move(set).value();
        if (paths.size() == 1) all.title = one.title;
        all.levels.insert(all.levels.end(), one.levels.begin(), one.levels.end());
        all.files.insert(all.files.end(), one.files.begin(), one.files.end());
    }
    shell.trace.say("dropped", "\"levels\":" + std::to_string(all.levels.size()) +
                                   ",\"mistakes\":" + std::to_string(out.trouble.lines.size()));
    if (all.levels.empty()) return out;
    if (all.title.empty()) all.title = "Dropped levels";
    shell.open_set(std::move(all));
    out.scene = PlayScene::new_game(shell, 0);
    return out;
}

}  // namespace carom::app
