#pragma once
// Where a brick is drawn and what outline it has, moving ones between their last two poses.

#include "game/sim/world.h"
#include "game/view/screen/canvas.h"

#include <optional>
#include <vector>

namespace carom::view {

/// The outline of any shape, corners in order; curves become short straight lines.
[[nodiscard]] std::vector<glm::vec2> outline_of(const sim::Shape& shape);
/// Convex outlines that together are the whole of it.
[[nodiscard]] std::vector<std::vector<glm::vec2>> parts_of(const sim::Shape& shape);

struct BrickForm {
    std::vector<glm::vec2> outline;
    std::vector<std::vector<glm::vec2>> parts;  ///< Convex, together the whole of it.
    glm::vec2 center{0.0f};
    glm::vec2 half{0.0f};  ///< Of its bounds as designed.
};
/// The brick of `slot`, `alpha` between its last two poses, whether it is still there or not.
[[nodiscard]] BrickForm form_of(const sim::World& world, sim::SlotId slot, float alpha);

/// A brick as an event saw it.
[[nodiscard]] BrickForm form_of(const sim::Stage& stage, const sim::BrickView& brick);

/// The same for a box that is not turned, else nothing.
[[nodiscard]] std::optional<Box> upright_box(const sim::World& world, sim::SlotId slot,
                                             float alpha);

}  // namespace carom::view
