#include "game/app/storage/lifetime.h"

#include "game/app/storage/kept_toml.h"
#include "game/app/storage/terms_toml.h"
#include "game/levels/carom/toml_words.h"

#include <algorithm>

namespace carom::app {
namespace {

constexpr int kLifetimeFormat = 1;
constexpr std::int64_t kMostEver = std::int64_t{1} << 53u;  // sums of two still fit
constexpr std::size_t kMostTold = 1000;

bool is_lifetime_key(std::string_view key) {
    return key == "format" || key == "told" ||
           std::any_of(kLifetimeRows.begin(), kLifetimeRows.end(),
                       [&](const LifetimeRow& row) { return key == row.key; });
}

}  // namespace

std::string to_toml(const Lifetime& lifetime) {
    std::string out =
        "# All that was ever played here, in numbers, and the tips that were seen.\n"
        "format = " +
        std::to_string(kLifetimeFormat) + '\n';
    for (const LifetimeRow& row : kLifetimeRows) {
        out += std::string(row.key) + " = " + std::to_string(lifetime.*row.place) + '\n';
    }
    out += "told = [";
    const char* between = "";
    for (const std::string& each : lifetime.told) {
        out += between + levels::toml_string(each);
        between = ", ";
    }
    return out + "]\n" + lifetime.others;
}

Reading read_toml(std::string_view text, Lifetime& lifetime) {
    toml::table table;
    Reading reading = parse_kept(text, table, kLifetimeFormat);
    if (!reading.good()) return reading;
    Lifetime read;
    const auto damaged = [&](const toml::node& node, const std::string& what) {
        reading.lost = true;
        reading.notes.push_back(place_of(node.source()) + what);
    };
    for (const LifetimeRow& row : kLifetimeRows) {
        if (read_number(table, row.key, kMostEver, read.*row.place)) continue;
        damaged(*table.get(row.key), std::string(row.key) + " must be a number");
    }
    if (const toml::node* node = table.get("told")) {
        const toml::array* list = node->as_array();
        if (list == nullptr) damaged(*node, "the tips that were told must be a list");
        for (std::size_t i = 0; list != nullptr && i < std::min(list->size(), kMostTold); ++i) {
            const auto name = (*list)[i].value_exact<std::string>();
            if (name) read.told.insert(*name);
            if (!name) damaged((*list)[i], "a tip has a name");
        }
    }
    read.others = lines_of_others(table, is_lifetime_key);
    lifetime = std::move(read);
    return reading;
}

Lifetime merged(const Lifetime& known, const Lifetime& ours, Lifetime theirs) {
    for (const LifetimeRow& row : kLifetimeRows) {
        std::int64_t& there = theirs.*row.place;
        there = row.most ? std::max(there, ours.*row.place)
                         : std::min(kMostEver, there + (ours.*row.place - known.*row.place));
    }
    // Told here since; and what is to be told again, if it was known.
    for (const std::string& each : ours.told) theirs.told.insert(each);
    for (const std::string& each : known.told) {
        if (ours.told.count(each) == 0) theirs.told.erase(each);
    }
    return theirs;
}

}  // namespace carom::app
