#include "game/sim/drops.h"

#include "engine/collision/collision.h"
#include "game/sim/effects.h"
#include "game/sim/paddle.h"

#include <algorithm>

namespace carom::sim {
namespace {

constexpr float kFall = 150.0f;        // units a second
constexpr float kMagnetPull = 220.0f;  // units a second, sideways
constexpr std::size_t kMostDrops = 64;

std::optional<PowerUp> drop_for(World& world, SlotId slot) {
    if (active(world, PowerUp::GoldShower)) return PowerUp::Points500;
    const auto held = world.stage->slots[slot].drop;
    if (held && !world.bricks[slot].emptied) {
        world.bricks[slot].emptied = true;
        return held;
    }
    // Both numbers are always drawn, so that whether a drop falls does not shift what falls later.
    const float roll = world.rng.unit();
    const PowerUp kind = random_power_up(world.rng.next());
    if (roll < world.stage->level.rules.drop_odds) return kind;
    return std::nullopt;
}

collision::Aabb box_of(const Drop& drop) {
    return {drop.position - kDropHalf, drop.position + kDropHalf};
}

bool pulled(const World& world, const Drop& drop) {
    return active(world, spec(drop.kind).good ? PowerUp::Magnet : PowerUp::BadMagnet);
}

void move(const World& world, Drop& drop) {
    drop.position.y += kFall * kTickSeconds;
    if (!pulled(world, drop)) return;
    const float most = kMagnetPull * kTickSeconds;
    drop.position.x += std::clamp(world.paddle.x - drop.position.x, -most, most);
}

}  // namespace

void release_drop(World& world, SlotId slot, glm::vec2 at, Events& events) {
    const auto kind = drop_for(world, slot);
    if (!kind || world.drops.size() >= kMostDrops) return;
    // Drops start inside the field, however near a wall their brick was.
    at.x = std::clamp(at.x, world.stage->field.min.x + kDropHalf.x,
                      world.stage->field.max.x - kDropHalf.x);
    world.drops.push_back({world.next_id++, *kind, at});
    events.push_back(DropSpawned{at, *kind});
}

void fall_and_catch(World& world, Events& events) {
    const collision::Aabb paddle = collision::bounds(paddle_shape(world));
    std::vector<PowerUp> caught;
    std::vector<Drop> falling;
    for (Drop drop : world.drops) {
        move(world, drop);
        if (collision::overlaps(box_of(drop), paddle)) {
            events.push_back(DropCaught{drop.position, drop.kind});
            caught.push_back(drop.kind);
        } else if (drop.position.y - kDropHalf.y < kFieldHeight) {
            falling.push_back(drop);
        }
    }
    world.drops = std::move(falling);
    for (const PowerUp kind : caught) grant(world, kind, events);
}

}  // namespace carom::sim
