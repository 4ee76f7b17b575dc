#include "engine/gfx/shader_log.h"

#include "engine/core/diagnostic.h"

#include <optional>
#include <regex>
#include <sstream>

namespace carom::gfx {
namespace {

struct Dialect {
    std::regex form;
    int line;
    int column;  ///< 0 where the driver does not tell.
    int kind;    ///< `error` or `warning`.
    int what;
};

const std::vector<Dialect>& dialects() {
    const auto flags = std::regex::ECMAScript | std::regex::icase;
    static const std::vector<Dialect> all{
        // Mesa: 0:12(5): error: `x' undeclared
        {std::regex(R"(\d+:(\d+)\((\d+)\): *(error|warning): *(.*))", flags), 1, 2, 3, 4},
        // NVIDIA: 0(12) : error C1503: undefined variable "x"
        {std::regex(R"(\d+\((\d+)\) *: *(error|warning) *(.*))", flags), 1, 0, 2, 3},
        // AMD, Intel on Windows, macOS, browsers: ERROR: 0:12: 'x' : undeclared identifier
        {std::regex(R"((error|warning): *\d+:(\d+): *(.*))", flags), 2, 0, 1, 3},
    };
    return all;
}

std::optional<Diagnostic> read(const std::string& line) {
    for (const Dialect& dialect : dialects()) {
        std::smatch match;
        if (!std::regex_match(line, match, dialect.form)) continue;
        const auto part = [&](int i) { return match[static_cast<std::size_t>(i)].str(); };
        Diagnostic found;
        const char kind = part(dialect.kind).front();
        if (kind == 'w' || kind == 'W') found.severity = Diagnostic::Severity::Warning;
        found.line = std::stoi(part(dialect.line));
        if (dialect.column > 0) found.column = std::stoi(part(dialect.column));
        found.what = part(dialect.what);
        return found;
    }
    return std::nullopt;
}

}  // namespace

std::string explain_shader_log(const std::string& log, const std::string& file) {
    std::istringstream lines(log);
    std::string text;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '\0') continue;
        Diagnostic plain;
        plain.what = line;
        if (!text.empty()) text += '\n';
        text += to_text(read(line).value_or(plain), file);
    }
    return text.empty() ? file + ": error: the driver refuses this shader and does not say why"
                        : text;
}

}  // namespace carom::gfx
