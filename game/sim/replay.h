#pragma once
// A game that can be played again: how it started, and for each of its levels the seed and the
// commands, with fingerprints of the world on the way. A bug report is a replay; once fixed it
// joins tests/golden. How one is kept in a file is the business of game/replay.

#include "game/sim/command.h"
#include "game/sim/level.h"
#include "game/sim/world.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace carom::sim {

/// Commands tick by tick, equal neighbours folded into one run.
class Commands {
public:
    struct Run {
        std::uint32_t count = 0;
        Command command;
        bool operator==(const Run&) const = default;
    };

    void push(const Command& command, std::uint32_t count = 1);
    /// Forgets all but the first `ticks`.
    void cut(std::uint32_t ticks);
    /// One for each tick from number `from` until `to`.
    [[nodiscard]] std::vector<Command> between(std::uint32_t from, std::uint32_t to) const;
    [[nodiscard]] const std::vector<Run>& runs() const { return runs_; }
    [[nodiscard]] std::uint32_t ticks() const { return ticks_; }
    bool operator==(const Commands&) const = default;

private:
    std::vector<Run> runs_;
    std::uint32_t ticks_ = 0;
};

inline constexpr Tick kPrintEvery = seconds(5.0f);  ///< From one fingerprint to the next.

/// How many fingerprints a level played for so long has: one every kPrintEvery, and one at its end.
[[nodiscard]] constexpr std::size_t print_count(Tick ticks) {
    return (ticks == 0 ? 0 : (ticks - 1) / kPrintEvery) + 1;
}

/// One level as it was played.
struct Played {
    Level level;
    std::uint64_t seed = 0;
    Commands commands;
    std::vector<std::uint64_t> prints;  ///< As print_count says; the last is of the end.
    bool operator==(const Played&) const = default;
};

/// A whole game: levels one after the other, each begun as the one before left the player.
struct Replay {
    std::uint32_t rules = kRulesVersion;  ///< It was played by.
    Difficulty difficulty = Difficulty::Normal;
    Assist assist{};
    /// Lives to begin with, where they are not those that the rules give: of a test's game. Such a
    /// game proves nothing.
    std::optional<int> lives{};
    std::vector<Played> levels{};  ///< At least one.
    bool operator==(const Replay&) const = default;
};

/// How its first level begins.
[[nodiscard]] Start first_start(const Replay& replay);

/// Gives a world the commands from number `from` until `to`.
void play(World& world, const Commands& commands, Tick from, Tick to);

/// Plays one level again and returns the world it ends in.
[[nodiscard]] World play_again(const Played& played, const Start& start);

/// Plays a replay again, tick by tick through all of its levels. A copy is a snapshot.
class Playback {
public:
    /// `replay` must stay where it is and have a level.
    explicit Playback(const Replay& replay);

    /// One tick, or the step into the next level. False when there is nothing left to play.
    bool advance(Events& events);

    [[nodiscard]] const Replay& replay() const { return *replay_; }
    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] std::size_t level() const { return level_; }
    [[nodiscard]] const Played& played() const { return replay_->levels[level_]; }
    /// All commands of this level were given.
    [[nodiscard]] bool level_done() const { return given_ == played().commands.ticks(); }
    [[nodiscard]] Tick given() const { return given_; }  ///< Commands, in this level.
    [[nodiscard]] Tick total() const { return total_; }  ///< Commands, in all levels.
    /// Whether a fingerprint was taken here.
    [[nodiscard]] bool at_print() const {
        return level_done() || (given_ > 0 && given_ % kPrintEvery == 0);
    }
    /// Whether the world is the one that was recorded. Only where a fingerprint was taken.
    [[nodiscard]] bool agrees() const {
        const std::size_t place = print_count(given_) - 1;
        return place < played().prints.size() && fingerprint(world_) == played().prints[place];
    }

private:
    const Replay* replay_;
    std::size_t level_ = 0;
    std::size_t run_ = 0;
    std::uint32_t in_run_ = 0;
    Tick given_ = 0;
    Tick total_ = 0;
    World world_;
};

/// Commands of all levels together.
[[nodiscard]] std::uint64_t ticks_of(const Replay& replay);

}  // namespace carom::sim
