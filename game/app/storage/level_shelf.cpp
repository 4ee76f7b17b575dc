#include "game/app/storage/level_shelf.h"

#include "engine/core/ascii.h"
#include "game/levels/level_folder.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace carom::app {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> sets_in(const fs::path& folder) {
    const auto found = levels::look_into(folder);
    if (!found) return {};
    if (found.value().has_set) return {folder};
    std::vector<fs::path> sets = found.value().files;
    sets.insert(sets.end(), found.value().folders.begin(), found.value().folders.end());
    std::sort(sets.begin(), sets.end());
    return sets;
}

}  // namespace

std::vector<LevelSource> foreign_sources() {
    const LevelSource known[] = {
        {"LBreakoutHD", "/usr/share/games/lbreakouthd/levels"},
        {"LBreakout2", "/usr/share/games/lbreakout2/levels"},
        {"KBreakOut", "/usr/share/kbreakout/levelsets"},
    };
    std::vector<LevelSource> there;
    std::error_code code;
    for (const LevelSource& each : known) {
        if (fs::is_directory(each.folder, code)) there.push_back(each);
    }
    return there;
}

LevelShelf::LevelShelf(const std::vector<LevelSource>& sources) {
    for (const LevelSource& source : sources) {
        for (fs::path& path : sets_in(source.folder)) {
            files_.push_back({std::move(path), source.name});
        }
    }
}

void LevelShelf::read_on(std::chrono::nanoseconds budget) {
    const auto end = std::chrono::steady_clock::now() + budget;
    while (!done()) {
        read_next();
        if (std::chrono::steady_clock::now() >= end) return;
    }
}

void LevelShelf::read_next() {
    const File& file = files_[next_++];
    auto set = levels::load_set(file.path);
    if (!set) {
        problems_.insert(problems_.end(), set.error().begin(), set.error().end());
        return;
    }
    // Games share their sets: LBreakout2's are nearly all in LBreakoutHD as well.
    const auto same = [&](const levels::LevelSet& other) {
        return other.title == set.value().title && other.levels == set.value().levels;
    };
    if (std::any_of(sets_.begin(), sets_.end(), same)) return;
    sets_.push_back(std::move(set).value());
    const levels::LevelSet& made = sets_.back();
    for (std::size_t i = 0; i < made.levels.size(); ++i) {
        const std::string words = made.levels[i].title + '\n' + made.levels[i].author + '\n' +
                                  made.title + '\n' + made.author + '\n' + file.source;
        entries_.push_back({sets_.size() - 1, i, ascii_lower(words)});
    }
}

bool matches(std::string_view words, std::string_view search) {
    const std::string wanted = ascii_lower(search);
    for (std::size_t at = 0; at < wanted.size();) {
        const std::size_t end = std::min(wanted.find(' ', at), wanted.size());
        if (words.find(std::string_view(wanted).substr(at, end - at)) == std::string_view::npos) {
            return false;
        }
        at = end + 1;
    }
    return true;
}

}  // namespace carom::app
