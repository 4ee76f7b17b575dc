#include "game/levels/carom/toml_fits.h"

#include "game/levels/carom/format.h"
#include "game/levels/report.h"
#include "game/sim/bricks.h"
#include "game/sim/powerups.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace carom::levels {
namespace {

std::string plain_number(double value) {
    return value == std::floor(value) ? std::to_string(static_cast<std::int64_t>(value))
                                      : std::to_string(value);
}

std::string range_in_words(const Key& key) {
    if (key.least == key.most) return plain_number(key.least);
    return "from " + plain_number(key.least) + " to " + plain_number(key.most);
}

std::string says(const Key& key) { return "'" + std::string(key.name) + "' "; }

bool within(const toml::node& node, double least, double most) {
    const auto value = node.value<double>();
    return node.is_number() && value && *value >= least && *value <= most;  // NaN is not
}

/// Whether a text is one that a number was meant by.
bool reads_as_number(const toml::node& node) {
    const auto text = node.value_exact<std::string_view>();
    return text && !text->empty() && text->find_first_not_of("+-.0123456789") == text->npos;
}

std::string number_help(const Key& key, const toml::node& node) {
    if (reads_as_number(node)) return "take the quotes away";
    return "write a number " + range_in_words(key) + (node.is_string() ? ", without quotes" : "");
}

Verdict integer_fits(const Key& key, const toml::node& node) {
    const auto value = node.value_exact<std::int64_t>();
    if (value && within(node, key.least, key.most)) return {};
    if (key.least == key.most) {
        const std::string only = plain_number(key.least);
        return Complaint{&node, says(key) + "is " + only,
                         "write " + std::string(key.name) + " = " + only};
    }
    std::string help = number_help(key, node);
    if (key.name == "points" && node.is_array()) {
        help = "for a way write path = { points = [[150, 0]], speed = 60 }";
    } else if (node.is_floating_point() && within(node, key.least, key.most)) {
        const double whole = node.value<double>().value_or(0.0);
        if (whole == std::floor(whole)) help = "write " + plain_number(whole) + ", without the dot";
    }
    return Complaint{&node, says(key) + "is a whole number " + range_in_words(key), help};
}

Verdict number_fits(const Key& key, const toml::node& node) {
    if (within(node, key.least, key.most)) return {};
    return Complaint{&node, says(key) + "is a number " + range_in_words(key),
                     number_help(key, node)};
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
        const Key number{{}, KeyType::Number, false, least, most, {}, {}};
        return Complaint{&part,
                         "a number " + range_in_words(number) + " is wanted here, in '" +
                             std::string(key.name) + "'",
                         number_help(number, part)};
    }
    return {};
}

/// Two corners are a line; who drew it may want a bar.
std::string count_help(const Key& key, const toml::array& list) {
    if (static_cast<double>(list.size()) > key.most) return "take some of them out";
    if (key.name != "polygon" || list.size() != 2) {
        return "list at least " + plain_number(key.least);
    }
    std::string ends;
    for (std::size_t i = 0; i < 2; ++i) {
        if (point_fits(key, list[i], -kFarthest, kFarthest)) return "list at least 3";
        const toml::array& point = *list[i].as_array();
        ends += (i == 0 ? "from = [" : ", to = [") + shortest(*point[0].value<float>()) + ", " +
                shortest(*point[1].value<float>()) + "]";
    }
    return "list at least 3, or for a bar write capsule = { " + ends + ", radius = 8 }";
}

Verdict points_fit(const Key& key, const toml::node& node) {
    const toml::array* list = node.as_array();
    // One bare point is the usual slip: [300, 0] for [[300, 0]].
    if (!list || (!list->empty() && !list->front().is_array())) {
        return Complaint{&node, says(key) + "is a list of points", "write it as [[x, y], [x, y]]"};
    }
    const auto count = static_cast<double>(list->size());
    if (count < key.least || count > key.most) {
        return Complaint{&node,
                         says(key) + "has " + counted(list->size(), "point") + ", it may have " +
                             plain_number(key.least) + " to " + plain_number(key.most),
                         count_help(key, *list)};
    }
    for (const toml::node& each : *list) {
        if (auto wrong = point_fits(key, each, -kFarthest, kFarthest)) return wrong;
    }
    return {};
}

/// What other games call them, and theirs here.
constexpr std::pair<std::string_view, std::string_view> kOtherNames[] = {
    {"multiball", "split"},
    {"multi_ball", "split"},
    {"extra_life", "life"},
    {"1up", "life"},
    {"wide", "grow"},
    {"expand", "grow"},
    {"enlarge", "grow"},
    {"narrow", "shrink"},
    {"gun", "laser"},
    {"shoot", "laser"},
    {"catch", "sticky"},
    {"glue", "sticky"},
    {"fireball", "burning"},
    {"speed_up", "fast"},
    {"slow_down", "slow"},
    {"shield", "floor"},
    {"explosive", "bomb"},
    {"explode", "bomb"},
    {"tnt", "bomb"},
    {"unbreakable", "solid"},
    {"wall", "solid"},
    {"indestructible", "solid"},
    {"normal", "plain"},
    {"invisible", "hidden"},
    {"regenerating", "mending"},
    {"teleport", "portal"},
};

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
    std::string_view near = nearest(*word, rows, name);
    for (const auto& [other, ours] : kOtherNames) {
        const auto has = [&, ours = ours](const auto& row) { return name(row) == ours; };
        if (*word == other && std::any_of(std::begin(rows), std::end(rows), has)) near = ours;
    }
    return Complaint{
        &node, "no " + std::string(what) + " is called " + in_quotes(*word),
        near.empty() ? "one of " + all : "did you mean \"" + std::string(near) + "\"?"};
}

Verdict color_fits(const toml::node& node) {
    if (node.is_integer() && within(node, 0, sim::kBrickColors - 1)) return {};
    return name_fits(node, "colour", sim::kColorNames, [](std::string_view row) { return row; });
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
            return Complaint{&each, in_quotes(*file) + " is not a file beside this one",
                             "name a file of this folder, without any path"};
        }
    }
    return {};
}

Verdict is_table(const Key& key, const toml::node& node) {
    if (node.is_table()) return {};
    const toml::array* list = node.as_array();
    if (list && !list->empty() && list->front().is_table()) {
        return Complaint{&node, says(key) + "is one table, not a list of them",
                         "write [" + std::string(key.name) + "], one bracket on each side"};
    }
    std::string inside;
    if (key.section != nullptr) {
        for (const Key& each : key.section->keys) {
            if (!each.required) continue;
            inside += (inside.empty() ? "" : ", ") + std::string(each.name) + " = " + example(each);
        }
    }
    if (key.section != nullptr && node.is_number()) {  // spin = 45: what was meant is in there
        for (const Key& each : key.section->keys) {
            if (each.type != KeyType::Number) continue;
            const double value = node.value<double>().value_or(each.least);
            inside = std::string(each.name) + " = " + plain_number(value);
            break;
        }
    }
    const std::string name(key.name);
    return Complaint{&node, says(key) + "is a table",
                     inside.empty() ? "write [" + name + "] on a line of its own, its keys below"
                                    : "write " + name + " = { " + inside + " }"};
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

}  // namespace

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

Verdict kind_fits(const toml::node& node) {
    return name_fits(node, "brick kind", sim::kBricks,
                     [](const sim::BrickSpec& row) { return row.name; });
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

Verdict fits(const Key& key, const toml::node& node) {
    switch (key.type) {
        case KeyType::Integer:
            return integer_fits(key, node);
        case KeyType::Number:
            return number_fits(key, node);
        case KeyType::Flag:
            if (node.is_boolean()) return {};
            return Complaint{&node, says(key) + "is true or false",
                             "write true or false, without quotes"};
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

}  // namespace carom::levels
