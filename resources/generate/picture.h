#pragma once
// Pictures: painted by asking a function for the colour at points in each pixel, averaged in
// linear light, then stored as 8-bit sRGB with straight alpha, the way PNG wants it.

#include <cstdint>
#include <functional>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <string>
#include <vector>

namespace carom::assets {

struct Picture {
    glm::ivec2 size{0};
    std::vector<std::uint8_t> rgba;  ///< Rows from the top, 4 bytes a pixel.
};

/// Colours are written as sRGB 0..255, as a picture editor shows them, and become linear light.
glm::vec3 srgb(int red, int green, int blue);

/// Layers of paint and light at one point, from the back to the front.
class Layers {
public:
    Layers() = default;
    explicit Layers(glm::vec3 ground) : color_(ground), cover_(1.0f) {}

    void over(glm::vec3 color, float cover);  ///< Paint that hides what is below by `cover`.
    void light(glm::vec3 light);              ///< Glow, added; opaque only where it is bright.
    void clip(float cover);                   ///< Keeps this share of all so far.

    [[nodiscard]] glm::vec4 ink() const { return {color_, cover_}; }

private:
    glm::vec3 color_{0.0f};  ///< Premultiplied.
    float cover_ = 0.0f;
};

/// Premultiplied linear colour at a point in pixels, (0, 0) being the top left corner.
using Ink = std::function<glm::vec4(glm::vec2)>;

/// `grid` x `grid` samples a pixel.
Picture paint(glm::ivec2 size, int grid, const Ink& ink);

/// As `paint`, opaque, with a slight ordered dither against banding and channels rounded for size.
Picture paint_backdrop(glm::ivec2 size, const Ink& ink);

/// PNG bytes with as few channels as the picture needs.
std::string to_png(const Picture& picture);

}  // namespace carom::assets
