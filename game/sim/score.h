#pragma once
// Points, and what a combo adds to them.

#include <algorithm>
#include <cstdint>
#include <limits>

namespace carom::sim {

using Score = std::int64_t;  ///< 0 or more.
inline constexpr Score kMostScore = std::numeric_limits<Score>::max();

/// The sum of two scores; one that no score can hold is the most there is.
[[nodiscard]] constexpr Score plus(Score a, Score b) {
    return a > kMostScore - b ? kMostScore : a + b;
}

inline constexpr int kComboStep = 5;  ///< Percent that each brick of a combo adds to the next.
inline constexpr int kComboCap = 40;  ///< Bricks; more add no more.

/// What a brick pays when `combo` others broke since a ball last met the paddle, in percent of its
/// points.
[[nodiscard]] constexpr int combo_percent(int combo) {
    return 100 + kComboStep * std::min(combo, kComboCap);
}

}  // namespace carom::sim
