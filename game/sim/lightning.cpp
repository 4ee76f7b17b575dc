#include "game/sim/lightning.h"

#include "game/sim/brick_state.h"
#include "game/sim/strike.h"

#include <algorithm>
#include <vector>

namespace carom::sim {
namespace {

struct Aim {
    float distance;  // squared
    SlotId slot;
    bool operator<(const Aim& other) const {
        return distance != other.distance ? distance < other.distance : slot < other.slot;
    }
};

/// Bricks that must go, the nearest first.
std::vector<Aim> aims_from(const World& world, glm::vec2 at) {
    std::vector<Aim> aims;
    for (SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        if (!counts(world.bricks[slot])) continue;
        const glm::vec2 way = view_of(world, slot).center - at;
        aims.push_back({way.x * way.x + way.y * way.y, slot});
    }
    std::sort(aims.begin(), aims.end());
    return aims;
}

}  // namespace

bool charged(const World& world) {
    if (world.stage->few == 0) return false;
    return world.dry >= (world.needed <= world.stage->few ? kLightningPatience : kDrySpell);
}

void gather_charge(World& world, Events& events) {
    const bool flies = std::any_of(world.balls.begin(), world.balls.end(),
                                   [](const Ball& ball) { return !ball.held; });
    if (!flies || charged(world)) return;
    ++world.dry;
    if (charged(world)) events.push_back(BallsCharged{});
}

void strike_lightning(World& world, glm::vec2 at, Events& events) {
    if (!charged(world)) return;
    ++world.flashes;
    const std::vector<Aim> aims = aims_from(world, at);
    const std::size_t count = std::min<std::size_t>(aims.size(), world.flashes);
    for (std::size_t i = 0; i < count; ++i) {
        events.push_back(LightningStruck{at, view_of(world, aims[i].slot).center});
        break_by_lightning(world, aims[i].slot, events);
    }
}

}  // namespace carom::sim
