#include "game/app/edit/edit_file.h"

#include "engine/core/files.h"
#include "engine/core/hash.h"
#include "engine/core/hex.h"
#include "engine/core/mistake.h"
#include "game/app/commands/stamp_words.h"
#include "game/edit/cells.h"
#include "game/levels/carom/format.h"
#include "game/levels/carom/save_in_place.h"
#include "game/levels/level_folder.h"
#include "game/levels/level_set.h"
#include "game/levels/limits.h"
#include "game/levels/share/share.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>

namespace carom::app {
namespace {

namespace fs = std::filesystem;

std::string told(const fs::path& file, const Mistakes& problems) {
    std::string words = to_text(problems.front(), file.string());
    if (problems.size() > 1) {
        words += "; and " + levels::counted(problems.size() - 1, "mistake") +
                 " more, which carom level check tells";
    }
    return words;
}

Result<OpenedLevel, Failure> open_own(const fs::path& file, std::string text) {
    levels::SourceMap places;
    auto level = levels::parse_draft(text, &places);
    if (!level) return Failure{told(file, level.error())};
    OpenedLevel opened{std::move(level).value(), file, std::move(text), {}};
    if (!places.keys.contains("title")) opened.level.title = levels::title_from(file);
    return opened;
}

/// What the copies of a file's unsaved work are called, without number and ending.
std::string copy_name(const fs::path& file) {
    if (file.empty()) return "untitled";
    std::error_code code;
    const std::string whole = fs::weakly_canonical(file, code).string();
    return file.stem().string() + '-' + in_hex(fnv1a(whole));
}

}  // namespace

OpenedLevel blank_level() {
    OpenedLevel opened;
    opened.level.title = "My level";
    opened.level.grid = edit::grid_of(opened.level);
    return opened;
}

Result<OpenedLevel, Failure> open_level(const fs::path& file) {
    if (levels::is_share_code(file.string())) {
        auto level = levels::level_from_code(file.string());
        if (!level) return Failure{"share code: error: " + level.error().why};
        const std::string stamp = stamp_in_words(file.string(), level.value());
        return OpenedLevel{std::move(level).value(),
                           {},
                           {},
                           "Opened from a share code" + (stamp.empty() ? "" : ", " + stamp)};
    }
    std::error_code code;
    if (!fs::exists(file, code) && file.extension() == ".toml") {
        OpenedLevel opened = blank_level();
        opened.file = file;
        opened.level.title = levels::title_from(file);
        return opened;
    }
    auto text = read_file(file, levels::kMostLevelBytes);
    if (!text) return Failure{error_in(file, text.error().why)};
    const auto format = levels::format_of(file, text.value());
    if (!format) return Failure{error_in(file, "not a level file of any kind known here")};
    if (*format == levels::Format::Carom) return open_own(file, std::move(text).value());
    auto all = levels::parse_levels(*format, text.value(), file);
    if (!all) return Failure{told(file, all.error())};
    if (all.value().empty()) return Failure{error_in(file, "holds no levels")};
    OpenedLevel opened{all.value()[0], {}, {}, {}};
    opened.note = "Opened a copy; it will be saved in Carom's own format";
    if (all.value().size() > 1) {
        opened.note = "Opened the first of " + std::to_string(all.value().size()) +
                      " levels; it will be saved in Carom's own format";
    }
    return opened;
}

SavedLevel save_level(const fs::path& file, const sim::Level& level, const std::string& old_text) {
    SavedLevel saved;
    levels::KeptText kept = levels::rewritten(old_text, level, levels::title_from(file));
    saved.text = std::move(kept.text);
    saved.kept = kept.kept;
    if (saved.text.size() > levels::kMostLevelBytes) {
        saved.trouble = "the level is too large for a file";
        return saved;
    }
    std::error_code code;
    if (file.has_parent_path()) fs::create_directories(file.parent_path(), code);
    saved.trouble = write_file(file, saved.text);
    return saved;
}

fs::path user_levels(const Home& home) { return home.levels.empty() ? fs::path{"."} : home.levels; }

std::vector<fs::path> level_files(const fs::path& folder) {
    auto found = levels::look_into(folder);
    if (!found) return {};
    return std::move(found).value().files;
}

Autosave::Autosave(const Home& home, const fs::path& file) {
    if (home.scores.file.empty()) return;
    constexpr int kMostEditors = 16;  // of one file
    const fs::path folder = home.scores.file.parent_path() / "autosave";
    std::error_code code;
    fs::create_directories(folder, code);
    const std::string name = copy_name(file);
    for (int number = 1; number <= kMostEditors; ++number) {
        const std::string each = number == 1 ? name : name + "-" + std::to_string(number);
        fs::path copy = folder / (each + ".toml");
        auto lock = PlaceLock::take(folder / ".open", fnv1a(each));
        shared_ = shared_ || (!lock && !file.empty());
        const bool left_behind = lock && fs::exists(copy, code);
        if (!lock || (!copy_.empty() && !left_behind)) continue;
        copy_ = std::move(copy);
        lock_ = std::move(*lock);
        if (left_behind) return;
    }
}

std::string Autosave::keep(const sim::Level& level) const {
    if (copy_.empty()) return {};
    std::error_code code;
    fs::create_directories(copy_.parent_path(), code);
    return write_file(copy_, levels::to_toml(level));
}

void Autosave::forget() const {
    std::error_code code;
    if (!copy_.empty()) fs::remove(copy_, code);
}

std::optional<sim::Level> Autosave::found() const {
    std::error_code code;
    if (copy_.empty() || !fs::exists(copy_, code)) return std::nullopt;
    const auto text = read_file(copy_, levels::kMostLevelBytes);
    if (!text) return std::nullopt;
    auto level = levels::parse_draft(text.value());
    if (!level) return std::nullopt;
    return std::move(level).value();
}

}  // namespace carom::app
