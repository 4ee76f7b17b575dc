#pragma once
// One play-through of a level: a world, whoever steers it, and a record of what they did.

#include "engine/core/fixed_step.h"
#include "game/sim/command.h"
#include "game/sim/events.h"
#include "game/sim/recent.h"
#include "game/sim/replay.h"
#include "game/sim/world.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

namespace carom::sim {

/// Anything that can play: the keyboard, a replay, the autopilot, a test.
using Pilot = std::function<Command(const World&)>;

class Session {
public:
    /// Begins where `so_far`, the commands of this level until then, leads.
    Session(const Level& level, std::uint64_t seed, const Start& start, Pilot pilot,
            const Commands& so_far = {});

    /// Lets one frame's time pass. Afterwards events() holds all that happened in it.
    void advance(std::chrono::nanoseconds frame);

    /// The earliest tick of this level that can be seen again; half a minute ago at most.
    [[nodiscard]] Tick earliest() const { return recent_.earliest(); }
    /// How it was at that tick, which is not before earliest() and not to come.
    [[nodiscard]] World moment(Tick tick) const;
    /// Takes back all that was done since that moment; the game goes on from there.
    void go_back(Tick tick);

    /// Goes on in another version of the level, as carry_over does. There is no replay of that.
    void go_on_in(const Level& level);
    [[nodiscard]] bool changed() const { return changed_; }  ///< By go_on_in.

    [[nodiscard]] const World& world() const { return current_; }
    [[nodiscard]] const World& previous() const { return previous_; }  ///< One tick before world().
    [[nodiscard]] float alpha() const { return clock_.alpha(); }
    [[nodiscard]] const Events& events() const { return events_; }
    /// What was done so far.
    [[nodiscard]] const Commands& commands() const { return commands_; }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    /// The level as it was played so far.
    [[nodiscard]] Played played() const;

private:
    void tick(const Command& command);

    FixedStep clock_;
    Pilot pilot_;
    std::uint64_t seed_;
    World current_;
    World previous_;
    Events events_;
    Commands commands_;
    Recent recent_;
    std::vector<std::uint64_t> prints_;  ///< One every kPrintEvery.
    bool changed_ = false;
};

}  // namespace carom::sim
