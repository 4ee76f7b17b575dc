#pragma once
// Pictures in memory, and PNG files in and out.

#include "engine/core/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <glm/vec2.hpp>

namespace carom::gfx {

using Rgba = std::array<std::uint8_t, 4>;

/// sRGB colour with straight alpha, upper row first.
struct Image {
    Image() = default;
    explicit Image(glm::ivec2 size_, Rgba fill = {0, 0, 0, 0});

    glm::ivec2 size{0};
    std::vector<std::uint8_t> rgba;  ///< Four bytes a pixel.

    [[nodiscard]] Rgba at(int x, int y) const;
    void set(int x, int y, Rgba color);
    bool operator==(const Image&) const = default;

private:
    [[nodiscard]] std::size_t offset(int x, int y) const;
};

inline constexpr int kMostImageSide = 8192;  ///< Pixels; larger pictures are refused unread.

/// The picture in a PNG (or JPEG, BMP, TGA) file, or `file: error: what is wrong with it`.
Result<Image, Failure> load_image(const std::filesystem::path& path);

/// Writes a PNG. Returns an empty string, or `file: error: what went wrong`.
[[nodiscard]] std::string save_png(const Image& image, const std::filesystem::path& path);

}  // namespace carom::gfx
