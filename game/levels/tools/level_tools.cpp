#include "game/levels/tools/level_tools.h"

#include "engine/core/files.h"
#include "engine/core/json.h"
#include "game/levels/carom/format.h"
#include "game/levels/check/check.h"
#include "game/levels/level_folder.h"
#include "game/levels/limits.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace carom::levels {
namespace {

namespace fs = std::filesystem;

bool is_error(const Mistake& problem) { return problem.is_error(); }

class Checker {
public:
    CheckReport run(std::span<const fs::path> paths) {
        for (const fs::path& path : paths) {
            std::error_code code;
            if (fs::is_directory(path, code)) {
                check_folder(path);
            } else {
                check_file(path);
            }
        }
        return std::move(report_);
    }

private:
    void check_folder(const fs::path& folder) {
        const auto found = look_into(folder);
        if (!found) return add(folder, {.what = found.error().why, .help = {}});
        if (found.value().has_set) check_file(folder / kSetFile);
        for (const fs::path& file : found.value().files) check_file(file);
        for (const fs::path& inner : found.value().folders) check_folder(inner);
        const auto& passed = found.value().passed_over;
        report_.passed_over.insert(report_.passed_over.end(), passed.begin(), passed.end());
    }

    void check_file(const fs::path& file) {
        const auto text = read_file(file, kMostLevelBytes);
        if (!text) return add(file, {.what = text.error().why, .help = {}});
        if (file.filename() == kSetFile) return check_set(file, text.value());
        if (const auto format = format_of(file, text.value())) {
            return check_text(file, text.value(), *format);
        }
        add(file, {.what = "not a level file of any kind known here",
                   .help = "name it .toml, .lvl or .levelset after its format"});
    }

    void check_text(const fs::path& file, std::string_view text, Format format) {
        ++report_.files;
        std::vector<SourceMap> places;
        const auto levels = parse_levels(format, text, file, &places);
        if (!levels) {
            for (const Mistake& each : levels.error()) add(file, each);
            return;
        }
        report_.levels += levels.value().size();
        for (std::size_t i = 0; i < levels.value().size(); ++i) {
            for (const Mistake& each : check(levels.value()[i], places[i])) add(file, each);
        }
    }

    void check_set(const fs::path& file, std::string_view text) {
        ++report_.files;
        const auto set = parse_set_in(file.parent_path(), text);
        if (set) return;
        for (const Mistake& each : set.error()) add(file, each);
    }

    void add(const fs::path& file, Mistake problem) {
        problem.file = file.string();
        report_.problems.push_back(std::move(problem));
    }

    CheckReport report_;
};

std::string lines_of(const Mistakes& problems) {
    std::string out;
    for (const Mistake& each : problems) out += to_text(each) + '\n';
    return out;
}

}  // namespace

std::size_t CheckReport::errors() const {
    return static_cast<std::size_t>(std::count_if(problems.begin(), problems.end(), is_error));
}

bool ConvertReport::failed() const {
    return std::any_of(problems.begin(), problems.end(), is_error);
}

CheckReport check_paths(std::span<const fs::path> paths) { return Checker{}.run(paths); }

std::string to_text(const CheckReport& report) {
    return lines_of(report.problems) + counted(report.levels, "level") + " in " +
           counted(report.files, "file") + ": " + counted(report.errors(), "error") + ", " +
           counted(report.warnings(), "warning") + '\n';
}

static std::string to_json(const std::vector<fs::path>& files) {
    std::string out;
    for (const fs::path& file : files) out += (out.empty() ? "" : ", ") + json_text(file.string());
    return "[" + out + "]";
}

static std::string to_json(const Mistakes& problems) {
    std::string out = "[";
    for (const Mistake& each : problems) {
        if (out.size() > 1) out += ',';
        out += "\n  {\"file\": " + json_text(each.file) +
               ", \"line\": " + std::to_string(each.line) +
               ", \"column\": " + std::to_string(each.column) +
               ", \"severity\": " + (each.is_error() ? "\"error\"" : "\"warning\"") +
               ", \"what\": " + json_text(each.what) + ", \"help\": " + json_text(each.help) + "}";
    }
    return out + (problems.empty() ? "]" : "\n]");
}

std::string to_json(const CheckReport& report) {
    return "{\"files\": " + std::to_string(report.files) +
           ", \"levels\": " + std::to_string(report.levels) +
           ", \"errors\": " + std::to_string(report.errors()) +
           ", \"warnings\": " + std::to_string(report.warnings()) +
           ", \"problems\": " + to_json(report.problems) +
           ", \"passed_over\": " + to_json(report.passed_over) + "}\n";
}

std::string to_text(const ConvertReport& report) {
    return lines_of(report.problems) + counted(report.levels, "level") + " written as " +
           counted(report.written.size(), "file") + '\n';
}

std::string to_json(const ConvertReport& report) {
    return "{\"levels\": " + std::to_string(report.levels) +
           ", \"written\": " + to_json(report.written) +
           ", \"problems\": " + to_json(report.problems) +
           ", \"passed_over\": " + to_json(report.passed_over) + "}\n";
}

std::string passed_over_text(std::span<const fs::path> files) {
    std::string out;
    for (const fs::path& file : files) out += file.string() + ": passed over: not a level file\n";
    return out;
}

}  // namespace carom::levels
