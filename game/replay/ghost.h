#pragma once
// A recorded level to race against: it is played by the rules tick for tick beside a game, so it
// takes as long as it took then.

#include "game/sim/replay.h"
#include "game/sim/world.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace carom::replay {

class Ghost {
public:
    /// The quickest clear of `level` in a recording; else its longest try. None if that level is
    /// not in it, or other rules played it.
    [[nodiscard]] static std::shared_ptr<Ghost> of(const sim::Replay& recording,
                                                   const sim::Level& level);

    explicit Ghost(const sim::Replay& recording, const sim::Played& played);
    Ghost(const Ghost&) = delete;  // its playback points at its replay
    Ghost& operator=(const Ghost&) = delete;

    /// To where it was at that tick; backwards begins anew.
    void go_to(sim::Tick tick);

    [[nodiscard]] const sim::World& world() const { return playback_.world(); }
    /// One tick before.
    [[nodiscard]] const sim::World& previous() const { return previous_; }
    /// It won, or its recording ends.
    [[nodiscard]] bool ended() const { return playback_.level_done(); }
    /// When it won; none if it did not.
    [[nodiscard]] std::optional<sim::Tick> finish() const { return finish_; }
    /// When it first had no more than so many bricks to break; none if it never had.
    [[nodiscard]] std::optional<sim::Tick> reached(int needed) const;

    [[nodiscard]] std::uint64_t seed() const { return replay_.levels[0].seed; }
    [[nodiscard]] sim::Difficulty difficulty() const { return replay_.difficulty; }
    /// Percent of the balls' speed.
    [[nodiscard]] int speed() const { return replay_.assist.speed; }

private:
    sim::Replay replay_;
    sim::Playback playback_;
    sim::World previous_;
    std::optional<sim::Tick> finish_;
    std::vector<sim::Tick> reached_;  ///< By bricks needed, from all of them down.
    int first_needed_ = 0;
};

}  // namespace carom::replay
