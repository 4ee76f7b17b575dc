#include "game/levels/level_folder.h"

#include "engine/core/files.h"
#include "game/levels/level_set.h"
#include "game/levels/limits.h"

#include <algorithm>
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
    LevelFolder found;
    std::error_code code;
    for (fs::directory_iterator at(folder, code), end; !code && at != end; at.increment(code)) {
        const fs::path& path = at->path();
        if (path.filename().string().starts_with('.')) continue;
        std::error_code unknown;  // of a link in a circle, for one
        const bool folder_here = fs::is_directory(at->symlink_status(unknown));
        const bool file_here = at->is_regular_file(unknown);
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
    if (code) return Failure{"cannot be read: " + code.message()};
    for (auto* paths : {&found.files, &found.folders, &found.passed_over}) {
        std::sort(paths->begin(), paths->end());
    }
    return found;
}

}  // namespace carom::levels
