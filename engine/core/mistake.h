#pragma once
// One thing wrong with a file or a level, at the place its author should look, with a cure.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace carom {

/// What a mistake speaks of, for whoever shows the thing itself instead of its text.
struct Subject {
    std::string_view
        kind;  ///< Such as "cell"; empty for all of it. A constant of whoever found it.
    std::size_t index = 0;  ///< Among those of its kind.

    bool operator==(const Subject&) const = default;
};

struct Mistake {
    enum class Severity { Error, Warning };

    Severity severity = Severity::Error;
    int line = 0;    ///< From 1; 0 when the file as a whole is meant.
    int column = 0;  ///< From 1, in bytes; 0 when the line as a whole is meant.
    std::string what;
    std::string help{};  ///< What to do about it; may be empty.
    std::string file{};  ///< Its name; may be empty where there is only one.
    Subject subject{};

    [[nodiscard]] bool is_error() const { return severity == Severity::Error; }
    bool operator==(const Mistake&) const = default;
};
using Mistakes = std::vector<Mistake>;

/// `file:line:col: error: what (help: …)`, the form editors jump to.
[[nodiscard]] std::string to_text(const Mistake& mistake);
/// The same with another name for the file.
[[nodiscard]] std::string to_text(const Mistake& mistake, const std::string& file);

/// `file: error: why`, for what is wrong with a file as a whole.
[[nodiscard]] std::string error_in(const std::filesystem::path& file, std::string_view why);

}  // namespace carom
