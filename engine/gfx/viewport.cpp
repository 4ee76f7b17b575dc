#include "engine/gfx/viewport.h"

#include <algorithm>
#include <cstdint>

namespace carom::gfx {
namespace {

constexpr std::int64_t kWide = 16;
constexpr std::int64_t kHigh = 9;

}  // namespace

glm::vec2 Viewport::to_canvas(glm::vec2 pixel) const {
    return (pixel - glm::vec2{upper_left}) * kCanvas / glm::vec2{size};
}

glm::vec2 Viewport::to_framebuffer(glm::vec2 canvas) const {
    return glm::vec2{upper_left} + canvas * glm::vec2{size} / kCanvas;
}

Viewport fit_canvas(glm::ivec2 framebuffer) {
    const std::int64_t width = std::max(framebuffer.x, 1);
    const std::int64_t height = std::max(framebuffer.y, 1);
    // Whole pixels, nearest to the true shape: half a pixel off is the most there can be.
    const std::int64_t as_high = (width * kHigh + kWide / 2) / kWide;
    const std::int64_t as_wide = (height * kWide + kHigh / 2) / kHigh;
    const bool bars_above = as_high <= height;
    Viewport fit;
    fit.size = bars_above ? glm::ivec2{width, std::max<std::int64_t>(as_high, 1)}
                          : glm::ivec2{std::clamp<std::int64_t>(as_wide, 1, width), height};
    fit.upper_left = (glm::ivec2{width, height} - fit.size) / 2;
    return fit;
}

glm::mat4 canvas_to_clip(glm::vec2 offset) {
    glm::mat4 m{1};
    m[0][0] = 2.0f / kCanvas.x;
    m[1][1] = -2.0f / kCanvas.y;  // canvas y points down, clip y up
    m[3][0] = offset.x * 2.0f / kCanvas.x - 1.0f;
    m[3][1] = 1.0f - offset.y * 2.0f / kCanvas.y;
    return m;
}

}  // namespace carom::gfx
