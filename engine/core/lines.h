#pragma once
// A text as numbered lines, the way readers of level files walk it.

#include <cstddef>

#include <string_view>

namespace carom {

struct Line {
    std::string_view text;  ///< Without its end; "\r\n" ends a line as "\n" does.
    int number = 0;         ///< From 1.
};

/// Hands out the lines of a text one by one.
class Lines {
public:
    explicit Lines(std::string_view text) : rest_(text) {}

    [[nodiscard]] bool done() const { return rest_.empty(); }
    Line next() {
        const std::size_t end = rest_.find('\n');
        std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        return {line, ++number_};
    }

private:
    std::string_view rest_;
    int number_ = 0;
};

[[nodiscard]] inline bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

}  // namespace carom
