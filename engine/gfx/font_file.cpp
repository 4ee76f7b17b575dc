#include "engine/gfx/font_file.h"

#include "engine/core/files.h"
#include "engine/core/hash.h"
#include "engine/core/mistake.h"
#include "engine/gfx/distance_field.h"
#include "engine/gfx/kern_table.h"
#include "engine/gfx/sprite_batch.h"

#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

#include <glm/vec2.hpp>

#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"  // stb defines more than we call
#endif
#include <stb_truetype.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace carom::gfx {
namespace {

// What is worth a place on the atlas: Latin, Greek, Cyrillic, the signs typists and menus use.
constexpr std::pair<char32_t, char32_t> kRanges[] = {
    {0x20, 0x7e},     {0xa0, 0x17f},    {0x391, 0x3c9},   {0x400, 0x45f},
    {0x2013, 0x2014}, {0x2018, 0x201e}, {0x2020, 0x2022}, {0x2026, 0x2026},
    {0x2030, 0x2030}, {0x2039, 0x203a}, {0x20ac, 0x20ac}, {0x2122, 0x2122},
    {0x2190, 0x2193}, {0x2212, 0x2212}, {0x221e, 0x221e}, {0x2264, 0x2265},
};

/// A font file while its glyphs are rendered.
struct Face {
    std::string bytes;
    stbtt_fontinfo info{};
    float scale = 0;  ///< From the font's own units to pixels at kRasterSize.

    [[nodiscard]] float to_unit(int own) const {
        return static_cast<float>(own) * scale / kRasterSize;
    }
};

Result<std::unique_ptr<Face>, Failure> open_face(const std::filesystem::path& ttf) {
    auto file = read_file(ttf);
    if (!file) return Failure{error_in(ttf, file.error().why)};
    auto face = std::make_unique<Face>();
    face->bytes = std::move(file).value();
    const auto* bytes = reinterpret_cast<const unsigned char*>(face->bytes.data());
    const int start = face->bytes.size() > 12 ? stbtt_GetFontOffsetForIndex(bytes, 0) : -1;
    if (start < 0 || stbtt_InitFont(&face->info, bytes, start) == 0) {
        return Failure{error_in(ttf, "is not a TrueType font")};
    }
    face->scale = stbtt_ScaleForPixelHeight(&face->info, kRasterSize);
    return face;
}

/// The field of a glyph's shape; no bytes for a space.
void render(const Face& face, FontGlyph& glyph) {
    glm::ivec4& box = glyph.box;
    stbtt_GetGlyphBitmapBox(&face.info, glyph.index, face.scale, face.scale, &box.x, &box.y, &box.z,
                            &box.w);
    if (box.x >= box.z || box.y >= box.w) return;
    box += glm::ivec4{-kFieldReach, -kFieldReach, kFieldReach, kFieldReach};
    const glm::ivec2 size{box.z - box.x, box.w - box.y};
    const glm::ivec2 fine = size * kFieldDetail;
    const float fine_scale = face.scale * kFieldDetail;
    std::vector<std::uint8_t> coverage(static_cast<std::size_t>(fine.x * fine.y));
    // Drawn from the corner of the box of whole pixels, so both sizes have the same origin.
    glm::ivec4 tight{0};
    stbtt_GetGlyphBitmapBox(&face.info, glyph.index, fine_scale, fine_scale, &tight.x, &tight.y,
                            &tight.z, &tight.w);
    const glm::ivec2 from = glm::ivec2{tight} - glm::ivec2{box} * kFieldDetail;
    stbtt_MakeGlyphBitmap(&face.info, &coverage[static_cast<std::size_t>(from.y * fine.x + from.x)],
                          tight.z - tight.x, tight.w - tight.y, fine.x, fine_scale, fine_scale,
                          glyph.index);
    glyph.field = distance_field(coverage, size);
}

/// What `Play-Bold.ttf.fields` holds: a name, a hash of the font, and for each glyph the four
/// numbers of its box, two bytes each, and its field.
constexpr std::string_view kFieldsName = "carom fields 1\n";

std::string head_of(const Face& face) {
    std::string head(kFieldsName);
    const std::uint64_t hash = fnv1a(face.bytes);
    for (unsigned byte = 0; byte < 8; ++byte) head += static_cast<char>(hash >> (8u * byte));
    return head;
}

/// Takes the next field, or says that there is none.
bool take(std::string_view& kept, FontGlyph& glyph) {
    if (kept.size() < 8) return false;
    for (int i = 0; i < 4; ++i) {
        const auto low = static_cast<std::uint8_t>(kept[static_cast<std::size_t>(2 * i)]);
        const auto high = static_cast<std::int8_t>(kept[static_cast<std::size_t>(2 * i + 1)]);
        glyph.box[i] = high * 256 + low;
    }
    kept.remove_prefix(8);
    const std::int64_t wide = glyph.box.z - glyph.box.x, tall = glyph.box.w - glyph.box.y;
    if (wide <= 0 || tall <= 0) return true;
    const auto bytes = static_cast<std::size_t>(wide * tall);
    if (kept.size() < bytes) return false;
    glyph.field.assign(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(bytes));
    kept.remove_prefix(bytes);
    return true;
}

std::vector<FontGlyph> glyphs_of(const Face& face) {
    std::vector<FontGlyph> glyphs;
    for (const auto& [first, last] : kRanges) {
        for (char32_t c = first; c <= last; ++c) {
            const int index = stbtt_FindGlyphIndex(&face.info, static_cast<int>(c));
            if (index == 0) continue;
            int advance = 0;
            stbtt_GetGlyphHMetrics(&face.info, index, &advance, nullptr);
            glyphs.push_back({c, index, face.to_unit(advance)});
        }
    }
    return glyphs;
}

bool take_all(std::string_view kept, const Face& face, std::vector<FontGlyph>& glyphs) {
    const std::string head = head_of(face);
    if (kept.substr(0, head.size()) != head) return false;
    kept.remove_prefix(head.size());
    std::vector<FontGlyph> taken = glyphs;
    for (FontGlyph& glyph : taken) {
        if (!take(kept, glyph)) return false;
    }
    if (!kept.empty()) return false;
    glyphs = std::move(taken);
    return true;
}

}  // namespace

Result<FontFile, Failure> read_font(const std::filesystem::path& ttf) {
    const auto opened = open_face(ttf);
    if (!opened) return opened.error();
    const Face& face = *opened.value();
    FontFile font;
    int ascent = 0;
    stbtt_GetFontVMetrics(&face.info, &ascent, nullptr, nullptr);
    font.ascent = face.to_unit(ascent);
    font.glyphs = glyphs_of(face);
    const auto kept = read_file(std::filesystem::path(ttf) += ".fields");
    if (!kept || !take_all(kept.value(), face, font.glyphs)) {
        for (FontGlyph& glyph : font.glyphs) render(face, glyph);
    }
    std::vector<int> western;
    for (const FontGlyph& glyph : font.glyphs) {
        if (glyph.character < 0x100) western.push_back(glyph.index);
    }
    for (const auto& [pair, change] : read_kern_table(face.bytes, western)) {
        font.kerning.emplace(pair, face.to_unit(change));
    }
    return font;
}

Result<std::string, Failure> fields_of(const std::filesystem::path& ttf) {
    const auto opened = open_face(ttf);
    if (!opened) return opened.error();
    std::string bytes = head_of(*opened.value());
    for (FontGlyph& glyph : glyphs_of(*opened.value())) {
        render(*opened.value(), glyph);
        for (int i = 0; i < 4; ++i) {
            bytes += static_cast<char>(glyph.box[i] & 0xff);
            bytes += static_cast<char>(glyph.box[i] >> 8);
        }
        bytes.append(glyph.field.begin(), glyph.field.end());
    }
    return bytes;
}

}  // namespace carom::gfx
