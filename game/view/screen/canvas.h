#pragma once
// What scenes draw with: pictures, stretched frames, shapes and words of the one sheet, in the
// units of the canvas (y down) or, between field() and canvas(), in those of the field.

#include "engine/gfx/sprite_batch.h"
#include "engine/gfx/text.h"
#include "game/view/screen/backdrop.h"
#include "game/view/screen/look.h"

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carom::view {

struct Palette;

struct Paint {
    glm::vec4 color{1.0f};
    float glow = 0.0f;           ///< 0 covers, 1 adds light.
    glm::vec2 axis{1.0f, 0.0f};  ///< Turn, as a unit vector.
};

/// Words and where they stand, in canvas units.
struct Written {
    std::string words;
    Box box;
    float size = 0.0f;  ///< Of a line.
};

/// Something painted that is kept until its key changes.
struct Kept {
    std::shared_ptr<gfx::DrawList> list;  ///< Nothing before it was painted.
    std::uint64_t key = 0;
};

class Canvas {
public:
    /// `behind` is where to keep what backdrop() asks for.
    Canvas(gfx::SpriteBatch& batch, const gfx::Sheet& sheet, std::optional<BackdropCall>& behind,
           const Look& look);

    /// From here on units of a canvas within this one.
    void pane(const Pane& pane) {
        pane_ = pane;
        canvas();
    }
    /// From here on all of this one.
    void whole() { pane({}); }
    /// From here on, units of the field.
    void field();
    /// From here on, canvas units.
    void canvas();

    /// Covers everything drawn so far with a picture of resources/backgrounds.
    void backdrop(std::string_view name, const BackdropPose& pose);

    void picture(std::string_view name, glm::vec2 center, glm::vec2 half, const Paint& paint = {});
    /// A part of a picture; `part` as shares of it, left, top, right, bottom.
    void picture_part(std::string_view name, const Box& box, glm::vec4 part,
                      const Paint& paint = {});
    /// A frame whose corners keep their shape: `corner_px` pixels of the picture become `corner`
    /// units; `margin_px` transparent pixels around it fall outside `box`. A hollow one leaves out
    /// its middle, where a large frame that is clear there anyway would cost a screen of pixels.
    void frame(std::string_view name, const Box& box, float corner_px, float corner,
               const Paint& paint = {}, float margin_px = 0.0f, bool hollow = false);
    void rect(const Box& box, const Paint& paint);
    void line(glm::vec2 a, glm::vec2 b, float width, const Paint& paint);
    /// A convex outline, each corner with its own colour.
    void fan(std::span<const glm::vec2> outline, std::span<const glm::vec4> colors, float glow);
    void triangle(glm::vec2 a, glm::vec2 b, glm::vec2 c, const Paint& paint);
    void quad(const glm::vec2 (&corners)[4], const glm::vec4 (&colors)[4], float glow = 0.0f);

    /// Draws what `paint` does. While the key is the same nothing is painted anew: it must hold
    /// all that the picture depends on, but for the canvas. Words must not be among it.
    template <class PaintIt>
    void keep(Kept& kept, std::uint64_t key, const PaintIt& paint) {
        key = gfx::hash_with(key, layout_hash_);
        if (!kept.list || kept.key != key) {
            // A copy may have it too, or this frame.
            if (!kept.list || kept.list.use_count() > 1) {
                kept.list = std::make_shared<gfx::DrawList>();
            }
            kept.list->clear();
            kept.key = key;
            batch_.record(kept.list.get());
            paint();
            batch_.record(nullptr);
        }
        batch_.replay(kept.list);
    }

    /// Words at the size the player wants, about the middle of the line they were designed for;
    /// headings grow less than small print does. They shrink again to fit `room` units, or the
    /// canvas when that is 0, but stay as large as can be read on the window.
    void text(std::string_view words, glm::vec2 at, const gfx::TextStyle& style, bool bold = false,
              float room = 0.0f);
    [[nodiscard]] glm::vec2 measure(std::string_view words, const gfx::TextStyle& style,
                                    bool bold = false) const;
    /// The style in which each line of a list fits that room, so that all have one size.
    [[nodiscard]] gfx::TextStyle one_size(std::span<const std::string> lines, gfx::TextStyle style,
                                          bool bold, float room) const;

    /// Lists in `all` whatever is written from here on, but for words in the field.
    void list_words(std::vector<Written>* all) { written_ = all; }

    [[nodiscard]] const gfx::Sheet& sheet() const { return sheet_; }
    [[nodiscard]] const Look& look() const { return look_; }
    [[nodiscard]] const Layout& layout() const { return look_.layout; }
    /// The colours of a world, as the player wants them.
    [[nodiscard]] const Palette& palette(int world) const;

private:
    [[nodiscard]] const gfx::Font& font(bool bold) const;
    /// What letters of that size should grow by, and must grow by at least.
    [[nodiscard]] float wanted_scale(float size) const;
    [[nodiscard]] float least_scale(float size) const;
    [[nodiscard]] float fitting_scale(std::string_view words, const gfx::TextStyle& style,
                                      bool bold, float room) const;
    [[nodiscard]] float room_at(glm::vec2 at, gfx::Align align) const;
    void put(std::span<const gfx::Corner> corners) {
        batch_.count_as(gfx::Layer::Shapes);
        batch_.triangles(corners);
    }

    gfx::SpriteBatch& batch_;
    const gfx::Sheet& sheet_;
    std::optional<BackdropCall>& behind_;
    Look look_;
    std::vector<Written>* written_ = nullptr;
    bool in_field_ = false;
    Pane pane_;  ///< That units are of.
    glm::vec2 white_{0.0f};
    std::uint64_t layout_hash_ = 0;
};

}  // namespace carom::view
