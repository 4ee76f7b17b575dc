#pragma once
// The paddle: a bar with round ends that slides along its lane and aims the ball by where it lands.

#include "engine/collision/shapes.h"
#include "game/sim/command.h"
#include "game/sim/world.h"

namespace carom::sim {

/// The paddle `moved` of the way through this tick's motion, 0 to 1.
[[nodiscard]] collision::Capsule paddle_shape(const World& world, float moved = 1.0f);

/// The width that size steps and difficulty call for; the paddle grows and shrinks toward it.
[[nodiscard]] float wanted_width(const World& world);

/// Works out this tick's motion. A ball beside the paddle always keeps room to be: the paddle
/// stops short of pressing it against a wall.
void steer_paddle(World& world, const Command& command);

/// Ends the tick: the paddle stands where its motion led.
void settle_paddle(World& world);

/// Sets a new ball on the middle of the paddle.
void put_ball_on_paddle(World& world);

/// Releases every held ball; says whether there was one.
bool launch_held(World& world, Events& events);

/// Turns a ball that met the paddle. `normal` points from the paddle to the ball, `moved` tells
/// when in the tick they met. Above the paddle's middle line the place of landing aims the ball,
/// over the full range at any speed; below it the ball is as good as lost and bounces as off a
/// wall.
void bounce_off_paddle(World& world, Ball& ball, glm::vec2 normal, float moved, Events& events);

}  // namespace carom::sim
