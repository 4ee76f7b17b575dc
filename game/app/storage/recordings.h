#pragma once
// The recordings that are kept: every game leaves one. The newest few stay, and those that stand
// beside a score; all of them within a stated space.

#include "engine/core/result.h"
#include "game/app/storage/recording_id.h"
#include "game/sim/replay.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <set>
#include <string>

namespace carom::app {

struct Games;
struct Scores;

inline constexpr std::size_t kLastGames = 20;  ///< Kept beside those of scores.
inline constexpr std::uintmax_t kRecordingSpace = std::uintmax_t{64} << 20u;  ///< Bytes, of all.

class Recordings {
public:
    Recordings() = default;
    /// A folder without a name keeps nothing.
    explicit Recordings(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Writes a recording; its id, which is empty where nothing is kept, or why it cannot be.
    Result<RecordingId, Failure> keep(const sim::Replay& replay) const;
    /// A recording that was kept, if its file still is what it was.
    [[nodiscard]] Result<sim::Replay, Failure> read(const RecordingId& id) const;
    /// Removes what is beyond kLastGames and in none of `scores` and `games`; then, as long as all
    /// of them take more than `space`, the oldest. Files that are no recordings of ours stay.
    void tidy(const Scores& scores, const Games& games,
              std::uintmax_t space = kRecordingSpace) const;
    /// Removes one unless it stands beside a score.
    void drop(const RecordingId& id, const Scores& scores) const;

    [[nodiscard]] std::filesystem::path file(const RecordingId& id) const;
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

private:
    std::filesystem::path folder_;
};

/// Those that stand beside a score.
[[nodiscard]] std::set<RecordingId> recordings_of(const Scores& scores);

}  // namespace carom::app
