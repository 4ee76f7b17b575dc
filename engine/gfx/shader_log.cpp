#include "engine/gfx/shader_log.h"

#include "engine/core/ascii.h"
#include "engine/core/mistake.h"

#include <sstream>
#include <string_view>

namespace carom::gfx {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Reads a line from the left. Each step says whether it found what it wanted.
class Cursor {
public:
    explicit Cursor(std::string_view line) : rest_(line) {}

    bool number(int& value) {
        if (rest_.empty() || !is_digit(rest_.front())) return false;
        value = 0;
        for (; !rest_.empty() && is_digit(rest_.front()); rest_.remove_prefix(1)) {
            if (value < 10000000) value = value * 10 + (rest_.front() - '0');
        }
        return true;
    }
    bool skip_number() {
        int unused = 0;
        return number(unused);
    }
    /// `word` is lower case; spaces around it are eaten.
    bool word(std::string_view word) {
        spaces();
        if (rest_.size() < word.size()) return false;
        for (std::size_t i = 0; i < word.size(); ++i) {
            if (ascii_lower(rest_[i]) != word[i]) return false;
        }
        rest_.remove_prefix(word.size());
        spaces();
        return true;
    }
    bool severity(Mistake::Severity& severity) {
        severity = Mistake::Severity::Error;
        if (word("error")) return true;
        severity = Mistake::Severity::Warning;
        return word("warning");
    }
    bool rest(std::string& text) const {
        text = rest_;
        return true;
    }

private:
    void spaces() {
        while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    }
    std::string_view rest_;
};

/// Mesa: 0:12(5): error: `x' undeclared
bool read_mesa(Cursor at, Mistake& d) {
    return at.skip_number() && at.word(":") && at.number(d.line) && at.word("(") &&
           at.number(d.column) && at.word("):") && at.severity(d.severity) && at.word(":") &&
           at.rest(d.what);
}

/// NVIDIA: 0(12) : error C1503: undefined variable "x"
bool read_nvidia(Cursor at, Mistake& d) {
    return at.skip_number() && at.word("(") && at.number(d.line) && at.word(")") && at.word(":") &&
           at.severity(d.severity) && at.rest(d.what);
}

/// AMD, Intel on Windows, macOS, browsers: ERROR: 0:12: 'x' : undeclared identifier
bool read_others(Cursor at, Mistake& d) {
    return at.severity(d.severity) && at.word(":") && at.skip_number() && at.word(":") &&
           at.number(d.line) && at.word(":") && at.rest(d.what);
}

Mistake read(const std::string& line) {
    for (const auto dialect : {read_mesa, read_nvidia, read_others}) {
        Mistake found;
        if (dialect(Cursor(line), found)) return found;
    }
    Mistake plain;
    plain.what = line;
    return plain;
}

}  // namespace

std::string explain_shader_log(const std::string& log, const std::string& file) {
    std::istringstream lines(log);
    std::string text;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '\0') continue;
        if (!text.empty()) text += '\n';
        text += to_text(read(line), file);
    }
    return text.empty() ? file + ": error: the driver refuses this shader and does not say why"
                        : text;
}

}  // namespace carom::gfx
