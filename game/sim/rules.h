#pragma once
// The numbers that make the game feel as it does.
//
// The field is 800 x 600 units, origin at the top left, y downward: what a level maker sees in any
// picture editor, and the very numbers of the LearnOpenGL tutorial whose levels we load.

#include <cstdint>

namespace carom::sim {

/// Of everything in this folder that decides how a game goes: a change that lets any game end
/// otherwise makes it one more, so that old recordings are told apart from forged ones. A test of
/// tests/golden fails when that was forgotten.
inline constexpr std::uint32_t kRulesVersion = 2;

using Tick = std::uint32_t;  ///< Simulation time. All game timers are tick deadlines.

inline constexpr int kTicksPerSecond = 240;
inline constexpr float kTickSeconds = 1.0f / static_cast<float>(kTicksPerSecond);
inline constexpr Tick seconds(float s) { return static_cast<Tick>(s * kTicksPerSecond); }

inline constexpr float kFieldWidth = 800.0f;
inline constexpr float kFieldHeight = 600.0f;

inline constexpr float kBallRadius = 9.0f;
inline constexpr float kLaunchSpeed = 400.0f;  ///< Units a second at the first serve.
inline constexpr float kTopSpeed = 820.0f;     ///< Of a ball without power-ups.
inline constexpr float kSpeedPerHit =
    1.004f;                                  ///< Each brick struck makes the ball this much faster.
inline constexpr float kLeastClimb = 0.18f;  ///< Least |vertical| share of a ball's direction.
inline constexpr float kAimRange =
    0.87f;                                ///< Sideways share at the paddle's very end (60 degrees).
inline constexpr float kEnglish = 0.12f;  ///< Sideways share that a paddle at full key speed adds.
inline constexpr int kBouncesPerTick = 64;  ///< More than this in one tick means a wedged ball.

inline constexpr float kPaddleTop = 552.0f;
inline constexpr float kPaddleHeight = 18.0f;
inline constexpr float kPaddleWidth = 112.0f;
inline constexpr float kPaddleLeastWidth = 48.0f;
inline constexpr float kPaddleMostWidth = 280.0f;
inline constexpr float kPaddleMostSpeed = 6000.0f;  ///< Units a second: a flick of the mouse.
inline constexpr float kPaddleKeySpeed = 760.0f;    ///< Units a second under a held key.

inline constexpr Tick kMendTime = seconds(4.0f);  ///< Until a mending brick gets its first hit
                                                  ///< back; each further one takes twice as long.

/// No brick may reach below this line: the paddle and the ball need the room.
inline constexpr float kBrickFloor = 516.0f;

inline constexpr int kLives = 3;
inline constexpr int kMostLives = 9;
inline constexpr int kMostPar = 3600;  ///< Seconds.

}  // namespace carom::sim
