#include "game/app/storage/scores.h"

#include "game/app/storage/kept_toml.h"
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
    return out;
}

std::string in_toml(const LevelRecord& record) {
    return "{ score = " + std::to_string(record.score) + ", " + in_toml(record.terms) +
           ", medal = " + toml_string(sim::name(record.medal)) +
           ", tenths = " + std::to_string(record.tenths) + " }";
}

std::string in_toml(const HighScore& entry) {
    return "{ name = " + toml_string(entry.name) + ", score = " + std::to_string(entry.score) +
           ", levels = " + std::to_string(entry.levels) + ", " + in_toml(entry.terms) + " }";
}

template <class Number>
bool number(const toml::table& table, std::string_view key, Number most, Number& value) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return true;
    const auto read = node->value_exact<std::int64_t>();
    if (!read || *read < 0 || *read > most) return false;
    value = static_cast<Number>(*read);
    return true;
}

bool read_terms(const toml::table& table, Terms& terms) {
    const auto difficulty =
        sim::difficulty_named(table["difficulty"].value_or(std::string_view{"normal"}));
    if (!difficulty) return false;
    terms.difficulty = *difficulty;
    terms.assist.one_button = table["one_button"].value_or(false);
    return number(table, "speed", 150, terms.assist.speed) &&
           number(table, "aim_bounces", 5, terms.assist.aim_bounces) &&
           number(table, "extra_lives", 9, terms.assist.extra_lives) && valid(terms.assist);
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
    const bool good = medal && number(*table, "score", sim::kMostScore, record.score) &&
                      number(*table, "tenths", kMostTenths, record.tenths) &&
                      read_terms(*table, record.terms);
    if (!good) return std::nullopt;
    record.medal = *medal;
    return record;
}

std::optional<HighScore> read_high_score(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (table == nullptr) return std::nullopt;
    HighScore entry;
    entry.name = (*table)["name"].value_or(std::string{});
    const bool good =
        !entry.name.empty() && number(*table, "score", sim::kMostScore, entry.score) &&
        number(*table, "levels", 100'000, entry.levels) && read_terms(*table, entry.terms);
    return good ? std::optional(entry) : std::nullopt;
}

std::string read_levels(const toml::table& table, Scores& scores) {
    const toml::table* best = table["best"].as_table();
    if (best == nullptr) return table.contains("best") ? "'best' must be a table" : "";
    for (const auto& [level, node] : *best) {
        const auto record = read_record(node);
        if (!record) return place_of(node.source()) + "this best of a level is damaged";
        scores.levels[std::string(level.str())] = *record;
    }
    return {};
}

std::string read_tables(const toml::table& table, Scores& scores) {
    const toml::table* tables = table["table"].as_table();
    if (tables == nullptr) return table.contains("table") ? "'table' must be a table" : "";
    for (const auto& [set, node] : *tables) {
        const toml::array* rows = node.as_array();
        if (rows == nullptr) return place_of(node.source()) + "a table of scores is a list";
        for (const toml::node& row : *rows) {
            auto entry = read_high_score(row);
            if (!entry) return place_of(row.source()) + "this high score is damaged";
            enter(scores, std::string(set.str()), std::move(*entry));
        }
    }
    return {};
}

}  // namespace

std::string in_words(const Terms& terms) {
    std::string words{sim::spec(terms.difficulty).name};
    const sim::Assist& assist = terms.assist;
    if (assist.speed != 100) words += ", speed " + std::to_string(assist.speed) + " %";
    if (assist.aim_bounces > 0) words += ", preview " + std::to_string(assist.aim_bounces);
    if (assist.extra_lives > 0) words += ", +" + std::to_string(assist.extra_lives) + " lives";
    if (assist.one_button) words += ", one button";
    return words;
}

bool enters(const Scores& scores, std::string_view set, sim::Score score) {
    if (score <= 0) return false;
    const auto table = scores.tables.find(set);
    return table == scores.tables.end() || table->second.size() < kTableLength ||
           score > table->second.back().score;
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
                      "\nlast_name = " + toml_string(scores.last_name) + "\n\n[best]\n";
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

std::string read_toml(std::string_view text, Scores& scores) {
    toml::table table;
    if (std::string wrong = parse_kept(text, table, kScoresFormat); !wrong.empty()) return wrong;
    Scores read;
    read.last_name = table["last_name"].value_or(std::string{});
    std::string wrong = read_levels(table, read);
    if (wrong.empty()) wrong = read_tables(table, read);
    if (wrong.empty()) scores = std::move(read);
    return wrong;
}

}  // namespace carom::app
