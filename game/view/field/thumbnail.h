#pragma once
// A level as a little picture: made once, then cheap to draw in every frame.

#include "game/sim/level.h"
#include "game/view/screen/canvas.h"

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <vector>

namespace carom::view {

class Thumbnail {
public:
    explicit Thumbnail(const sim::Level& level);

    /// Draws the part of the field where bricks may be, `scale` canvas units for one of its own.
    void draw(Canvas& canvas, glm::vec2 at, float scale) const;

    [[nodiscard]] static glm::vec2 size(float scale);

private:
    struct Plate {
        std::vector<glm::vec2> outline;     ///< Convex, field units.
        std::optional<std::uint8_t> color;  ///< Index into the palette's bricks; none for steel.
    };
    int world_ = 0;
    std::vector<Plate> plates_;
};

}  // namespace carom::view
