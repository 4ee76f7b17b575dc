#pragma once
// The walls of a level whose border is a shape of its own. Without one the field's frame does.

#include "game/sim/stage.h"
#include "game/view/screen/canvas.h"
#include "game/view/screen/palette.h"

#include <vector>

namespace carom::view {

/// A wall as it shows within the field.
struct WallView {
    std::vector<glm::vec2>
        body;              ///< Convex; all that lies behind the face, and behind no wall before.
    glm::vec2 from{0.0f};  ///< The face: what balls bounce off.
    glm::vec2 to{0.0f};
};

[[nodiscard]] std::vector<WallView> walls_of(const sim::Stage& stage);

void draw_border(Canvas& canvas, const Palette& palette, const sim::Stage& stage);

}  // namespace carom::view
