#include "game/sim/strike.h"

#include "game/sim/brick_state.h"
#include "game/sim/drops.h"
#include "game/sim/growth.h"
#include "game/sim/lightning.h"

#include <algorithm>

namespace carom::sim {
namespace {

constexpr Tick kFuseTime = seconds(0.15f);
constexpr float kBumperKick = 1.12f;
constexpr int kMostMended = 10;  // doublings: more than an hour

void speed_up(const World& world, Ball& ball, float by) {
    ball.speed =
        std::min(ball.speed * by, std::max(world.stage->level.rules.top_speed, ball.speed));
}

Score points_for(const World& world, SlotId slot) {
    const auto& design = world.stage->slots[slot].brick;
    const int own = design ? design->points : 0;
    const int each = own > 0 ? own : spec(world.bricks[slot].kind).points;
    return Score{each} * (design ? std::max(hits_of(*design), 1) : 1);
}

/// Takes a brick away, whatever broke it.
void remove_brick(World& world, SlotId slot, glm::vec2 at, glm::vec2 normal, Score paid, int combo,
                  Events& events) {
    Brick& brick = world.bricks[slot];
    world.score = plus(world.score, paid);
    const BrickView view = view_of(world, slot);
    if (counts(brick)) --world.needed;
    brick.alive = false;
    events.push_back(BrickBroken{view, at, normal, paid, combo});
    if (brick.kind == BrickKind::Bomb || brick.kind == BrickKind::Fuse) {
        world.blasts.push_back({world.tick + kFuseTime, slot, brick.kind == BrickKind::Bomb});
    }
    if (brick.kind == BrickKind::Grower) grow_around(world, slot, events);
    release_drop(world, slot, view.center, events);
}

/// Each hit that a brick grew back doubles the time to the next: whoever keeps at it wins.
Tick mend_time(const Brick& brick) { return kMendTime << brick.mended; }

/// One blow of ordinary strength. Says whether the brick broke.
bool damage(World& world, SlotId slot, glm::vec2 at, glm::vec2 normal, Events& events) {
    Brick& brick = world.bricks[slot];
    const bool was_hidden = !brick.shown && brick.kind == BrickKind::Hidden;
    if (!brick.shown) show_brick(world, slot, events);
    if (was_hidden || brick.hits == 0) {
        events.push_back(BrickStruck{view_of(world, slot), at, normal});
        return false;
    }
    if (brick.hits == 1) {
        break_brick(world, slot, at, normal, events);
        return true;
    }
    --brick.hits;
    if (brick.kind == BrickKind::Mending) brick.mends_at = world.tick + mend_time(brick);
    events.push_back(BrickStruck{view_of(world, slot), at, normal});
    return false;
}

/// A ball that carries an explosion sets it off wherever it strikes something that can break.
void spread(World& world, SlotId slot) {
    if (active(world, PowerUp::Explosive)) world.blasts.push_back({world.tick, slot, true});
    if (active(world, PowerUp::Burning)) world.blasts.push_back({world.tick, slot, false});
}

Outcome pass_portal(World& world, Ball& ball, SlotId slot, Events& events) {
    const SlotId partner = world.stage->slots[slot].partner;
    if (partner == kNoSlot || !world.bricks[partner].alive) return Outcome::Bounce;
    const glm::vec2 from = ball.position;
    ball.position = view_of(world, partner).center;
    ball.portal = partner;
    events.push_back(PortalPassed{from, ball.position});
    return Outcome::FlyOn;
}

Outcome kick(World& world, Ball& ball, SlotId slot, glm::vec2 at, glm::vec2 normal,
             Events& events) {
    speed_up(world, ball, kBumperKick);
    world.score = plus(world.score, spec(BrickKind::Bumper).points);
    events.push_back(BumperKicked{view_of(world, slot), at, normal});
    return Outcome::Bounce;
}

}  // namespace

Outcome strike(World& world, Ball& ball, SlotId slot, glm::vec2 at, glm::vec2 normal,
               Events& events) {
    const BrickKind kind = world.bricks[slot].kind;
    if (kind == BrickKind::Portal) return pass_portal(world, ball, slot, events);
    if (kind == BrickKind::Bumper) return kick(world, ball, slot, at, normal, events);
    const bool breaks = breakable(kind);
    if (active(world, PowerUp::Energy) && breaks) {
        ball.useful = world.tick;
        break_brick(world, slot, at, normal, events);
        return Outcome::FlyOn;
    }
    speed_up(world, ball, kSpeedPerHit);
    if (breaks) spread(world, slot);
    const bool feeble = active(world, PowerUp::Weak) && world.rng.below(5) < 2;
    bool broke = false;
    if (feeble) {
        events.push_back(BrickStruck{view_of(world, slot), at, normal});
    } else {
        const int hits = world.bricks[slot].hits;
        broke = damage(world, slot, at, normal, events);
        if (broke || world.bricks[slot].hits != hits) {
            ball.useful = world.tick;
            ball.nudges = 0;
            ball.orbit = {};
        }
    }
    if (broke && active(world, PowerUp::Pierce)) return Outcome::FlyOn;
    return kind == BrickKind::Chaotic ? Outcome::Scatter : Outcome::Bounce;
}

void strike_with_bolt(World& world, SlotId slot, glm::vec2 at, Events& events) {
    damage(world, slot, at, {0.0f, 1.0f}, events);
}

void break_brick(World& world, SlotId slot, glm::vec2 at, glm::vec2 normal, Events& events) {
    if (!world.bricks[slot].alive) return;
    if (counts(world.bricks[slot])) {
        world.dry = 0;
        world.flashes = 0;
    }
    const Score paid = points_for(world, slot) * combo_percent(world.combo) / 100;
    ++world.combo;
    world.best_combo = std::max(world.best_combo, world.combo);
    remove_brick(world, slot, at, normal, paid, world.combo, events);
}

void break_by_lightning(World& world, SlotId slot, Events& events) {
    remove_brick(world, slot, view_of(world, slot).center, {0.0f, 0.0f},
                 points_for(world, slot) / kLightningShare, 0, events);
}

void explode_due(World& world, Events& events) {
    // Explosions set off others; those are due later, so one pass is enough.
    const std::vector<Blast> blasts = world.blasts;
    world.blasts.clear();
    for (const Blast& blast : blasts) {
        if (blast.due > world.tick) {
            world.blasts.push_back(blast);
            continue;
        }
        const BrickView view = view_of(world, blast.slot);
        events.push_back(Exploded{view.center, view.half});
        if (breakable(world.bricks[blast.slot].kind)) {
            break_brick(world, blast.slot, view.center, {0.0f, 0.0f}, events);
        }
        for (const SlotId slot : neighbours(world, blast.slot, blast.wide)) {
            if (!world.bricks[slot].alive || !breakable(world.bricks[slot].kind)) continue;
            break_brick(world, slot, view.center, {0.0f, 0.0f}, events);
        }
    }
}

void mend_due(World& world, Events& events) {
    for (const SlotId slot : world.stage->menders) {  // no brick becomes one
        Brick& brick = world.bricks[slot];
        if (brick.mends_at == 0 || world.tick < brick.mends_at || !brick.alive) continue;
        ++brick.hits;
        brick.mended = static_cast<std::uint8_t>(std::min(brick.mended + 1, kMostMended));
        const bool whole = brick.hits >= hits_of(*world.stage->slots[slot].brick);
        brick.mends_at = whole ? 0 : world.tick + mend_time(brick);
        events.push_back(BrickMended{view_of(world, slot)});
    }
}

}  // namespace carom::sim
