#pragma once
// How far a set of levels is played: its worlds, what ends where, and the medals won.

#include "game/app/loop/shell.h"
#include "game/view/music/stings.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace carom::app {

/// Levels in a row that share a world.
struct Stretch {
    std::size_t number = 0;  ///< Among the stretches of the set, from 0.
    std::size_t first = 0;
    std::size_t count = 0;
    std::size_t of = 1;  ///< How many stretches the set has.
};
[[nodiscard]] Stretch stretch_of(const levels::LevelSet& set, std::size_t level);

/// What the clear of that level is worth: more at the end of a world, most at that of the set.
[[nodiscard]] view::Sting worth(const levels::LevelSet& set, std::size_t level);

/// What a game achieved that cleared so many levels, the set's last among them.
[[nodiscard]] std::string finished_in_words(const levels::LevelSet& set, int cleared);

/// How many levels of a stretch have no medal, bronze, silver, gold.
using Medals = std::array<std::size_t, 4>;
[[nodiscard]] Medals medals_of(const Shell& shell, std::size_t first, std::size_t count);

/// "7 gold, 2 silver and 1 bronze of 10", and what is still to be had.
[[nodiscard]] std::string in_words(const Medals& medals);

/// Bronze is one star, gold three.
[[nodiscard]] std::size_t stars_of(const Medals& medals);

/// What would win a level's next medal: "4 s faster, or no ball lost".
[[nodiscard]] std::string to_win(const Shell& shell, std::size_t level);

/// The medal that is nearest.
struct NextMedal {
    std::size_t level = 0;
    sim::Medal medal{};
};
/// None where every level has gold.
[[nodiscard]] std::optional<NextMedal> next_medal(const Shell& shell);

/// Counts what happened among all that was ever played.
void note(Lifetime& lifetime, const sim::Events& events);

}  // namespace carom::app
