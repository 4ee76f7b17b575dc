#pragma once
// `carom level …`: what level makers run from a terminal.

#include "game/levels/tools/level_tools.h"

#include <filesystem>
#include <string>
#include <vector>

namespace carom::app {

using Paths = std::vector<std::filesystem::path>;

/// How a report is told.
struct ReportOptions {
    bool json = false;
    bool verbose = false;  ///< With what was passed over.
};

/// All return the program's exit code: 1 when the levels have errors.
int check_levels(const Paths& paths, const ReportOptions& options);
int convert_levels(const Paths& paths, const std::filesystem::path& folder,
                   const levels::ConvertOptions& options, const ReportOptions& told);
/// Writes a commented starter; never over a file that is there.
int new_level(const std::filesystem::path& file, const std::string& title,
              const std::string& author);
/// Prints a share code for each level of a file.
int share_levels(const std::filesystem::path& file);
/// Writes the level of a share code ("-" for the input's), or prints it; never over a file that is
/// there.
int unpack_code(const std::string& code, const std::filesystem::path& file);
/// Prints the JSON schema that editors check level files by.
int print_schema();
/// How levels are shown: the first as the game would draw it, all of them on one sheet, or the
/// first as a plan for its maker.
enum class ShowAs { Level, Sheet, Plan };
/// Draws without a window.
int show_levels(const std::filesystem::path& path, const std::filesystem::path& picture,
                ShowAs how);

}  // namespace carom::app
