#include "game/levels/carom/toml_values.h"

#include "engine/core/utf8.h"
#include "game/levels/carom/toml_fits.h"
#include "game/sim/bricks.h"
#include "game/sim/powerups.h"

#include <cstdint>
#include <string>
#include <utility>

namespace carom::levels {
namespace {

void tell(const TomlText& text, Complaint wrong, Report& report) {
    report.error(text.place(*wrong.at), std::move(wrong.what), std::move(wrong.help));
}

bool is_table_like(const toml::node& node) {
    const toml::array* list = node.as_array();
    return node.is_table() || (list && !list->empty() && list->front().is_table());
}

/// Keys of the section that end in the word: who writes `speed` may mean `launch_speed`.
std::string ending_in(std::string_view word, const Section& section) {
    std::string all;
    for (const Key& row : section.keys) {
        if (row.name.size() <= word.size() + 1 || !row.name.ends_with(word)) continue;
        if (row.name[row.name.size() - word.size() - 1] != '_') continue;
        all += (all.empty() ? "'" : " or '") + std::string(row.name) + "'";
    }
    return all;
}

/// Where such a key belongs, and how it is written there; empty if nowhere.
std::string elsewhere(std::string_view key, const toml::node& node, const Section& section) {
    if (&section == &kSetSection) return {};
    if (section.name == "[" + std::string(key) + "]") {
        return "under " + std::string(section.name) + " its keys stand by themselves: leave '" +
               std::string(key) + ".' away";
    }
    std::string names;
    bool level = false, brick = false;
    for (const Section* other : all_sections()) {
        if (other == &kSetSection || find_key(*other, key) == nullptr) continue;
        names += (names.empty() ? "" : " or ") + std::string(other->name);
        level = level || other == &kLevelSection;
        brick = brick || other->name == "[[brick]]";
    }
    const toml::table* table = node.as_table();
    if (level && table && !table->is_inline()) {
        return "it belongs to the level itself: write [" + std::string(key) + "]";
    }
    if (level) return "it belongs to the level: put it at the top, above the first [";
    if (brick && is_table_like(node) && &section == &kLevelSection) {
        return "it belongs to a brick: write [brick." + std::string(key) + "] below its [[brick]]";
    }
    return names.empty() ? names : "it belongs in " + names;
}

std::string unknown_key_help(std::string_view key, const toml::node& node, const Section& section) {
    const auto name = [](const Key& row) { return row.name; };
    const std::string_view near = nearest(key, section.keys, name);
    const Key* meant = near.empty() ? nullptr : find_key(section, near);
    if (meant && meant->type == KeyType::Tables && is_table_like(node)) {
        return "did you mean [[" + std::string(near) + "]]?";
    }
    if (&section == &kSetSection && key == "name") return "did you mean 'title'?";
    if (const std::string ending = ending_in(key, section); !ending.empty()) {
        return "did you mean " + ending + "?";
    }
    if (section.name == "[grid]" && is_legend_character(key)) {
        return "what the grid's characters stand for begins with a line [legend]";
    }
    const std::string place = elsewhere(key, node, section);
    if (!place.empty()) return place;
    if (!near.empty()) return "did you mean '" + std::string(near) + "'?";
    std::string all;
    for (const Key& row : section.keys) all += (all.empty() ? "" : ", ") + std::string(row.name);
    return "its keys are " + all;
}

void unknown_key(const TomlText& text, const toml::key& key, const toml::node& node,
                 const Section& section, Report& report) {
    report.error(text.place(key), std::string(section.name) + " has no key " + in_quotes(key.str()),
                 unknown_key_help(key.str(), node, section));
}

void check_legend(const TomlText& text, const toml::table& legend, const Key& row, Report& report) {
    for (auto&& [key, node] : legend) {
        if (!is_legend_character(key.str())) {
            report.error(text.place(key),
                         in_quotes(key.str()) + " cannot stand for anything in the grid",
                         "use one character other than '.' and space");
        }
        if (row.type == KeyType::DropLegend) {
            if (auto wrong = drop_fits(node)) tell(text, std::move(*wrong), report);
        } else if (const toml::table* table = node.as_table()) {
            check_table(text, *table, *row.section, report);
        } else if (auto wrong = kind_fits(node)) {
            const auto word = node.value_exact<std::string_view>();
            if (word && sim::color_named(*word)) {
                wrong->help = "for a colour write { color = \"" + std::string(*word) + "\" }";
            }
            tell(text, std::move(*wrong), report);
        }
    }
}

void check_inside(const TomlText& text, const toml::node& node, const Key& row, Report& report) {
    if (row.type == KeyType::Table) check_table(text, *node.as_table(), *row.section, report);
    if (row.type == KeyType::BrickLegend || row.type == KeyType::DropLegend) {
        check_legend(text, *node.as_table(), row, report);
    }
    if (row.type != KeyType::Tables) return;
    for (const toml::node& each : *node.as_array()) {
        check_table(text, *each.as_table(), *row.section, report);
    }
}

glm::vec2 to_point(const toml::node& node) {
    const toml::array& pair = *node.as_array();
    return {static_cast<float>(pair[0].value<double>().value_or(0.0)),
            static_cast<float>(pair[1].value<double>().value_or(0.0))};
}

}  // namespace

bool is_legend_character(std::string_view key) {
    if (key.empty() || key.size() != utf8_length(key)) return false;
    const auto byte = static_cast<unsigned char>(key[0]);
    return byte > ' ' && byte != 0x7f && byte != '.';
}

void check_table(const TomlText& text, const toml::table& table, const Section& section,
                 Report& report) {
    for (auto&& [key, node] : table) {
        const Key* row = find_key(section, key.str());
        if (!row) {
            unknown_key(text, key, node, section, report);
        } else if (auto wrong = fits(*row, node)) {
            tell(text, std::move(*wrong), report);
        } else {
            check_inside(text, node, *row, report);
        }
    }
    for (const Key& row : section.keys) {
        // In a torn file the key may stand on a line that could not be read.
        if (!row.required || table.contains(row.name) || text.torn()) continue;
        report.error(
            text.place(table), std::string(section.name) + " lacks '" + std::string(row.name) + "'",
            "add " + std::string(row.name) + " = " + example(row) + ". " + std::string(row.help));
    }
}

const toml::node* Values::node(std::string_view key) const {
    const Key* row = find_key(section_, key);
    const toml::node* found = table_ && row ? table_->get(key) : nullptr;
    return found && !fits(*row, *found) ? found : nullptr;
}

std::optional<int> Values::integer(std::string_view key) const {
    const toml::node* found = node(key);
    if (!found) return {};
    return static_cast<int>(found->value<std::int64_t>().value_or(0));
}

std::optional<float> Values::number(std::string_view key) const {
    const toml::node* found = node(key);
    if (!found) return {};
    return static_cast<float>(found->value<double>().value_or(0.0));
}

std::optional<bool> Values::flag(std::string_view key) const {
    const toml::node* found = node(key);
    if (!found) return {};
    return found->value<bool>();
}

std::string Values::text(std::string_view key) const {
    const toml::node* found = node(key);
    return found ? found->value<std::string>().value_or("") : std::string();
}

std::optional<glm::vec2> Values::point(std::string_view key) const {
    const toml::node* found = node(key);
    if (!found) return {};
    return to_point(*found);
}

std::vector<glm::vec2> Values::points(std::string_view key) const {
    std::vector<glm::vec2> out;
    const toml::node* found = node(key);
    if (!found) return out;
    for (const toml::node& each : *found->as_array()) out.push_back(to_point(each));
    return out;
}

std::optional<sim::PowerUp> Values::drop(std::string_view key) const {
    if (!node(key)) return {};
    return sim::power_up_named(text(key));
}

sim::BrickDesign Values::brick() const {
    sim::BrickDesign brick;
    if (node("kind")) brick.kind = sim::brick_named(text("kind")).value_or(brick.kind);
    if (const toml::node* color = node("color")) {
        const auto number = color->value_exact<std::int64_t>();
        brick.color = number ? static_cast<std::uint8_t>(*number)
                             : sim::color_named(text("color")).value_or(brick.color);
    }
    brick.hits = static_cast<std::uint8_t>(integer("hits").value_or(0));
    brick.points = integer("points").value_or(0);
    return brick;
}

Values Values::table(std::string_view key) const {
    const toml::node* found = node(key);
    const Key* row = find_key(section_, key);
    return {found ? found->as_table() : nullptr, *row->section};
}

}  // namespace carom::levels
