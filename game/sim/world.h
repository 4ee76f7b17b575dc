#pragma once
// The whole state of a game in progress, as one value. Copy it to take a snapshot, compare it to
// prove a replay, keep the last two to draw smoothly between ticks. What never changes during a
// level stands in the Stage it points to.

#include "engine/core/rng.h"
#include "game/sim/difficulty.h"
#include "game/sim/events.h"
#include "game/sim/level.h"
#include "game/sim/powerups.h"
#include "game/sim/rules.h"
#include "game/sim/score.h"
#include "game/sim/stage.h"

#include <glm/vec2.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace carom::sim {

enum class Phase : std::uint8_t { Serving, Playing, Cleared, Over };

/// Remembers where a ball bounced lately, to notice when it goes in circles.
struct Orbit {
    static constexpr std::size_t kLength = 24;
    std::array<std::uint32_t, kLength> bounces{};  ///< A ring of rounded places and directions.
    std::uint32_t count = 0;                       ///< Bounces since the last brick was damaged.
    std::uint32_t repeats = 0;                     ///< How many in a row were seen before.
    bool operator==(const Orbit&) const = default;
};

struct Ball {
    BallId id = 0;  ///< Stays the same from tick to tick, so views can match it.
    glm::vec2 position{0.0f};
    glm::vec2 direction{0.0f, -1.0f};  ///< Unit length.
    float speed = 0.0f;                ///< Units a second before power-ups.
    bool held = false;                 ///< On the paddle, `grip` from its center.
    float grip = 0.0f;
    Tick useful = 0;          ///< When it last met the paddle or damaged a brick.
    std::uint8_t nudges = 0;  ///< By the stall rule since then.
    SlotId portal = kNoSlot;  ///< The portal it came out of and has not left yet.
    Orbit orbit;
    bool operator==(const Ball&) const = default;
};

/// The state of a brick; its shape and place are in the stage's slot of the same index.
struct Brick {
    bool alive = false;
    bool shown = true;  ///< Veiled and hidden bricks start unseen.
    BrickKind kind{};
    std::uint8_t color = 0;
    std::uint8_t hits = 0;    ///< Blows it still takes; 0 never breaks.
    Tick mends_at = 0;        ///< When a mending brick gets its next hit back; 0 for never.
    std::uint8_t mended = 0;  ///< Hits it has grown back.
    bool emptied = false;     ///< The slot's capsule has dropped; a brick grown here has none.
    bool operator==(const Brick&) const = default;
};

/// Where a moving brick stands now, against where its maker drew it.
struct MoverState {
    float travelled = 0.0f;  ///< Along the whole path, in units.
    Pose pose;
    Pose before;  ///< One tick ago.
    std::uint8_t pinned =
        0;  ///< Two for a tick that it pressed a ball, one less for a tick it did not.
    Tick back_until = 0;  ///< It goes the other way until then, to let a ball free.
    bool operator==(const MoverState&) const = default;
};

/// A power-up on its way down.
struct Drop {
    std::uint32_t id = 0;
    PowerUp kind{};
    glm::vec2 position{0.0f};
    bool operator==(const Drop&) const = default;
};

/// A laser bolt on its way up.
struct Bolt {
    std::uint32_t id = 0;
    glm::vec2 position{0.0f};
    bool operator==(const Bolt&) const = default;
};

/// An explosion that is about to happen.
struct Blast {
    Tick due = 0;
    SlotId slot = 0;
    bool wide = true;  ///< Eight neighbours, or only the four beside it.
    bool operator==(const Blast&) const = default;
};

struct Paddle {
    float x = 0.5f * kFieldWidth;  ///< Of its center.
    float width = kPaddleWidth;
    float motion = 0.0f;  ///< Units it moved this tick.
    float swing = 0.0f;   ///< Its speed over the last few ticks, for english; units a second.
    int size_steps = 0;   ///< Grown or shrunk by power-ups.
    bool operator==(const Paddle&) const = default;
};

struct World {
    StagePtr stage;
    Start start;
    Rng rng{0};
    Tick tick = 0;
    Phase phase = Phase::Serving;
    int lives = kLives;
    Score score = 0;
    int combo = 0;   ///< Bricks broken since a ball last met the paddle.
    int needed = 0;  ///< Bricks that must still go.
    int best_combo = 0;
    int lost = 0;  ///< Lives, in this level.
    std::uint32_t next_id = 1;
    Paddle paddle;
    std::vector<Ball> balls;
    std::vector<Brick> bricks;  ///< One for each of the stage's slots.
    std::vector<MoverState> movers;
    std::vector<Drop> drops;
    std::vector<Bolt> bolts;
    std::vector<Blast> blasts;
    Tick dry = 0;  ///< Ticks of flight since a ball, bolt or blast broke a brick that counts.
    std::uint8_t flashes = 0;  ///< Of lightning since then.
    Tick reload = 0;           ///< When the laser may fire again.
    std::array<Tick, kPowerUpCount>
        until{};  ///< Deadline of each lasting power-up; past means off.

    bool operator==(const World&) const = default;
};

/// Won or lost: nothing happens any more.
[[nodiscard]] inline bool finished(const World& world) {
    return world.phase == Phase::Cleared || world.phase == Phase::Over;
}

[[nodiscard]] inline bool active(const World& world, PowerUp kind) {
    return world.tick < world.until[static_cast<std::size_t>(kind)];
}

/// The brick in `slot` as events and views want it.
[[nodiscard]] BrickView view_of(const World& world, SlotId slot);
/// The same for a moving brick as if it stood in `pose`.
[[nodiscard]] BrickView view_in(const World& world, SlotId slot, const Pose& pose);

/// A number equal for equal worlds, printed by tests and stored in replays.
[[nodiscard]] std::uint64_t fingerprint(const World& world);

}  // namespace carom::sim
