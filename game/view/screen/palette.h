#pragma once
// The colours of each world. Bricks name a place in the palette, never a colour.

#include "game/sim/bricks.h"
#include "game/view/screen/look.h"

#include <glm/vec4.hpp>

#include <array>
#include <cstdint>
#include <string_view>

namespace carom::view {

struct Palette {
    std::string_view name;
    std::string_view background;  ///< Names a file of resources/backgrounds.
    std::string_view music;
    std::array<glm::vec4, sim::kBrickColors> bricks;
    glm::vec4 accent;  ///< Paddle core, focus, headings.
    glm::vec4 ball;
    glm::vec4 ink;    ///< Text.
    glm::vec4 faint;  ///< Text of less weight.
    glm::vec4 danger;
    bool marked = false;  ///< Each brick colour also has a mark of its own.
    bool bold = false;    ///< High contrast: bright rims, dark ground.
};

inline constexpr int kWorldCount = 3;

/// A canvas gives the one that its look asks for; name and music are the same in all.
[[nodiscard]] const Palette& palette(int world, const Colors& colors = {});

/// The same colour, so much of it.
[[nodiscard]] inline glm::vec4 faded(glm::vec4 color, float alpha) {
    return {color.r, color.g, color.b, alpha};
}

/// Tints the glass of panels in the world's own colour. Bright enough for its rim to be seen, far
/// too dark behind words to trouble them.
[[nodiscard]] glm::vec4 glass(const Palette& palette);

}  // namespace carom::view
