#include "engine/gfx/target.h"

#include "engine/platform/gl.h"

#include <algorithm>
#include <string>
#include <utility>

#include <glm/common.hpp>

namespace carom::gfx {

void bind(const Surface& surface) { bind(surface, glm::ivec2{0}, surface.size); }

void bind(const Surface& surface, glm::ivec2 upper_left, glm::ivec2 size) {
    glBindFramebuffer(GL_FRAMEBUFFER, surface.framebuffer);
    // OpenGL counts rows from the bottom.
    glViewport(upper_left.x, surface.size.y - upper_left.y - size.y, size.x, size.y);
}

void clear(glm::vec4 color) {
    glClearColor(color.r, color.g, color.b, color.a);
    glClear(GL_COLOR_BUFFER_BIT);
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
    const bool light = format == PixelFormat::Rgba16F;
    glTexImage2D(GL_TEXTURE_2D, 0, light ? GL_RGBA16F : GL_RGBA8, size.x, size.y, 0, GL_RGBA,
                 light ? GL_HALF_FLOAT : GL_UNSIGNED_BYTE, nullptr);
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

Target::~Target() {
    if (framebuffer_ != 0) glDeleteFramebuffers(1, &framebuffer_);
}

void Target::blur() const {
    texture_.bind();
    glGenerateMipmap(GL_TEXTURE_2D);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
}

void Target::swap(Target& other) noexcept {
    std::swap(texture_, other.texture_);
    std::swap(framebuffer_, other.framebuffer_);
}

FullScreenPass::FullScreenPass() { glGenVertexArrays(1, &array_); }

FullScreenPass::~FullScreenPass() {
    if (array_ != 0) glDeleteVertexArrays(1, &array_);
}

void FullScreenPass::swap(FullScreenPass& other) noexcept {
    std::swap(array_, other.array_);
    std::swap(stats_, other.stats_);
}

void FullScreenPass::draw(const Shader& shader) {
    shader.use();
    glDisable(GL_BLEND);
    glBindVertexArray(array_);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    stats_ += {1, 1};
}

}  // namespace carom::gfx
