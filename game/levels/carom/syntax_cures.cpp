#include "game/levels/carom/syntax_cures.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace carom::levels {
namespace {

struct Cure {
    std::string_view sign;  ///< In what toml++ says.
    std::string_view help;
};
constexpr std::array kCures{
    Cure{"utf-8", "save the file as UTF-8"},
    Cure{"end-of-file", "something is left open: close the list with ], the table with }"},
    Cure{"cannot redefine existing array", "write the name between [[ and ]], two of each"},
    Cure{"cannot redefine", "a key stands once; delete one of the two"},
    Cure{"expected value", "write a value after the =, text in quotes"},
    Cure{"control characters", "close the text on its own line, or use ''' for several lines"},
    Cure{"determine value type", "text goes in quotes: \"pink\""},
    Cure{"expected 'true'", "text goes in quotes: \"pink\""},
    Cure{"expected 'false'", "text goes in quotes: \"pink\""},
    Cure{"expected 'inf'", "text goes in quotes: \"pink\""},
    Cure{"expected 'nan'", "text goes in quotes: \"pink\""},
    Cure{"comma or closing", "a comma goes between two entries, and { and [ are closed again"},
    Cure{"key or closing", "close it with } on the same line"},
    Cure{"leading zero", "write the number without the 0 in front"},
    Cure{"not representable", "the number is far too large: write one with fewer digits"},
    Cure{"escape sequence",
         "between \" and \" a backslash means something: put the text in ' and '"},
    Cure{"comment or whitespace", "one 'key = value' on a line; text in quotes, comments after #"},
    Cure{"", "write 'key = value' with text in quotes, [name] above a table, comments after #"},
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// The line without what stands in quotes, and without its comment.
std::string bare(std::string_view line) {
    std::string out;
    char quote = 0;
    for (const char c : line) {
        if (quote != 0) {
            if (c == quote) quote = 0;
            out += ' ';
        } else if (c == '#') {
            break;
        } else {
            if (c == '"' || c == '\'') quote = c;
            out += quote != 0 ? ' ' : c;
        }
    }
    return out;
}

bool has_word(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
        const bool begins = at == 0 || !is_letter(text[at - 1]);
        const std::size_t end = at + word.size();
        if (begins && (end == text.size() || !is_letter(text[end]))) return true;
    }
    return false;
}

/// `before` and `after` stand beside each other, with `sign` between them.
template <class Before, class After>
bool stands_between(std::string_view text, char sign, const Before& before, const After& after) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != sign) continue;
        if (before(i > 0 ? text[i - 1] : ' ') && after(i + 1 < text.size() ? text[i + 1] : ' ')) {
            return true;
        }
    }
    return false;
}

std::string cure_in_numbers(std::string_view code, std::string_view value) {
    const auto no_digit = [](char c) { return !is_digit(c) && !is_letter(c) && c != '\''; };
    const auto any = [](char) { return true; };
    if (stands_between(code, '%', is_digit, any)) return "write a part of 1: 0.15 for 15 %";
    if (stands_between(value, '.', no_digit, is_digit))
        return "write a 0 before the dot, as in 0.15";
    const std::size_t comma = value.find(',');
    if (comma != value.npos && comma > 0 && comma + 1 < value.size() &&
        std::all_of(value.begin(), value.end(), [](char c) { return is_digit(c) || c == ','; })) {
        return "write a dot in the number, as in 0.15";
    }
    return {};
}

/// What the line itself shows.
std::string cure_seen(std::string_view line) {
    for (const std::string_view curly : {"\u201c", "\u201d", "\u2018", "\u2019"}) {
        if (line.find(curly) != line.npos) return "write plain quotes: \" or '";
    }
    for (const std::string_view hidden : {"\u00a0", "\u200b", "\u200c", "\u200d", "\ufeff"}) {
        if (line.find(hidden) != line.npos)
            return "a character that is not seen stands there: delete it";
    }
    const std::string code = bare(line);
    if (code.find("//") != code.npos) return "comments begin with #";
    for (const std::string_view word : {"True", "TRUE"}) {
        if (has_word(code, word)) return "write true, in small letters";
    }
    for (const std::string_view word : {"False", "FALSE"}) {
        if (has_word(code, word)) return "write false, in small letters";
    }
    const std::size_t equals = code.find('=');
    if (equals == code.npos) return {};
    const std::string_view value = trimmed(std::string_view(code).substr(equals + 1));
    if (const std::string number = cure_in_numbers(code, value); !number.empty()) return number;
    if (value.ends_with(',')) return "take the comma at the end away";
    if (value.find('(') != value.npos) return "a point is written as [x, y]";
    std::size_t open = 0;  // a key within a list: it should have been closed before
    for (const char c : value) {
        if (c == '[') ++open;
        if (c == ']' && open > 0) --open;
        if (c == '=' && open > 0) return "close the [ with ] before the next key";
    }
    return {};
}

/// The lines of the text, from 1.
class Lines {
public:
    explicit Lines(std::string_view text) {
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            lines_.push_back(text.substr(at, end - at));
            at = end + 1;
        }
    }
    [[nodiscard]] std::string_view operator[](int line) const {
        const auto i = static_cast<std::size_t>(line) - 1;
        return line >= 1 && i < lines_.size() ? lines_[i] : std::string_view();
    }
    [[nodiscard]] int count() const { return static_cast<int>(lines_.size()); }

private:
    std::vector<std::string_view> lines_;
};

struct QuotedRows {
    Place opened{};  ///< Its quotes.
    int closed = 0;  ///< The line of the closing ones; 0 where there are none.
    std::string_view quotes;
};

/// Texts between ''' or """ as TOML reads them.
std::vector<QuotedRows> drawings_of(const Lines& lines) {
    std::vector<QuotedRows> all;
    for (int line = 1; line <= lines.count(); ++line) {
        const std::string_view text = lines[line];
        for (std::size_t at = 0; at < text.size();) {
            const bool open = !all.empty() && all.back().closed == 0;
            if (open) {
                at = text.find(all.back().quotes, at);
                if (at == text.npos) break;
                all.back().closed = line;
                at += 3;
                continue;
            }
            if (text[at] == '#') break;
            const std::string_view rest = text.substr(at);
            if (rest.starts_with("'''") || rest.starts_with("\"\"\"")) {
                all.push_back({{line, static_cast<int>(at) + 1}, 0, rest.substr(0, 3)});
                at += 3;
            } else if (text[at] == '\'' || text[at] == '"') {
                const std::size_t end = text.find(text[at], at + 1);
                at = end == text.npos ? text.size() : end + 1;
            } else {
                ++at;
            }
        }
    }
    return all;
}

/// A drawing that was not closed where its maker thinks it was.
std::optional<SyntaxCure> cure_of_drawing(const Lines& lines, Place at) {
    for (const QuotedRows& each : drawings_of(lines)) {
        const std::string help =
            "put " + std::string(each.quotes) + " on a line of its own below the last row";
        if (each.closed == 0) {
            return SyntaxCure{each.opened, "the text that begins here is never closed", help};
        }
        // The quotes that open the next drawing closed this one, and its rows are no TOML.
        const bool by_next = bare(lines[each.closed]).find('=') != std::string::npos &&
                             each.closed > each.opened.line;
        if (by_next && (at.line == each.closed || at.line == each.closed + 1)) {
            return SyntaxCure{
                each.opened,
                "the text that begins here goes on until line " + std::to_string(each.closed),
                help};
        }
    }
    return {};
}

/// The line of what was there before, above `at`; 0 if it is not found.
int line_of_first(const Lines& lines, Place at, std::string_view name) {
    const auto header = [](std::string_view line) {
        std::string_view inside = trimmed(line);
        while (inside.starts_with('[')) inside.remove_prefix(1);
        return trimmed(inside.substr(0, inside.find(']')));
    };
    const bool is_header = trimmed(lines[at.line]).starts_with('[');
    for (int line = is_header ? 1 : at.line - 1; is_header ? line < at.line : line > 0;
         line += is_header ? 1 : -1) {
        const std::string_view text = trimmed(lines[line]);
        if (text.starts_with('[')) {
            if (is_header && header(text) == name) return line;
            if (!is_header) return 0;
        } else if (!is_header && text.starts_with(name) &&
                   trimmed(text.substr(name.size())).starts_with('=')) {
            return line;
        }
    }
    return 0;
}

std::optional<SyntaxCure> cure_of_second(const Lines& lines, Place at, std::string_view said) {
    if (said.find("cannot redefine") == said.npos) return {};
    const std::size_t open = said.find('\''), close = said.find('\'', open + 1);
    if (close == said.npos) return {};
    const std::string name(said.substr(open + 1, close - open - 1));
    const int first = line_of_first(lines, at, name);
    if (first == 0) return {};
    const bool single = !trimmed(lines[first]).starts_with("[[");
    if (name == "brick" && trimmed(lines[first]).starts_with('[') && single) {
        const auto column = static_cast<int>(lines[first].find('[')) + 1;
        return SyntaxCure{Place{first, column},
                          "there are several bricks, so each is one of a list",
                          "write [[brick]], two brackets on each side"};
    }
    if (said.find("existing array") != said.npos) return {};
    return SyntaxCure{
        {}, {}, "it stands on line " + std::to_string(first) + " already: delete one of the two"};
}

}  // namespace

SyntaxCure syntax_cure(std::string_view text, Place at, std::string_view said) {
    const Lines lines(text);
    if (auto second = cure_of_second(lines, at, said)) return *second;
    const std::string seen = cure_seen(lines[at.line]);
    if (!seen.empty()) return {{}, {}, seen};
    if (auto drawing = cure_of_drawing(lines, at)) return *drawing;
    const auto told = [&](const Cure& cure) { return said.find(cure.sign) != said.npos; };
    return {{}, {}, std::string(std::find_if(kCures.begin(), kCures.end(), told)->help)};
}

}  // namespace carom::levels
