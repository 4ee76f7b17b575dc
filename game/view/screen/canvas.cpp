#include "game/view/screen/canvas.h"

#include "game/view/screen/palette.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>

namespace carom::view {
namespace {

glm::vec4 part_of(const gfx::Region& region, glm::vec4 part) {
    const glm::vec2 low{region.uv.x, region.uv.y};
    const glm::vec2 size{region.uv.z - region.uv.x, region.uv.w - region.uv.y};
    return {low.x + size.x * part.x, low.y + size.y * part.y, low.x + size.x * part.z,
            low.y + size.y * part.w};
}

gfx::TextStyle scaled(gfx::TextStyle style, float scale) {
    style.size *= scale;
    style.spacing *= scale;
    style.outline *= scale;
    style.shadow *= scale;
    return style;
}

}  // namespace

Canvas::Canvas(gfx::SpriteBatch& batch, const gfx::Sheet& sheet,
               std::optional<BackdropCall>& behind, const Look& look)
    : batch_(batch), sheet_(sheet), behind_(behind), look_(look) {
    const glm::vec4 uv = sheet.atlas.white().uv;
    white_ = {0.5f * (uv.x + uv.z), 0.5f * (uv.y + uv.w)};
    for (const float each : {layout().field_at.x, layout().field_at.y, layout().field_scale}) {
        layout_hash_ = gfx::hash_with(layout_hash_, __builtin_bit_cast(std::uint32_t, each));
    }
    canvas();
}

void Canvas::field() {
    in_field_ = true;
    batch_.place(layout().field_scale, layout().field_at);
}

void Canvas::canvas() {
    in_field_ = false;
    batch_.place(pane_.zoom, pane_.at);
}

void Canvas::backdrop(std::string_view name, const BackdropPose& pose) {
    batch_.discard();
    behind_ = BackdropCall{name, pose};
}

/// Shadows are told from other pictures where shaded pixels are counted.
static gfx::Layer layer_of(std::string_view name) {
    return name == "shadow" ? gfx::Layer::Shadows : gfx::Layer::Pictures;
}

void Canvas::picture(std::string_view name, glm::vec2 center, glm::vec2 half, const Paint& paint) {
    batch_.count_as(layer_of(name));
    batch_.draw(gfx::Sprite{.center = center,
                            .half = half,
                            .axis = paint.axis,
                            .uv = sheet_.atlas[name].uv,
                            .color = paint.color,
                            .glow = paint.glow});
}

void Canvas::picture_part(std::string_view name, const Box& box, glm::vec4 part,
                          const Paint& paint) {
    batch_.count_as(layer_of(name));
    batch_.draw(gfx::Sprite{.center = box.center(),
                            .half = 0.5f * box.size(),
                            .uv = part_of(sheet_.atlas[name], part),
                            .color = paint.color,
                            .glow = paint.glow});
}

void Canvas::frame(std::string_view name, const Box& box, float corner_px, float corner,
                   const Paint& paint, float margin_px, bool hollow) {
    batch_.count_as(layer_of(name));
    const gfx::Region& region = sheet_.atlas[name];
    const float unit = corner / corner_px;  // canvas units a pixel
    const Box outer = box.grown(margin_px * unit);
    const float wide = std::min(corner + margin_px * unit, 0.5f * outer.size().x);
    const float high = std::min(corner + margin_px * unit, 0.5f * outer.size().y);
    const glm::vec2 share = (corner_px + margin_px) / region.size;
    const std::array xs{outer.min.x, outer.min.x + wide, outer.max.x - wide, outer.max.x};
    const std::array ys{outer.min.y, outer.min.y + high, outer.max.y - high, outer.max.y};
    const std::array us{0.0f, share.x, 1.0f - share.x, 1.0f};
    const std::array vs{0.0f, share.y, 1.0f - share.y, 1.0f};
    if (!hollow) {
        gfx::Patch patch{};
        patch.color = paint.color;
        for (int i = 0; i < 4; ++i) {
            const auto at = static_cast<std::size_t>(i);
            patch.x[i] = xs[at];
            patch.y[i] = ys[at];
            patch.u[i] = glm::mix(region.uv.x, region.uv.z, us[at]);
            patch.v[i] = glm::mix(region.uv.y, region.uv.w, vs[at]);
        }
        return batch_.draw(patch, paint.glow);
    }
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            const Box cell{{xs[column], ys[row]}, {xs[column + 1], ys[row + 1]}};
            if (cell.size().x <= 0.0f || cell.size().y <= 0.0f) continue;
            if (row == 1 && column == 1) continue;
            picture_part(name, cell, {us[column], vs[row], us[column + 1], vs[row + 1]}, paint);
        }
    }
}

void Canvas::rect(const Box& box, const Paint& paint) {
    batch_.count_as(gfx::Layer::Shapes);
    batch_.draw(gfx::Sprite{.center = box.center(),
                            .half = 0.5f * box.size(),
                            .axis = paint.axis,
                            .uv = {white_, white_},
                            .color = paint.color,
                            .glow = paint.glow});
}

void Canvas::line(glm::vec2 a, glm::vec2 b, float width, const Paint& paint) {
    const glm::vec2 along = b - a;
    const float length = glm::length(along);
    if (!(length > 0.0f)) return;
    batch_.count_as(gfx::Layer::Shapes);
    batch_.draw(gfx::Sprite{.center = 0.5f * (a + b),
                            .half = {0.5f * length, 0.5f * width},
                            .axis = along / length,
                            .uv = {white_, white_},
                            .color = paint.color,
                            .glow = paint.glow});
}

void Canvas::fan(std::span<const glm::vec2> outline, std::span<const glm::vec4> colors,
                 float glow) {
    const auto corner = [&](std::size_t i) {
        return gfx::Corner{outline[i], white_, colors[i % colors.size()], glow};
    };
    for (std::size_t i = 1; i + 1 < outline.size(); ++i) {
        const std::array three{corner(0), corner(i), corner(i + 1)};
        put(three);
    }
}

void Canvas::triangle(glm::vec2 a, glm::vec2 b, glm::vec2 c, const Paint& paint) {
    const std::array corners{gfx::Corner{a, white_, paint.color, paint.glow},
                             gfx::Corner{b, white_, paint.color, paint.glow},
                             gfx::Corner{c, white_, paint.color, paint.glow}};
    put(corners);
}

void Canvas::quad(const glm::vec2 (&corners)[4], const glm::vec4 (&colors)[4], float glow) {
    const auto corner = [&](int i) { return gfx::Corner{corners[i], white_, colors[i], glow}; };
    const std::array two{corner(0), corner(1), corner(2), corner(0), corner(2), corner(3)};
    put(two);
}

const gfx::Font& Canvas::font(bool bold) const {
    return sheet_.fonts[bold && sheet_.fonts.size() > 1 ? 1 : 0];
}

float Canvas::least_scale(float size) const {
    const float least = layout().least_text() / size;
    return least / (in_field_ ? layout().field_scale : pane_.zoom);
}

float Canvas::wanted_scale(float size) const {
    constexpr float kLargest = 54.0f;  // what is this large already need not grow
    return std::max(std::min(look_.text_scale, std::max(1.0f, kLargest / size)), least_scale(size));
}

float Canvas::fitting_scale(std::string_view words, const gfx::TextStyle& style, bool bold,
                            float room) const {
    const float wanted = wanted_scale(style.size);
    const float width = font(bold).measure(words, style).x;
    if (width * wanted <= room || width <= 0.0f) return wanted;
    return std::clamp(room / width, std::min(least_scale(style.size), wanted), wanted);
}

float Canvas::room_at(glm::vec2 at, gfx::Align align) const {
    constexpr float kEdge = 12.0f;
    const float left = at.x - kEdge;
    const float right = (layout().size.x - 2.0f * pane_.at.x) / pane_.zoom - kEdge - at.x;
    return align == gfx::Align::Left    ? right
           : align == gfx::Align::Right ? left
                                        : 2.0f * std::min(left, right);
}

gfx::TextStyle Canvas::one_size(std::span<const std::string> lines, gfx::TextStyle style, bool bold,
                                float room) const {
    const float wanted = wanted_scale(style.size);
    float fits = wanted;
    for (const std::string& line : lines) {
        fits = std::min(fits, fitting_scale(line, style, bold, room));
    }
    const float meant = style.meant > 0.0f ? style.meant : style.size;
    gfx::TextStyle one = scaled(style, fits / wanted);
    one.meant = meant;
    return one;
}

void Canvas::text(std::string_view words, glm::vec2 at, const gfx::TextStyle& style, bool bold,
                  float room) {
    // Words in the field go where they like.
    if (room <= 0.0f) room = in_field_ ? 1e9f : room_at(at, style.align);
    const float scale = fitting_scale(words, style, bold, room);
    const gfx::TextStyle sized = scaled(style, scale);
    at.y -= 0.5f * (sized.size - (style.meant > 0.0f ? style.meant : style.size));
    font(bold).draw(batch_, words, at, sized);
    if (written_ == nullptr || in_field_ || words.empty()) return;
    const glm::vec2 size = font(bold).measure(words, sized);
    const float before = sized.align == gfx::Align::Left     ? 0.0f
                         : sized.align == gfx::Align::Center ? 0.5f * size.x
                                                             : size.x;
    const glm::vec2 upper_left = at - glm::vec2{before, 0.0f};
    written_->push_back({std::string(words),
                         {pane_.to_canvas(upper_left), pane_.to_canvas(upper_left + size)},
                         sized.size * pane_.zoom});
}

glm::vec2 Canvas::measure(std::string_view words, const gfx::TextStyle& style, bool bold) const {
    return font(bold).measure(words, scaled(style, wanted_scale(style.size)));
}

const Palette& Canvas::palette(int world) const { return view::palette(world, look_.colors); }

}  // namespace carom::view
