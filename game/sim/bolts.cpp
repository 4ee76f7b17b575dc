#include "game/sim/bolts.h"

#include "engine/collision/collision.h"
#include "game/sim/movers.h"
#include "game/sim/strike.h"

namespace carom::sim {
namespace {

constexpr float kBoltSpeed = 900.0f;  // units a second
constexpr float kBoltRadius = 2.0f;
constexpr Tick kReload = seconds(0.25f);
constexpr float kMuzzle = 0.42f;  // share of the paddle's width from its middle

struct Target {
    float t;
    SlotId slot;
};

std::optional<Target> first_brick(const World& world, const collision::Grid& covered,
                                  const collision::Circle& bolt, glm::vec2 motion) {
    std::optional<Target> first;
    const auto offer = [&](SlotId slot) {
        if (!world.bricks[slot].alive) return;
        const auto t = time_to_brick(world, slot, bolt, motion);
        if (t && (!first || *t < first->t || (*t == first->t && slot < first->slot))) {
            first = Target{*t, slot};
        }
    };
    collision::Aabb path = collision::bounds(bolt);
    path.min.y += motion.y;
    world.stage->still.overlapping(path, offer);
    covered.overlapping(path, [&](collision::BoxId i) { offer(world.stage->movers[i].slot); });
    return first;
}

}  // namespace

void fire(World& world, Events& events) {
    if (!active(world, PowerUp::Laser) || world.tick < world.reload) return;
    world.reload = world.tick + kReload;
    for (const float side : {-kMuzzle, kMuzzle}) {
        const glm::vec2 at{world.paddle.x + side * world.paddle.width, kPaddleTop};
        world.bolts.push_back({world.next_id++, at});
        events.push_back(BoltFired{at});
    }
}

void fly_bolts(World& world, const collision::Grid& covered, Events& events) {
    const glm::vec2 motion{0.0f, -kBoltSpeed * kTickSeconds};
    std::vector<Bolt> flying;
    for (Bolt bolt : world.bolts) {
        const collision::Circle circle{bolt.position, kBoltRadius};
        if (const auto target = first_brick(world, covered, circle, motion)) {
            strike_with_bolt(world, target->slot, bolt.position + motion * target->t, events);
            continue;
        }
        bolt.position += motion;
        if (bolt.position.y > world.stage->field.min.y) flying.push_back(bolt);
    }
    world.bolts = std::move(flying);
}

}  // namespace carom::sim
