#pragma once

#include <cstdint>

namespace carom::sim {

/// What a player asks for during one tick: the only door into the simulation.
/// A keyboard, a mouse, a replay file, the autopilot and a test all knock here.
struct Command {
    std::int16_t move = 0;  ///< How far the paddle should go this tick, in kMovesPerUnit-ths.
    bool launch = false;    ///< Release held balls, or fire.

    bool operator==(const Command&) const = default;
};

inline constexpr float kMovesPerUnit = 64.0f;

/// The command that moves the paddle by `units` of the field, as near as one tick can say it.
[[nodiscard]] constexpr std::int16_t move_by(float units) {
    const float moves = units * kMovesPerUnit;
    if (!(moves > -32767.0f)) return -32767;  // also NaN
    if (moves > 32767.0f) return 32767;
    return static_cast<std::int16_t>(moves);
}

}  // namespace carom::sim
