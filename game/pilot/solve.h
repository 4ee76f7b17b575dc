#pragma once
// Whether a level can be won: a pilot tries, and its recording is the proof. What no ball can get
// to is known without a try.

#include "game/pilot/aimer.h"
#include "game/pilot/skill.h"
#include "game/sim/replay.h"
#include "game/sim/world.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace carom::pilot {

/// Where balls have been: ticks spent in each square of kHeatCell units.
inline constexpr int kHeatCell = 5;
inline constexpr int kHeatWide = static_cast<int>(sim::kFieldWidth) / kHeatCell;
inline constexpr int kHeatHigh = static_cast<int>(sim::kFieldHeight) / kHeatCell;
using Heat = std::vector<std::uint32_t>;  ///< kHeatWide * kHeatHigh, row by row.

/// One game of a pilot.
struct Attempt {
    sim::Replay replay;
    sim::World end;
    Heat heat;
    std::uint64_t thought = 0;  ///< Ticks the pilot played in its head.
    [[nodiscard]] bool won() const { return end.phase == sim::Phase::Cleared; }
};

struct AttemptOptions {
    Skill skill = perfect();
    sim::Difficulty difficulty = sim::Difficulty::Normal;
    std::uint64_t seed = 1;
    sim::Tick most = sim::seconds(1200.0f);  ///< Of game time.
    bool heat = false;
};
/// The game of an attempt, a little at a time.
class Trial {
public:
    Trial(const sim::Level& level, const AttemptOptions& options);

    /// Plays on for about so many ticks of play and thought; says whether the game is over.
    bool advance(std::uint64_t work);
    /// Ticks played and thought so far.
    [[nodiscard]] std::uint64_t work() const { return world_.tick + pilot_.thought(); }
    /// Once it is over.
    [[nodiscard]] Attempt take();

private:
    [[nodiscard]] bool over() const {
        return sim::finished(world_) || world_.tick >= options_.most;
    }

    AttemptOptions options_;
    sim::World world_;
    sim::Played played_;
    Heat heat_;
    Aimer pilot_;
};

/// From the lawful start, so that the recording proves it.
[[nodiscard]] Attempt attempt(const sim::Level& level, const AttemptOptions& options);

enum class Verdict : std::uint8_t { Won, NotWon, Impossible };
inline constexpr std::array<std::string_view, 3> kVerdictNames{"won", "not won", "impossible"};
[[nodiscard]] constexpr std::string_view name(Verdict verdict) {
    return kVerdictNames[static_cast<std::size_t>(verdict)];
}

struct Solution {
    Verdict verdict = Verdict::NotWon;
    int tries = 0;
    std::uint64_t seed = 0;  ///< Of the last try, which won if any did.
    sim::Tick ticks = 0;     ///< Of that try; as all below.
    int lost = 0;            ///< Lives.
    int needed = 0;          ///< Bricks that had to go at first.
    int left = 0;            ///< And of those at the end.
    std::string why;         ///< Of a level that was not won: as far as it can be told.
    sim::Replay proof;
    Heat heat;
};

struct SolveOptions {
    AttemptOptions attempt;
    int tries = 3;  ///< Seeds, one after the other until one wins.
};
/// The same answer on every machine. A level with bricks that no ball can get to is tried once, for
/// a quarter of the time: a capsule may win it all the same.
[[nodiscard]] Solution solve(const sim::Level& level, const SolveOptions& options);

/// What is left and what is in the way, in a game that was not won.
[[nodiscard]] std::string why_not_won(const sim::World& end);

/// Bricks that must go and that no ball can get to, in words with their places; empty when all can
/// be reached.
[[nodiscard]] std::string out_of_reach(const sim::Level& level);

}  // namespace carom::pilot
