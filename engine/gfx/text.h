#pragma once
// Words on the screen. Glyphs are distance fields on the same atlas as the pictures, so one small
// copy serves every size and text costs no draw call of its own.

#include "engine/core/result.h"
#include "engine/gfx/atlas.h"
#include "engine/gfx/sprite_batch.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace carom::gfx {

enum class Align : std::uint8_t { Left, Center, Right };

struct TextStyle {
    float size = 24;            ///< Height of a line's letters, ascent to descent, in units.
    float meant = 0;            ///< The size that its place is meant for, if another.
    glm::vec4 color{1};         ///< Linear, straight alpha.
    Align align = Align::Left;  ///< Which part of each line lies at the given x.
    float spacing = 0;          ///< Added between letters, in units.
    float line = 1.2f;          ///< From line to line, as a multiple of `size`.
    float outline = 0;          ///< Width in units, up to about a tenth of `size`.
    glm::vec4 outline_color{0, 0, 0, 1};
    glm::vec2 shadow{0};    ///< Offset in units; none when 0 and not soft.
    float shadow_soft = 0;  ///< 0 is sharp, 1 as blurred as the field allows.
    glm::vec4 shadow_color{0, 0, 0, 0.6f};
    float glow = 0;  ///< As in Sprite.
};

class Font {
public:
    /// Renders the font's glyphs into `builder` under names of its own.
    static Result<Font, Failure> load(const std::filesystem::path& ttf, AtlasBuilder& builder);
    /// Looks up where the glyphs came to lie. Call once, after the atlas is built.
    void place(const Atlas& atlas);

    /// Width of the longest line and height of all lines.
    [[nodiscard]] glm::vec2 measure(std::string_view utf8, const TextStyle& style) const;

    /// Draws lines split at `\n`, the first with its top at `at.y`. The batch's layer must use the
    /// atlas the font was placed on.
    void draw(SpriteBatch& batch, std::string_view utf8, glm::vec2 at,
              const TextStyle& style) const;

    /// Distance from a line's top to its baseline, as a part of `size`.
    [[nodiscard]] float ascent() const { return ascent_; }
    /// Whether the font itself has a shape for this character; others show as a box.
    [[nodiscard]] bool has(char32_t character) const;

private:
    struct Glyph {
        glm::vec2 offset{0};  ///< From the pen on the baseline to the quad's upper left; size 1.
        glm::vec2 size{0};    ///< Of the quad at size 1; 0 for a space.
        float advance = 0;    ///< At size 1.
        int font_index = 0;   ///< The font's own number for it, for kerning.
        glm::vec4 uv{0};
    };

    void add_missing(AtlasBuilder& builder);
    [[nodiscard]] const Glyph& glyph(char32_t character) const;
    [[nodiscard]] float kern(const Glyph& left, const Glyph& right) const;
    /// Calls visit(glyph, pen) for each character and returns the line's width.
    template <class Visit>
    float walk(std::string_view line, const TextStyle& style, const Visit& visit) const;
    [[nodiscard]] float line_width(std::string_view line, const TextStyle& style) const;
    void draw_line(SpriteBatch& batch, std::string_view line, glm::vec2 baseline,
                   const TextStyle& style, glm::vec4 color, Field field) const;

    std::string name_;
    float ascent_ = 0;
    float field_reach_ = 0;  ///< Distance, at size 1, from a rim to where its field ends.
    std::map<char32_t, Glyph> glyphs_;
    std::map<std::pair<int, int>, float> kerning_;
    Glyph missing_;
};

/// The pictures of a folder and some fonts, all on one texture.
struct Sheet {
    Atlas atlas;
    std::vector<Font> fonts;  ///< In the order asked for.
};
Result<Sheet, Failure> load_sheet(const std::filesystem::path& pictures,
                                  const std::vector<std::filesystem::path>& fonts);

}  // namespace carom::gfx
