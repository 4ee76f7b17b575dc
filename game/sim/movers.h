#pragma once
// Bricks that move along a path or turn about a pivot. During one tick each goes straight from one
// pose to the next, and balls are swept against that very motion.

#include "engine/collision/collision.h"
#include "engine/collision/grid.h"
#include "engine/collision/sweep.h"
#include "game/sim/world.h"

#include <optional>

namespace carom::sim {

/// Works out where every moving brick goes this tick.
void advance_movers(World& world);

/// Whether anything that moves may meet a ball or a bolt in this tick. Mostly it is all far away,
/// and an empty grid does as well as that of cover_movers: nobody will find anything in it.
[[nodiscard]] bool movers_in_reach(const World& world);

/// Boxes around all that each moving brick covers on its way through this tick, by its place in
/// `world.movers`: a ball that meets none of them meets no moving brick. Broken bricks have none.
[[nodiscard]] collision::Grid cover_movers(const World& world);

/// A moving brick that pressed a ball against something steps back and waits: it never crushes.
/// If the ball does not get free, the brick goes the other way for a second.
void yield_to_balls(World& world, const collision::Grid& covered);

struct MoverHit {
    collision::SweepHit hit;
    glm::vec2 surface{0.0f};  ///< Units that the struck point moves in a whole tick.
};

/// Sweeps a circle against a moving brick, `gone` of the tick being spent already.
[[nodiscard]] std::optional<MoverHit> sweep_mover(const World& world, std::size_t mover,
                                                  const collision::Circle& circle, glm::vec2 motion,
                                                  float gone);

/// The first moving brick that a ball meets; of equals, the one first in `world.movers`.
struct MoverStruck {
    std::size_t mover = 0;
    MoverHit met;
};
[[nodiscard]] std::optional<MoverStruck> first_mover(const World& world,
                                                     const collision::Grid& covered,
                                                     const Ball& ball, glm::vec2 motion,
                                                     float gone);

/// When a circle meets the brick in `slot`, still or moving, as it stands now.
[[nodiscard]] std::optional<float> time_to_brick(const World& world, SlotId slot,
                                                 const collision::Circle& circle, glm::vec2 motion);

/// Whether a circle touches the brick in `slot` as it stands now.
[[nodiscard]] bool touches(const World& world, SlotId slot, const collision::Circle& circle);

}  // namespace carom::sim
