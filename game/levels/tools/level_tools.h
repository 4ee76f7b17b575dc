#pragma once
// What `carom level check`, `convert` and `new` do; the program itself only reads its arguments and
// prints. All take any number of files and folders.

#include "game/levels/level_set.h"

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carom::levels {

struct CheckReport {
    std::size_t files = 0;
    std::size_t levels = 0;
    Mistakes problems;  ///< Errors and warnings, file by file in the order of the text.
    std::vector<std::filesystem::path> passed_over;  ///< In folders: what is no level file.

    [[nodiscard]] std::size_t errors() const;
    [[nodiscard]] std::size_t warnings() const { return problems.size() - errors(); }
};

/// Looks for everything wrong. Folders are searched to any depth, by the rule of level_folder.h.
[[nodiscard]] CheckReport check_paths(std::span<const std::filesystem::path> paths);

/// One `file:line:col: error: … (help: …)` a line, and a last line that counts.
[[nodiscard]] std::string to_text(const CheckReport& report);

/// {"files", "levels", "errors", "warnings", "problems": [{"file", "line", "column", "severity",
/// "what", "help"}], "passed_over": [file]}
[[nodiscard]] std::string to_json(const CheckReport& report);

struct ConvertReport {
    std::size_t levels = 0;
    std::vector<std::filesystem::path> written;
    Mistakes problems;  ///< Errors for what did not come out, warnings for what got lost.
    std::vector<std::filesystem::path> passed_over;  ///< In folders: what is no level file.

    [[nodiscard]] bool failed() const;
};

struct ConvertOptions {
    Format to = Format::Carom;  ///< Carom, Lvl or LBreakout.
    bool overwrite = false;
};

/// Writes every level of `paths` into `folder`, which is made if need be. A file of one level
/// becomes a file; a file or folder of several becomes a folder with a set.toml, or for LBreakout
/// one file. A folder of sets is gone through set by set, to any depth. Nothing is written over
/// unless asked for.
[[nodiscard]] ConvertReport convert(std::span<const std::filesystem::path> paths,
                                    const std::filesystem::path& folder,
                                    const ConvertOptions& options = {});
[[nodiscard]] std::string to_text(const ConvertReport& report);
/// One `file: passed over: …` a line.
[[nodiscard]] std::string passed_over_text(std::span<const std::filesystem::path> files);
[[nodiscard]] std::string to_json(const ConvertReport& report);

/// A complete small level in our format, with comments that say what to change.
[[nodiscard]] std::string starter(std::string_view title, std::string_view author);

/// "First Light!" as a file may be called: "first_light". Never empty, never a path.
[[nodiscard]] std::string file_stem(std::string_view title);

}  // namespace carom::levels
