#pragma once
// How the player wants the picture, and what it moves to. Every canvas carries one.

#include <cstdint>

namespace carom::view {

/// How much the picture may cost. Each step is cheaper than the next on the slowest of machines.
enum class Quality : std::uint8_t { Low, Medium, High };

struct Look {
    Quality quality = Quality::High;
    bool still = false;       ///< Backgrounds stand still, for players whom motion troubles.
    float music = 0.0f;       ///< How loud the music is at this moment, 0 to 1.
    float text_scale = 1.0f;  ///< Of every letter.

    /// Part of the usual sparks and debris: fewer where they cost much or trouble the player.
    [[nodiscard]] float particle_share() const {
        return still ? 0.3f : quality == Quality::Low ? 0.5f : 1.0f;
    }
};

}  // namespace carom::view
