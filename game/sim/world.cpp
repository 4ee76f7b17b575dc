#include "game/sim/world.h"

#include "engine/core/hash.h"
#include "engine/core/vec.h"

#include <cfloat>
#include <cmath>
#include <variant>

namespace carom::sim {

// A fingerprint is of bits, and x87 computes with more of them than a float has.
static_assert(FLT_EVAL_METHOD == 0,
              "the same game everywhere needs floats rounded at each step: no x87");

namespace {

/// Over the bits of each field. Fields are fed one by one, so padding never counts.
class Hasher {
public:
    template <class Whole>
    requires(std::is_integral_v<Whole> || std::is_enum_v<Whole>) void feed(Whole value) {
        const auto bits = static_cast<std::uint64_t>(value);
        for (int byte = 0; byte < 8; ++byte) {
            hash_.feed((bits >> (8 * byte)) & 0xffu);
        }
    }
    void feed(float value) { feed(__builtin_bit_cast(std::uint32_t, value)); }
    void feed(glm::vec2 v) { feed(v.x), feed(v.y); }
    template <class... Fields>
    void feed_all(const Fields&... fields) {
        (feed(fields), ...);
    }
    [[nodiscard]] std::uint64_t get() const { return hash_.value; }

private:
    Fnv1a hash_;
};

/// Takes a brick from where its maker drew it to where it is.
void carry(BrickView& view, const Shape& shape, glm::vec2 pivot, const Pose& pose) {
    const glm::vec2 turn = pose.turn;
    view.pose = pose;
    view.center = pivot + pose.offset + turned(view.center - pivot, turn);
    if (std::holds_alternative<collision::Circle>(shape)) return;
    const glm::vec2 half = view.half;
    const float along = std::fabs(turn.x);
    const float across = std::fabs(turn.y);
    view.half = {along * half.x + across * half.y, across * half.x + along * half.y};
}

}  // namespace

BrickView view_of(const World& world, SlotId slot) {
    const std::int32_t mover = world.stage->slots[slot].mover;
    return view_in(world, slot,
                   mover < 0 ? Pose{} : world.movers[static_cast<std::size_t>(mover)].pose);
}

BrickView view_in(const World& world, SlotId slot, const Pose& pose) {
    const Slot& place = world.stage->slots[slot];
    const Brick& brick = world.bricks[slot];
    BrickView view{slot,       brick.kind,   brick.color,
                   brick.hits, place.center, 0.5f * (place.bounds.max - place.bounds.min)};
    if (place.mover >= 0) {
        const auto mover = static_cast<std::size_t>(place.mover);
        carry(view, place.shape, world.stage->movers[mover].pivot, pose);
    }
    return view;
}

std::uint64_t fingerprint(const World& world) {
    Hasher hash;
    hash.feed_all(world.tick, world.phase, world.lives, world.score, world.combo, world.needed,
                  world.next_id, world.rng.state(), world.reload);
    const Paddle& paddle = world.paddle;
    hash.feed_all(paddle.x, paddle.width, paddle.motion, paddle.swing, paddle.size_steps);
    for (const Ball& ball : world.balls) {
        hash.feed_all(ball.id, ball.position, ball.direction, ball.speed, ball.held, ball.grip,
                      ball.useful, ball.nudges, ball.portal, ball.orbit.count, ball.orbit.repeats);
    }
    // Whether a slot's capsule is gone shows in what drops: recordings older than that stay true.
    for (const Brick& brick : world.bricks) {
        hash.feed_all(brick.alive, brick.shown, brick.kind, brick.color, brick.hits,
                      brick.mends_at);
    }
    for (const MoverState& mover : world.movers) {
        hash.feed_all(mover.travelled, mover.pose.offset, mover.pose.turn, mover.pinned,
                      mover.back_until);
    }
    for (const Drop& drop : world.drops) hash.feed_all(drop.id, drop.kind, drop.position);
    for (const Bolt& bolt : world.bolts) hash.feed_all(bolt.id, bolt.position);
    for (const Blast& blast : world.blasts) hash.feed_all(blast.due, blast.slot, blast.wide);
    for (const Tick deadline : world.until) hash.feed(deadline);
    hash.feed_all(world.dry, world.flashes);
    return hash.get();
}

}  // namespace carom::sim
