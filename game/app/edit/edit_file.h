#pragma once
// Levels of the editor from and to the disk: opening, saving, and the copy that survives a crash.

#include "engine/core/files.h"
#include "engine/core/result.h"
#include "game/app/storage/kept.h"
#include "game/sim/level.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace carom::app {

/// A level with where it came from.
struct OpenedLevel {
    sim::Level level;
    std::filesystem::path file;  ///< Where saving goes; empty if it has to be asked for.
    std::string text;            ///< As it stands in the file, with its maker's comments.
    std::string note;            ///< What the maker should know, such as that a file holds more.
};

/// Opens a file of any format known; one of another game gets a name of ours when saved. A level
/// that cannot be played yet opens too. A name that is not there yet is a new level.
[[nodiscard]] Result<OpenedLevel, Failure> open_level(const std::filesystem::path& file);

/// A new level: an empty grid and a title.
[[nodiscard]] OpenedLevel blank_level();

/// What saving did.
struct SavedLevel {
    std::string trouble;  ///< Empty if the file is written.
    std::string text;     ///< What it holds now.
    bool kept = true;     ///< The maker's own lines and comments are all still there.
};
[[nodiscard]] SavedLevel save_level(const std::filesystem::path& file, const sim::Level& level,
                                    const std::string& old_text);

/// Where a maker's own levels are kept.
[[nodiscard]] std::filesystem::path user_levels(const Home& home);
/// The level files of a folder by name.
[[nodiscard]] std::vector<std::filesystem::path> level_files(const std::filesystem::path& folder);

/// The copy of unsaved work. Each editor has its own: for one file, or for what has no file yet. It
/// takes over a copy that an editor which is gone left behind.
class Autosave {
public:
    Autosave() = default;
    /// Without a home nothing is kept.
    Autosave(const Home& home, const std::filesystem::path& file);

    /// Whether another editor has the same file open.
    [[nodiscard]] bool shared() const { return shared_; }

    /// Returns what went wrong, or nothing.
    [[nodiscard]] std::string keep(const sim::Level& level) const;
    void forget() const;
    /// What an earlier sitting left behind, if it can be read.
    [[nodiscard]] std::optional<sim::Level> found() const;

private:
    std::filesystem::path copy_;
    PlaceLock lock_;
    bool shared_ = false;
};

}  // namespace carom::app
