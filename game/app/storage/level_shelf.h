#pragma once
// Every level there is to choose from: our own, the player's, and those of other games installed
// here. Thousands of files take seconds to read, so they are read a few at a time.

#include "game/levels/level_set.h"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace carom::app {

/// A folder of sets. Each file in it is a set, and so is each folder; a set.toml makes one set of
/// it all.
struct LevelSource {
    std::string name;
    std::filesystem::path folder;
};

/// Where the level sets of other games are installed, if they are.
[[nodiscard]] std::vector<LevelSource> foreign_sources();

class LevelShelf {
public:
    struct Entry {
        std::size_t set = 0;
        std::size_t level = 0;  ///< Of that set.
        std::string words;      ///< What a search looks at, in small letters.
    };

    explicit LevelShelf(const std::vector<LevelSource>& sources);

    /// Reads on until `budget` is used up: one file at least, if any is left.
    void read_on(std::chrono::nanoseconds budget);
    [[nodiscard]] bool done() const { return next_ == files_.size(); }

    /// In the order of the sources, their files and the levels in them; grows by read_on.
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    [[nodiscard]] const levels::LevelSet& set_of(const Entry& entry) const {
        return sets_[entry.set];
    }
    [[nodiscard]] const sim::Level& level_of(const Entry& entry) const {
        return sets_[entry.set].levels[entry.level];
    }
    /// What could not be read.
    [[nodiscard]] const Mistakes& problems() const { return problems_; }

private:
    struct File {
        std::filesystem::path path;
        std::string source;
    };
    void read_next();

    std::vector<File> files_;
    std::size_t next_ = 0;
    std::vector<levels::LevelSet> sets_;
    std::vector<Entry> entries_;
    Mistakes problems_;
};

/// Whether each word of `search` occurs in `words`, capitals or not.
[[nodiscard]] bool matches(std::string_view words, std::string_view search);

}  // namespace carom::app
