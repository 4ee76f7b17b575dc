#include "game/sim/growth.h"

#include "game/sim/brick_state.h"

#include <algorithm>
#include <variant>

namespace carom::sim {
namespace {

using collision::Aabb;

constexpr float kTouch = 0.05f;  // units; cells that only share an edge do not overlap

Aabb within(const Aabb& box) { return {box.min + kTouch, box.max - kTouch}; }

bool reaches_into(const Shape& shape, const Aabb& box) {
    return std::visit([&](const auto& other) { return collision::overlaps(other, within(box)); },
                      shape);
}

/// Still bricks, of which one or both stand where their maker left an empty cell.
bool overlap(const Slot& a, const Slot& b) {
    if (a.brick && b.brick) return false;
    return a.brick ? reaches_into(a.shape, b.bounds) : reaches_into(b.shape, a.bounds);
}

}  // namespace

bool room_to_grow(const World& world, SlotId slot) {
    const Stage& stage = *world.stage;
    const Slot& place = stage.slots[slot];
    const auto ball_there = [&](const Ball& ball) {
        return collision::overlaps(collision::Circle{ball.position, kBallRadius}, place.bounds);
    };
    if (std::any_of(world.balls.begin(), world.balls.end(), ball_there)) return false;
    const auto wall_there = [&](const Shape& wall) { return reaches_into(wall, place.bounds); };
    if (!place.brick && std::any_of(stage.walls.begin(), stage.walls.end(), wall_there)) {
        return false;
    }
    bool free = true;
    stage.still.overlapping(place.bounds, [&](SlotId other) {
        if (other == slot || !world.bricks[other].alive) return;
        free = free && !overlap(place, stage.slots[other]);
    });
    for (const Mover& mover : stage.movers) {
        if (!world.bricks[mover.slot].alive) continue;
        const BrickView now = view_of(world, mover.slot);
        free = free && !collision::overlaps(Aabb{now.center - now.half, now.center + now.half},
                                            within(place.bounds));
    }
    return free;
}

void grow_around(World& world, SlotId slot, Events& events) {
    for (const SlotId other : neighbours(world, slot, true)) {
        Brick& brick = world.bricks[other];
        if (brick.alive || world.stage->slots[other].mover >= 0) continue;
        if (world.rng.below(4) == 0 || !room_to_grow(world, other)) continue;
        brick = {.alive = true,
                 .shown = true,
                 .kind = BrickKind::Plain,
                 .color = static_cast<std::uint8_t>(world.rng.below(kBrickColors)),
                 .hits = 1,
                 .mends_at = 0,
                 .emptied = brick.emptied};
        ++world.needed;
        events.push_back(BrickGrown{view_of(world, other)});
    }
}

}  // namespace carom::sim
