#include "game/app/storage/kept_toml.h"

namespace carom::app {

std::string place_of(const toml::source_region& source) {
    return "line " + std::to_string(source.begin.line) + ": ";
}

std::string parse_kept(std::string_view text, toml::table& table, int newest) {
    toml::parse_result result = toml::parse(text);
    if (!result) {
        return place_of(result.error().source()) + std::string(result.error().description());
    }
    table = std::move(result).table();
    const auto format = table["format"].value_exact<std::int64_t>();
    if (!format) return "it has no 'format' number";
    if (*format > newest) return "it was written by a newer Carom";
    return {};
}

}  // namespace carom::app
