#include "game/levels/toml_values.h"

#include "game/sim/powerups.h"

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

namespace carom::levels {
namespace {

/// Why a value does not fit, and the part of it that does not.
struct Complaint {
    const toml::node* at;
    std::string what;
    std::string help;
};
using Verdict = std::optional<Complaint>;

std::string plain_number(double value) {
    return value == std::floor(value) ? std::to_string(static_cast<std::int64_t>(value))
                                      : std::to_string(value);
}

std::string range(const Key& key) {
    if (key.least == key.most) return plain_number(key.least);
    return "from " + plain_number(key.least) + " to " + plain_number(key.most);
}

std::string says(const Key& key) { return "'" + std::string(key.name) + "' "; }

bool within(const toml::node& node, double least, double most) {
    const auto value = node.value<double>();
    return node.is_number() && value && *value >= least && *value <= most;  // NaN is not
}

Verdict integer_fits(const Key& key, const toml::node& node) {
    const auto value = node.value_exact<std::int64_t>();
    if (value && within(node, key.least, key.most)) return {};
    return Complaint{&node, says(key) + "is a whole number " + range(key), {}};
}

Verdict number_fits(const Key& key, const toml::node& node) {
    if (within(node, key.least, key.most)) return {};
    return Complaint{&node, says(key) + "is a number " + range(key), {}};
}

Verdict text_fits(const Key& key, const toml::node& node) {
    const auto value = node.value_exact<std::string_view>();
    if (!value) return Complaint{&node, says(key) + "is text", "put it in quotes"};
    if (static_cast<double>(value->size()) <= key.most) return {};
    return Complaint{&node, says(key) + "is longer than " + plain_number(key.most) + " bytes",
                     "make it shorter"};
}

Verdict point_fits(const Key& key, const toml::node& node, double least, double most) {
    const toml::array* pair = node.as_array();
    if (!pair || pair->size() != 2) {
        return Complaint{&node, says(key) + "wants a point", "write it as [x, y]"};
    }
    for (const toml::node& part : *pair) {
        if (within(part, least, most)) continue;
        return Complaint{&part,
                         "a number " + range({{}, KeyType::Number, false, least, most, {}, {}}) +
                             " is wanted here",
                         {}};
    }
    return {};
}

Verdict points_fit(const Key& key, const toml::node& node) {
    const toml::array* list = node.as_array();
    if (!list) {
        return Complaint{&node, says(key) + "is a list of points", "write it as [[x, y], [x, y]]"};
    }
    const auto count = static_cast<double>(list->size());
    if (count < key.least || count > key.most) {
        return Complaint{&node,
                         says(key) + "has " + counted(list->size(), "point") + ", it may have " +
                             plain_number(key.least) + " to " + plain_number(key.most),
                         {}};
    }
    for (const toml::node& each : *list) {
        if (auto wrong = point_fits(key, each, -kFarthest, kFarthest)) return wrong;
    }
    return {};
}

/// A name out of a table; `what` says what such names are called.
template <class Rows, class Name>
Verdict name_fits(const toml::node& node, std::string_view what, const Rows& rows, Name name) {
    const auto word = node.value_exact<std::string_view>();
    std::string all;
    for (const auto& row : rows) {
        if (word && name(row) == *word) return {};
        all += (all.empty() ? "" : ", ") + std::string(name(row));
    }
    if (!word) {
        return Complaint{&node, "the name of a " + std::string(what) + " is wanted here",
                         "one of " + all + ", in quotes"};
    }
    const std::string_view near = nearest(*word, rows, name);
    return Complaint{
        &node, "no " + std::string(what) + " is called " + quoted(*word),
        near.empty() ? "one of " + all : "did you mean \"" + std::string(near) + "\"?"};
}

Verdict kind_fits(const toml::node& node) {
    return name_fits(node, "brick kind", sim::kBricks,
                     [](const sim::BrickSpec& row) { return row.name; });
}

Verdict color_fits(const toml::node& node) {
    if (node.is_integer() && within(node, 0, sim::kBrickColors - 1)) return {};
    return name_fits(node, "colour", sim::kColorNames, [](std::string_view row) { return row; });
}

Verdict drop_fits(const toml::node& node) {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (std::size_t i = 0; i < sim::kPowerUpCount; ++i) {
            all.push_back(sim::spec(static_cast<sim::PowerUp>(i)).name);
        }
        return all;
    }();
    return name_fits(node, "power-up", names, [](std::string_view row) { return row; });
}

Verdict files_fit(const Key& key, const toml::node& node) {
    const toml::array* list = node.as_array();
    if (!list) {
        return Complaint{&node, says(key) + "is a list of file names",
                         "write it as [\"a.toml\", \"b.toml\"]"};
    }
    for (const toml::node& each : *list) {
        const auto file = each.value_exact<std::string_view>();
        if (!file) return Complaint{&each, "a file name is wanted here", "put it in quotes"};
        const bool plain =
            !file->empty() && *file != "." && *file != ".." &&
            file->find_first_of(std::string_view("/\\:\0", 4)) == std::string_view::npos;
        if (!plain) {
            return Complaint{&each, quoted(*file) + " is not a file beside this one",
                             "name a file of this folder, without any path"};
        }
    }
    return {};
}

Verdict is_table(const Key& key, const toml::node& node) {
    if (node.is_table()) return {};
    return Complaint{&node, says(key) + "is a table",
                     "write [" + std::string(key.name) +
                         "] on a line of its own, or { key = "
                         "value }"};
}

Verdict are_tables(const Key& key, const toml::node& node) {
    const toml::array* list = node.as_array();
    if (!list) {
        return Complaint{&node, says(key) + "is a list of tables",
                         "write [[" + std::string(key.name) + "]] above each"};
    }
    if (static_cast<double>(list->size()) > key.most) {
        return Complaint{&node, "more than " + plain_number(key.most) + " of " + says(key), {}};
    }
    for (const toml::node& each : *list) {
        if (!each.is_table()) return Complaint{&each, says(key) + "is a list of tables", {}};
    }
    return {};
}

Verdict fits(const Key& key, const toml::node& node) {
    switch (key.type) {
        case KeyType::Integer:
            return integer_fits(key, node);
        case KeyType::Number:
            return number_fits(key, node);
        case KeyType::Flag:
            if (node.is_boolean()) return {};
            return Complaint{&node, says(key) + "is true or false", {}};
        case KeyType::Text:
            return text_fits(key, node);
        case KeyType::Point:
            return point_fits(key, node, key.least, key.most);
        case KeyType::Points:
            return points_fit(key, node);
        case KeyType::Kind:
            return kind_fits(node);
        case KeyType::Color:
            return color_fits(node);
        case KeyType::Drop:
            return drop_fits(node);
        case KeyType::Picture:
            if (node.is_string()) return {};
            return Complaint{&node, says(key) + "is drawn as text",
                             "put the rows between two lines of '''"};
        case KeyType::Table:
        case KeyType::BrickLegend:
        case KeyType::DropLegend:
            return is_table(key, node);
        case KeyType::Tables:
            return are_tables(key, node);
        case KeyType::Files:
            return files_fit(key, node);
    }
    return {};
}

void tell(const TomlText& text, Complaint wrong, Report& report) {
    report.error(text.place(*wrong.at), std::move(wrong.what), std::move(wrong.help));
}

void unknown_key(const TomlText& text, const toml::key& key, const Section& section,
                 Report& report) {
    const auto name = [](const Key& row) { return row.name; };
    const std::string_view near = nearest(key.str(), section.keys, name);
    std::string all;
    for (const Key& row : section.keys) all += (all.empty() ? "" : ", ") + std::string(row.name);
    report.error(
        text.place(key), std::string(section.name) + " has no key " + quoted(key.str()),
        near.empty() ? "its keys are " + all : "did you mean '" + std::string(near) + "'?");
}

void check_legend(const TomlText& text, const toml::table& legend, const Key& row, Report& report) {
    for (auto&& [key, node] : legend) {
        if (!is_legend_character(key.str())) {
            report.error(text.place(key),
                         quoted(key.str()) + " cannot stand for anything in the grid",
                         "use one character other than '.' and space");
        }
        if (row.type == KeyType::DropLegend) {
            if (auto wrong = drop_fits(node)) tell(text, std::move(*wrong), report);
        } else if (const toml::table* table = node.as_table()) {
            check_table(text, *table, *row.section, report);
        } else if (auto wrong = kind_fits(node)) {
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
        report.error(text.place(table),
                     std::string(section.name) + " lacks '" + std::string(row.name) + "'",
                     std::string(row.help));
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
