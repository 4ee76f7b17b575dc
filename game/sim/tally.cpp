#include "game/sim/tally.h"

#include <algorithm>

namespace carom::sim {
namespace {

constexpr Tick kParAtLeast = seconds(20.0f);
constexpr Tick kParForBlow = seconds(1.5f);

int blows(const BrickDesign& design) { return spec(design.kind).needed ? hits_of(design) : 0; }

}  // namespace

Medal medal_for(int lost, Tick time, Tick par) {
    return static_cast<Medal>(1 + (lost == 0 ? 1 : 0) + (time <= par ? 1 : 0));
}

std::optional<Medal> medal_named(std::string_view name) {
    for (std::size_t i = 0; i < kMedalNames.size(); ++i) {
        if (kMedalNames[i] == name) return static_cast<Medal>(i);
    }
    return std::nullopt;
}

Tick par_time(const Level& level) {
    if (level.rules.par > 0) return static_cast<Tick>(level.rules.par) * kTicksPerSecond;
    int sum = 0;
    for (const Cell& cell : level.grid.cells) sum += cell.brick ? blows(*cell.brick) : 0;
    for (const FreeBrick& brick : level.free) sum += blows(brick.brick);
    return kParAtLeast + kParForBlow * static_cast<Tick>(sum);
}

Start start_after(const World& cleared) {
    Start start = cleared.start;
    start.lives = cleared.lives;
    start.score = plus(start.score, tally(cleared).total());
    return start;
}

Tally tally(const World& world) {
    Tally tally;
    tally.bricks = world.score - world.start.score;
    tally.best_combo = world.best_combo;
    tally.time = world.tick;
    tally.par = par_time(world.stage->level);
    tally.lost = world.lost;
    if (world.phase != Phase::Cleared) return tally;
    if (tally.time < tally.par) {
        tally.time_bonus =
            kSecondBonus * static_cast<int>((tally.par - tally.time) / kTicksPerSecond);
    }
    const int paid = std::clamp(world.lives - world.start.assist.extra_lives, 0, kMostLives);
    tally.lives_bonus = kLifeBonus * paid;
    tally.medal = medal_for(tally.lost, tally.time, tally.par);
    return tally;
}

}  // namespace carom::sim
