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

void unknown_key(const TomlText& text, const toml::key& key, const Section& section,
                 Report& report) {
    const auto name = [](const Key& row) { return row.name; };
    const std::string_view near = nearest(key.str(), section.keys, name);
    std::string elsewhere;
    for (const Section* other : all_sections()) {
        if (other == &kSetSection || find_key(*other, key.str()) == nullptr) continue;
        elsewhere += (elsewhere.empty() ? "" : " or ") + std::string(other->name);
    }
    std::string all;
    for (const Key& row : section.keys) all += (all.empty() ? "" : ", ") + std::string(row.name);
    report.error(text.place(key), std::string(section.name) + " has no key " + in_quotes(key.str()),
                 !elsewhere.empty() ? "it belongs in " + elsewhere
                 : near.empty()     ? "its keys are " + all
                                    : "did you mean '" + std::string(near) + "'?");
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

/// A value of a required key that a maker can start from.
std::string example(const Key& row) {
    switch (row.type) {
        case KeyType::Integer:
            return std::to_string(static_cast<int>(row.least));
        case KeyType::Number:
            return "30";
        case KeyType::Point:
            return "[80, 24]";
        case KeyType::Points:
            return "[[200, 0]]";
        case KeyType::Picture:
            return "''' and the rows, a line each, up to another '''";
        default:
            return "…";
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
            unknown_key(text, key, section, report);
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
