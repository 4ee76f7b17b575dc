#include "game/app/storage/screenshots.h"

#include "engine/core/files.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>

namespace carom::app {
namespace {

namespace fs = std::filesystem;

fs::path folder_of(const char* variable, const fs::path& otherwise) {
    const char* given = std::getenv(variable);
    return given != nullptr && *given != '\0' ? fs::path{given} : otherwise;
}

/// XDG_PICTURES_DIR as the desktop keeps it, in a file of lines such as NAME="$HOME/Bilder".
fs::path from_user_dirs(const fs::path& home) {
    const auto text = read_file(folder_of("XDG_CONFIG_HOME", home / ".config") / "user-dirs.dirs");
    std::istringstream lines(text ? text.value() : "");
    const std::string name = "XDG_PICTURES_DIR=\"";
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind(name, 0) != 0) continue;
        std::string value = line.substr(name.size());
        value.erase(std::min(value.find('"'), value.size()));
        if (value.rfind("$HOME", 0) == 0) return home.string() + value.substr(5);
        if (!value.empty() && value[0] == '/') return value;
    }
    return {};
}

}  // namespace

fs::path pictures_folder() {
    if (const fs::path own = folder_of("CAROM_HOME", {}); !own.empty()) return own / "pictures";
    const fs::path home = folder_of("HOME", ".");
    const fs::path found = from_user_dirs(home);
    return folder_of("XDG_PICTURES_DIR", found.empty() ? home / "Pictures" : found) / "Carom";
}

fs::path take_picture_name(const fs::path& folder) {
    for (int number = 1;; ++number) {
        const fs::path file = folder / ("carom-" + std::to_string(number) + ".png");
        if (std::FILE* held = std::fopen(file.c_str(), "wx")) {  // x: only if there is none
            std::fclose(held);
            return file;
        }
        if (errno != EEXIST) return file;
    }
}

}  // namespace carom::app
