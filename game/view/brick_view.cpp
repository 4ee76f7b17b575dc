#include "game/view/brick_view.h"

#include "engine/collision/collision.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

namespace carom::view {
namespace {

using sim::BrickKind;

constexpr float kGap = 1.0f;    // units of dark between neighbours, on each side
constexpr float kBevel = 4.0f;  // units
const glm::vec2 kLightFrom = glm::normalize(glm::vec2{-0.45f, -0.9f});

void add_arc(std::vector<glm::vec2>& outline, glm::vec2 center, float radius, float from,
             float sweep, int steps) {
    for (int i = 0; i <= steps; ++i) {
        const float a = from + sweep * static_cast<float>(i) / static_cast<float>(steps);
        outline.push_back(center + radius * glm::vec2{std::cos(a), std::sin(a)});
    }
}

std::vector<glm::vec2> to_points(std::span<const glm::vec2> points) {
    return {points.begin(), points.end()};
}

std::vector<glm::vec2> outline(const collision::Aabb& b) {
    return {b.min, {b.max.x, b.min.y}, b.max, {b.min.x, b.max.y}};
}
std::vector<glm::vec2> outline(const collision::Circle& c) {
    std::vector<glm::vec2> points;
    add_arc(points, c.center, c.radius, 0.0f, 6.2831853f * 31.0f / 32.0f, 31);
    return points;
}
std::vector<glm::vec2> outline(const collision::Obb& b) {
    const glm::vec2 x = b.axis * b.half.x;
    const glm::vec2 y = glm::vec2{-b.axis.y, b.axis.x} * b.half.y;
    return {b.center - x - y, b.center + x - y, b.center + x + y, b.center - x + y};
}
std::vector<glm::vec2> outline(const collision::Capsule& c) {
    std::vector<glm::vec2> points;
    const float along = std::atan2(c.b.y - c.a.y, c.b.x - c.a.x);
    add_arc(points, c.b, c.radius, along - 1.5707963f, 3.1415927f, 12);
    add_arc(points, c.a, c.radius, along + 1.5707963f, 3.1415927f, 12);
    return points;
}
std::vector<glm::vec2> outline(const collision::ConvexPolygon& p) {
    return to_points(p.vertices());
}
std::vector<glm::vec2> outline(const collision::Polygon& p) { return to_points(p.vertices()); }

std::vector<std::vector<glm::vec2>> parts_of(const sim::Shape& shape) {
    std::vector<std::vector<glm::vec2>> parts;
    if (const auto* polygon = std::get_if<collision::Polygon>(&shape)) {
        for (const auto& part : polygon->parts()) parts.push_back(to_points(part.vertices()));
    } else {
        parts.push_back(outline_of(shape));
    }
    return parts;
}

/// From where a brick was drawn to where it is now.
struct Placing {
    glm::vec2 pivot{0.0f};
    glm::vec2 offset{0.0f};
    glm::vec2 turn{1.0f, 0.0f};

    [[nodiscard]] glm::vec2 operator()(glm::vec2 p) const {
        const glm::vec2 d = p - pivot;
        return pivot + offset + glm::vec2{d.x * turn.x - d.y * turn.y, d.x * turn.y + d.y * turn.x};
    }
    void apply(std::vector<glm::vec2>& points) const {
        for (glm::vec2& p : points) p = (*this)(p);
    }
};

Placing placing_of(const sim::World& world, sim::SlotId slot, float alpha) {
    const std::int32_t mover = world.stage->slots[slot].mover;
    if (mover < 0) return {};
    const auto i = static_cast<std::size_t>(mover);
    const sim::MoverState& state = world.movers[i];
    const glm::vec2 turn = glm::mix(state.before.turn, state.pose.turn, alpha);
    const float length = glm::length(turn);
    return {world.stage->movers[i].pivot, glm::mix(state.before.offset, state.pose.offset, alpha),
            length > 0.0f ? turn / length : glm::vec2{1.0f, 0.0f}};
}

glm::vec4 lit(glm::vec4 color, const BrickLight& light) {
    const glm::vec3 rgb = glm::vec3{color} * (glm::vec3{1.0f} + light.glow) + 1.2f * light.flash;
    return {rgb, color.a};
}

bool is_steel(BrickKind kind) {
    return kind == BrickKind::Solid || kind == BrickKind::Armored || kind == BrickKind::Chaotic;
}

glm::vec4 color_of(const Palette& palette, const sim::Brick& brick) {
    switch (brick.kind) {
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
    return palette.bricks[brick.color % palette.bricks.size()];
}

/// A small picture that says what a special brick does; colour alone never does.
std::string_view badge_of(BrickKind kind) {
    switch (kind) {
        case BrickKind::Bomb:
            return "icon_explosive";
        case BrickKind::Fuse:
            return "icon_fire";
        case BrickKind::Grower:
            return "icon_multiball";
        case BrickKind::Armored:
            return "icon_energy";
        case BrickKind::Chaotic:
            return "icon_chaos";
        case BrickKind::Mending:
            return "icon_time";
        case BrickKind::Bumper:
            return "icon_speed";
        case BrickKind::Portal:
            return "icon_eye";
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
    const int full = design->hits > 0 ? design->hits : sim::spec(design->kind).hits;
    return std::clamp(full - world.bricks[slot].hits, 0, 3);
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

void draw_tile(Canvas& canvas, const sim::World& world, sim::SlotId slot, const Box& cell,
               glm::vec4 color) {
    const sim::Brick& brick = world.bricks[slot];
    const Box box = cell.grown(-kGap);
    const float corner = std::min({8.0f, 0.5f * box.size().x, 0.5f * box.size().y});
    canvas.frame(is_steel(brick.kind) ? "brick_solid" : "brick", box, 24.0f, corner,
                 {.color = color}, 6.0f);
    if (const int cracks = cracks_of(world, slot); cracks > 0) {
        canvas.picture(crack_picture(cracks), box.center(), 0.5f * box.size());
    }
    draw_studs(canvas, box, brick.hits);
    draw_badge(canvas, brick.kind, box.center(), 0.5f * box.size().y);
}

}  // namespace

std::vector<glm::vec2> outline_of(const sim::Shape& shape) {
    return std::visit([](const auto& s) { return outline(s); }, shape);
}

void draw_plate(Canvas& canvas, const std::vector<glm::vec2>& outline,
                const std::vector<std::vector<glm::vec2>>& convex_parts, glm::vec4 color,
                float flash) {
    // Fill: lighter at the top, as if lit from above.
    float top = outline[0].y;
    float bottom = outline[0].y;
    for (const glm::vec2 p : outline) top = std::min(top, p.y), bottom = std::max(bottom, p.y);
    const auto shade = [&](float y, float gain) {
        const float t = (y - top) / std::max(bottom - top, 1.0f);
        const glm::vec3 rgb = glm::vec3{color} * ((0.95f - 0.5f * t) * gain) + flash;
        return glm::vec4{rgb, color.a};
    };
    for (const auto& part : convex_parts) {
        std::vector<glm::vec4> colors;
        for (const glm::vec2 p : part) colors.push_back(shade(p.y, 1.0f));
        canvas.fan(part, colors, 0.0f);
    }
    // Rim: a bevel that catches the light on the edges that face it.
    float area = 0.0f;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::vec2 a = outline[i];
        const glm::vec2 b = outline[(i + 1) % outline.size()];
        area += a.x * b.y - a.y * b.x;
    }
    const float side = area > 0.0f ? 1.0f : -1.0f;
    const auto normal = [&](std::size_t i) {
        const glm::vec2 edge = outline[(i + 1) % outline.size()] - outline[i];
        const float length = glm::length(edge);
        return length > 0.0f ? side * glm::vec2{edge.y, -edge.x} / length : glm::vec2{0.0f};
    };
    const std::size_t count = outline.size();
    const auto inset = [&](std::size_t i) {
        const glm::vec2 n = normal((i + count - 1) % count) + normal(i);
        const float length = glm::length(n);
        return length > 0.1f ? outline[i] - n / length * std::min(kBevel * 2.0f / length, 8.0f)
                             : outline[i];
    };
    for (std::size_t i = 0; i < count; ++i) {
        const float facing = glm::dot(normal(i), kLightFrom);
        const float gain = facing > 0.0f ? 1.15f + 1.1f * facing : 0.75f + 0.45f * facing;
        const std::size_t next = (i + 1) % count;
        const glm::vec2 corners[4] = {outline[i], outline[next], inset(next), inset(i)};
        const glm::vec4 rim = shade(outline[i].y, gain * 1.15f);
        const glm::vec4 inner = shade(outline[i].y, 0.5f * (gain + 1.0f));
        canvas.quad(corners, {rim, rim, inner, inner});
    }
}

void draw_brick(Canvas& canvas, const Palette& palette, const sim::World& world, sim::SlotId slot,
                float alpha, const BrickLight& light) {
    const sim::Brick& brick = world.bricks[slot];
    if (!brick.alive || !brick.shown) return;
    const sim::Slot& place = world.stage->slots[slot];
    const Placing placing = placing_of(world, slot, alpha);
    const glm::vec4 color = lit(color_of(palette, brick), light);
    const bool upright = placing.turn.y == 0.0f && placing.turn.x > 0.0f;
    if (const auto* box = std::get_if<collision::Aabb>(&place.shape); box != nullptr && upright) {
        draw_tile(canvas, world, slot, {box->min + placing.offset, box->max + placing.offset},
                  color);
        return;
    }
    std::vector<glm::vec2> rim = outline_of(place.shape);
    auto parts = parts_of(place.shape);
    placing.apply(rim);
    for (auto& part : parts) placing.apply(part);
    draw_plate(canvas, rim, parts, color, 0.0f);
    const glm::vec2 center = placing(place.center);
    const glm::vec2 half = 0.5f * (place.bounds.max - place.bounds.min);
    if (const int cracks = cracks_of(world, slot); cracks > 0) {
        canvas.picture(crack_picture(cracks), center, half * 0.75f);
    }
    draw_studs(canvas, {center - half, center + half - glm::vec2{0.0f, half.y * 0.3f}}, brick.hits);
    draw_badge(canvas, brick.kind, center, std::min(half.x, half.y));
}

}  // namespace carom::view
