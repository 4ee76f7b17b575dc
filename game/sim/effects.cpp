#include "game/sim/effects.h"

#include "game/sim/brick_state.h"
#include "game/sim/paddle.h"

#include <algorithm>

namespace carom::sim {
namespace {

constexpr Tick kMoreTime = seconds(7.0f);
constexpr int kLeastSize = -2;  // paddle size steps
constexpr int kMostSize = 5;
constexpr std::size_t kMostBalls = 64;

Tick& deadline(World& world, PowerUp kind) { return world.until[static_cast<std::size_t>(kind)]; }

void end(World& world, PowerUp kind, Events& events) {
    if (!active(world, kind)) return;
    deadline(world, kind) = 0;
    events.push_back(PowerEnded{kind});
}

void start(World& world, PowerUp kind) { deadline(world, kind) = world.tick + spec(kind).lasts; }

void score(World& world, Score points) { world.score = plus(world.score, points); }

void win_life(World& world, Events& events) {
    world.lives = std::min(world.lives + 1, std::max(world.lives, kMostLives));
    events.push_back(LifeWon{world.lives});
}

void resize_paddle(World& world, int steps) {
    world.paddle.size_steps = std::clamp(world.paddle.size_steps + steps, kLeastSize, kMostSize);
}

/// Each ball in flight gains a twin mirrored left to right.
void split_balls(World& world) {
    const std::size_t count = world.balls.size();
    for (std::size_t i = 0; i < count && world.balls.size() < kMostBalls; ++i) {
        if (world.balls[i].held) continue;
        Ball twin = world.balls[i];
        twin.id = world.next_id++;
        twin.direction.x = -twin.direction.x;
        if (twin.direction.x == 0.0f) twin.direction = {0.28f, 0.96f};  // unit; a twin must part
        twin.orbit = {};
        world.balls.push_back(twin);
    }
}

void add_ball(World& world, Events& events) {
    if (world.balls.size() >= kMostBalls) return;
    put_ball_on_paddle(world);
    // Only a paddle that waits anyway keeps it: otherwise the new ball joins the others at once.
    if (world.phase == Phase::Playing && !active(world, PowerUp::Sticky)) {
        launch_held(world, events);
    }
}

void skip_level(World& world, Events& events) {
    world.needed = 0;
    win_level(world, events);
}

void catch_all_good(World& world, Events& events) {
    std::vector<Drop> left;
    std::vector<PowerUp> caught;
    for (const Drop& drop : world.drops) {
        if (spec(drop.kind).good && drop.kind != PowerUp::Joker) {
            events.push_back(DropCaught{drop.position, drop.kind});
            caught.push_back(drop.kind);
        } else {
            left.push_back(drop);
        }
    }
    world.drops = std::move(left);
    for (const PowerUp kind : caught) grant(world, kind, events);
}

void lengthen_all(World& world) {
    for (Tick& tick : world.until) {
        if (world.tick < tick) tick += kMoreTime;
    }
}

void show_all(World& world, Events& events) {
    for (SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        if (world.bricks[slot].alive) show_brick(world, slot, events);
    }
}

/// What takes long or never breaks becomes a plain brick of one hit.
void soften_all(World& world, Events& events) {
    for (SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        Brick& brick = world.bricks[slot];
        if (!brick.alive) continue;
        switch (brick.kind) {
            case BrickKind::Solid:
            case BrickKind::Armored:
            case BrickKind::Chaotic:
                brick.kind = BrickKind::Plain;
                ++world.needed;
                break;
            case BrickKind::Hidden:
            case BrickKind::Bomb:
            case BrickKind::Fuse:
            case BrickKind::Grower:
            case BrickKind::Bumper:
            case BrickKind::Portal:
                continue;
            case BrickKind::Plain:
            case BrickKind::Veiled:
            case BrickKind::Mending:
                brick.kind = BrickKind::Plain;
                break;
        }
        brick.hits = 1;
        brick.mends_at = 0;
        if (!brick.shown) show_brick(world, slot, events);
    }
}

/// Plain bricks that touch an explosive one become fuses.
void spread_fuses(World& world) {
    std::vector<SlotId> changed;
    for (SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        const Brick& brick = world.bricks[slot];
        if (!brick.alive || (brick.kind != BrickKind::Bomb && brick.kind != BrickKind::Fuse)) {
            continue;
        }
        for (const SlotId other : neighbours(world, slot, false)) {
            const Brick& near = world.bricks[other];
            if (near.alive && near.kind == BrickKind::Plain) changed.push_back(other);
        }
    }
    for (const SlotId slot : changed) {
        world.bricks[slot].kind = BrickKind::Fuse;
        world.bricks[slot].hits = 1;
    }
}

}  // namespace

void grant(World& world, PowerUp kind, Events& events) {
    if (finished(world)) return;
    switch (kind) {
        case PowerUp::Points100:
            return score(world, 100);
        case PowerUp::Points200:
            return score(world, 200);
        case PowerUp::Points500:
            return score(world, 500);
        case PowerUp::Points1000:
            return score(world, 1000);
        case PowerUp::Points2000:
            return score(world, 2000);
        case PowerUp::Points5000:
            return score(world, 5000);
        case PowerUp::Points10000:
            return score(world, 10000);
        case PowerUp::Life:
            return win_life(world, events);
        case PowerUp::LoseLife:
            return lose_life(world, events);
        case PowerUp::NextLevel:
            return skip_level(world, events);
        case PowerUp::Grow:
            return resize_paddle(world, 1);
        case PowerUp::Shrink:
            return resize_paddle(world, -1);
        case PowerUp::ExtraBall:
            add_ball(world, events);
            return start(world, PowerUp::Floor);  // that none is lost at once
        case PowerUp::Split:
            split_balls(world);
            return start(world, PowerUp::Floor);
        case PowerUp::Random: {
            PowerUp any = random_power_up(world.rng.next());
            if (any == PowerUp::Random) any = PowerUp::Points1000;
            return grant(world, any, events);
        }
        case PowerUp::Joker:
            return catch_all_good(world, events);
        case PowerUp::Reset:
            return end_all(world, events);
        case PowerUp::MoreTime:
            return lengthen_all(world);
        case PowerUp::MagicEye:
            return show_all(world, events);
        case PowerUp::MagicWand:
            return soften_all(world, events);
        case PowerUp::MoreExplosion:
            return spread_fuses(world);
        case PowerUp::Fast:
            end(world, PowerUp::Slow, events);
            return start(world, kind);
        case PowerUp::Slow:
            end(world, PowerUp::Fast, events);
            return start(world, kind);
        case PowerUp::GoldShower:
        case PowerUp::Sticky:
        case PowerUp::Laser:
        case PowerUp::Floor:
        case PowerUp::Magnet:
        case PowerUp::BadMagnet:
        case PowerUp::Ghost:
        case PowerUp::Freeze:
        case PowerUp::Energy:
        case PowerUp::Pierce:
        case PowerUp::Explosive:
        case PowerUp::Burning:
        case PowerUp::Weak:
        case PowerUp::Chaos:
        case PowerUp::Dark:
        case PowerUp::Dizzy:
        case PowerUp::Confuse:
            return start(world, kind);
    }
}

void end_due(World& world, Events& events) {
    // Nearly always none does: a look at all of them at once.
    unsigned due = 0;
    for (const Tick deadline : world.until) due |= deadline == world.tick ? 1u : 0u;
    if (due == 0) return;
    for (std::size_t i = 0; i < kPowerUpCount; ++i) {
        if (world.until[i] == 0 || world.until[i] != world.tick) continue;
        world.until[i] = 0;
        events.push_back(PowerEnded{static_cast<PowerUp>(i)});
        // A ball that only the sticky paddle held flies again.
        if (static_cast<PowerUp>(i) == PowerUp::Sticky && world.phase == Phase::Playing) {
            launch_held(world, events);
        }
    }
}

void end_all(World& world, Events& events) {
    for (std::size_t i = 0; i < kPowerUpCount; ++i) end(world, static_cast<PowerUp>(i), events);
    world.paddle.size_steps = 0;
}

void win_level(World& world, Events& events) {
    world.phase = Phase::Cleared;
    events.push_back(LevelCleared{world.score});
}

void lose_life(World& world, Events& events) {
    --world.lives;
    ++world.lost;
    events.push_back(LifeLost{world.lives});
    if (world.lives > 0) return;
    world.phase = Phase::Over;
    events.push_back(GameOver{world.score});
}

}  // namespace carom::sim
