#pragma once
// What must hold of every text a parser is given. Shared by the fuzz targets and the mutation test.

#include "game/levels/carom_format.h"
#include "game/levels/check.h"
#include "game/levels/lbreakout.h"
#include "game/levels/load.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace carom::levels::test {

/// Whether a mistake stands in the text: on one of its lines, at most one past that line's end.
inline bool stands_in(const Diagnostic& problem, std::string_view text) {
    if (problem.line == 0) return true;
    int line = 1;
    for (; line < problem.line; ++line) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return false;
        text.remove_prefix(end + 1);
    }
    const std::size_t length = std::min(text.find('\n'), text.size());
    return problem.column >= 0 && static_cast<std::size_t>(problem.column) <= length + 1;
}

/// Empty when all is well, else what is not.
inline std::string verdict(Format format, std::string_view text) {
    std::vector<SourceMap> places;
    const auto levels = parse_levels(format, text, "fuzz", &places);
    if (!levels) {
        if (levels.error().empty()) return "refused without a reason";
        for (const Diagnostic& each : levels.error()) {
            if (each.what.empty() || !stands_in(each, text))
                return "a mistake nowhere: " + each.what;
        }
        return {};
    }
    if (levels.value().size() != places.size()) return "levels without places";
    for (std::size_t i = 0; i < places.size(); ++i) {
        const sim::Level& level = levels.value()[i];
        for (const Diagnostic& each : check(level, places[i])) {
            if (each.severity == Diagnostic::Severity::Error) {
                return "accepted, but not valid: " + each.what;
            }
            if (!stands_in(each, text)) return "a warning nowhere: " + each.what;
        }
        const auto back = parse_toml(to_toml(level));
        if (!back) return "cannot be read back: " + back.error()[0].what;
        if (!(back.value() == level)) return "reads back differently";
    }
    if (format == Format::LBreakout) {
        const Export out = to_lbreakout(levels.value());
        const auto back = parse_lbreakout(out.text);
        if (!back || !out.lost.empty()) return "cannot go back to LBreakout";
        const std::string again = to_lbreakout(back.value()).text;
        if (again != out.text) return "goes back to LBreakout differently";
    }
    return {};
}

}  // namespace carom::levels::test
