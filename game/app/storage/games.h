#pragma once
// Games under way, to go on with in another sitting: one for each set of levels. The level that is
// being played is kept as its seed and commands, so going on is playing it again to where it was;
// the levels before it are in a recording.

#include "game/app/storage/reading.h"
#include "game/app/storage/recording_id.h"
#include "game/app/storage/scores.h"
#include "game/sim/replay.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace carom::app {

/// A game so far, over the levels that ended.
struct GameTotals {
    std::uint64_t ticks = 0;
    std::int64_t bricks = 0;
    std::int64_t lost = 0;  ///< Lives.
    std::int64_t best_combo = 0;
    bool operator==(const GameTotals&) const = default;
};

struct SavedSeat {
    std::size_t level = 0;
    std::string level_hash{};  ///< Of that level, in hex.
    int lives = 0;             ///< At its start.
    sim::Score score = 0;      ///< At its start.
    int lives_now = 0;         ///< For those who choose what to go on with.
    sim::Score score_now = 0;
    int cleared = 0;  ///< Levels.
    GameTotals totals{};
    bool out = false;
    std::string pilot{};  ///< Its skill, if a pilot plays.
    bool unkept = false;  ///< A level was changed while it was played: no score, no recording.
    /// Of the levels that ended, and perhaps of more; empty when they cannot be proven.
    RecordingId recording{};
    std::size_t recorded = 0;  ///< Its first so many levels are those that ended.
    // The level under way, if there is one.
    bool under_way = false;
    std::uint64_t seed = 0;
    sim::Commands commands{};
    std::string print{};  ///< Where they lead: the world's fingerprint, in hex.
    bool operator==(const SavedSeat&) const = default;
};

struct SavedGame {
    std::string set;  ///< Its title.
    std::uint32_t rules = sim::kRulesVersion;
    Terms terms;
    std::size_t turn = 0;
    std::vector<SavedSeat> seats{};
    bool operator==(const SavedGame&) const = default;
};

struct Games {
    std::vector<SavedGame> games{};  ///< The one played last is the first.
    std::string others{};            ///< Lines of another version, written as they were read.
    bool operator==(const Games&) const = default;
};
inline constexpr std::size_t kMostGames = 10;

[[nodiscard]] const SavedGame* game_of(const Games& games, std::string_view set);
/// In the place of that set's game before.
void put(Games& games, SavedGame game);
void forget(Games& games, std::string_view set);
[[nodiscard]] bool names_recording(const Games& games, const RecordingId& id);

/// "Level 5, 3 lives, 12,340 points", of whose turn it is.
[[nodiscard]] std::string in_words(const SavedGame& game);

[[nodiscard]] std::string to_toml(const Games& games);
/// A game that is damaged is passed over: `lost` then.
[[nodiscard]] Reading read_toml(std::string_view text, Games& games);
/// What another window has written, with what was played and ended here since both knew `known`.
[[nodiscard]] Games merged(const Games& known, const Games& ours, Games theirs);

}  // namespace carom::app
