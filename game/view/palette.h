#pragma once
// The colours of each world. Bricks name a place in the palette, never a colour.

#include "game/sim/bricks.h"

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
};

inline constexpr int kWorldCount = 3;

[[nodiscard]] const Palette& palette(int world);

}  // namespace carom::view
