#include "game/app/lab/lab_draw.h"

#include "engine/core/vec.h"
#include "engine/gfx/viewport.h"
#include "game/view/field/brick_view.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <cmath>

namespace carom::app::lab {
namespace {

using view::Box;

using view::faded;

Box box_of(const collision::Aabb& b) { return {b.min, b.max}; }

void fill(view::Canvas& canvas, const LabShape& shape, glm::vec4 color, glm::vec2 shift = {}) {
    for (auto part : parts_of(shape)) {
        for (glm::vec2& p : part) p += shift;
        canvas.fan(part, std::span(&color, 1), 0.0f);
    }
}

void draw_thin(view::Canvas& canvas, const LabShape& shape, glm::vec4 color, float size) {
    const std::vector<glm::vec2> ends = outline_of(shape);
    if (ends.size() == 2) {
        canvas.line(ends[0] + glm::vec2{2.0f, 4.0f}, ends[1] + glm::vec2{2.0f, 4.0f}, 1.6f * size,
                    {.color = {0.0f, 0.0f, 0.0f, 0.4f}});
        canvas.line(ends[0], ends[1], size, {.color = color});
    }
    for (const glm::vec2 end : ends) {
        canvas.picture("glow", end, glm::vec2{5.0f * size},
                       {.color = faded(color, 0.5f), .glow = 1.0f});
        canvas.picture("ball", end, glm::vec2{1.7f * size}, {.color = color});
    }
}

void draw_shape(view::Canvas& canvas, const LabShape& shape, glm::vec4 color, float flash) {
    const std::vector<glm::vec2> outline = outline_of(shape);
    if (outline.size() < 3) {
        draw_thin(canvas, shape, color, 3.5f);
        return;
    }
    fill(canvas, shape, {0.0f, 0.0f, 0.0f, 0.35f * color.a}, {3.0f, 6.0f});
    view::draw_plate(canvas, outline, parts_of(shape), color, flash);
}

}  // namespace

void stroke(view::Canvas& canvas, std::span<const glm::vec2> outline, float width,
            const view::Paint& paint) {
    const std::size_t count = outline.size();
    if (count == 1) dot(canvas, outline[0], 2.0f * width, paint.color);
    for (std::size_t i = 0; i < count && count > 1; ++i) {
        canvas.line(outline[i], outline[(i + 1) % count], width, paint);
    }
}

void dashes(view::Canvas& canvas, glm::vec2 a, glm::vec2 b, float width, const view::Paint& paint) {
    constexpr float kDash = 7.0f;
    const float length = glm::distance(a, b);
    for (float from = 0.0f; from < length; from += 2.0f * kDash) {
        const float to = std::min(from + kDash, length);
        canvas.line(a + (b - a) * (from / length), a + (b - a) * (to / length), width, paint);
    }
}

void arrow(view::Canvas& canvas, glm::vec2 from, glm::vec2 to, float width,
           const view::Paint& paint) {
    const float length = glm::distance(from, to);
    if (!(length > 0.0f)) return;
    const glm::vec2 along = (to - from) / length;
    const glm::vec2 across = perp(along);
    const float head = std::min(4.0f * width, length);
    canvas.line(from, to - 0.8f * head * along, width, paint);
    canvas.triangle(to, to - head * along + 0.5f * head * across,
                    to - head * along - 0.5f * head * across, paint);
}

void dot(view::Canvas& canvas, glm::vec2 at, float radius, glm::vec4 color) {
    canvas.picture("glow", at, glm::vec2{3.2f * radius},
                   {.color = faded(color, 0.6f * color.a), .glow = 1.0f});
    canvas.picture("ball", at, glm::vec2{radius}, {.color = color});
}

glm::vec4 color_of(const view::Palette& colors, Kind kind) {
    // Places in the palette: white, teal, yellow, blue, indigo, green, orange, purple.
    constexpr std::array<std::size_t, kKindCount> places{10, 8, 5, 0, 9, 1, 3, 6};
    return colors.bricks[places[static_cast<std::size_t>(kind)]];
}

void draw_ground(view::Canvas& canvas, const view::Palette& colors) {
    const Box table = box_of(kTableArea);
    canvas.rect(table, {.color = {0.004f, 0.006f, 0.014f, 0.66f}});
    const glm::vec4 thread{0.45f, 0.7f, 1.0f, 0.035f};
    for (float x = table.min.x + 37.0f; x < table.max.x; x += 37.0f) {
        canvas.rect({{x, table.min.y}, {x + 1.0f, table.max.y}}, {.color = thread});
    }
    for (float y = table.min.y + 38.0f; y < table.max.y; y += 38.0f) {
        canvas.rect({{table.min.x, y}, {table.max.x, y + 1.0f}}, {.color = thread});
    }
    canvas.frame("field_frame", table.grown(15.0f), 40.0f, 18.0f,
                 {.color = {glm::vec3{colors.accent} * 0.35f + 0.6f, 1.0f}});
}

void draw_border(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts) {
    const auto border = facts.table.border_shape();
    if (!border) return;
    fill(canvas, *border, faded(colors.accent, 0.05f));
    const auto outline = outline_of(*border);
    stroke(canvas, outline, 7.0f, {.color = faded(colors.accent, 0.12f), .glow = 1.0f});
    stroke(canvas, outline, 2.0f, {.color = faded(colors.accent, 0.9f)});
    for (std::size_t i = 0; i < facts.answers.fences.size(); ++i) {
        const Fence& fence = facts.answers.fences[i];
        if (fence.inside) continue;
        const LabItem& item = facts.table.items[i];
        const glm::vec4 color = fence.fit.fits ? colors.accent : colors.danger;
        stroke(canvas, outline_of(moved(item, fence.fit.shift)), 1.5f,
               {.color = faded(color, 0.7f)});
    }
}

void draw_items(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts) {
    const auto draw = [&](std::size_t i) {
        const LabItem& item = facts.table.items[i];
        const bool touched = facts.answers.touched[i];
        glm::vec4 color = color_of(colors, item.kind());
        if (touched) {
            const glm::vec2 half = 0.5f * (item.bounds().max - item.bounds().min) + 30.0f;
            canvas.picture("glow", box_of(item.bounds()).center(), 1.5f * half,
                           {.color = faded(colors.danger, 0.3f), .glow = 1.0f});
            // See-through, so that what lies below is seen to overlap.
            color = faded(glm::mix(color, colors.danger, 0.85f), 0.72f);
        }
        if (!facts.answers.fences.empty() && !facts.answers.fences[i].inside) color.a *= 0.55f;
        draw_shape(canvas, item.shape(), color, facts.hand.selected == i ? 0.05f : 0.0f);
    };
    for (std::size_t i = 0; i < facts.table.items.size(); ++i) {
        if (facts.hand.selected != i) draw(i);
    }
    if (facts.hand.selected) draw(*facts.hand.selected);
}

void draw_handles(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts,
                  float clock) {
    if (!facts.hand.selected) return;
    const LabItem& item = facts.table.items[*facts.hand.selected];
    const float breath = 0.75f + 0.25f * std::sin(clock * 4.0f);
    const view::Paint paint{.color = faded(colors.ink, 0.8f * breath)};
    stroke(canvas, outline_of(item.shape()), 2.0f, paint);
    if (item.kind() == Kind::Point) {
        canvas.picture("ring", item.pose().center, {16.0f, 16.0f}, paint);
    }
    if (item.turns()) {
        const glm::vec2 handle = turn_handle(item);
        dashes(canvas, item.pose().center, handle, 1.0f, {.color = faded(colors.ink, 0.4f)});
        canvas.picture("ring", handle, {10.0f, 10.0f}, {.color = colors.accent});
        dot(canvas, handle, 4.0f, colors.accent);
    }
    if (item.resizes()) {
        const glm::vec2 handle = resize_handle(item);
        canvas.rect({handle - 6.0f, handle + 6.0f},
                    {.color = faded(colors.ink, 0.9f), .axis = item.pose().axis});
        canvas.rect({handle - 4.0f, handle + 4.0f},
                    {.color = faded(colors.accent, 1.0f), .axis = item.pose().axis});
    }
    for (std::size_t i = 0; i < item.corner_count(); ++i) {
        dot(canvas, item.corner(i), 4.0f, colors.ink);
    }
}

void draw_icon(view::Canvas& canvas, const view::Palette& colors, Kind kind, glm::vec2 center) {
    const bool flat = kind == Kind::Box || kind == Kind::TurnedBox || kind == Kind::Capsule;
    Pose pose{center, {13.0f, flat ? 8.0f : 12.0f}, {1.0f, 0.0f}};
    if (kind == Kind::TurnedBox || kind == Kind::Segment) pose.axis = {0.866f, -0.5f};
    const LabItem item(kind, "", pose);
    const glm::vec4 color = color_of(colors, kind);
    if (outline_of(item.shape()).size() < 3) {
        draw_thin(canvas, item.shape(), color, 1.8f);
    } else {
        view::draw_plate(canvas, outline_of(item.shape()), parts_of(item.shape()), color, 0.0f);
    }
}

}  // namespace carom::app::lab
