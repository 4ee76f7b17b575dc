#include "game/app/loop/hot_reload.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>
#include "engine/core/files.h"

namespace carom::app {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> lines_of(const Mistakes& problems) {
    std::vector<std::string> lines;
    for (const Mistake& each : problems) {
        lines.push_back(to_text(each, fs::path(each.file).filename().string()));
    }
    return lines;
}

/// For the trace: seconds since `file` was saved, and how many of them the last frame took.
std::string delay(const fs::path& file, std::chrono::nanoseconds frame) {
    using Seconds = std::chrono::duration<double>;
    std::error_code code;
    const auto saved = fs::last_write_time(file, code);
    const Seconds age = fs::file_time_type::clock::now() - saved;
    return ",\"after\":" + std::to_string(code ? 0.0 : age.count()) +
           ",\"frame\":" + std::to_string(Seconds(frame).count());
}

}  // namespace

LevelReload::LevelReload(Shell& shell, std::size_t level) : shell_(shell), level_(level) {
    const auto& files = shell.set.files;
    if (level >= files.size() || files[level].empty()) return;
    place_ = static_cast<std::size_t>(std::count(
        files.begin(), files.begin() + static_cast<std::ptrdiff_t>(level), files[level]));
    watch_.emplace(files[level]);
    // It may have been saved since the set was read, while nobody watched.
    std::error_code code;
    if (!fs::exists(watch_->file(), code)) return;
    if (auto now = read()) shell.set.levels[level] = std::move(*now);
}

std::optional<sim::Level> LevelReload::look(std::chrono::nanoseconds passed) {
    if (!shell_.level_notice.any())
        shell_.level_notice = notice_;  // the game before may have taken it away
    if (!watch_ || !watch_->changed(passed)) return std::nullopt;
    const std::string file = "\"file\":" + json_text(watch_->file().string());
    auto level = read();
    if (!level) {
        shell_.trace.say("reload_failed", file + ",\"first\":" + json_text(notice_.lines[0]));
        return std::nullopt;
    }
    shell_.set.levels[level_] = *level;
    shell_.trace.say(
        "reloaded", file + ",\"title\":" + json_text(level->title) + delay(watch_->file(), passed));
    return level;
}

std::optional<sim::Level> LevelReload::read() {
    const fs::path& file = watch_->file();
    auto set = levels::load_set(file);
    const std::size_t count = set ? set.value().levels.size() : 0;
    notice_ = {};
    if (!set) notice_.lines = lines_of(set.error());
    if (set && place_ >= count) {
        notice_.lines = {file.filename().string() + ": error: level " + std::to_string(place_ + 1) +
                         " is no longer there"};
    }
    if (notice_.any()) {
        notice_.heading = file.filename().string() + " cannot be read; the level as it was goes on";
    }
    shell_.level_notice = notice_;
    if (notice_.any()) return std::nullopt;
    return std::move(set).value().levels[place_];
}

ShaderReload::ShaderReload(view::RendererFiles files) : files_(std::move(files)) {
    const auto all = list_folder(files_.shaders);
    if (!all) return;
    for (const fs::path& each : all.value()) watches_.emplace_back(each);
}

void ShaderReload::look(std::chrono::nanoseconds passed, view::Renderer& renderer, Trace& trace) {
    const FileWatch* saved = nullptr;
    for (FileWatch& each : watches_) {
        if (each.changed(passed)) saved = &each;
    }
    if (saved == nullptr) return;
    const std::string name = saved->file().filename().string();
    const std::string wrong = renderer.reload_shaders(files_);
    notice_ = {name + " does not compile; the shaders as they were go on", {}};
    std::istringstream text(wrong);
    for (std::string line; std::getline(text, line);) notice_.lines.push_back(line);
    trace.say(wrong.empty() ? "shaders_reloaded" : "shaders_failed",
              "\"file\":" + json_text(name) + delay(saved->file(), passed));
}

}  // namespace carom::app
