#include "game/app/storage/data.h"

#include <cstdlib>
#include <string>
#include <system_error>
#include <vector>

namespace carom::app {
namespace {

namespace fs = std::filesystem;

bool holds_data(const fs::path& root) {
    std::error_code code;
    return fs::is_directory(root / "shaders", code) && fs::is_directory(root / "levels", code);
}

std::vector<fs::path> candidates() {
    std::vector<fs::path> roots;
    if (const char* asked = std::getenv("CAROM_DATA")) return {fs::path{asked}};
    std::error_code code;
    const fs::path program = fs::read_symlink("/proc/self/exe", code);
    if (!code) roots.push_back(program.parent_path() / ".." / "share" / "carom");
    roots.emplace_back(CAROM_SOURCE_DIR);
    return roots;
}

}  // namespace

Result<Data, Failure> find_data() {
    std::string searched;
    for (const fs::path& root : candidates()) {
        if (holds_data(root)) return Data{root.lexically_normal()};
        searched += (searched.empty() ? "" : ", ") + root.lexically_normal().string();
    }
    return Failure{"no shaders and levels found in " + searched +
                   "; set CAROM_DATA to the folder that holds them"};
}

fs::path find_font(const Data& data, bool bold) {
    const char* name = bold ? "Play-Bold.ttf" : "Play-Regular.ttf";
    std::error_code code;
    const fs::path installed = data.root / "fonts" / name;
    if (fs::exists(installed, code)) return installed;
    return fs::path{CAROM_FONT_DIR} / name;
}

}  // namespace carom::app
