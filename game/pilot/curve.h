#pragma once
// How hard the levels of a set are for a hand, one after the other: the difficulty curve.

#include "game/pilot/skill.h"
#include "game/sim/level.h"
#include "game/sim/world.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace carom::pilot {

struct CurveOptions {
    Skill skill = kCasual;
    sim::Difficulty difficulty = sim::Difficulty::Normal;
    sim::Tick most = sim::seconds(1200.0f);  ///< Of one level.
};

/// One level, played until it was cleared however many lives that took.
struct LevelPlay {
    bool cleared = false;
    int lost = 0;              ///< Lives.
    float seconds = 0.0f;      ///< From the level's first moment to its last.
    float last_tenth = 0.0f;   ///< Share of that time in which the last tenth of the bricks went.
    float longest_gap = 0.0f;  ///< Seconds without a broken brick, at most.
    float balls = 0.0f;        ///< In flight, on average.
};
[[nodiscard]] LevelPlay play_level(const sim::Level& level, const CurveOptions& options,
                                   std::uint64_t seed);

inline constexpr float kLongGap = 20.0f;  ///< Seconds after which a level drags.

/// All plays of one level, or of several.
struct CurveRow {
    double lost = 0.0;        ///< Lives, on average.
    double seconds = 0.0;     ///< Median.
    double last_tenth = 0.0;  ///< Mean share.
    double gaps = 0.0;        ///< Share of plays with a gap longer than kLongGap.
    double balls = 0.0;       ///< Median of the plays' averages.
    int stuck = 0;            ///< Plays that ran out of time.
};
[[nodiscard]] CurveRow row_of(const std::vector<LevelPlay>& plays);

/// A game from the first level on, with the lives it gives: how many levels it cleared.
[[nodiscard]] std::size_t levels_cleared(const std::vector<sim::Level>& levels,
                                         const CurveOptions& options, std::uint64_t seed);

}  // namespace carom::pilot
