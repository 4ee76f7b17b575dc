#include "engine/gfx/texture.h"

#include "engine/gfx/srgb.h"
#include "engine/platform/gl.h"

namespace carom::gfx {
namespace {

std::vector<std::uint8_t> premultiplied(const Image& image, bool srgb) {
    std::vector<std::uint8_t> bytes = image.rgba;
    for (std::size_t i = 0; i + 3 < bytes.size(); i += 4) {
        const std::uint8_t alpha = bytes[i + 3];
        if (alpha == 255) continue;
        const float part = static_cast<float>(alpha) / 255.0f;
        for (std::size_t c = i; c < i + 3; ++c) {
            bytes[c] = srgb ? to_srgb_byte(from_srgb_byte(bytes[c]) * part)
                            : static_cast<std::uint8_t>(bytes[c] * alpha / 255);
        }
    }
    return bytes;
}

}  // namespace

Texture::Texture(const Image& image, const TextureOptions& options) : size_(image.size) {
    const std::vector<std::uint8_t> bytes = premultiplied(image, options.srgb);
    glGenTextures(1, &name_);
    glBindTexture(GL_TEXTURE_2D, name_);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, options.srgb ? GL_SRGB8_ALPHA8 : GL_RGBA8, size_.x, size_.y, 0,
                 GL_RGBA, GL_UNSIGNED_BYTE, bytes.data());
    const bool linear = options.filter == Filter::Linear;
    const GLint plain = linear ? GL_LINEAR : GL_NEAREST;
    const GLint small = linear ? GL_LINEAR_MIPMAP_LINEAR : GL_NEAREST_MIPMAP_NEAREST;
    const GLint wrap = options.repeat ? GL_REPEAT : GL_CLAMP_TO_EDGE;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, plain);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, options.mipmaps ? small : plain);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, wrap);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, wrap);
    if (options.mipmaps) glGenerateMipmap(GL_TEXTURE_2D);
}

Result<Texture, Failure> Texture::load(const std::filesystem::path& path,
                                       const TextureOptions& options) {
    const auto image = load_image(path);
    if (!image) return image.error();
    return Texture(image.value(), options);
}

Texture::~Texture() {
    if (name_ != 0) glDeleteTextures(1, &name_);
}

void Texture::bind(int unit) const {
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
    glBindTexture(GL_TEXTURE_2D, name_);
}

}  // namespace carom::gfx
