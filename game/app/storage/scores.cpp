#include "game/app/storage/scores.h"

#include "game/app/storage/kept_toml.h"
#include "game/app/storage/recording_id.h"
#include "game/app/storage/terms_toml.h"
#include "game/levels/carom/toml_words.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace carom::app {
namespace {

using levels::as_key;
using levels::toml_string;

constexpr int kScoresFormat = 2;
constexpr int kMostTenths = std::numeric_limits<int>::max();

/// A recording's id, after a comma; nothing where there is none.
std::string id_in_toml(const char* key, const std::string& id) {
    return id.empty() ? "" : std::string(", ") + key + " = " + toml_string(id);
}

std::string in_toml(const LevelRecord& record) {
    return "{ score = " + std::to_string(record.score) + ", " + in_toml(record.terms) +
           ", medal = " + toml_string(sim::name(record.medal)) +
           ", tenths = " + std::to_string(record.tenths) +
           id_in_toml("recording", record.recording) + id_in_toml("fastest", record.fastest) + " }";
}

std::string in_toml(const HighScore& entry) {
    return "{ name = " + toml_string(entry.name) + ", score = " + std::to_string(entry.score) +
           ", levels = " + std::to_string(entry.levels) + ", " + in_toml(entry.terms) +
           id_in_toml("recording", entry.recording) + " }";
}

/// An id names a file, so it is nothing but one: whatever else stands there is as good as none.
std::string read_id(const toml::table& table, std::string_view key) {
    const std::string id = table[key].value_or(std::string{});
    return is_recording_id(id) ? id : std::string{};
}

std::optional<LevelRecord> read_record(const toml::node& node) {
    LevelRecord record;
    if (const auto score = node.value_exact<std::int64_t>()) {  // format 1
        if (*score < 0) return std::nullopt;
        record.score = *score;
        return record;
    }
    const toml::table* table = node.as_table();
    if (table == nullptr) return std::nullopt;
    const auto medal = sim::medal_named((*table)["medal"].value_or(std::string_view{"none"}));
    const bool good = medal && read_number(*table, "score", sim::kMostScore, record.score) &&
                      read_number(*table, "tenths", kMostTenths, record.tenths) &&
                      read_terms(*table, record.terms);
    if (!good) return std::nullopt;
    record.medal = *medal;
    record.recording = read_id(*table, "recording");
    record.fastest = read_id(*table, "fastest");
    return record;
}

std::optional<HighScore> read_high_score(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (table == nullptr) return std::nullopt;
    HighScore entry;
    entry.name = (*table)["name"].value_or(std::string{});
    const bool good =
        !entry.name.empty() && read_number(*table, "score", sim::kMostScore, entry.score) &&
        read_number(*table, "levels", 100'000, entry.levels) && read_terms(*table, entry.terms);
    entry.recording = read_id(*table, "recording");
    return good ? std::optional(entry) : std::nullopt;
}

void note_damage(Reading& reading, const toml::node& node, const char* what) {
    reading.lost = true;
    reading.notes.push_back(place_of(node.source()) + what);
}

/// The table of that name, or nothing.
const toml::table* section(const toml::table& table, std::string_view name, Reading& reading) {
    const toml::node* node = table.get(name);
    if (node != nullptr && !node->is_table()) note_damage(reading, *node, "this must be a table");
    return node != nullptr ? node->as_table() : nullptr;
}

void read_levels(const toml::table& best, Scores& scores, Reading& reading) {
    for (const auto& [level, node] : best) {
        if (const auto record = read_record(node)) {
            scores.levels[std::string(level.str())] = *record;
        } else {
            note_damage(reading, node, "this best of a level is damaged");
        }
    }
}

void read_tables(const toml::table& tables, Scores& scores, Reading& reading) {
    for (const auto& [set, node] : tables) {
        const toml::array* rows = node.as_array();
        if (rows == nullptr) {
            note_damage(reading, node, "a table of scores is a list");
            continue;
        }
        for (const toml::node& row : *rows) {
            if (auto entry = read_high_score(row)) {
                enter(scores, std::string(set.str()), std::move(*entry));
            } else {
                note_damage(reading, row, "this high score is damaged");
            }
        }
    }
}

bool is_score_key(std::string_view key) {
    return key == "format" || key == "last_name" || key == "best" || key == "table";
}

}  // namespace

std::string in_toml(const Terms& terms) {
    std::string out = "difficulty = " + toml_string(sim::spec(terms.difficulty).name);
    const auto number = [&](const char* key, int value, int unless) {
        if (value != unless) out += key + std::to_string(value);
    };
    const sim::Assist none;
    number(", speed = ", terms.assist.speed, none.speed);
    number(", aim_bounces = ", terms.assist.aim_bounces, none.aim_bounces);
    number(", extra_lives = ", terms.assist.extra_lives, none.extra_lives);
    if (terms.assist.one_button) out += ", one_button = true";
    if (terms.assist.practice) out += ", practice = true";
    return out;
}

bool read_terms(const toml::table& table, Terms& terms) {
    const auto difficulty =
        sim::difficulty_named(table["difficulty"].value_or(std::string_view{"normal"}));
    if (!difficulty) return false;
    terms.difficulty = *difficulty;
    terms.assist.one_button = table["one_button"].value_or(false);
    terms.assist.practice = table["practice"].value_or(false);
    return read_number(table, "speed", 150, terms.assist.speed) &&
           read_number(table, "aim_bounces", 5, terms.assist.aim_bounces) &&
           read_number(table, "extra_lives", 9, terms.assist.extra_lives) && valid(terms.assist);
}

std::string in_words(const Terms& terms) {
    std::string words{sim::spec(terms.difficulty).name};
    const sim::Assist& assist = terms.assist;
    if (assist.speed != 100) words += ", speed " + std::to_string(assist.speed) + " %";
    if (assist.aim_bounces > 0) words += ", preview " + std::to_string(assist.aim_bounces);
    if (assist.extra_lives > 0) words += ", +" + std::to_string(assist.extra_lives) + " lives";
    if (assist.one_button) words += ", one button";
    if (assist.practice) words += ", practice";
    return words;
}

LevelRecord best_of(const LevelRecord& one, const LevelRecord& other) {
    LevelRecord best = one.score >= other.score ? one : other;
    best.medal = std::max(one.medal, other.medal);
    const bool first = other.tenths == 0 || (one.tenths != 0 && one.tenths <= other.tenths);
    best.tenths = first ? one.tenths : other.tenths;
    best.fastest = first ? one.fastest : other.fastest;
    return best;
}

bool enters(const Scores& scores, std::string_view set, sim::Score score) {
    if (score <= 0) return false;
    const auto table = scores.tables.find(set);
    return table == scores.tables.end() || table->second.size() < kTableLength ||
           score > table->second.back().score;
}

sim::Score best_game(const Scores& scores, std::string_view set) {
    const auto found = scores.tables.find(set);
    return found == scores.tables.end() || found->second.empty() ? 0 : found->second.front().score;
}

std::string name_for(const Scores& scores, const std::string& who) {
    if (!who.empty()) return who;
    return scores.last_name.empty() ? "Player" : scores.last_name;
}

std::size_t enter(Scores& scores, const std::string& set, HighScore entry) {
    auto& table = scores.tables[set];
    const auto place = std::find_if(table.begin(), table.end(), [&](const HighScore& other) {
        return other.score < entry.score;
    });
    const auto index = static_cast<std::size_t>(place - table.begin());
    table.insert(place, std::move(entry));
    if (table.size() > kTableLength) table.resize(kTableLength);
    return index;
}

// By hand: toml++ leaves a key such as "Captain's Log" without its quotes and cannot read it back.
std::string to_toml(const Scores& scores) {
    std::string out = "# The best of each level, and a table of scores for each set.\nformat = " +
                      std::to_string(kScoresFormat) +
                      "\nlast_name = " + toml_string(scores.last_name) + "\n" + scores.others +
                      "\n[best]\n";
    for (const auto& [level, record] : scores.levels) {
        out += as_key(level) + " = " + in_toml(record) + '\n';
    }
    out += "\n[table]\n";
    for (const auto& [set, entries] : scores.tables) {
        out += as_key(set) + " = [\n";
        for (const HighScore& entry : entries) out += "    " + in_toml(entry) + ",\n";
        out += "]\n";
    }
    return out;
}

Reading read_toml(std::string_view text, Scores& scores) {
    toml::table table;
    Reading reading = parse_kept(text, table, kScoresFormat);
    if (!reading.good()) return reading;
    Scores read;
    read.last_name = table["last_name"].value_or(std::string{});
    if (const auto* best = section(table, "best", reading)) read_levels(*best, read, reading);
    if (const auto* tables = section(table, "table", reading)) read_tables(*tables, read, reading);
    read.others = lines_of_others(table, is_score_key);
    scores = std::move(read);
    return reading;
}

Scores merged(const Scores& known, const Scores& ours, Scores theirs) {
    for (const auto& [level, record] : ours.levels) {
        theirs.levels[level] = best_of(theirs.levels[level], record);
    }
    for (const auto& [set, entries] : ours.tables) {
        // Those that were known are theirs too, or had to make room there.
        const auto found = known.tables.find(set);
        auto before = found == known.tables.end() ? std::vector<HighScore>{} : found->second;
        std::vector<HighScore> fresh;
        for (const HighScore& entry : entries) {
            const auto old = std::find(before.begin(), before.end(), entry);
            if (old != before.end()) {
                before.erase(old);
            } else {
                fresh.push_back(entry);
            }
        }
        // What was known and is no longer ours has another name now, or had to make room here.
        auto& table = theirs.tables[set];
        for (const HighScore& gone : before) {
            const auto there = std::find(table.begin(), table.end(), gone);
            if (there != table.end()) table.erase(there);
        }
        for (const HighScore& entry : fresh) {
            if (enters(theirs, set, entry.score)) enter(theirs, set, entry);
        }
    }
    if (ours.last_name != known.last_name) theirs.last_name = ours.last_name;
    return theirs;
}

}  // namespace carom::app
