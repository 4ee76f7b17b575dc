#pragma once
// How the player wants the picture, and what it moves to. Every canvas carries one.

#include "game/view/screen/layout.h"

#include <cstdint>

namespace carom::view {

/// How much the picture may cost. Each step is cheaper than the next on the slowest of machines.
enum class Quality : std::uint8_t { Low, Medium, High };

/// Brick colours for eyes that tell fewer apart.
enum class ColorSet : std::uint8_t { Standard, RedGreenSafe, BlueYellowSafe };

/// Which of the palettes of palette.h; the same for every world.
struct Colors {
    ColorSet set = ColorSet::Standard;
    bool high_contrast = false;
    bool operator==(const Colors&) const = default;
};

struct Look {
    Quality quality = Quality::High;
    bool still = false;    ///< Backgrounds stand still, for players whom motion troubles.
    float shake = 1.0f;    ///< Part of the screen's shake.
    float flash = 1.0f;    ///< Part of the screen's flashes.
    float effects = 1.0f;  ///< Part of what chaos, confuse, dark and dizzy do to the picture.
    bool bloom = true;
    bool crt = false;         ///< An old tube.
    float music = 0.0f;       ///< How much the music strikes at this moment, 0 to 1.
    float text_scale = 1.0f;  ///< Of every letter.
    Colors colors{};
    Layout layout{};  ///< Of the window it is drawn in.

    /// A backdrop that moves means that all of every frame is new, so only the best picture has it.
    [[nodiscard]] bool backdrop_moves() const { return !still && quality == Quality::High; }

    /// Part of the usual sparks and debris: fewer where they cost much or trouble the player.
    [[nodiscard]] float particle_share() const {
        return still ? 0.3f : quality == Quality::Low ? 0.5f : 1.0f;
    }
};

}  // namespace carom::view
