#pragma once
// The finisher: nobody shall hunt the last brick for long. When few bricks are left and none has
// fallen for a while, or none for long whatever is left, the balls are charged, and where one meets
// the paddle lightning leaps to a brick; to one more each time, until a ball breaks one again. It
// pays a part of the points.

#include "game/sim/world.h"

namespace carom::sim {

inline constexpr Tick kLightningPatience = seconds(3.5f);  ///< Of play without a broken brick.
inline constexpr Tick kDrySpell = seconds(14.0f);          ///< The same while many are left.
inline constexpr int kLightningShare = 5;                  ///< Pays one part in so many.

/// The next ball that meets the paddle calls lightning.
[[nodiscard]] bool charged(const World& world);

/// Lets the tick's time pass, and tells when the balls become charged.
void gather_charge(World& world, Events& events);

/// What a ball that meets the paddle at that place sets off.
void strike_lightning(World& world, glm::vec2 at, Events& events);

}  // namespace carom::sim
