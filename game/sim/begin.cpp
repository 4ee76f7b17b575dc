#include "game/sim/begin.h"

#include "game/sim/paddle.h"

namespace carom::sim {
namespace {

Brick brick_in(const Slot& slot) {
    if (!slot.brick) return {};
    const BrickDesign& design = *slot.brick;
    return {.alive = true,
            .shown = design.kind != BrickKind::Veiled && design.kind != BrickKind::Hidden,
            .kind = design.kind,
            .color = design.color,
            .hits = static_cast<std::uint8_t>(hits_of(design))};
}

}  // namespace

World begin(const Level& level, std::uint64_t seed, const Start& start) {
    World world;
    world.stage = StagePtr{build_stage(level)};
    world.start = start;
    world.rng = Rng{seed};
    world.lives = start.lives;
    world.score = start.score;
    world.movers.resize(world.stage->movers.size());
    for (const Slot& slot : world.stage->slots) {
        world.bricks.push_back(brick_in(slot));
        if (slot.brick && spec(slot.brick->kind).needed) ++world.needed;
    }
    world.paddle.width = wanted_width(world);
    world.paddle.x = 0.5f * (world.stage->lane_left + world.stage->lane_right);
    put_ball_on_paddle(world);
    return world;
}

}  // namespace carom::sim
