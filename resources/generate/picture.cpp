#include "resources/generate/picture.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <glm/common.hpp>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif
// stb's own deflate knows only fixed Huffman codes; zlib's files are 40 % smaller.
static unsigned char* deflate_for_stb(unsigned char* data, int size, int* out_size, int level) {
    uLongf room = compressBound(static_cast<uLong>(size));
    auto* out = static_cast<unsigned char*>(std::malloc(room));  // stb frees it
    if (out == nullptr || compress2(out, &room, data, static_cast<uLong>(size), level) != Z_OK) {
        std::free(out);
        return nullptr;
    }
    *out_size = static_cast<int>(room);
    return out;
}
#define STBIW_ZLIB_COMPRESS deflate_for_stb
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb/stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace carom::assets {
namespace {

float to_linear(float encoded) {
    return encoded <= 0.04045f ? encoded / 12.92f : std::pow((encoded + 0.055f) / 1.055f, 2.4f);
}

float to_srgb(float linear) {
    linear = std::clamp(linear, 0.0f, 1.0f);
    return linear <= 0.0031308f ? 12.92f * linear : 1.055f * std::pow(linear, 1.0f / 2.4f) - 0.055f;
}

std::uint8_t byte(float unit, float threshold = 0.5f) {
    return static_cast<std::uint8_t>(std::clamp(255.0f * unit + threshold, 0.0f, 255.0f));
}

glm::vec4 average(glm::vec2 corner, int grid, const Ink& ink) {
    glm::vec4 sum{0.0f};
    for (int i = 0; i < grid * grid; ++i) {
        const glm::vec2 at{static_cast<float>(i % grid) + 0.5f,
                           static_cast<float>(i / grid) + 0.5f};
        sum += glm::clamp(ink(corner + at / static_cast<float>(grid)), 0.0f, 1.0f);
    }
    return sum / static_cast<float>(grid * grid);
}

/// Gives clear pixels the colour of their neighbours, so that filtering at an edge never mixes in
/// black. Eight rounds reach as far as three mip levels look.
void bleed_edges(Picture& picture) {
    const auto width = static_cast<std::size_t>(picture.size.x);
    const auto height = static_cast<std::size_t>(picture.size.y);
    std::vector<bool> filled(width * height);
    for (std::size_t i = 0; i < filled.size(); ++i) filled[i] = picture.rgba[4 * i + 3] > 0;
    for (int round = 0; round < 8; ++round) {
        const std::vector<bool> before = filled;
        for (std::size_t i = 0; i < filled.size(); ++i) {
            if (before[i]) continue;
            const std::size_t x = i % width;
            const std::size_t y = i / width;
            std::size_t from = i;
            if (x > 0 && before[i - 1]) from = i - 1;
            if (x + 1 < width && before[i + 1]) from = i + 1;
            if (y > 0 && before[i - width]) from = i - width;
            if (y + 1 < height && before[i + width]) from = i + width;
            if (from == i) continue;
            for (std::size_t c = 0; c < 3; ++c)
                picture.rgba[4 * i + c] = picture.rgba[4 * from + c];
            filled[i] = true;
        }
    }
}

/// The channels worth storing: grey or colour, with or without alpha.
std::vector<std::size_t> needed_channels(const Picture& picture) {
    bool grey = true;
    bool opaque = true;
    for (std::size_t i = 0; i < picture.rgba.size(); i += 4) {
        const std::uint8_t* p = &picture.rgba[i];
        grey = grey && p[0] == p[1] && p[1] == p[2];
        opaque = opaque && p[3] == 255;
    }
    if (grey) return opaque ? std::vector<std::size_t>{0} : std::vector<std::size_t>{0, 3};
    return opaque ? std::vector<std::size_t>{0, 1, 2} : std::vector<std::size_t>{0, 1, 2, 3};
}

void append(void* bytes, void* data, int size) {
    static_cast<std::string*>(bytes)->append(static_cast<const char*>(data),
                                             static_cast<std::size_t>(size));
}

}  // namespace

glm::vec3 srgb(int red, int green, int blue) {
    static const std::array<float, 256> kLinear = [] {  // asked for at every sample
        std::array<float, 256> table{};
        for (std::size_t i = 0; i < 256; ++i) table[i] = to_linear(static_cast<float>(i) / 255.0f);
        return table;
    }();
    const auto at = [](int step) { return kLinear[static_cast<std::size_t>(step)]; };
    return {at(red), at(green), at(blue)};
}

void Layers::over(glm::vec3 color, float cover) {
    cover = std::clamp(cover, 0.0f, 1.0f);
    color_ = glm::mix(color_, color, cover);
    cover_ = cover_ + (1.0f - cover_) * cover;
}

void Layers::light(glm::vec3 light) {
    light = glm::max(light, 0.0f);
    color_ += light;
    const float bright = std::min(1.0f, std::max({light.r, light.g, light.b}));
    cover_ = cover_ + (1.0f - cover_) * bright;
}

void Layers::clip(float cover) {
    color_ *= cover;
    cover_ *= cover;
}

Picture paint(glm::ivec2 size, int grid, const Ink& ink) {
    Picture picture{size, {}};
    picture.rgba.reserve(static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y) * 4);
    for (int y = 0; y < size.y; ++y) {
        for (int x = 0; x < size.x; ++x) {
            const glm::vec4 c = average({static_cast<float>(x), static_cast<float>(y)}, grid, ink);
            const std::uint8_t alpha = byte(c.a);
            for (int i = 0; i < 3; ++i) {
                picture.rgba.push_back(alpha > 0 ? byte(to_srgb(c[i] / c.a)) : std::uint8_t{0});
            }
            picture.rgba.push_back(alpha);
        }
    }
    bleed_edges(picture);
    return picture;
}

Picture paint_backdrop(glm::ivec2 size, const Ink& ink) {
    static constexpr int kBayer[4][4] = {
        {0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
    Picture picture{size, {}};
    picture.rgba.reserve(static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y) * 4);
    for (int y = 0; y < size.y; ++y) {
        for (int x = 0; x < size.x; ++x) {
            const glm::vec4 c = ink({static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f});
            const float dither = (static_cast<float>(kBayer[y % 4][x % 4]) - 7.5f) / 64.0f;
            // The eye reads brightness mostly from green; blue needs only every other step.
            picture.rgba.push_back(byte(to_srgb(c.r)));
            picture.rgba.push_back(byte(to_srgb(c.g), 0.5f + dither));
            picture.rgba.push_back(static_cast<std::uint8_t>(byte(to_srgb(c.b)) & 0xfeu));
            picture.rgba.push_back(255);
        }
    }
    return picture;
}

std::string to_png(const Picture& picture) {
    const std::vector<std::size_t> channels = needed_channels(picture);
    std::vector<std::uint8_t> packed;
    for (std::size_t i = 0; i < picture.rgba.size(); i += 4) {
        for (const std::size_t c : channels) packed.push_back(picture.rgba[i + c]);
    }
    const int count = static_cast<int>(channels.size());
    std::string bytes;
    stbi_write_png_compression_level = 9;
    stbi_write_png_to_func(append, &bytes, picture.size.x, picture.size.y, count, packed.data(),
                           picture.size.x * count);
    return bytes;
}

}  // namespace carom::assets
