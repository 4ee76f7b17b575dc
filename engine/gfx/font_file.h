#pragma once
// A TrueType file and its letters as distance fields. Rendering those takes longer than all else
// until the first picture, so the build does it once and keeps them beside the font.

#include "engine/core/result.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <glm/vec4.hpp>

namespace carom::gfx {

inline constexpr float kRasterSize =
    40;  ///< Pixels from ascent to descent that fields are made for.

struct FontGlyph {
    char32_t character = 0;
    int index = 0;      ///< The font's own number for it.
    float advance = 0;  ///< At size 1.
    /// Its place in pixels at kRasterSize, y down from the baseline, with room for the field.
    glm::ivec4 box{0};
    std::vector<std::uint8_t> field{};  ///< Of the box, row by row; empty for a space.
};

struct FontFile {
    float ascent = 0;  ///< At size 1.
    std::vector<FontGlyph> glyphs;
    std::map<std::pair<int, int>, float> kerning;  ///< By index, at size 1.
};

/// Reads a font. Fields kept beside it (`Play-Bold.ttf.fields`) are taken if they are of this very
/// file, else they are rendered.
Result<FontFile, Failure> read_font(const std::filesystem::path& ttf);

/// The bytes to keep beside a font.
Result<std::string, Failure> fields_of(const std::filesystem::path& ttf);

}  // namespace carom::gfx
