#include "game/levels/carom/toml_text.h"

#include "engine/core/utf8.h"
#include "game/levels/carom/syntax_cures.h"
#include "game/levels/limits.h"

#include <algorithm>
#include <array>
#include <optional>

namespace carom::levels {
namespace {

constexpr int kMostTornLines = 20;

/// Only a plain "key = value" can be left out without changing what the lines around it mean.
bool can_leave_out(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    return first != std::string_view::npos && line[first] != '[' && line[first] != '{' &&
           line.find('=') != std::string_view::npos && line.find("'''") == std::string_view::npos &&
           line.find("\"\"\"") == std::string_view::npos;
}

/// Walks a quoted value in the file's own bytes.
class QuotedText {
public:
    QuotedText(std::string_view text, std::size_t at, Place place)
        : text_(text), at_(at), place_(place) {}

    std::vector<std::vector<Glyph>> lines() {
        std::vector<std::vector<Glyph>> out(1);
        if (!open()) return out;
        while (at_ < text_.size() && !text_.substr(at_).starts_with(quote_)) {
            if (text_[at_] == '\n') {
                out.emplace_back();
                skip(1);
            } else if (text_[at_] == '\\' && quote_[0] == '"') {
                escape(out);
            } else if (text_.substr(at_).starts_with("\r\n")) {
                skip(1);
            } else {
                take(out, utf8_length(text_.substr(at_)));
            }
        }
        return out;
    }

private:
    bool open() {
        for (const std::string_view quote : {"'''", "\"\"\"", "'", "\""}) {
            if (!text_.substr(at_).starts_with(quote)) continue;
            quote_ = quote;
            skip(quote.size());
            if (quote.size() == 3 && text_.substr(at_).starts_with("\r")) skip(1);
            if (quote.size() == 3 && text_.substr(at_).starts_with("\n")) skip(1);
            return true;
        }
        return false;
    }

    void take(std::vector<std::vector<Glyph>>& out, std::size_t bytes) {
        out.back().push_back({text_.substr(at_, bytes), place_});
        skip(bytes);
    }

    void escape(std::vector<std::vector<Glyph>>& out) {
        const std::string_view rest = text_.substr(at_);
        if (rest.starts_with("\\n")) {
            out.emplace_back();
            return skip(2);
        }
        if (rest.starts_with("\\\\") || rest.starts_with("\\\"")) {
            out.back().push_back({rest.substr(1, 1), place_});
            return skip(2);
        }
        const std::size_t ink = std::min(rest.find_first_not_of(" \t\r\n", 1), rest.size());
        if (ink > 1) return skip(ink);  // a backslash at the end of a line joins it to the next
        take(out, rest.starts_with("\\u") ? 6 : rest.starts_with("\\U") ? 10 : 2);
    }

    void skip(std::size_t bytes) {
        for (std::size_t end = std::min(at_ + bytes, text_.size()); at_ < end; ++at_) {
            place_ = text_[at_] == '\n' ? Place{place_.line + 1, 1}
                                        : Place{place_.line, place_.column + 1};
        }
    }

    std::string_view text_;
    std::size_t at_;
    Place place_;
    std::string_view quote_;
};

}  // namespace

/// Where a key of far more parts than a row of the grid has dots begins, or npos. toml++ walks such
/// keys by recursion, so a long one would cost the stack. What cannot be part of a dotted key ends
/// a run; dots within texts count too, which no honest text comes near.
static std::size_t endless_key(std::string_view text) {
    std::size_t start = 0;
    int dots = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (std::string_view("\n=,[]{}#").find(text[i]) != std::string_view::npos) {
            start = i + 1;
            dots = 0;
        } else if (text[i] == '.' && ++dots > 4 * kMostColumns) {
            return start;
        }
    }
    return std::string_view::npos;
}

TomlText::TomlText(std::string_view text, Report& report) : text_(text) {
    line_starts_.push_back(0);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n') line_starts_.push_back(i + 1);
    }
    if (is_utf16(text)) {
        torn_ = true;
        report.error({1, 1}, kUtf16, kUtf16Cure);
        return;
    }
    if (const std::size_t at = endless_key(text); at != std::string_view::npos) {
        torn_ = true;
        const auto line = static_cast<std::size_t>(
            std::upper_bound(line_starts_.begin(), line_starts_.end(), at) - line_starts_.begin());
        report.error({static_cast<int>(line), static_cast<int>(at - line_starts_[line - 1]) + 1},
                     "this has more dots in a row than any key or grid",
                     "a key has one or two parts");
        return;
    }
    std::string patched(text);
    for (int last = 0, tries = 0; tries < kMostTornLines; ++tries) {
        toml::parse_result result = toml::parse(std::string_view(patched));
        if (result) {
            root_ = std::move(result).table();
            return;
        }
        torn_ = true;
        report_syntax(result.error(), report);
        const int line = static_cast<int>(result.error().source().begin.line);
        if (line <= last || line > static_cast<int>(line_starts_.size())) return;
        last = line;
        const std::size_t start = line_starts_[static_cast<std::size_t>(line) - 1];
        const std::size_t end = std::min(text.find('\n', start), text.size());
        if (!can_leave_out(text.substr(start, end - start))) return;
        std::fill(patched.begin() + static_cast<std::ptrdiff_t>(start),
                  patched.begin() + static_cast<std::ptrdiff_t>(end), ' ');
    }
}

void TomlText::report_syntax(const toml::parse_error& error, Report& report) {
    std::string_view what = error.description();
    const std::size_t colon = what.find(": ");
    if (what.starts_with("Error while parsing") && colon != std::string_view::npos) {
        what.remove_prefix(colon + 2);
    }
    const Place at = place(error.source().begin);
    const SyntaxCure cure = syntax_cure(text_, at, what);
    report.error(cure.place.value_or(at),
                 cure.what.empty() ? "not valid TOML: " + std::string(what) : cure.what, cure.help);
}

Place TomlText::place(toml::source_position position) const {
    // toml++ counts characters, editors' jump lists count bytes.
    const auto lines = static_cast<toml::source_index>(line_starts_.size());
    const toml::source_index line = std::clamp<toml::source_index>(position.line, 1, lines);
    const std::size_t before = std::max<toml::source_index>(position.column, 1) - 1;
    return {static_cast<int>(line), static_cast<int>(bytes_before(line, before)) + 1};
}

std::size_t TomlText::bytes_before(std::size_t line, std::size_t characters) const {
    std::vector<std::size_t>& begins = characters_[line];
    if (begins.empty()) {
        const std::size_t start = line_starts_[line - 1];
        const std::size_t end = std::min(text_.find('\n', start), text_.size());
        for (std::size_t at = start; at < end; at += utf8_length(text_.substr(at))) {
            begins.push_back(at - start);
        }
        begins.push_back(end - start);
    }
    return begins[std::min(characters, begins.size() - 1)];
}

std::size_t TomlText::offset(Place place) const {
    return line_starts_[static_cast<std::size_t>(place.line) - 1] +
           static_cast<std::size_t>(place.column) - 1;
}

std::vector<std::vector<Glyph>> TomlText::lines(const toml::node& text) const {
    const Place begin = place(text);
    return QuotedText(text_, offset(begin), begin).lines();
}

}  // namespace carom::levels
