#include "engine/gfx/texture.h"

#include "engine/gfx/srgb.h"
#include "engine/platform/gl.h"

#include <array>
#include <cstddef>
#include <vector>

namespace carom::gfx {
namespace {

/// By colour, then alpha. The sums are slow and every picture has the same few of them.
using ByteTable = std::array<std::array<std::uint8_t, 256>, 256>;

ByteTable make_table(bool srgb) {
    ByteTable table{};
    for (std::size_t color = 0; color < 256; ++color) {
        const float whole = static_cast<float>(color) / 255.0f;
        const float light = srgb ? from_srgb(whole) : whole;
        for (std::size_t alpha = 0; alpha < 256; ++alpha) {
            const float part = light * static_cast<float>(alpha) / 255.0f;
            table[color][alpha] =
                srgb ? to_srgb_byte(part) : static_cast<std::uint8_t>(part * 255.0f + 0.5f);
        }
    }
    return table;
}

std::vector<std::uint8_t> premultiplied(const Image& image, bool srgb) {
    static const ByteTable colors = make_table(true);
    static const ByteTable masks = make_table(false);
    const ByteTable& table = srgb ? colors : masks;
    std::vector<std::uint8_t> bytes = image.rgba;
    for (std::size_t i = 0; i + 3 < bytes.size(); i += 4) {
        if (bytes[i + 3] == 255) continue;
        for (std::size_t c = i; c < i + 3; ++c) bytes[c] = table[bytes[c]][bytes[i + 3]];
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
    const GLint small = linear ? GL_LINEAR_MIPMAP_NEAREST : GL_NEAREST_MIPMAP_NEAREST;
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
