#pragma once
// A stamp on a share code: the seed and the commands of a game that won the level. Who opens the
// code plays it again, so a stamp that is there and right needs nobody's word.

#include "engine/core/result.h"
#include "game/sim/replay.h"

#include <optional>
#include <string>
#include <string_view>

namespace carom::replay {

inline constexpr std::uint32_t kMostStampTicks = 20u * 60u * sim::kTicksPerSecond;

/// The code with the stamp of a recording whose first level is that of the code and was won.
[[nodiscard]] std::string stamped(std::string_view code, const sim::Replay& proof);

/// The code without its stamp.
[[nodiscard]] std::string_view without_stamp(std::string_view code);

/// The game that a code's stamp tells of, on the level of the code; none where there is no stamp,
/// and why where it cannot be read. It proves nothing before it was played: see StampCheck.
[[nodiscard]] Result<std::optional<sim::Replay>, Failure> stamp_of(std::string_view code,
                                                                   const sim::Level& level);

/// Plays the game of a stamp, a little at a time.
class StampCheck {
public:
    explicit StampCheck(sim::Replay game);
    StampCheck(const StampCheck&) = delete;  // its playback points at its game
    StampCheck& operator=(const StampCheck&) = delete;

    /// Plays so many ticks; says whether it is over.
    bool advance(sim::Tick ticks);
    /// Once it is over: the level was won with the last command.
    [[nodiscard]] bool won() const;
    [[nodiscard]] const sim::World& world() const { return playback_.world(); }

private:
    sim::Replay game_;
    sim::Playback playback_;
};

}  // namespace carom::replay
