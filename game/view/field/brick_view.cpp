#include "game/view/field/brick_view.h"

#include "game/view/field/brick_shape.h"
#include "game/view/field/marks.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <utility>

namespace carom::view {
namespace {

using sim::BrickKind;

constexpr float kGap = 1.0f;   // units of dark between neighbours, on each side
constexpr float kThin = 4.0f;  // units; the corners of a brick this thin are too small to be seen
constexpr glm::vec2 kShadowAt{3.0f, 5.0f};

glm::vec4 lit(glm::vec4 color, const BrickLight& light) {
    return {glm::vec3{color} + 1.2f * light.flash, color.a};
}

bool is_steel(BrickKind kind) {
    return kind == BrickKind::Solid || kind == BrickKind::Armored || kind == BrickKind::Chaotic;
}

/// Drawn as one picture instead of nine: there may be thousands.
bool is_thin(const Box& cell) { return std::min(cell.size().x, cell.size().y) < kThin; }

/// A small picture that says what a special brick does; colour alone never does.
std::string_view badge_of(BrickKind kind) {
    switch (kind) {
        case BrickKind::Bomb:
            return "icon_explosive";
        case BrickKind::Fuse:
            return "icon_fire";
        case BrickKind::Grower:
            return "icon_grower";
        case BrickKind::Armored:
            return "icon_energy";
        case BrickKind::Chaotic:
            return "icon_chaos";
        case BrickKind::Mending:
            return "icon_mending";
        case BrickKind::Bumper:
            return "icon_bumper";
        case BrickKind::Portal:
            return "ring";
        case BrickKind::Plain:
        case BrickKind::Solid:
        case BrickKind::Veiled:
        case BrickKind::Hidden:
            break;
    }
    return {};
}

int cracks_of(const sim::World& world, sim::SlotId slot) {
    const auto& design = world.stage->slots[slot].brick;
    if (!design || world.bricks[slot].hits == 0) return 0;
    return std::clamp(sim::hits_of(*design) - world.bricks[slot].hits, 0, 3);
}

std::string_view crack_picture(int cracks) {
    return cracks == 1 ? "crack_1" : cracks == 2 ? "crack_2" : "crack_3";
}

/// How many blows it still takes, as bright studs along the lower edge.
void draw_studs(Canvas& canvas, const Box& box, int hits) {
    if (hits < 2) return;
    const float gap = 7.0f;
    const float left = box.center().x - 0.5f * gap * static_cast<float>(hits - 1);
    for (int i = 0; i < hits; ++i) {
        canvas.picture("glow", {left + gap * static_cast<float>(i), box.max.y - 4.5f}, {3.2f, 3.2f},
                       {.color = {1.0f, 1.0f, 1.0f, 0.85f}, .glow = 0.6f});
    }
}

void draw_badge(Canvas& canvas, BrickKind kind, glm::vec2 center, float room) {
    const std::string_view badge = badge_of(kind);
    if (badge.empty()) return;
    const float half = std::min(10.0f, room * 0.72f);
    canvas.picture(badge, center + 1.0f, {half, half}, {.color = {0.0f, 0.0f, 0.0f, 0.5f}});
    canvas.picture(badge, center, {half, half}, {.color = {1.0f, 1.0f, 1.0f, 0.95f}});
}

/// Whether its colour says something that nothing else on it does.
bool wants_mark(const Palette& palette, const sim::Brick& brick) {
    return palette.marked && !is_steel(brick.kind) && badge_of(brick.kind).empty();
}

/// The bright rim of high contrast.
void draw_rim(Canvas& canvas, std::span<const glm::vec2> outline) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
        canvas.line(outline[i], outline[(i + 1) % outline.size()], 1.6f, {});
    }
}

/// A dark well in the middle of what is round: small ones would be taken for balls.
void draw_well(Canvas& canvas, const BrickForm& form, glm::vec4 color) {
    std::vector<glm::vec2> well = form.outline;
    for (glm::vec2& p : well) p = form.center + 0.56f * (p - form.center);
    canvas.fan(well, {{glm::vec4{0.08f * glm::vec3{color}, color.a}}}, 0.0f);
}

/// Under a portal's ring: its colour, which tells the other one it leads to.
void draw_gem(Canvas& canvas, const Palette& palette, std::uint8_t color, const Box& box) {
    const float half = 0.5f * std::min(box.size().x, box.size().y) - 2.0f;
    if (half < 2.0f) return;
    const glm::vec2 reach{std::min(1.6f * half, 0.5f * box.size().x - 2.0f), half};
    const Box gem{box.center() - reach, box.center() + reach};
    canvas.frame("brick", gem, 24.0f, std::min(6.0f, half),
                 {.color = palette.bricks[color % palette.bricks.size()]}, 6.0f);
}

void draw_tile(Canvas& canvas, const Palette& palette, const sim::World& world, sim::SlotId slot,
               const Box& cell, glm::vec4 color) {
    const sim::Brick& brick = world.bricks[slot];
    const Box box = cell.grown(-kGap);
    const std::string_view picture = is_steel(brick.kind) ? "brick_solid" : "brick";
    if (is_thin(cell)) {
        canvas.picture(picture, box.center(), 0.5f * box.size(), {.color = color});
    } else {
        const float corner = std::min({8.0f, 0.5f * box.size().x, 0.5f * box.size().y});
        canvas.frame(picture, box, 24.0f, corner, {.color = color}, 6.0f);
    }
    if (const int cracks = cracks_of(world, slot); cracks > 0) {
        canvas.picture(crack_picture(cracks), box.center(), 0.5f * box.size());
    }
    if (palette.bold) {
        const glm::vec2 corners[4] = {
            box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
        draw_rim(canvas, corners);
    }
    draw_studs(canvas, box, brick.hits);
    const bool portal = brick.kind == BrickKind::Portal;
    if (portal) draw_gem(canvas, palette, brick.color, box);
    if (wants_mark(palette, brick) || (portal && palette.marked)) {
        draw_mark(canvas, brick.color, box.center(), 0.5f * box.size().y);
    } else {
        draw_badge(canvas, brick.kind, box.center(), 0.5f * box.size().y);
    }
}

/// Light that falls off across a tile: a few strips, each corner as bright as its place.
template <class Shine>
void light_tile(Canvas& canvas, const Box& box, const Shine& shine) {
    constexpr int kStrips = 3;
    for (int i = 0; i < kStrips; ++i) {
        const float left = box.min.x + box.size().x * static_cast<float>(i) / kStrips;
        const float right = box.min.x + box.size().x * static_cast<float>(i + 1) / kStrips;
        const glm::vec2 corners[4] = {
            {left, box.min.y}, {right, box.min.y}, {right, box.max.y}, {left, box.max.y}};
        canvas.quad(corners,
                    {shine(corners[0]), shine(corners[1]), shine(corners[2]), shine(corners[3])},
                    1.0f);
    }
}

}  // namespace

glm::vec4 color_of(const Palette& palette, sim::BrickKind kind, std::uint8_t color) {
    switch (kind) {
        case BrickKind::Solid:
            return {0.62f, 0.68f, 0.78f, 1.0f};
        case BrickKind::Armored:
            return {0.75f, 0.62f, 0.38f, 1.0f};
        case BrickKind::Chaotic:
            return {0.62f, 0.42f, 0.8f, 1.0f};
        case BrickKind::Bomb:
        case BrickKind::Fuse:
            return {1.0f, 0.22f, 0.12f, 1.0f};
        case BrickKind::Grower:
            return {0.35f, 0.9f, 0.3f, 1.0f};
        case BrickKind::Bumper:
            return {1.0f, 0.75f, 0.2f, 1.0f};
        case BrickKind::Portal:
            return {0.35f, 0.3f, 1.0f, 1.0f};
        case BrickKind::Plain:
        case BrickKind::Veiled:
        case BrickKind::Hidden:
        case BrickKind::Mending:
            break;
    }
    return palette.bricks[color % palette.bricks.size()];
}

void draw_brick_shadow(Canvas& canvas, const sim::World& world, sim::SlotId slot, float alpha) {
    if (const auto box = upright_box(world, slot, alpha)) {
        const Box below{box->min + kShadowAt, box->max + kShadowAt};
        const Paint dark{.color = {0.0f, 0.0f, 0.0f, 0.5f}};
        if (is_thin(*box)) {
            canvas.picture("shadow", below.center(), 0.5f * below.size() + 2.0f, dark);
        } else {
            canvas.frame("shadow", below, 18.0f, 7.0f, dark, 26.0f);
        }
        return;
    }
    BrickForm form = form_of(world, slot, alpha);
    for (glm::vec2& p : form.outline) p += kShadowAt;
    for (auto& part : form.parts) {
        for (glm::vec2& p : part) p += kShadowAt;
    }
    draw_plate_shadow(canvas, form.outline, form.parts);
}

void draw_brick_light(Canvas& canvas, const Palette& palette, const sim::World& world,
                      sim::SlotId slot, float alpha, std::span<const BallLight> lights) {
    const sim::Brick& brick = world.bricks[slot];
    const glm::vec3 color = 0.25f + glm::vec3{color_of(palette, brick.kind, brick.color)};
    const auto shine = [&](glm::vec2 p) {
        glm::vec3 sum{0.0f};
        for (const BallLight& light : lights) {
            const float near = 1.0f - glm::distance(p, light.at) / kLightReach;
            if (near > 0.0f) sum += near * near * light.color;
        }
        return glm::vec4{color * sum, 1.0f};
    };
    if (const auto cell = upright_box(world, slot, alpha)) {
        light_tile(canvas, cell->grown(-kGap - 1.0f), shine);
        return;
    }
    for (const auto& part : form_of(world, slot, alpha).parts) {
        std::vector<glm::vec4> colors;
        for (const glm::vec2 p : part) colors.push_back(shine(p));
        canvas.fan(part, colors, 1.0f);
    }
}

void draw_brick(Canvas& canvas, const Palette& palette, const sim::World& world, sim::SlotId slot,
                float alpha, const BrickLight& light) {
    const sim::Brick& brick = world.bricks[slot];
    if (!brick.alive || !brick.shown) return;
    const glm::vec4 color = lit(color_of(palette, brick.kind, brick.color), light);
    if (const auto cell = upright_box(world, slot, alpha)) {
        draw_tile(canvas, palette, world, slot, *cell, color);
        return;
    }
    const BrickForm form = form_of(world, slot, alpha);
    draw_plate(canvas, form.outline, form.parts, color, 0.0f);
    const bool round = std::holds_alternative<collision::Circle>(world.stage->slots[slot].shape);
    if (round) draw_well(canvas, form, color);
    const auto [center, half] = std::pair{form.center, form.half};
    if (const int cracks = cracks_of(world, slot); cracks > 0) {
        canvas.picture(crack_picture(cracks), center, half * 0.75f);
    }
    draw_studs(canvas, {center - half, center + half - glm::vec2{0.0f, half.y * 0.3f}}, brick.hits);
    draw_badge(canvas, brick.kind, center, std::min(half.x, half.y));
    if (palette.bold) draw_rim(canvas, form.outline);
    if (wants_mark(palette, brick)) {
        draw_mark(canvas, brick.color, center, 0.7f * std::min(half.x, half.y));
    }
}

}  // namespace carom::view
