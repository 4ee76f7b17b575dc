#pragma once
// What was ever played here, in numbers, and which tips were seen.

#include "game/app/storage/reading.h"

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace carom::app {

struct Lifetime {
    std::int64_t ticks = 0;     ///< Of play.
    std::int64_t games = 0;     ///< Begun.
    std::int64_t cleared = 0;   ///< Levels.
    std::int64_t finished = 0;  ///< Whole sets.
    std::int64_t bricks = 0;
    std::int64_t lost = 0;        ///< Balls, the last one of a life.
    std::int64_t caught = 0;      ///< Capsules that help …
    std::int64_t caught_bad = 0;  ///< … and that harm.
    std::int64_t blasts = 0;
    std::int64_t best_combo = 0;

    std::set<std::string, std::less<>> told;  ///< Tips, by what they are about.
    std::string others;  ///< Lines of another version, written as they were read.
    bool operator==(const Lifetime&) const = default;
};

/// One row for each number: reading, writing and merging all walk them.
struct LifetimeRow {
    const char* key;
    std::int64_t Lifetime::*place;
    bool most = false;  ///< The highest there was; others are sums.
};
inline constexpr std::array kLifetimeRows{
    LifetimeRow{"ticks", &Lifetime::ticks},
    LifetimeRow{"games", &Lifetime::games},
    LifetimeRow{"levels_cleared", &Lifetime::cleared},
    LifetimeRow{"sets_finished", &Lifetime::finished},
    LifetimeRow{"bricks", &Lifetime::bricks},
    LifetimeRow{"balls_lost", &Lifetime::lost},
    LifetimeRow{"good_capsules", &Lifetime::caught},
    LifetimeRow{"bad_capsules", &Lifetime::caught_bad},
    LifetimeRow{"explosions", &Lifetime::blasts},
    LifetimeRow{"best_combo", &Lifetime::best_combo, true},
};

[[nodiscard]] std::string to_toml(const Lifetime& lifetime);
/// A number that is damaged is passed over: `lost` then.
[[nodiscard]] Reading read_toml(std::string_view text, Lifetime& lifetime);
/// What another window has written, with what was added here since both knew `known`.
[[nodiscard]] Lifetime merged(const Lifetime& known, const Lifetime& ours, Lifetime theirs);

}  // namespace carom::app
