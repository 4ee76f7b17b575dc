#pragma once
// What a folder holds for us. One rule for playing, checking, converting and browsing: level files
// count, folders count, anything else is passed over.

#include "engine/core/result.h"

#include <filesystem>
#include <vector>

namespace carom::levels {

struct LevelFolder {
    bool has_set = false;                            ///< There is a set.toml.
    std::vector<std::filesystem::path> files;        ///< Level files by name, without set.toml.
    std::vector<std::filesystem::path> folders;      ///< By name; links to folders are passed over.
    std::vector<std::filesystem::path> passed_over;  ///< The rest, save hidden ones.
};

/// Looks at the names, and into files whose names do not tell. Fails only if the folder itself
/// cannot be read.
[[nodiscard]] Result<LevelFolder, Failure> look_into(const std::filesystem::path& folder);

}  // namespace carom::levels
