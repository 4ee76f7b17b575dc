#include "engine/gfx/target.h"

#include "engine/platform/gl.h"

#include <algorithm>
#include <string>
#include <utility>

#include <glm/common.hpp>

namespace carom::gfx {
namespace {

/// OpenGL ES has no such switch: there an sRGB picture always encodes.
void encode([[maybe_unused]] bool on) {
#if defined(GL_FRAMEBUFFER_SRGB)
    if (on) {
        glEnable(GL_FRAMEBUFFER_SRGB);
    } else {
        glDisable(GL_FRAMEBUFFER_SRGB);
    }
#endif
}

// Mesa's software windows hold blue first, and it lays a texture of no stated size out as it is
// told.
#if defined(GL_BGRA)
constexpr GLint kWindowFormat = GL_RGBA;
constexpr GLenum kWindowOrder = GL_BGRA;
#else
constexpr GLint kWindowFormat = GL_RGBA8;
constexpr GLenum kWindowOrder = GL_RGBA;
#endif

}  // namespace

void bind(const Surface& surface) { bind(surface, glm::ivec2{0}, surface.size); }

void bind(const Surface& surface, glm::ivec2 upper_left, glm::ivec2 size) {
    glBindFramebuffer(GL_FRAMEBUFFER, surface.framebuffer);
    encode(surface.encodes);
    // OpenGL counts rows from the bottom.
    glViewport(upper_left.x, surface.size.y - upper_left.y - size.y, size.x, size.y);
}

void clear(glm::vec4 color) {
    glClearColor(color.r, color.g, color.b, color.a);
    glClear(GL_COLOR_BUFFER_BIT);
}

void clear(glm::vec4 color, const Surface& surface, std::span<const PixelRect> parts,
           glm::ivec2 upper_left) {
    glEnable(GL_SCISSOR_TEST);
    for (const PixelRect& part : parts) {
        glScissor(upper_left.x + part.min.x, surface.size.y - upper_left.y - part.max.y,
                  part.max.x - part.min.x, part.max.y - part.min.y);
        clear(color);
    }
    glDisable(GL_SCISSOR_TEST);
}

Image read_pixels(const Surface& surface) {
    Image image(surface.size);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, surface.framebuffer);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, surface.size.x, surface.size.y, GL_RGBA, GL_UNSIGNED_BYTE,
                 image.rgba.data());
    const auto row = static_cast<std::ptrdiff_t>(surface.size.x) * 4;
    for (int y = 0; y < surface.size.y / 2; ++y) {
        const auto upper = image.rgba.begin() + y * row;
        std::swap_ranges(upper, upper + row, image.rgba.begin() + (surface.size.y - 1 - y) * row);
    }
    return image;
}

Result<Target, Failure> Target::create(glm::ivec2 size, PixelFormat format) {
    size = glm::max(size, glm::ivec2{1});
    GLuint name = 0;
    glGenTextures(1, &name);
    Target target;
    target.texture_ = Texture(name, size);
    target.texture_.bind();
    target.format_ = format;
    const auto store = [&](GLint stored, GLenum order, GLenum kind) {
        glTexImage2D(GL_TEXTURE_2D, 0, stored, size.x, size.y, 0, order, kind, nullptr);
    };
    if (format == PixelFormat::Rgba16F) store(GL_RGBA16F, GL_RGBA, GL_HALF_FLOAT);
    if (format == PixelFormat::Srgb8) store(GL_SRGB8_ALPHA8, GL_RGBA, GL_UNSIGNED_BYTE);
    if (format == PixelFormat::Rgba8) store(kWindowFormat, kWindowOrder, GL_UNSIGNED_BYTE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glGenFramebuffers(1, &target.framebuffer_);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer_);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, name, 0);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
        return Failure{"the graphics driver cannot draw into a texture of " +
                       std::to_string(size.x) + " x " + std::to_string(size.y) + " pixels"};
    }
    return target;
}

PixelFormat light_format() {
    static const bool half_floats = Target::create({4, 4}, PixelFormat::Rgba16F).ok();
    return half_floats ? PixelFormat::Rgba16F : PixelFormat::Srgb8;
}

Target::~Target() {
    if (framebuffer_ != 0) glDeleteFramebuffers(1, &framebuffer_);
}

void Target::smooth(bool mixes) const {
    const GLint filter = mixes ? GL_LINEAR : GL_NEAREST;
    texture_.bind();
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
}

void Target::blur() const {
    texture_.bind();
    glGenerateMipmap(GL_TEXTURE_2D);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
}

void Target::swap(Target& other) noexcept {
    std::swap(texture_, other.texture_);
    std::swap(framebuffer_, other.framebuffer_);
    std::swap(format_, other.format_);
}

void copy(const Surface& from, glm::ivec2 from_at, const Surface& to, glm::ivec2 to_at,
          std::span<const PixelRect> parts) {
    encode(from.encodes && to.encodes);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, from.framebuffer);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to.framebuffer);
    const auto row = [](const Surface& on, int y) { return on.top_down ? y : on.size.y - y; };
    for (const PixelRect& part : parts) {
        const PixelRect a{part.min + from_at, part.max + from_at};
        const PixelRect b{part.min + to_at, part.max + to_at};
        glBlitFramebuffer(a.min.x, row(from, a.max.y), a.max.x, row(from, a.min.y), b.min.x,
                          row(to, b.max.y), b.max.x, row(to, b.min.y), GL_COLOR_BUFFER_BIT,
                          GL_NEAREST);
    }
}

FullScreenPass::FullScreenPass(Layer layer) : layer_(layer) {
    glGenVertexArrays(1, &array_);
    glGenBuffers(1, &buffer_);
    glBindVertexArray(array_);
    glBindBuffer(GL_ARRAY_BUFFER, buffer_);
    glEnableVertexAttribArray(0);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, sizeof(glm::vec2), nullptr);
}

FullScreenPass::~FullScreenPass() {
    if (array_ != 0) glDeleteVertexArrays(1, &array_);
    if (buffer_ != 0) glDeleteBuffers(1, &buffer_);
}

void FullScreenPass::swap(FullScreenPass& other) noexcept {
    std::swap(array_, other.array_);
    std::swap(buffer_, other.buffer_);
    std::swap(layer_, other.layer_);
    std::swap(places_, other.places_);
    std::swap(stats_, other.stats_);
}

void FullScreenPass::draw(const Shader& shader, std::span<const PixelRect> parts, glm::ivec2 size) {
    if (parts.empty()) return;
    places_.clear();
    long pixels = 0;
    for (const PixelRect& part : parts) {
        pixels += part.area();
        const glm::vec2 low{static_cast<float>(part.min.x),
                            static_cast<float>(size.y - part.max.y)};
        const glm::vec2 high{static_cast<float>(part.max.x),
                             static_cast<float>(size.y - part.min.y)};
        const glm::vec2 a = low / glm::vec2{size};
        const glm::vec2 b = high / glm::vec2{size};
        for (const glm::vec2 corner : {a, {b.x, a.y}, b, a, b, {a.x, b.y}}) {
            places_.push_back(corner);
        }
    }
    shader.use();
    glDisable(GL_BLEND);
    glBindVertexArray(array_);
    glBindBuffer(GL_ARRAY_BUFFER, buffer_);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(places_.size() * sizeof(glm::vec2)),
                 places_.data(), GL_STREAM_DRAW);
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(places_.size()));
    ++stats_.draw_calls;
    stats_.triangles += static_cast<int>(places_.size() / 3);
    stats_.shade(layer_, pixels);
}

}  // namespace carom::gfx
