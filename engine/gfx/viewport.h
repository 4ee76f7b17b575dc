#pragma once
// Fits a canvas, measured in units of its own with y down, into a screen of any shape. Pure sums.

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>

namespace carom::gfx {

inline constexpr glm::vec2 kCanvas{1280, 720};  ///< Where nobody asks for another.

/// The part of a framebuffer that shows the canvas. Bars fill the rest.
struct Viewport {
    glm::ivec2 upper_left{0};   ///< Framebuffer pixels, y down.
    glm::ivec2 size{1};         ///< Framebuffer pixels, at least 1 x 1.
    glm::vec2 canvas{kCanvas};  ///< Units that are shown there.

    /// Pixels a canvas unit.
    [[nodiscard]] float scale() const { return static_cast<float>(size.x) / canvas.x; }
    /// From framebuffer pixels, y down, to canvas units; off the canvas when in the bars.
    [[nodiscard]] glm::vec2 to_canvas(glm::vec2 pixel) const;
    [[nodiscard]] glm::vec2 to_framebuffer(glm::vec2 on_canvas) const;

    bool operator==(const Viewport&) const = default;
};

/// The largest part in the middle of `framebuffer` that has the canvas's shape; an empty one (a
/// minimised window) gives a single pixel.
[[nodiscard]] Viewport fit_canvas(glm::ivec2 framebuffer, glm::vec2 canvas = kCanvas);

/// Places canvas units on the bound surface.
[[nodiscard]] glm::mat4 canvas_to_clip(glm::vec2 canvas = kCanvas);

}  // namespace carom::gfx
