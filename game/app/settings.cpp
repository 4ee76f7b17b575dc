#include "game/app/settings.h"

#include "engine/core/files.h"

#include "game/levels/toml.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <sstream>
#include <system_error>

namespace carom::app {
namespace {

namespace fs = std::filesystem;

constexpr int kFormat = 1;

/// One row for each option: its key and where it is kept. Reading and writing both walk them.
struct NumberRow {
    const char* key;
    int Settings::*place;
    int least;
    int most;
};
constexpr NumberRow kNumbers[] = {
    {"master_volume", &Settings::master_volume, 0, 100},
    {"effects_volume", &Settings::effects_volume, 0, 100},
    {"music_volume", &Settings::music_volume, 0, 100},
    {"shake", &Settings::shake, 0, 100},
    {"flash", &Settings::flash, 0, 100},
    {"mouse_speed", &Settings::mouse_speed, 25, 400},
    {"paddle_speed", &Settings::paddle_speed, 25, 200},
};
struct SwitchRow {
    const char* key;
    bool Settings::*place;
};
constexpr SwitchRow kSwitches[] = {
    {"fullscreen", &Settings::fullscreen},
    {"vsync", &Settings::vsync},
    {"bloom", &Settings::bloom},
};

std::string place_of(const toml::source_region& source) {
    return "line " + std::to_string(source.begin.line) + ": ";
}

/// The whole text as a table of a format we know, or what is wrong.
std::string parse(std::string_view text, toml::table& table) {
    toml::parse_result result = toml::parse(text);
    if (!result) {
        return place_of(result.error().source()) + std::string(result.error().description());
    }
    table = std::move(result).table();
    const auto format = table["format"].value_exact<std::int64_t>();
    if (!format) return "it has no 'format' number";
    if (*format > kFormat) return "it was written by a newer Carom";
    return {};
}

void tell(const fs::path& file, const std::string& what) {
    std::fprintf(stderr, "%s: error: %s\n", file.c_str(), what.c_str());
}

fs::path folder(const char* variable, const char* fallback) {
    if (const char* own = std::getenv("CAROM_HOME")) return own;
    if (const char* given = std::getenv(variable); given != nullptr && *given != '\0') {
        return fs::path{given} / "carom";
    }
    const char* home = std::getenv("HOME");
    return fs::path{home != nullptr ? home : "."} / fallback / "carom";
}

}  // namespace

std::string to_toml(const Settings& settings) {
    std::string text = "# Carom's options. Percent where there is a number.\nformat = 1\n";
    for (const NumberRow& row : kNumbers) {
        text += std::string(row.key) + " = " + std::to_string(settings.*row.place) + '\n';
    }
    for (const SwitchRow& row : kSwitches) {
        text += std::string(row.key) + (settings.*row.place ? " = true\n" : " = false\n");
    }
    return text;
}

std::string read_toml(std::string_view text, Settings& settings) {
    toml::table table;
    if (std::string wrong = parse(text, table); !wrong.empty()) return wrong;
    Settings read = settings;
    for (const NumberRow& row : kNumbers) {
        const toml::node* node = table.get(row.key);
        if (node == nullptr) continue;
        const auto value = node->value_exact<std::int64_t>();
        if (!value || *value < row.least || *value > row.most) {
            return place_of(node->source()) + row.key + " must be a number from " +
                   std::to_string(row.least) + " to " + std::to_string(row.most);
        }
        read.*row.place = static_cast<int>(*value);
    }
    for (const SwitchRow& row : kSwitches) {
        const toml::node* node = table.get(row.key);
        if (node == nullptr) continue;
        const auto value = node->value_exact<bool>();
        if (!value) return place_of(node->source()) + row.key + " must be true or false";
        read.*row.place = *value;
    }
    settings = read;
    return {};
}

std::string to_toml(const Scores& scores) {
    toml::table best;
    for (const auto& [level, score] : scores) best.insert_or_assign(level, score);
    std::ostringstream out;
    out << "# The best score of each level.\nformat = 1\n\n[best]\n" << best << '\n';
    return out.str();
}

std::string read_toml(std::string_view text, Scores& scores) {
    toml::table table;
    if (std::string wrong = parse(text, table); !wrong.empty()) return wrong;
    const toml::table* best = table["best"].as_table();
    if (best == nullptr) return table.contains("best") ? "'best' must be a table" : "";
    Scores read;
    for (const auto& [level, node] : *best) {
        const auto score = node.value_exact<std::int64_t>();
        if (!score || *score < 0 || *score > std::numeric_limits<int>::max()) {
            return place_of(node.source()) + "a score must be a whole number from 0";
        }
        read[std::string(level.str())] = static_cast<int>(*score);
    }
    scores = std::move(read);
    return {};
}

Home find_home() {
    return {folder("XDG_CONFIG_HOME", ".config") / "settings.toml",
            folder("XDG_DATA_HOME", ".local/share") / "scores.toml"};
}

template <class Value>
void load(const fs::path& file, Value& value) {
    std::error_code code;
    if (!fs::exists(file, code)) return;
    const auto text = read_file(file, std::size_t{1} << 20u);
    const std::string wrong = text ? read_toml(text.value(), value) : text.error().why;
    if (wrong.empty()) return;
    fs::path aside = file;
    aside += ".bad";
    fs::rename(file, aside, code);
    tell(file, wrong + (code ? "" : "; it is kept as " + aside.string() + " and a new one begun"));
}

template <class Value>
void save(const fs::path& file, const Value& value) {
    if (file.empty()) return;  // nothing is kept
    std::error_code code;
    fs::create_directories(file.parent_path(), code);
    const std::string trouble = write_file(file, to_toml(value));
    static bool told = false;
    if (!trouble.empty() && !told) tell(file, trouble);
    told = told || !trouble.empty();
}

template void load(const fs::path&, Settings&);
template void load(const fs::path&, Scores&);
template void save(const fs::path&, const Settings&);
template void save(const fs::path&, const Scores&);

}  // namespace carom::app
