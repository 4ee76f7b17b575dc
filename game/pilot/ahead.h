#pragma once
// A pilot for games that are seen. It plays a second ahead of the game it steers, a little in every
// frame: a long thought then delays nothing, and the game is the one it would play at once.

#include "game/pilot/aimer.h"

#include <cstddef>
#include <cstdint>
#include <deque>

namespace carom::pilot {

class Ahead {
public:
    static constexpr std::size_t kMost = sim::seconds(1.5f);  ///< Commands that are kept ready.
    static constexpr std::uint64_t kEachFrame = 1500;         ///< Ticks of thought: 1 to 2 ms.

    explicit Ahead(const Skill& skill, std::uint64_t seed = 1)
        : skill_(skill), seed_(seed), pilot_(skill, seed) {}

    /// Thinks on for about `most` ticks. `world` is the game as it is now; if that is not where
    /// its next command belongs, as in another level, it begins anew from there.
    void think(const sim::World& world, std::uint64_t most = kEachFrame);
    /// Ticks played in copies so far.
    [[nodiscard]] std::uint64_t thought() const { return spent_ + pilot_.thought(); }
    /// Whether the next `ticks` commands are known.
    [[nodiscard]] bool ready(std::size_t ticks) const;
    /// The command for the game's next tick; thought out at once if it is not ready.
    sim::Command operator()(const sim::World& world);

private:
    void follow(const sim::World& world);
    /// One command more, if that does not take more than `most`.
    bool play_on(std::uint64_t most);

    Skill skill_;
    std::uint64_t seed_;
    Aimer pilot_;
    sim::World ahead_;  ///< Where the commands lead.
    std::deque<sim::Command> commands_;
    std::uint64_t spent_ = 0;  ///< Thoughts of games before.
    bool begun_ = false;
};

}  // namespace carom::pilot
