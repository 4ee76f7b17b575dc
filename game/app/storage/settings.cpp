#include "game/app/storage/settings.h"

#include "game/app/storage/choice_words.h"
#include "game/app/storage/kept_toml.h"
#include "game/app/storage/number_options.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <utility>

namespace carom::app {
namespace {

/// 1: the first. 2: bindings, comfort, difficulty and assists; a file of 1 has none of them.
constexpr int kSettingsFormat = 2;

/// One row for each option: its key and where it is kept. Reading and writing both walk them, as
/// they do kNumberOptions.
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
    {"hold_pointer", &Settings::hold_pointer},
    {"high_contrast", &Settings::high_contrast},
    {"reduced_motion", &Settings::reduced_motion},
    {"one_button", &Settings::one_button},
    {"with_pilot", &Settings::with_pilot},
    {"hints", &Settings::hints},
};
/// A choice is written as a word; the number kept is the word's place.
struct ChoiceRow {
    const char* key;
    int Settings::*place;
    std::span<const std::string_view> words;
};
constexpr std::array<std::string_view, 4> kQualityKeys{"auto", "low", "medium", "high"};
constexpr std::array<std::string_view, 4> kLastQualityKeys{"unknown", "low", "medium", "high"};
constexpr std::array<std::string_view, 3> kPaletteKeys{"standard", "red_green", "blue_yellow"};
constexpr std::array<std::string_view, 3> kTipKeys{"off", "once", "again"};
constexpr ChoiceRow kChoices[] = {
    {"quality", &Settings::quality, kQualityKeys},
    {"last_quality", &Settings::last_quality, kLastQualityKeys},
    {"palette", &Settings::palette, kPaletteKeys},
    {"difficulty", &Settings::difficulty, kDifficultyWords},
    {"tips", &Settings::tips, kTipKeys},
    {"pilot_skill", &Settings::pilot_skill, kSkillWords},
};

using Notes = std::vector<std::string>;

/// The value of the range, or the one beside it, that is nearest.
int into_range(const NumberOption& row, std::int64_t value) {
    const auto nearest = std::clamp<std::int64_t>(value, row.least, row.most);
    const bool beside = std::llabs(value - row.also) < std::llabs(value - nearest);
    return static_cast<int>(beside ? row.also : nearest);
}

void read_numbers(const toml::table& table, Settings& read, Notes& notes) {
    for (const NumberOption& row : kNumberOptions) {
        const toml::node* node = table.get(row.key);
        if (node == nullptr) continue;
        const auto value = node->value_exact<std::int64_t>();
        // Far enough out for any range, and near enough to count with.
        const std::int64_t near =
            std::clamp<std::int64_t>(value.value_or(0), -1'000'000, 1'000'000);
        if (value) read.*row.place = into_range(row, near);
        if (value && read.*row.place == *value) continue;
        const bool apart = row.also < row.least || row.also > row.most;
        notes.push_back(place_of(node->source()) + row.key + " must be a number from " +
                        std::to_string(row.least) + " to " + std::to_string(row.most) +
                        (apart ? ", or " + std::to_string(row.also) : "") + "; it is " +
                        std::to_string(read.*row.place) + " now");
    }
}

void read_switches(const toml::table& table, Settings& read, Notes& notes) {
    for (const SwitchRow& row : kSwitches) {
        const toml::node* node = table.get(row.key);
        if (node == nullptr) continue;
        const auto value = node->value_exact<bool>();
        if (value) {
            read.*row.place = *value;
        } else {
            notes.push_back(place_of(node->source()) + row.key + " must be true or false");
        }
    }
}

void read_choices(const toml::table& table, Settings& read, Notes& notes) {
    for (const ChoiceRow& row : kChoices) {
        const toml::node* node = table.get(row.key);
        if (node == nullptr) continue;
        const auto value = node->value_exact<std::string>();
        const auto word = std::find(row.words.begin(), row.words.end(), value.value_or(""));
        if (value && word != row.words.end()) {
            read.*row.place = static_cast<int>(word - row.words.begin());
            continue;
        }
        std::string words;
        for (const std::string_view each : row.words) {
            words += (words.empty() ? "" : ", ") + std::string(each);
        }
        notes.push_back(place_of(node->source()) + row.key + " must be one of " + words);
    }
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

void read_bindings(const toml::table& table, Bindings& bindings, Notes& notes) {
    Bindings read = bindings;
    for (std::size_t i = 0; i < kControlCount; ++i) {
        const std::string_view control = name(static_cast<Control>(i));
        if (const toml::node* node = table["keys"][control].node()) {
            Bindings::Keys keys;
            const std::string wrong = read_keys(*node, keys);
            if (wrong.empty()) {
                read.keys[i] = keys;
            } else {
                notes.push_back(wrong);
            }
        }
        if (const toml::node* pad = table["pad"][control].node()) {
            const auto button = platform::pad_button_named(pad->value_or(std::string{}));
            if (button) {
                read.pad[i] = *button;
            } else {
                notes.push_back(place_of(pad->source()) + "there is no such pad button");
            }
        }
    }
    // Options of an older version do not know it, and may use its keys for something else.
    const std::string_view back = name(Control::Back);
    if (!table["keys"][back] && !table["pad"][back]) give_way(read, Control::Back);
    if (sound(read)) {
        bindings = read;
    } else {
        notes.emplace_back(
            "a key or a pad button is bound twice, or needed elsewhere; all of them "
            "are as usual now");
    }
}

bool is_option(std::string_view key) {
    if (key == "format" || key == "keys." || key == "pad.") return true;
    for (std::size_t i = 0; i < kControlCount; ++i) {
        const std::string control(name(static_cast<Control>(i)));
        if (key == "keys." + control || key == "pad." + control) return true;
    }
    const auto named = [&](const auto& row) { return key == row.key; };
    return std::any_of(std::begin(kNumberOptions), std::end(kNumberOptions), named) ||
           std::any_of(std::begin(kSwitches), std::end(kSwitches), named) ||
           std::any_of(std::begin(kChoices), std::end(kChoices), named);
}

/// Ours where it was changed here.
template <class Each>
void merge_one(const Each& known, const Each& ours, Each& theirs) {
    if (ours != known) theirs = ours;
}

}  // namespace

std::string to_toml(const Settings& settings) {
    std::string text = "# Carom's options. Percent where there is a number.\nformat = " +
                       std::to_string(kSettingsFormat) + '\n';
    for (const NumberOption& row : kNumberOptions) {
        text += std::string(row.key) + " = " + std::to_string(settings.*row.place) + '\n';
    }
    for (const SwitchRow& row : kSwitches) {
        text += std::string(row.key) + (settings.*row.place ? " = true\n" : " = false\n");
    }
    for (const ChoiceRow& row : kChoices) {
        const auto word = row.words[static_cast<std::size_t>(settings.*row.place)];
        text += std::string(row.key) + " = \"" + std::string(word) + "\"\n";
    }
    text += bindings_to_toml(settings.bindings);
    if (!settings.others.empty()) text += "\n# Of another version.\n" + settings.others;
    return text;
}

Reading read_toml(std::string_view text, Settings& settings) {
    toml::table table;
    Reading reading = parse_kept(text, table, kSettingsFormat);
    if (!reading.good()) return reading;
    read_numbers(table, settings, reading.notes);
    read_switches(table, settings, reading.notes);
    read_choices(table, settings, reading.notes);
    read_bindings(table, settings.bindings, reading.notes);
    settings.others = lines_of_others(table, is_option);
    return reading;
}

Settings merged(const Settings& known, const Settings& ours, Settings theirs) {
    const auto merge_rows = [&](const auto& rows) {
        for (const auto& row : rows) {
            merge_one(known.*row.place, ours.*row.place, theirs.*row.place);
        }
    };
    merge_rows(kNumberOptions);
    merge_rows(kSwitches);
    merge_rows(kChoices);
    for (std::size_t i = 0; i < kControlCount; ++i) {
        merge_one(known.bindings.keys[i], ours.bindings.keys[i], theirs.bindings.keys[i]);
        merge_one(known.bindings.pad[i], ours.bindings.pad[i], theirs.bindings.pad[i]);
    }
    if (!sound(theirs.bindings)) theirs.bindings = ours.bindings;
    return theirs;
}

}  // namespace carom::app
