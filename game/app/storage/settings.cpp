#include "game/app/storage/settings.h"

#include "engine/core/files.h"

#include "game/app/storage/kept_toml.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <system_error>

namespace carom::app {
namespace {

namespace fs = std::filesystem;

/// 1: the first. 2: bindings, comfort, difficulty and assists; a file of 1 has none of them.
constexpr int kSettingsFormat = 2;

/// One row for each option: its key and where it is kept. Reading and writing both walk them.
struct NumberRow {
    const char* key;
    int Settings::*place;
    int least;
    int most;
    int also;  ///< One value outside of the range that is good too.
};
constexpr NumberRow kNumbers[] = {
    {"master_volume", &Settings::master_volume, 0, 100, 0},
    {"effects_volume", &Settings::effects_volume, 0, 100, 0},
    {"music_volume", &Settings::music_volume, 0, 100, 0},
    {"effects", &Settings::effects, 0, 100, 0},
    {"shake", &Settings::shake, 0, 100, 0},
    {"flash", &Settings::flash, 0, 100, 0},
    {"text_size", &Settings::text_size, 75, 150, 100},
    {"frame_cap", &Settings::frame_cap, 30, 360, 0},
    {"mouse_speed", &Settings::mouse_speed, 25, 400, 100},
    {"paddle_speed", &Settings::paddle_speed, 25, 200, 100},
    {"players", &Settings::players, 1, 4, 1},
    {"game_speed", &Settings::game_speed, 50, 150, 100},
    {"aim_bounces", &Settings::aim_bounces, 0, 5, 0},
    {"extra_lives", &Settings::extra_lives, 0, 9, 0},
};
struct SwitchRow {
    const char* key;
    bool Settings::*place;
};
constexpr SwitchRow kSwitches[] = {
    {"fullscreen", &Settings::fullscreen},
    {"vsync", &Settings::vsync},
    {"bloom", &Settings::bloom},
    {"crt", &Settings::crt},
    {"show_frame_time", &Settings::show_frame_time},
    {"high_contrast", &Settings::high_contrast},
    {"reduced_motion", &Settings::reduced_motion},
    {"one_button", &Settings::one_button},
};
/// A choice is written as a word; the number kept is the word's place.
struct ChoiceRow {
    const char* key;
    int Settings::*place;
    std::array<std::string_view, 4> words;
};
constexpr ChoiceRow kChoices[] = {
    {"quality", &Settings::quality, {"auto", "low", "medium", "high"}},
    {"palette", &Settings::palette, {"standard", "red_green", "blue_yellow", ""}},
    {"difficulty", &Settings::difficulty, {"easy", "normal", "hard", "expert"}},
};

void tell(const fs::path& file, const std::string& what) {
    std::fprintf(stderr, "%s: error: %s\n", file.c_str(), what.c_str());
}

std::string read_numbers(const toml::table& table, Settings& read) {
    for (const NumberRow& row : kNumbers) {
        const toml::node* node = table.get(row.key);
        if (node == nullptr) continue;
        const auto value = node->value_exact<std::int64_t>();
        if (!value || ((*value < row.least || *value > row.most) && *value != row.also)) {
            const bool apart = row.also < row.least || row.also > row.most;
            return place_of(node->source()) + row.key + " must be a number from " +
                   std::to_string(row.least) + " to " + std::to_string(row.most) +
                   (apart ? ", or " + std::to_string(row.also) : "");
        }
        read.*row.place = static_cast<int>(*value);
    }
    return {};
}

std::string read_switches(const toml::table& table, Settings& read) {
    for (const SwitchRow& row : kSwitches) {
        const toml::node* node = table.get(row.key);
        if (node == nullptr) continue;
        const auto value = node->value_exact<bool>();
        if (!value) return place_of(node->source()) + row.key + " must be true or false";
        read.*row.place = *value;
    }
    return {};
}

std::string read_choices(const toml::table& table, Settings& read) {
    for (const ChoiceRow& row : kChoices) {
        const toml::node* node = table.get(row.key);
        if (node == nullptr) continue;
        const auto value = node->value_exact<std::string>();
        const auto* word = std::find(row.words.begin(), row.words.end(), value.value_or(""));
        if (!value || value->empty() || word == row.words.end()) {
            std::string words;
            for (const std::string_view each : row.words) {
                if (!each.empty()) words += (words.empty() ? "" : ", ") + std::string(each);
            }
            return place_of(node->source()) + row.key + " must be one of " + words;
        }
        read.*row.place = static_cast<int>(word - row.words.begin());
    }
    return {};
}

std::string bindings_to_toml(const Bindings& bindings) {
    std::string text = "\n# Which keys and pad buttons do what.\n";
    for (std::size_t i = 0; i < kControlCount; ++i) {
        text += "keys." + std::string(name(static_cast<Control>(i))) + " = [";
        const char* between = "";
        for (const auto& key : bindings.keys[i]) {
            if (!key) continue;
            text += between + ('"' + std::string(platform::name(*key)) + '"');
            between = ", ";
        }
        text += "]\n";
    }
    for (std::size_t i = 0; i < kControlCount; ++i) {
        text += "pad." + std::string(name(static_cast<Control>(i))) + " = \"" +
                std::string(platform::name(bindings.pad[i])) + "\"\n";
    }
    return text;
}

std::string read_keys(const toml::node& node, Bindings::Keys& keys) {
    const toml::array* names = node.as_array();
    if (names == nullptr || names->empty() || names->size() > Bindings::kKeySlots) {
        return place_of(node.source()) + "write one or two keys, as [\"left\", \"a\"]";
    }
    keys = {};
    for (std::size_t slot = 0; slot < names->size(); ++slot) {
        const auto written = names->get(slot)->value_exact<std::string>();
        const auto key = platform::key_named(written.value_or(""));
        if (!key) return place_of(node.source()) + "there is no key " + written.value_or("here");
        keys[slot] = key;
    }
    return {};
}

std::string read_bindings(const toml::table& table, Bindings& bindings) {
    for (std::size_t i = 0; i < kControlCount; ++i) {
        const std::string_view control = name(static_cast<Control>(i));
        if (const toml::node* keys = table["keys"][control].node()) {
            if (std::string wrong = read_keys(*keys, bindings.keys[i]); !wrong.empty()) {
                return wrong;
            }
        }
        if (const toml::node* pad = table["pad"][control].node()) {
            const auto button = platform::pad_button_named(pad->value_or(std::string{}));
            if (!button) return place_of(pad->source()) + "there is no such pad button";
            bindings.pad[i] = *button;
        }
    }
    return sound(bindings) ? "" : "a key or a pad button is bound twice, or needed elsewhere";
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
    std::string text = "# Carom's options. Percent where there is a number.\nformat = " +
                       std::to_string(kSettingsFormat) + '\n';
    for (const NumberRow& row : kNumbers) {
        text += std::string(row.key) + " = " + std::to_string(settings.*row.place) + '\n';
    }
    for (const SwitchRow& row : kSwitches) {
        text += std::string(row.key) + (settings.*row.place ? " = true\n" : " = false\n");
    }
    for (const ChoiceRow& row : kChoices) {
        const auto word = row.words[static_cast<std::size_t>(settings.*row.place)];
        text += std::string(row.key) + " = \"" + std::string(word) + "\"\n";
    }
    return text + bindings_to_toml(settings.bindings);
}

std::string read_toml(std::string_view text, Settings& settings) {
    toml::table table;
    if (std::string wrong = parse_kept(text, table, kSettingsFormat); !wrong.empty()) return wrong;
    Settings read = settings;
    std::string wrong = read_numbers(table, read);
    if (wrong.empty()) wrong = read_switches(table, read);
    if (wrong.empty()) wrong = read_choices(table, read);
    if (wrong.empty()) wrong = read_bindings(table, read.bindings);
    if (wrong.empty()) settings = read;
    return wrong;
}

Home find_home() {
    return {folder("XDG_CONFIG_HOME", ".config") / "settings.toml",
            folder("XDG_DATA_HOME", ".local/share") / "scores.toml",
            folder("XDG_DATA_HOME", ".local/share") / "levels"};
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
