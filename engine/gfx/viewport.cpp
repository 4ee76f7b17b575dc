#include "engine/gfx/viewport.h"

#include <algorithm>
#include <cmath>

namespace carom::gfx {

glm::vec2 Viewport::to_canvas(glm::vec2 pixel) const {
    return (pixel - glm::vec2{upper_left}) * canvas / glm::vec2{size};
}

glm::vec2 Viewport::to_framebuffer(glm::vec2 on_canvas) const {
    return glm::vec2{upper_left} + on_canvas * glm::vec2{size} / canvas;
}

Viewport fit_canvas(glm::ivec2 framebuffer, glm::vec2 canvas) {
    const glm::ivec2 all{std::max(framebuffer.x, 1), std::max(framebuffer.y, 1)};
    // Whole pixels, nearest to the true shape: half a pixel off is the most there can be.
    const double shape = double{canvas.x} / double{canvas.y};
    const double as_high = std::floor(all.x / shape + 0.5);
    const double as_wide = std::floor(all.y * shape + 0.5);
    Viewport fit{.canvas = canvas};
    fit.size = as_high <= all.y
                   ? glm::ivec2{all.x, std::max(static_cast<int>(as_high), 1)}
                   : glm::ivec2{static_cast<int>(std::clamp(as_wide, 1.0, double(all.x))), all.y};
    fit.upper_left = (all - fit.size) / 2;
    return fit;
}

glm::mat4 canvas_to_clip(glm::vec2 canvas) {
    glm::mat4 m{1};
    m[0][0] = 2.0f / canvas.x;
    m[1][1] = -2.0f / canvas.y;  // canvas y points down, clip y up
    m[3][0] = -1.0f;
    m[3][1] = 1.0f;
    return m;
}

}  // namespace carom::gfx
