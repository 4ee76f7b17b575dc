#include "game/sim/brick_state.h"

#include "engine/collision/collision.h"

#include <algorithm>

namespace carom::sim {

bool breakable(BrickKind kind) {
    return kind != BrickKind::Solid && kind != BrickKind::Bumper && kind != BrickKind::Portal;
}

bool counts(const Brick& brick) {
    return brick.alive &&
           (spec(brick.kind).needed || (brick.kind == BrickKind::Hidden && brick.shown));
}

std::vector<SlotId> neighbours(const World& world, SlotId slot, bool wide) {
    const BrickView view = view_of(world, slot);
    const glm::vec2 grown = view.half * 1.2f;
    const glm::vec2 narrow = view.half * 0.8f;
    const auto box = [&](glm::vec2 half) {
        return collision::Aabb{view.center - half, view.center + half};
    };
    std::vector<SlotId> found;
    const auto add = [&](SlotId other) {
        if (other != slot && std::find(found.begin(), found.end(), other) == found.end()) {
            found.push_back(other);
        }
    };
    const auto search = [&](const collision::Aabb& area) {
        world.stage->still.overlapping(area, add);
        for (const Mover& mover : world.stage->movers) {
            const BrickView other = view_of(world, mover.slot);
            const collision::Aabb bounds{other.center - other.half, other.center + other.half};
            if (collision::overlaps(area, bounds)) add(mover.slot);
        }
    };
    if (wide) {
        search(box(grown));
    } else {
        search(box({grown.x, narrow.y}));
        search(box({narrow.x, grown.y}));
    }
    std::sort(found.begin(), found.end());
    return found;
}

void show_brick(World& world, SlotId slot, Events& events) {
    Brick& brick = world.bricks[slot];
    if (brick.shown) return;
    brick.shown = true;
    if (brick.kind == BrickKind::Hidden) ++world.needed;
    events.push_back(BrickShown{view_of(world, slot)});
}

}  // namespace carom::sim
