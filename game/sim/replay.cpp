#include "game/sim/replay.h"

#include "game/sim/begin.h"
#include "game/sim/step.h"
#include "game/sim/tally.h"

#include <algorithm>

namespace carom::sim {

void Commands::push(const Command& command, std::uint32_t count) {
    ticks_ += count;
    if (!runs_.empty() && runs_.back().command == command) {
        runs_.back().count += count;
    } else {
        runs_.push_back({count, command});
    }
}

void Commands::cut(std::uint32_t ticks) {
    while (ticks_ > ticks) {
        Run& last = runs_.back();
        const std::uint32_t off = std::min(last.count, ticks_ - ticks);
        last.count -= off;
        ticks_ -= off;
        if (last.count == 0) runs_.pop_back();
    }
}

Start first_start(const Replay& replay) {
    Start start =
        start_of(replay.levels.front().level.rules.lives, replay.difficulty, replay.assist);
    start.lives = replay.lives.value_or(start.lives);
    return start;
}

std::vector<Command> Commands::between(std::uint32_t from, std::uint32_t to) const {
    std::vector<Command> out;
    std::uint32_t at = 0;
    for (const Run& run : runs_) {
        const std::uint32_t begin = std::max(at, from);
        const std::uint32_t end = std::min(at + run.count, to);
        if (end > begin) out.insert(out.end(), end - begin, run.command);
        at += run.count;
        if (at >= to) break;
    }
    return out;
}

void play(World& world, const Commands& commands, Tick from, Tick to) {
    Events events;
    for (const Command& command : commands.between(from, to)) {
        events.clear();
        step(world, command, events);
    }
}

World play_again(const Played& played, const Start& start) {
    World world = begin(played.level, played.seed, start);
    play(world, played.commands, 0, played.commands.ticks());
    return world;
}

Playback::Playback(const Replay& replay)
    : replay_(&replay),
      world_(begin(replay.levels[0].level, replay.levels[0].seed, first_start(replay))) {}

bool Playback::advance(Events& events) {
    if (level_done()) {
        if (level_ + 1 == replay_->levels.size()) return false;
        const Start start = start_after(world_);
        ++level_;
        run_ = 0;
        in_run_ = 0;
        given_ = 0;
        world_ = begin(played().level, played().seed, start);
        return true;
    }
    const Commands::Run& run = played().commands.runs()[run_];
    step(world_, run.command, events);
    ++given_;
    ++total_;
    if (++in_run_ == run.count) {
        in_run_ = 0;
        ++run_;
    }
    return true;
}

std::uint64_t ticks_of(const Replay& replay) {
    std::uint64_t sum = 0;
    for (const Played& each : replay.levels) sum += each.commands.ticks();
    return sum;
}

}  // namespace carom::sim
