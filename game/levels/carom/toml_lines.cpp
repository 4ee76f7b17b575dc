#include "game/levels/carom/toml_lines.h"

#include <algorithm>

namespace carom::levels {
namespace {

constexpr auto kNone = std::string_view::npos;

class Scanner {
public:
    explicit Scanner(std::string_view text) : text_(text) {}

    std::vector<Statement> scan() {
        while (at_ < text_.size()) out_.push_back(next());
        return std::move(out_);
    }

private:
    [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\n'; }
    void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t", at_), text_.size()); }
    void skip_line() {
        const std::size_t end = text_.find('\n', at_);
        at_ = end == kNone ? text_.size() : end + 1;
    }

    Statement next() {
        Statement made;
        made.begin = at_;
        skip_blanks();
        if (here() == '[') {
            made.sort = Statement::Sort::Header;
            read_header();
        } else if (here() != '#' && here() != '\n' && here() != '\r') {
            read_pair(made);
        }
        made.section = section_;
        made.brick = section_ == "brick" ? bricks_ - 1 : -1;
        skip_line();
        made.end = at_;
        return made;
    }

    void read_header() {
        const std::size_t end = text_.find_first_of("]\n", at_);
        std::string_view inside = text_.substr(at_, end == kNone ? kNone : end - at_);
        const std::size_t first = std::min(inside.find_first_not_of("[ \t"), inside.size());
        inside.remove_prefix(first);
        section_ = inside.substr(0, inside.find_last_not_of(" \t") + 1);
        if (section_ == "brick") ++bricks_;
    }

    void read_pair(Statement& made) {
        made.sort = Statement::Sort::Pair;
        const std::size_t key = at_;
        while (here() != '=' && here() != '\n')
            here() == '\'' || here() == '"' ? skip_quoted() : void(++at_);
        std::string_view name = text_.substr(key, at_ - key);
        name = name.substr(0, name.find_last_not_of(" \t") + 1);
        const bool quoted = name.size() >= 2 && (name[0] == '\'' || name[0] == '"');
        made.key = quoted ? name.substr(1, name.size() - 2) : name;
        if (here() == '=') ++at_;
        skip_blanks();
        made.value_begin = at_;
        skip_value();
        made.value_end = at_;
    }

    void skip_value() {
        if (here() == '\'' || here() == '"') return skip_quoted();
        if (here() == '[' || here() == '{') return skip_nested();
        at_ = std::min(text_.find_first_of(" \t\r\n#", at_), text_.size());
    }

    void skip_nested() {
        int depth = 0;
        while (at_ < text_.size()) {
            const char c = here();
            if (c == '\'' || c == '"') {
                skip_quoted();
                continue;
            }
            if (c == '#') {
                skip_line();
                continue;
            }
            if (c == '[' || c == '{') ++depth;
            if (c == ']' || c == '}') --depth;
            ++at_;
            if (depth == 0) return;
        }
    }

    void skip_quoted() {
        const char quote = here();
        const std::string three(3, quote);
        const bool lines = text_.substr(at_, 3) == three;
        const std::string end = lines ? three : three.substr(0, 1);
        at_ += end.size();
        while (at_ < text_.size() && text_.substr(at_, end.size()) != end) {
            if (!lines && here() == '\n') return;
            at_ += quote == '"' && here() == '\\' ? 2u : 1u;
        }
        at_ = std::min(at_ + end.size(), text_.size());
        while (lines && at_ < text_.size() && here() == quote)
            ++at_;  // ''''' ends with two of its own
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string section_;
    int bricks_ = 0;
    std::vector<Statement> out_;
};

}  // namespace

std::vector<Statement> statements_of(std::string_view text) { return Scanner(text).scan(); }

}  // namespace carom::levels
