#pragma once
// What the music goes by: how the game stands, as four shares from 0 to 1.

#include "game/sim/world.h"

namespace carom::view {

struct Mood {
    float play = 1;   ///< A ball flies; 0 while one waits to be launched.
    float press = 0;  ///< Fast or many balls, the last life, capsules that harm.
    float combo = 0;  ///< Bricks since the paddle was last met.
    float last = 0;   ///< Few bricks are left.
    bool operator==(const Mood&) const = default;
};

[[nodiscard]] Mood mood_of(const sim::World& world);

}  // namespace carom::view
