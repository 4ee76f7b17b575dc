#include "game/levels/json.h"

#include "game/levels/utf8.h"

#include <array>
#include <cstdio>

namespace carom::levels {

std::string json_text(std::string_view text) {
    std::string out = "\"";
    for (const char c : utf8_from_latin1(text)) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            std::array<char, 8> code{};
            std::snprintf(code.data(), code.size(), "\\u%04x", static_cast<unsigned>(c));
            out += code.data();
        } else {
            out += c;
        }
    }
    return out + '"';
}

std::string to_json(const FileProblems& problems) {
    std::string out = "[";
    for (const FileProblem& each : problems) {
        const Diagnostic& problem = each.problem;
        const bool error = problem.severity == Diagnostic::Severity::Error;
        if (out.size() > 1) out += ',';
        out += "\n  {\"file\": " + json_text(each.file.string()) +
               ", \"line\": " + std::to_string(problem.line) +
               ", \"column\": " + std::to_string(problem.column) +
               ", \"severity\": " + (error ? "\"error\"" : "\"warning\"") +
               ", \"what\": " + json_text(problem.what) + ", \"help\": " + json_text(problem.help) +
               "}";
    }
    return out + (problems.empty() ? "]" : "\n]");
}

}  // namespace carom::levels
