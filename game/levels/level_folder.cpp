#include "game/levels/level_folder.h"

#include "engine/core/files.h"
#include "game/levels/level_set.h"
#include "game/levels/limits.h"

#include <system_error>

namespace carom::levels {
namespace {

namespace fs = std::filesystem;

/// A file named by nobody must look like a level: a page or a list of numbers is none yet.
bool is_level(const fs::path& file) {
    const std::string name = file.filename().string();
    if (name.ends_with('~')) return false;  // a backup
    if (format_of(file, "?")) return true;  // by its name; mistakes in it are told
    const auto text = read_file(file, kMostLevelBytes);
    if (!text) return false;
    const auto format = format_of(file, text.value());
    if (format == Format::KBreakOut) return text.value().find("<levelset") != std::string::npos;
    if (format == Format::Lvl) {
        return text.value().find_first_of("012345") != std::string::npos && !file.has_extension();
    }
    return format.has_value();
}

}  // namespace

Result<LevelFolder, Failure> look_into(const fs::path& folder) {
    const auto all = list_folder(folder);
    if (!all) return all.error();
    LevelFolder found;
    for (const fs::path& path : all.value()) {
        if (path.filename().string().starts_with('.')) continue;
        std::error_code unknown;  // of a link in a circle, for one
        const bool folder_here = fs::is_directory(fs::symlink_status(path, unknown));
        const bool file_here = fs::is_regular_file(path, unknown);
        if (folder_here) {
            found.folders.push_back(path);
        } else if (path.filename() == kSetFile && file_here) {
            found.has_set = true;
        } else if (file_here && is_level(path)) {
            found.files.push_back(path);
        } else {
            found.passed_over.push_back(path);
        }
    }
    return found;
}

}  // namespace carom::levels
