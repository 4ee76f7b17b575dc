#include "game/app/storage/kept_toml.h"

#include "game/levels/carom/toml_words.h"

#include <sstream>
#include <type_traits>

namespace carom::app {
namespace {

using levels::as_key;
using levels::toml_string;

// By hand: toml++ writes some keys without the quotes they need.
std::string in_toml(const toml::node& node) {
    if (const auto* text = node.as_string()) return toml_string(text->get());
    std::string out;
    const auto add = [&](const std::string& each) { out += (out.empty() ? "" : ", ") + each; };
    if (const auto* array = node.as_array()) {
        for (const toml::node& each : *array) add(in_toml(each));
        return "[" + out + "]";
    }
    if (const auto* table = node.as_table()) {
        for (const auto& [key, each] : *table) add(as_key(key.str()) + " = " + in_toml(each));
        return "{" + out + "}";
    }
    std::ostringstream stream;
    node.visit([&](const auto& each) {
        if constexpr (toml::is_value<std::decay_t<decltype(each)>>) stream << each;
    });
    return stream.str();
}

}  // namespace

std::string place_of(const toml::source_region& source) {
    return "line " + std::to_string(source.begin.line) + ": ";
}

Reading parse_kept(std::string_view text, toml::table& table, int newest) {
    toml::parse_result result = toml::parse(text);
    if (!result) {
        return {Reading::Sense::Damaged,
                {place_of(result.error().source()) + std::string(result.error().description())}};
    }
    table = std::move(result).table();
    const auto format = table["format"].value_exact<std::int64_t>();
    if (!format) return {Reading::Sense::Damaged, {"it has no 'format' number"}};
    if (*format > newest) return {Reading::Sense::Newer, {"it was written by a newer Carom"}};
    return {};
}

std::string lines_of_others(const toml::table& table,
                            const std::function<bool(std::string_view)>& is_ours) {
    std::string lines;
    for (const auto& [key, node] : table) {
        const std::string name(key.str());
        if (is_ours(name)) continue;
        if (!is_ours(name + ".")) {
            lines += as_key(name) + " = " + in_toml(node) + '\n';
            continue;
        }
        const toml::table* inner = node.as_table();
        if (inner == nullptr) continue;  // a value where we have a table: there is no place for it
        for (const auto& [inner_key, inner_node] : *inner) {
            const std::string inner_name = name + "." + std::string(inner_key.str());
            if (is_ours(inner_name)) continue;
            lines +=
                as_key(name) + "." + as_key(inner_key.str()) + " = " + in_toml(inner_node) + '\n';
        }
    }
    return lines;
}

}  // namespace carom::app
