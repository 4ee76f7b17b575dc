#pragma once
// A game that can be played again: level, seed, run-length commands, and the fingerprint of the
// world they end in. A bug report is a replay; once fixed it joins tests/golden.
//
//   carom replay 2
//   seed 42
//   start 3 0 1000 1000        lives, score, speed and paddle scale in thousandths
//   rules normal 100 0 0 0     difficulty; assist: speed in percent, bounces, lives, one button
//   commands 2                 runs that follow, one a line: count move launch
//   120 0 0
//   1 0 1
//   ticks 121
//   fingerprint 0123456789abcdef
//   level 512                  bytes of level text that follow, in the Carom format
//   …
//
// A replay of version 1 has no line of rules.

#include "engine/core/mistake.h"
#include "engine/core/result.h"
#include "game/sim/command.h"
#include "game/sim/level.h"
#include "game/sim/world.h"

#include <cstdint>
#include <string>
#include <string_view>
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
    [[nodiscard]] const std::vector<Run>& runs() const { return runs_; }
    [[nodiscard]] std::uint32_t ticks() const { return ticks_; }
    bool operator==(const Commands&) const = default;

private:
    std::vector<Run> runs_;
    std::uint32_t ticks_ = 0;
};

struct Replay {
    Level level;
    std::uint64_t seed = 0;
    Start start;
    Commands commands;
    std::uint64_t fingerprint = 0;
};

/// Plays the commands again and returns the world they end in.
[[nodiscard]] World play_again(const Replay& replay);

/// Everything of a replay but its level, whose text formats are not the simulation's business.
struct ReplayText {
    Replay replay;           ///< `level` left empty.
    std::string level_text;  ///< The level, in a format of game/levels.
};

[[nodiscard]] std::string to_text(const Replay& replay, std::string_view level_text);

Result<ReplayText, Mistake> parse_replay(std::string_view text);

}  // namespace carom::sim
