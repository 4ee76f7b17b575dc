#include "engine/gfx/texture.h"

#include "engine/gfx/srgb.h"
#include "engine/platform/gl.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
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

std::vector<std::uint8_t> premultiplied(std::vector<std::uint8_t> bytes, bool srgb) {
    static const ByteTable colors = make_table(true);
    static const ByteTable masks = make_table(false);
    const ByteTable& table = srgb ? colors : masks;
    for (std::size_t i = 0; i + 3 < bytes.size(); i += 4) {
        if (bytes[i + 3] == 255) continue;
        for (std::size_t c = i; c < i + 3; ++c) bytes[c] = table[bytes[c]][bytes[i + 3]];
    }
    return bytes;
}

std::vector<std::uint8_t> rooted(std::vector<std::uint8_t> bytes) {
    std::array<std::uint8_t, 256> table{};
    for (std::size_t i = 0; i < 256; ++i) {
        const float light = from_srgb_byte(static_cast<std::uint8_t>(i));
        table[i] = static_cast<std::uint8_t>(std::sqrt(light) * 255.0f + 0.5f);
    }
    for (std::uint8_t& byte : bytes) byte = table[byte];
    return bytes;
}

constexpr int kMostLevels = 5;  // smaller copies would mix neighbours on an atlas anyway

/// Half as large each way: every pixel the mean, in linear light, of the four it stands for.
std::vector<std::uint8_t> halved(const std::vector<std::uint8_t>& bytes, glm::ivec2 size,
                                 bool srgb) {
    static const std::array<float, 256> lights = [] {
        std::array<float, 256> table{};
        for (std::size_t i = 0; i < 256; ++i) table[i] = from_srgb(static_cast<float>(i) / 255.0f);
        return table;
    }();
    static const std::vector<std::uint8_t> coded = [] {
        std::vector<std::uint8_t> table;
        for (int i = 0; i <= 4096; ++i) table.push_back(to_srgb_byte(static_cast<float>(i) / 4096));
        return table;
    }();
    const auto width = static_cast<std::size_t>(size.x) * 4;
    std::vector<std::uint8_t> half;
    half.reserve(bytes.size() / 4);
    for (int y = 0; y + 1 < size.y; y += 2) {
        const std::uint8_t* upper = &bytes[static_cast<std::size_t>(y) * width];
        for (std::size_t i = 0; i + 7 < width; i += 8) {
            for (std::size_t c = i; c < i + 4; ++c) {
                const std::uint8_t four[4] = {upper[c], upper[c + 4], upper[c + width],
                                              upper[c + width + 4]};
                if (srgb && c < i + 3) {
                    const float light =
                        lights[four[0]] + lights[four[1]] + lights[four[2]] + lights[four[3]];
                    half.push_back(coded[static_cast<std::size_t>(light * 1024.0f + 0.5f)]);
                } else {
                    half.push_back(
                        static_cast<std::uint8_t>((four[0] + four[1] + four[2] + four[3] + 2) / 4));
                }
            }
        }
    }
    return half;
}

int levels_below(glm::ivec2 size) {
    int level = 0;
    for (; level + 1 < kMostLevels && size.x % 2 == 0 && size.y % 2 == 0; size /= 2) ++level;
    return level;
}

/// Uploads ever smaller copies. Made here, because software drivers compile a program of their own
/// for it, which takes longer than everything else at the start.
void upload_smaller(std::vector<std::uint8_t> bytes, glm::ivec2 size, GLint format, bool srgb) {
    const int last = levels_below(size);
    for (int level = 1; level <= last; ++level) {
        bytes = halved(bytes, size, srgb);
        size /= 2;
        glTexImage2D(GL_TEXTURE_2D, level, format, size.x, size.y, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                     bytes.data());
    }
}

}  // namespace

Texture::Texture(Image image, const TextureOptions& options) : size_(image.size) {
    std::vector<std::uint8_t> bytes = options.root
                                          ? rooted(std::move(image.rgba))
                                          : premultiplied(std::move(image.rgba), options.srgb);
    const GLint format = options.srgb && !options.root ? GL_SRGB8_ALPHA8 : GL_RGBA8;
    glGenTextures(1, &name_);
    glBindTexture(GL_TEXTURE_2D, name_);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    const bool linear = options.filter == Filter::Linear;
    const GLint plain = linear ? GL_LINEAR : GL_NEAREST;
    const GLint small = linear ? GL_LINEAR_MIPMAP_NEAREST : GL_NEAREST_MIPMAP_NEAREST;
    const GLint wrap = options.repeat ? GL_REPEAT : GL_CLAMP_TO_EDGE;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, plain);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, options.mipmaps ? small : plain);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, wrap);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, wrap);
    // A driver that knows at first how many copies come makes room once.
    if (options.mipmaps) {
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, levels_below(size_));
    }
    glTexImage2D(GL_TEXTURE_2D, 0, format, size_.x, size_.y, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 bytes.data());
    if (options.mipmaps) upload_smaller(std::move(bytes), size_, format, options.srgb);
}

Result<Texture, Failure> Texture::load(const std::filesystem::path& path,
                                       const TextureOptions& options) {
    auto image = load_image(path);
    if (!image) return image.error();
    return Texture(std::move(image).value(), options);
}

Texture::~Texture() {
    if (name_ != 0) glDeleteTextures(1, &name_);
}

void Texture::bind(int unit) const {
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
    glBindTexture(GL_TEXTURE_2D, name_);
}

}  // namespace carom::gfx
