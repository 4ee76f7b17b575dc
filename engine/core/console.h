#pragma once
// The one door through which words reach the terminal. Titles, names and file names come from
// strangers: none of them may move its cursor, change its colours or turn the order of reading.

#include <string>
#include <string_view>

namespace carom {

/// Whether a character is a control, a mark that turns the order of reading, or ends a line.
[[nodiscard]] bool is_unprintable(char32_t code);

/// `text` on one line: control characters, line ends, marks of direction and bytes that are no
/// UTF-8 are spelled out, as \x1B or \u{202E}.
[[nodiscard]] std::string printable(std::string_view text);

/// Writes lines, which end with a line end each, to the standard output. They are printable but for
/// those ends.
void print(std::string_view lines);

/// The same for one line, its end added, to the standard error.
void complain(std::string_view line);

/// The exit code of a program that ends with `code`: not 0 if what it printed did not arrive, which
/// is then told.
[[nodiscard]] int exit_code(int code);

}  // namespace carom
