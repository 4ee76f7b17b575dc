#include "game/levels/tools/level_tools.h"

#include "engine/core/ascii.h"
#include "engine/core/files.h"
#include "game/levels/carom/format.h"
#include "game/levels/foreign/lbreakout.h"
#include "game/levels/foreign/lvl.h"
#include "game/levels/level_folder.h"
#include "game/levels/limits.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <system_error>
#include <utility>

namespace carom::levels {
namespace {

namespace fs = std::filesystem;

/// "007_first_light", so that names sort in the order of play.
std::string numbered(std::size_t number, const std::string& title) {
    std::array<char, 24> digits{};
    std::snprintf(digits.data(), digits.size(), "%03zu_", number);
    return digits.data() + file_stem(title);
}

/// What is to be converted one by one: a folder that holds folders, or files of several levels
/// each, is a shelf of sets, to any depth; every other path is itself.
std::vector<fs::path> sets_in(const fs::path& path, std::vector<fs::path>& passed_over) {
    std::error_code code;
    if (!fs::is_directory(path, code)) return {path};
    const auto found = look_into(path);
    if (!found || found.value().has_set) return {path};
    const LevelFolder& folder = found.value();
    passed_over.insert(passed_over.end(), folder.passed_over.begin(), folder.passed_over.end());
    const bool shelf = !folder.folders.empty() ||
                       std::any_of(folder.files.begin(), folder.files.end(), [](const auto& file) {
                           return file.extension() != ".toml" && file.extension() != ".lvl";
                       });
    if (!shelf) return {path};
    std::vector<fs::path> sets = folder.files;
    for (const fs::path& inner_folder : folder.folders) {
        const std::vector<fs::path> inner = sets_in(inner_folder, passed_over);
        sets.insert(sets.end(), inner.begin(), inner.end());
    }
    return sets;
}

class Converter {
public:
    Converter(const fs::path& folder, const ConvertOptions& options)
        : folder_(folder), options_(options) {}

    ConvertReport run(std::span<const fs::path> paths) {
        for (const fs::path& path : paths) {
            for (const fs::path& set : sets_in(path, report_.passed_over)) convert_path(set);
        }
        return std::move(report_);
    }

private:
    void convert_path(const fs::path& path) {
        const auto set = load_set(path);
        if (set) return convert_set(path, set.value());
        report_.problems.insert(report_.problems.end(), set.error().begin(), set.error().end());
    }

    void convert_set(const fs::path& from, const LevelSet& set) {
        std::string stem = file_stem(from.stem().string());
        if (from.filename().empty()) stem = file_stem(from.parent_path().filename().string());
        if (options_.to == Format::LBreakout) {
            const Export out = to_lbreakout(set.levels);
            if (write(folder_ / stem, out.text)) report_.levels += set.levels.size();
            return lose(from, out.lost);
        }
        if (set.levels.size() == 1) return write_level(from, folder_ / stem, set.levels[0]);
        SetDesign design{set.title, set.author, {}};
        for (const sim::Level& level : set.levels) {
            const std::string name = numbered(design.order.size() + 1, level.title);
            design.order.push_back(name + ending());
            write_level(from, folder_ / stem / name, level);
        }
        write(folder_ / stem / kSetFile, to_toml(design));
    }

    [[nodiscard]] const char* ending() const {
        return options_.to == Format::Carom ? ".toml" : ".lvl";
    }

    void write_level(const fs::path& from, fs::path to, const sim::Level& level) {
        Export out;
        if (options_.to == Format::Carom) {
            out.text = to_toml(level);
        } else {
            out = to_lvl(level);
        }
        to += ending();
        if (write(to, out.text)) ++report_.levels;
        lose(from, out.lost);
    }

    void lose(const fs::path& from, const std::vector<std::string>& lost) {
        for (const std::string& what : lost) {
            report_.problems.push_back(
                {.severity = Mistake::Severity::Warning, .what = what, .file = from.string()});
        }
    }

    bool write(const fs::path& to, std::string_view text) {
        std::error_code code;
        if (!options_.overwrite && fs::exists(to, code)) {
            fail(to, "is there already", "choose another folder, or allow overwriting");
            return false;
        }
        fs::create_directories(to.parent_path(), code);
        const std::string why = code ? "cannot be made: " + code.message() : write_file(to, text);
        if (!why.empty()) {
            fail(to, why, "");
            return false;
        }
        report_.written.push_back(to);
        return true;
    }

    void fail(const fs::path& file, std::string what, std::string help) {
        report_.problems.push_back(
            {.what = std::move(what), .help = std::move(help), .file = file.string()});
    }

    const fs::path& folder_;
    const ConvertOptions& options_;
    ConvertReport report_;
};

}  // namespace

ConvertReport convert(std::span<const fs::path> paths, const fs::path& folder,
                      const ConvertOptions& options) {
    if (options.to == Format::KBreakOut) {
        ConvertReport report;
        report.problems.push_back({.what = "KBreakOut levels are read, not written",
                                   .help = "convert to carom, lvl or lbreakout",
                                   .file = folder.string()});
        return report;
    }
    return Converter(folder, options).run(paths);
}

std::string file_stem(std::string_view title) {
    constexpr std::size_t kLongest = 40;
    std::string stem;
    for (const char c : title.substr(0, kLongest)) {
        const char low = ascii_lower(c);
        const bool kept = (low >= 'a' && low <= 'z') || (low >= '0' && low <= '9') || low == '-';
        if (kept) stem += low;
        if (!kept && !stem.empty() && stem.back() != '_') stem += '_';
    }
    while (!stem.empty() && stem.back() == '_') stem.pop_back();
    return stem.empty() ? "level" : stem;
}

}  // namespace carom::levels
