#include "engine/gfx/text.h"

#include "engine/core/aside.h"
#include "engine/core/utf8.h"
#include "engine/gfx/font_file.h"
#include "engine/gfx/sheet_draft.h"

#include <algorithm>
#include <future>
#include <memory>
#include <optional>
#include <utility>

namespace carom::gfx {
namespace {

constexpr float kRim = kFieldRim / 255.0f;
constexpr float kThinnest = 0.06f;  // outlines stop here: below, the field has ended

/// The field of an upright box with a hollow middle, drawn for characters the font lacks.
Image box_picture(glm::ivec2 size) {
    Image image(size, {255, 255, 255, 0});
    for (int y = 0; y < size.y; ++y) {
        for (int x = 0; x < size.x; ++x) {
            const int inside = std::min({x, y, size.x - 1 - x, size.y - 1 - y}) - kFieldReach;
            const int stroke = 2 - std::abs(inside - 2);  // 4 pixels thick, 0 at both rims
            const int value = kFieldRim + stroke * kFieldRim / kFieldReach;
            image.set(x, y, {255, 255, 255, static_cast<std::uint8_t>(std::clamp(value, 0, 255))});
        }
    }
    return image;
}

std::string glyph_name(const std::string& font, char32_t character) {
    return "_" + font + '/' + std::to_string(static_cast<unsigned long>(character));
}

/// Lines are visited rather than listed: nothing is allocated in a frame.
template <class Visit>
void each_line(std::string_view text, const Visit& visit) {
    for (;;) {
        const std::size_t end = text.find('\n');
        visit(text.substr(0, end));
        if (end == std::string_view::npos) return;
        text.remove_prefix(end + 1);
    }
}

}  // namespace

Result<Font, Failure> Font::load(const std::filesystem::path& ttf, AtlasBuilder& builder) {
    auto read = read_font(ttf);
    if (!read) return read.error();
    const FontFile& file = read.value();
    Font font;
    font.name_ = ttf.stem().string();
    font.ascent_ = file.ascent;
    font.field_reach_ = kFieldReach / kRasterSize;
    font.kerning_ = file.kerning;
    for (const FontGlyph& each : file.glyphs) {
        Glyph glyph;
        glyph.font_index = each.index;
        glyph.advance = each.advance;
        if (!each.field.empty()) {
            Image picture({each.box.z - each.box.x, each.box.w - each.box.y}, {255, 255, 255, 0});
            for (std::size_t i = 0; i < each.field.size(); ++i) {
                picture.rgba[i * 4 + 3] = each.field[i];
            }
            glyph.offset = glm::vec2{each.box.x, each.box.y} / kRasterSize;
            glyph.size = glm::vec2{picture.size} / kRasterSize;
            builder.add(glyph_name(font.name_, each.character), std::move(picture));
        }
        font.glyphs_.emplace(each.character, glyph);
    }
    font.add_missing(builder);
    return font;
}

void Font::add_missing(AtlasBuilder& builder) {
    Image box = box_picture({30, 40});
    missing_.size = glm::vec2{box.size} / kRasterSize;
    missing_.offset = glm::vec2{2 - kFieldReach, kFieldReach - box.size.y} / kRasterSize;
    missing_.advance = static_cast<float>(box.size.x - 2 * kFieldReach + 4) / kRasterSize;
    builder.add(glyph_name(name_, 0), std::move(box));
}

void Font::place(const Atlas& atlas) {
    for (auto& [character, glyph] : glyphs_) {
        if (glyph.size.x > 0) glyph.uv = atlas[glyph_name(name_, character)].uv;
    }
    missing_.uv = atlas[glyph_name(name_, 0)].uv;
}

bool Font::has(char32_t character) const { return glyphs_.find(character) != glyphs_.end(); }

const Font::Glyph& Font::glyph(char32_t character) const {
    const auto found = glyphs_.find(character);
    return found == glyphs_.end() ? missing_ : found->second;
}

float Font::kern(const Glyph& left, const Glyph& right) const {
    const auto found = kerning_.find({left.font_index, right.font_index});
    return found == kerning_.end() ? 0.0f : found->second;
}

template <class Visit>
float Font::walk(std::string_view line, const TextStyle& style, const Visit& visit) const {
    float pen = 0;
    const Glyph* before = nullptr;
    while (!line.empty()) {
        const auto character = first_character(line);
        const Glyph& now = glyph(character ? character->code : U'\ufffd');
        line.remove_prefix(character ? character->bytes : 1);
        if (before != nullptr) pen += kern(*before, now) * style.size + style.spacing;
        visit(now, pen);
        pen += now.advance * style.size;
        before = &now;
    }
    return pen;
}

float Font::line_width(std::string_view line, const TextStyle& style) const {
    return walk(line, style, [](const Glyph&, float) {});
}

glm::vec2 Font::measure(std::string_view utf8, const TextStyle& style) const {
    float width = 0;
    int lines = 0;
    each_line(utf8, [&](std::string_view line) {
        width = std::max(width, line_width(line, style));
        ++lines;
    });
    return {width, style.size * (1 + style.line * static_cast<float>(lines - 1))};
}

void Font::draw_line(SpriteBatch& batch, std::string_view line, glm::vec2 baseline,
                     const TextStyle& style, glm::vec4 color, Field field) const {
    Sprite sprite;
    sprite.color = color;
    sprite.glow = style.glow;
    walk(line, style, [&](const Glyph& glyph, float pen) {
        if (glyph.size.x <= 0) return;
        sprite.half = glyph.size * (style.size / 2);
        sprite.center = baseline + glm::vec2{pen, 0} + glyph.offset * style.size + sprite.half;
        sprite.uv = glyph.uv;
        batch.draw(sprite, field);
    });
}

void Font::draw(SpriteBatch& batch, std::string_view utf8, glm::vec2 at,
                const TextStyle& style) const {
    const bool shadow = style.shadow != glm::vec2{0} || style.shadow_soft > 0;
    const float per_unit = kRim / (field_reach_ * style.size);  // field change a unit of distance
    const float outer = std::max(kThinnest, kRim - style.outline * per_unit);
    float y = at.y + ascent_ * style.size;
    each_line(utf8, [&](std::string_view line) {
        const float width = style.align == Align::Left ? 0 : line_width(line, style);
        const float x = at.x - (style.align == Align::Center ? width / 2 : width);
        if (shadow) {
            const float soft = style.shadow_soft * (kRim - kThinnest);
            const Field field{std::max(kThinnest + soft, outer), soft};
            draw_line(batch, line, glm::vec2{x, y} + style.shadow, style, style.shadow_color,
                      field);
        }
        if (style.outline > 0) {
            draw_line(batch, line, {x, y}, style, style.outline_color, {outer, 0});
        }
        draw_line(batch, line, {x, y}, style, style.color, {kRim, 0});
        y += style.size * style.line;
    });
}

Result<SheetDraft, Failure> draft_sheet(const std::filesystem::path& pictures,
                                        const std::vector<std::filesystem::path>& fonts) {
    // Each font on a thread of its own while this one reads the pictures: the first frame waits
    // for this.
    std::vector<AtlasBuilder> glyphs(fonts.size());
    std::vector<std::future<Result<Font, Failure>>> loading;
    for (std::size_t i = 0; i < fonts.size(); ++i) {
        loading.push_back(std::async(
            kAside, [&font = fonts[i], &out = glyphs[i]] { return Font::load(font, out); }));
    }
    AtlasBuilder builder;
    const std::string why = builder.add_folder(pictures);
    std::vector<Font> loaded;
    std::optional<Failure> failure;
    for (std::size_t i = 0; i < fonts.size(); ++i) {
        auto font = loading[i].get();
        if (!font) {
            failure = font.error();
            continue;
        }
        loaded.push_back(std::move(font).value());
        builder.merge(std::move(glyphs[i]));
    }
    if (!why.empty()) return Failure{why};
    if (failure) return *failure;
    auto packed = builder.pack();
    if (!packed) return packed.error();
    return SheetDraft{std::move(packed).value(), std::move(loaded)};
}

Sheet make_sheet(SheetDraft draft) {
    TextureOptions options;
    options.mipmaps = true;  // small letters and far-away pictures shimmer without
    Sheet sheet{Atlas(std::move(draft.packed), options), std::move(draft.fonts)};
    for (Font& font : sheet.fonts) font.place(sheet.atlas);
    return sheet;
}

Result<Sheet, Failure> load_sheet(const std::filesystem::path& pictures,
                                  const std::vector<std::filesystem::path>& fonts) {
    auto draft = draft_sheet(pictures, fonts);
    if (!draft) return draft.error();
    return make_sheet(std::move(draft).value());
}

}  // namespace carom::gfx
