#include "game/app/loop/dropped_files.h"

#include "engine/core/console.h"
#include "engine/core/files.h"
#include "engine/core/mistake.h"
#include "game/app/scenes/play_scene.h"
#include "game/app/scenes/title_scene.h"
#include "game/app/scenes/watch_scene.h"
#include "game/replay/format.h"

#include <optional>
#include <system_error>
#include <utility>

namespace carom::app {
namespace {

/// The recording in a file; why it cannot be watched; or nothing, when it is no recording at all.
std::optional<Result<sim::Replay, Failure>> recording_in(const std::filesystem::path& path) {
    using Kind = replay::Unreadable::Kind;
    std::error_code code;
    if (!std::filesystem::is_regular_file(path, code)) return std::nullopt;
    const auto bytes = read_file(path, replay::kMostBytes);
    if (!bytes) return std::nullopt;
    auto read = replay::from_bytes(bytes.value());
    if (!read && read.error().kind == Kind::NoReplay) return std::nullopt;
    const std::string name = error_in(path, "");
    if (!read) return Failure{name + read.error().why};
    if (read.value().rules != sim::kRulesVersion) {
        return Failure{name + "this game was recorded by other rules and can't be watched"};
    }
    return std::move(read).value();
}

}  // namespace

Dropped open_dropped(Shell& shell, const std::vector<std::filesystem::path>& paths) {
    Dropped out;
    out.notice.heading = "Not everything dropped here could be read";
    levels::LevelSet all;
    for (const std::filesystem::path& path : paths) {
        if (auto recorded = recording_in(path)) {
            if (!*recorded) {
                out.notice.lines.push_back(recorded->error().why);
            } else if (!out.recording) {
                out.recording = std::make_unique<WatchScene>(shell, std::move(*recorded).value(),
                                                             printable(path.stem().string()));
            }
            continue;
        }
        auto set = levels::load_set(path);
        if (!set) {
            for (const auto& each : set.error()) out.notice.lines.push_back(to_text(each));
            continue;
        }
        levels::LevelSet one = std::move(set).value();
        if (paths.size() == 1) all.title = one.title;
        all.levels.insert(all.levels.end(), one.levels.begin(), one.levels.end());
        all.files.insert(all.files.end(), one.files.begin(), one.files.end());
    }
    shell.trace.say("dropped", "\"levels\":" + std::to_string(all.levels.size()) +
                                   ",\"mistakes\":" + std::to_string(out.notice.lines.size()));
    if (all.levels.empty()) {
        if (out.recording) out.below = std::make_unique<TitleScene>(shell);
        return out;
    }
    out.recording.reset();
    if (all.title.empty()) all.title = "Dropped levels";
    shell.open_set(std::move(all));
    out.scene = PlayScene::open(shell, 1);
    return out;
}

}  // namespace carom::app
