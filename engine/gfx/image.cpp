#include "engine/gfx/image.h"

#include "engine/core/files.h"
#include "engine/core/mistake.h"

#include <climits>
#include <memory>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_NO_STDIO
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_ONLY_BMP
#define STBI_ONLY_TGA
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"  // stb defines more than we call
#endif
#include <stb_image.h>
#include <stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace carom::gfx {
namespace {

Failure bad(const std::filesystem::path& path, const std::string& what) {
    return Failure{error_in(path, what)};
}

std::string times(int width, int height) {
    return std::to_string(width) + " x " + std::to_string(height);
}

void append(void* text, void* bytes, int count) {
    static_cast<std::string*>(text)->append(static_cast<const char*>(bytes),
                                            static_cast<std::size_t>(count));
}

}  // namespace

Image::Image(glm::ivec2 size_, Rgba fill) : size(size_) {
    rgba.assign(offset(0, size.y), 0);
    if (fill == Rgba{0, 0, 0, 0}) return;
    for (std::size_t i = 0; i < rgba.size(); ++i) rgba[i] = fill[i % 4];
}

std::size_t Image::offset(int x, int y) const {
    return (static_cast<std::size_t>(y) * static_cast<std::size_t>(size.x) +
            static_cast<std::size_t>(x)) *
           4;
}

Rgba Image::at(int x, int y) const {
    const std::size_t i = offset(x, y);
    return {rgba[i], rgba[i + 1], rgba[i + 2], rgba[i + 3]};
}

void Image::set(int x, int y, Rgba color) {
    const std::size_t i = offset(x, y);
    for (std::size_t c = 0; c < 4; ++c) rgba[i + c] = color[c];
}

Result<Image, Failure> load_image(const std::filesystem::path& path) {
    const auto file = read_file(path);
    if (!file) return bad(path, file.error().why);
    const auto* bytes = reinterpret_cast<const stbi_uc*>(file.value().data());
    const int count = static_cast<int>(file.value().size());  // read_file stops far below INT_MAX
    glm::ivec2 size{0};
    int channels = 0;
    if (stbi_info_from_memory(bytes, count, &size.x, &size.y, &channels) == 0) {
        return bad(path, "is not a picture this program reads; save it as PNG");
    }
    if (size.x > kMostImageSide || size.y > kMostImageSide) {
        return bad(path, "is " + times(size.x, size.y) + " pixels; at most " +
                             times(kMostImageSide, kMostImageSide) + " are allowed");
    }
    const std::unique_ptr<stbi_uc, decltype(&stbi_image_free)> pixels(
        stbi_load_from_memory(bytes, count, &size.x, &size.y, &channels, 4), &stbi_image_free);
    if (!pixels) {
        return bad(path, std::string("is a damaged picture (") + stbi_failure_reason() + ')');
    }
    Image image;
    image.size = size;
    image.rgba.assign(pixels.get(),
                      pixels.get() + static_cast<std::ptrdiff_t>(size.x) * size.y * 4);
    return image;
}

std::string save_png(const Image& image, const std::filesystem::path& path) {
    std::string bytes;
    const bool good =
        !image.rgba.empty() && stbi_write_png_to_func(append, &bytes, image.size.x, image.size.y, 4,
                                                      image.rgba.data(), image.size.x * 4) != 0;
    if (!good) return bad(path, "the picture has no pixels to write").why;
    const std::string why = write_file(path, bytes);
    return why.empty() ? why : bad(path, why).why;
}

}  // namespace carom::gfx
