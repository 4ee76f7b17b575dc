#pragma once
// One thing wrong with a file, at the place its author should look, with a cure.

#include <string>
#include <vector>

namespace carom {

struct Diagnostic {
    enum class Severity { Error, Warning };

    Severity severity = Severity::Error;
    int line = 0;    ///< From 1; 0 when the file as a whole is meant.
    int column = 0;  ///< From 1, in bytes; 0 when the line as a whole is meant.
    std::string what;
    std::string help;  ///< What to do about it; may be empty.

    bool operator==(const Diagnostic&) const = default;
};
using Diagnostics = std::vector<Diagnostic>;

/// `file:line:col: error: what (help: …)`, the form editors jump to.
[[nodiscard]] std::string to_text(const Diagnostic& diagnostic, const std::string& file);

}  // namespace carom
