#pragma once
// Fits the game's canvas, 1280 x 720 units with y down, into a screen of any shape. Pure sums.

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>

namespace carom::gfx {

inline constexpr glm::vec2 kCanvas{1280, 720};

/// The part of a framebuffer that shows the canvas. Bars fill the rest.
struct Viewport {
    glm::ivec2 upper_left{0};  ///< Framebuffer pixels, y down.
    glm::ivec2 size{1};        ///< Framebuffer pixels, at least 1 x 1.

    /// Pixels a canvas unit.
    [[nodiscard]] float scale() const { return static_cast<float>(size.x) / kCanvas.x; }
    /// From framebuffer pixels, y down, to canvas units; off the canvas when in the bars.
    [[nodiscard]] glm::vec2 to_canvas(glm::vec2 pixel) const;
    [[nodiscard]] glm::vec2 to_framebuffer(glm::vec2 canvas) const;

    bool operator==(const Viewport&) const = default;
};

/// The largest 16:9 part in the middle of `framebuffer`; an empty one (a minimised window) gives a
/// single pixel.
[[nodiscard]] Viewport fit_canvas(glm::ivec2 framebuffer);

/// Places canvas units on the bound surface; `offset` moves the picture in canvas units.
[[nodiscard]] glm::mat4 canvas_to_clip(glm::vec2 offset = glm::vec2{0});

}  // namespace carom::gfx
