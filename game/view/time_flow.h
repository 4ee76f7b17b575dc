#pragma once
// How fast the game's time passes for the player: it stands still for a moment at a heavy blow and
// slows before the last brick. Only frames are stretched; the simulation counts the same ticks.

#include "game/sim/events.h"
#include "game/sim/world.h"

#include <chrono>

namespace carom::view {

class TimeFlow {
public:
    static constexpr float kSlowest = 0.3f;  ///< Of normal speed, in slow motion.
    /// Seconds that all hit-stops of any one second may take together: a chain of bombs must not
    /// turn into a slide show.
    static constexpr float kMostHold = 0.14f;

    /// Takes in what happened, then where things stand.
    void read(const sim::Events& events, const sim::World& world);
    /// What a frame of that length is worth to the game. Off, it is all of it.
    [[nodiscard]] std::chrono::nanoseconds pass(std::chrono::nanoseconds frame);
    void set_on(bool on) { on_ = on; }

private:
    void hold(float seconds);

    bool on_ = true;
    float hold_ = 0.0f;  ///< Seconds still to stand still.
    float allowance_ = kMostHold;
    float pace_ = 1.0f;    ///< Now.
    float goal_ = 1.0f;    ///< Where it goes.
    float finale_ = 0.0f;  ///< Seconds left of the slow end of a level.
};

/// Whether a ball is about to meet the only brick left.
[[nodiscard]] bool near_last_brick(const sim::World& world);

}  // namespace carom::view
