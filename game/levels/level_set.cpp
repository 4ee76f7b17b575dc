#include "game/levels/level_set.h"

#include "engine/core/ascii.h"
#include "engine/core/files.h"
#include "engine/core/utf8.h"
#include "game/levels/foreign/kbreakout.h"
#include "game/levels/foreign/lbreakout.h"
#include "game/levels/foreign/lvl.h"
#include "game/levels/level_folder.h"
#include "game/levels/limits.h"
#include "game/levels/share/share.h"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

namespace carom::levels {
namespace {

namespace fs = std::filesystem;

Mistakes problems(const fs::path& file, Mistakes found) {
    for (Mistake& each : found) each.file = file.string();
    return found;
}

Mistakes problem(const fs::path& file, std::string what, std::string help = {}) {
    return {{.what = std::move(what), .help = std::move(help), .file = file.string()}};
}

/// Of a level that could be played but neither recorded, converted nor saved.
Mistake too_long() {
    return {.what = "as Carom writes it this level would be larger than " +
                    std::to_string(kMostLevelBytes) + " bytes, the limit of a level file",
            .help = "take out some bricks, or corners of polygons"};
}

Result<LevelSet, Mistakes> load_file(const fs::path& file) {
    auto text = read_file(file, kMostLevelBytes);
    if (!text) return problem(file, text.error().why);
    const auto format = format_of(file, text.value());
    if (!format) {
        return problem(file, "not a level file of any kind known here",
                       "name it .toml, .lvl or .levelset after its format");
    }
    auto levels = parse_levels(*format, text.value(), file);
    if (!levels) return problems(file, levels.error());
    const std::size_t count = levels.value().size();
    return LevelSet{
        title_from(file), {}, std::move(levels).value(), std::vector<fs::path>(count, file)};
}

Result<LevelSet, Mistakes> load_code(const std::string& code) {
    auto level = level_from_code(code);
    if (!level) return problem("share code", level.error().why);
    return LevelSet{level.value().title, level.value().author, {level.value()}, {{}}};
}

Result<std::vector<fs::path>, Mistakes> files_of(const fs::path& folder) {
    auto found = look_into(folder);
    if (!found) return problem(folder, found.error().why);
    if (found.value().files.empty()) return problem(folder, "the folder holds no level files");
    return std::move(found).value().files;
}

Result<LevelSet, Mistakes> load_files(LevelSet set, const std::vector<fs::path>& files,
                                      const fs::path& folder) {
    Mistakes wrong;
    for (const fs::path& file : files) {
        auto loaded = load_file(file);
        if (!loaded) {
            wrong.insert(wrong.end(), loaded.error().begin(), loaded.error().end());
            continue;
        }
        for (const sim::Level& level : loaded.value().levels) set.levels.push_back(level);
        set.files.resize(set.levels.size(), file);
        if (set.levels.size() > kMostLevels) {
            return problem(folder, "more than " + counted(kMostLevels, "level") + " in one set");
        }
    }
    if (!wrong.empty()) return wrong;
    return set;
}

Result<LevelSet, Mistakes> load_folder(const fs::path& folder) {
    SetDesign design;
    std::vector<fs::path> files;
    std::error_code code;
    if (fs::exists(folder / kSetFile, code)) {
        auto text = read_file(folder / kSetFile, kMostLevelBytes);
        if (!text) return problem(folder / kSetFile, text.error().why);
        auto read = parse_set_in(folder, text.value());
        if (!read) return read.error();
        design = std::move(read).value();
        for (const std::string& name : design.order) files.push_back(folder / name);
    }
    if (files.empty()) {
        auto found = files_of(folder);
        if (!found) return found.error();
        files = std::move(found).value();
    }
    const std::string title = design.title.empty() ? title_from(folder) : design.title;
    return load_files({title, design.author, {}, {}}, files, folder);
}

Result<std::vector<sim::Level>, Mistakes> parse_any(Format format, std::string_view text,
                                                    std::vector<SourceMap>& maps) {
    if (is_utf16(text))
        return Mistakes{{.line = 1, .column = 1, .what = kUtf16, .help = kUtf16Cure}};
    if (format == Format::LBreakout) return parse_lbreakout(text, &maps);
    if (format == Format::KBreakOut) return parse_kbreakout(text, &maps);
    SourceMap& map = maps.emplace_back();
    auto level = format == Format::Carom ? parse_toml(text, &map) : parse_lvl(text, &map);
    if (!level) return level.error();
    return std::vector<sim::Level>{std::move(level).value()};
}

}  // namespace

Result<SetDesign, Mistakes> parse_set_in(const fs::path& folder, std::string_view text) {
    std::vector<Place> places;
    auto design = parse_set(text, &places);
    if (!design) return problems(folder / kSetFile, design.error());
    Mistakes wrong;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::string& name = design.value().order[i];
        std::error_code code;
        if (fs::is_regular_file(folder / name, code)) continue;
        wrong.push_back({.line = places[i].line,
                         .column = places[i].column,
                         .what = "the set names " + in_quotes(name) + ", which is not there",
                         .help = "take it out of 'order', or add the file",
                         .file = (folder / kSetFile).string()});
    }
    if (!wrong.empty()) return wrong;
    return design;
}

std::string_view name(Format format) {
    constexpr std::array<std::string_view, 4> kNames{"carom", "lvl", "lbreakout", "kbreakout"};
    return kNames[static_cast<std::size_t>(format)];
}

std::optional<Format> format_of(const fs::path& file, std::string_view text) {
    const std::string end = file.extension().string();
    if (end == ".toml") return Format::Carom;
    if (end == ".lvl") return Format::Lvl;
    if (end == ".levelset") return Format::KBreakOut;
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (text.starts_with("Version:") || text.starts_with("Level:")) return Format::LBreakout;
    if (text.starts_with("<")) return Format::KBreakOut;
    if (text.find_first_not_of("012345 \t\r\n") == std::string_view::npos) return Format::Lvl;
    return std::nullopt;
}

Result<std::vector<sim::Level>, Mistakes> parse_levels(Format format, std::string_view text,
                                                       const fs::path& file,
                                                       std::vector<SourceMap>* places) {
    std::vector<SourceMap> maps;
    auto read = parse_any(format, text, maps);
    if (!read) return read.error();
    std::vector<sim::Level> levels = std::move(read).value();
    // A title may be empty on purpose, as those of some LBreakout levels are.
    const bool one_level = format == Format::Carom || format == Format::Lvl;
    if (one_level && !maps[0].keys.contains("title")) levels[0].title = title_from(file);
    // Numbers may be longer as we write them. Only long files can become too long.
    const bool short_file = text.size() < kMostLevelBytes / 16;
    for (const sim::Level& level : levels) {
        if (!short_file && to_toml(level).size() > kMostLevelBytes) return Mistakes{too_long()};
    }
    if (places) *places = std::move(maps);
    return levels;
}

Result<LevelSet, Mistakes> load_set(const fs::path& path) {
    if (is_share_code(path.string())) return load_code(path.string());
    std::error_code code;
    if (fs::is_directory(path, code)) return load_folder(path);
    if (path.filename() == kSetFile) return load_folder(path.parent_path());
    return load_file(path);
}

Result<std::vector<sim::Level>, Mistakes> load_levels(const fs::path& path) {
    auto set = load_set(path);
    if (!set) return set.error();
    return std::move(set).value().levels;
}

std::string title_from(const fs::path& file) {
    std::string stem = file.stem().string();
    if (stem.empty()) stem = file.parent_path().filename().string();  // "levels/"
    const std::size_t digits = std::min(stem.find_first_not_of("0123456789"), stem.size());
    const std::size_t start = std::min(stem.find_first_not_of("_- ", digits), stem.size());
    std::string title = start > digits && start < stem.size() ? stem.substr(start) : stem;
    bool first = true;
    for (char& c : title) {
        if (c == '_') c = ' ';
        if (first) c = ascii_upper(c);
        first = c == ' ' || c == '-';
    }
    return utf8_from_latin1(title);  // a file's name may be any bytes
}

}  // namespace carom::levels
