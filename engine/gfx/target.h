#pragma once
// Surfaces to draw on: clear them, read them back, and textures that can be drawn into and then
// drawn from.

#include "engine/core/result.h"
#include "engine/gfx/damage.h"
#include "engine/gfx/draw_stats.h"
#include "engine/gfx/image.h"
#include "engine/gfx/shader.h"
#include "engine/gfx/texture.h"
#include "engine/platform/surface.h"

#include <cstdint>
#include <span>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace carom::gfx {

using platform::Surface;

/// Drawing goes to `surface` from here on, all of it.
void bind(const Surface& surface);
/// Drawing goes to a part of `surface`, in pixels with y down from the upper left.
void bind(const Surface& surface, glm::ivec2 upper_left, glm::ivec2 size);
/// Fills the whole bound surface. The colour is stored as it is.
void clear(glm::vec4 color);
/// The same for parts of it, in pixels with y down from `upper_left`.
void clear(glm::vec4 color, const Surface& surface, std::span<const PixelRect> parts,
           glm::ivec2 upper_left = glm::ivec2{0});
/// What is on `surface`, upper row first. Values are copied as stored, alpha included.
[[nodiscard]] Image read_pixels(const Surface& surface);

enum class PixelFormat : std::uint8_t {
    Rgba8,    ///< 0 to 1 in 256 steps: finished, sRGB-coded pictures. Laid out as windows are.
    Rgba16F,  ///< Linear light, also brighter than 1.
    Srgb8,    ///< Linear light from 0 to 1, kept as sRGB: half the memory, as fine in the dark.
};

/// Rgba16F where the driver can draw into it, else Srgb8: OpenGL ES may not be able to.
[[nodiscard]] PixelFormat light_format();

class Target {
public:
    static Result<Target, Failure> create(glm::ivec2 size, PixelFormat format);

    Target(Target&& other) noexcept { swap(other); }
    Target& operator=(Target&& other) noexcept {
        swap(other);
        return *this;
    }
    ~Target();

    [[nodiscard]] Surface surface() const {
        return {framebuffer_, texture_.size(), true, format_ == PixelFormat::Srgb8};
    }
    [[nodiscard]] PixelFormat format() const { return format_; }
    [[nodiscard]] const Texture& texture() const { return texture_; }
    [[nodiscard]] glm::ivec2 size() const { return texture_.size(); }
    /// Whether reading between pixels mixes them, as it does at first.
    void smooth(bool mixes) const;
    /// Makes the ever smaller, ever softer copies that a shader can read by textureLod.
    void blur() const;

private:
    Target() = default;
    void swap(Target& other) noexcept;

    Texture texture_;
    unsigned framebuffer_ = 0;
    PixelFormat format_ = PixelFormat::Rgba8;
};

/// Whether a copy of an Srgb8 picture has its pixels as they are stored. OpenGL ES decodes them.
#if defined(__EMSCRIPTEN__)
inline constexpr bool kCopiesAsStored = false;
#else
inline constexpr bool kCopiesAsStored = true;
#endif

/// Copies parts of a surface to another, pixels as they are stored: each moves by `from_at` on the
/// one and by `to_at` on the other. Software drivers take a tenth of a millisecond for a screen
/// whose rows need not change their layout, colours or order, and four where they must.
void copy(const Surface& from, glm::ivec2 from_at, const Surface& to, glm::ivec2 to_at,
          std::span<const PixelRect> parts);

/// Covers the bound surface, or rectangles of it, in one call. The vertex shader gets places from 0
/// to 1, y up; post.vert shows how.
class FullScreenPass {
public:
    explicit FullScreenPass(Layer layer = Layer::Passes);
    FullScreenPass(FullScreenPass&& other) noexcept : layer_(other.layer_) { swap(other); }
    FullScreenPass& operator=(FullScreenPass&& other) noexcept {
        swap(other);
        return *this;
    }
    ~FullScreenPass();

    /// Blending is off while it draws: a pass replaces what was there.
    /// `size` is that of the surface.
    void draw(const Shader& shader, std::span<const PixelRect> parts, glm::ivec2 size);

    [[nodiscard]] const DrawStats& stats() const { return stats_; }
    void reset_stats() { stats_ = {}; }

private:
    void swap(FullScreenPass& other) noexcept;

    unsigned array_ = 0;
    unsigned buffer_ = 0;
    Layer layer_;
    std::vector<glm::vec2> places_;
    DrawStats stats_;
};

}  // namespace carom::gfx
