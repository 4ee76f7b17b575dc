#include "game/app/lab/lab_marks.h"

#include "game/app/lab/lab_draw.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cstdio>

namespace carom::app::lab {
namespace {

using view::Box;

using view::faded;

void tag(view::Canvas& canvas, float value, glm::vec2 at, glm::vec4 color) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", static_cast<double>(value));
    canvas.text(text, at,
                {.size = 15.0f,
                 .color = color,
                 .align = gfx::Align::Center,
                 .outline = 1.2f,
                 .outline_color = {0.0f, 0.0f, 0.01f, 0.9f}},
                true);
}

void frame_box(view::Canvas& canvas, const collision::Aabb& box, float width, glm::vec4 color) {
    const glm::vec2 corners[4] = {box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
    stroke(canvas, corners, width, {.color = color});
}

void draw_grid(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts) {
    facts.answers.grid.each_cell([&](const collision::Aabb& cell, std::size_t count) {
        // A cell may reach beyond the table; what is seen of it must not.
        const Box seen{glm::max(cell.min, kTableArea.min), glm::min(cell.max, kTableArea.max)};
        if (seen.size().x <= 0.0f || seen.size().y <= 0.0f) return;
        const float fill = std::min(0.16f, 0.05f * static_cast<float>(count));
        if (count > 0) canvas.rect(seen.grown(-1.0f), {.color = faded(colors.bricks[1], fill)});
        frame_box(canvas, {seen.min, seen.max}, 1.0f, faded(colors.bricks[1], 0.35f));
    });
}

void draw_tree(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts) {
    constexpr std::size_t kShades[] = {10, 7, 6, 9, 0, 8, 1, 5, 3, 4};
    facts.answers.tree.each_node([&](const collision::Aabb& box, int depth, bool leaf) {
        const std::size_t shade = kShades[static_cast<std::size_t>(depth) % std::size(kShades)];
        const float grow = leaf ? 1.0f : std::max(2.0f, 9.0f - static_cast<float>(depth));
        const collision::Aabb seen{glm::max(box.min - grow, kTableArea.min),
                                   glm::min(box.max + grow, kTableArea.max)};
        if (!leaf) canvas.rect({seen.min, seen.max}, {.color = faded(colors.bricks[shade], 0.03f)});
        frame_box(canvas, seen, leaf ? 1.0f : 1.5f, faded(colors.bricks[shade], 0.6f));
    });
}

void draw_contacts(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts) {
    for (const Met& met : facts.answers.met) {
        const collision::Contact& c = met.contact;
        const glm::vec2 middle = c.count == 2 ? 0.5f * (c.points[0] + c.points[1]) : c.points[0];
        if (c.count == 2) {
            canvas.line(c.points[0], c.points[1], 2.0f, {.color = faded(colors.bricks[5], 0.8f)});
        }
        for (int i = 0; i < c.count; ++i) dot(canvas, c.points[i], 4.0f, colors.bricks[5]);
        arrow(canvas, middle, middle + 46.0f * c.normal, 3.0f, {.color = colors.ink});
        // How deep: the stretch between the two surfaces.
        const glm::vec2 reach = 0.5f * c.depth * c.normal;
        canvas.line(middle - reach, middle + reach, 5.0f, {.color = faded(colors.danger, 0.9f)});
        tag(canvas, c.depth, middle + 60.0f * c.normal - glm::vec2{0.0f, 9.0f}, colors.ink);
    }
}

void draw_translation(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts) {
    for (const Met& met : facts.answers.met) {
        // Of a pair, the selected one goes; else the first.
        const bool second = facts.hand.selected == met.b;
        const LabItem& item = facts.table.items[second ? met.b : met.a];
        const glm::vec2 shift = (second ? -1.0f : 1.0f) * met.contact.depth * met.contact.normal;
        stroke(canvas, outline_of(moved(item, shift)), 2.0f,
               {.color = faded(colors.bricks[1], 0.9f)});
        arrow(canvas, item.pose().center, item.pose().center + shift, 3.0f,
              {.color = colors.bricks[1]});
    }
}

void draw_closest(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts) {
    const Gap* nearest = facts.answers.nearest();
    for (const Gap& gap : facts.answers.gaps) {
        const bool first = &gap == nearest;
        const auto& s = gap.separation;
        const glm::vec4 color = faded(first ? colors.accent : colors.faint, first ? 1.0f : 0.5f);
        dashes(canvas, s.on_first, s.on_second, first ? 2.0f : 1.0f, {.color = color});
        dot(canvas, s.on_first, first ? 4.5f : 3.0f, color);
        dot(canvas, s.on_second, first ? 4.5f : 3.0f, color);
        if (facts.table.items.size() > 12 && !first) continue;
        tag(canvas, s.distance, 0.5f * (s.on_first + s.on_second) - glm::vec2{0.0f, 8.0f}, color);
    }
}

void draw_ray(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts) {
    float light = 1.0f;
    for (const RayLeg& leg : facts.answers.ray) {
        canvas.line(leg.from, leg.to, 7.0f,
                    {.color = faded(colors.bricks[7], 0.22f * light), .glow = 1.0f});
        canvas.line(leg.from, leg.to, 2.0f,
                    {.color = faded(glm::mix(colors.bricks[7], colors.ink, 0.4f), light)});
        if (leg.hit) {
            arrow(canvas, leg.hit->point, leg.hit->point + 34.0f * leg.hit->normal, 2.0f,
                  {.color = faded(colors.bricks[5], light)});
            dot(canvas, leg.hit->point, 5.0f, faded(colors.ink, light));
        }
        light *= 0.78f;
    }
    const glm::vec2 aim = facts.hand.markers.aim;
    canvas.picture("ring", aim, {14.0f, 14.0f}, {.color = colors.bricks[7]});
    for (const glm::vec2 arm : {glm::vec2{1.0f, 0.0f}, glm::vec2{0.0f, 1.0f}}) {
        canvas.line(aim - 18.0f * arm, aim + 18.0f * arm, 1.5f, {.color = colors.bricks[7]});
    }
}

/// The mover's outline here and there along the way.
void draw_way(view::Canvas& canvas, const LabItem& item, glm::vec2 motion, glm::vec4 color) {
    constexpr int kGhosts = 6;
    for (int i = 1; i < kGhosts; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(kGhosts);
        stroke(canvas, outline_of(moved(item, t * motion)), 1.0f, {.color = faded(color, 0.22f)});
    }
}

void draw_sweep(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts) {
    if (!facts.answers.swept) return;
    const Swept& swept = *facts.answers.swept;
    const LabItem& item = facts.table.items[*facts.hand.selected];
    const glm::vec2 start = item.pose().center;
    const float t = swept.hit ? swept.hit->t : 1.0f;
    const glm::vec4 color = colors.bricks[8];
    draw_way(canvas, item, t * swept.motion, color);
    dashes(canvas, start + t * swept.motion, start + swept.motion, 1.5f,
           {.color = faded(color, 0.5f)});
    arrow(canvas, start, start + t * swept.motion, 3.0f, {.color = color});
    const LabShape ghost = moved(item, t * swept.motion);
    const glm::vec4 filling = faded(color, swept.hit ? 0.35f : 0.18f);
    for (const auto& part : parts_of(ghost)) {
        if (part.size() > 2) canvas.fan(part, std::span(&filling, 1), 0.0f);
    }
    stroke(canvas, outline_of(ghost), 2.0f, {.color = color});
    if (swept.hit) {
        arrow(canvas, swept.hit->point, swept.hit->point + 46.0f * swept.hit->normal, 3.0f,
              {.color = colors.ink});
        dot(canvas, swept.hit->point, 5.0f, colors.bricks[5]);
        stroke(canvas, outline_of(moved(item, swept.motion)), 1.0f,
               {.color = faded(colors.faint, 0.5f)});
    }
    canvas.picture("ring", facts.hand.markers.tip, {13.0f, 13.0f}, {.color = color});
    dot(canvas, facts.hand.markers.tip, 4.0f, color);
}

void draw_parts(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts) {
    constexpr std::size_t kShades[] = {6, 0, 8, 1, 5, 3, 7, 9};
    for (const LabItem& item : facts.table.items) {
        const auto* polygon = std::get_if<collision::Polygon>(&item.shape());
        if (polygon == nullptr) continue;
        std::size_t shade = 0;
        for (auto part : parts_of(item.shape())) {
            // Drawn a little apart, so that each is seen for itself.
            glm::vec2 middle{0.0f};
            for (const glm::vec2 p : part) middle += p / static_cast<float>(part.size());
            for (glm::vec2& p : part) p = middle + 0.9f * (p - middle);
            const glm::vec4 color =
                faded(colors.bricks[kShades[shade++ % std::size(kShades)]], 0.85f);
            canvas.fan(part, std::span(&color, 1), 0.0f);
            stroke(canvas, part, 2.0f, {.color = faded(colors.ink, 0.8f)});
        }
        const auto hull = collision::convex_hull(polygon->vertices());
        if (!hull) continue;
        const auto rim = hull.value().vertices();
        for (std::size_t i = 0; i < rim.size(); ++i) {
            dashes(canvas, rim[i], rim[(i + 1) % rim.size()], 1.5f,
                   {.color = faded(colors.ink, 0.6f)});
        }
    }
}

}  // namespace

void draw_marks_below(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts) {
    if (facts.switches.grid) draw_grid(canvas, colors, facts);
    if (facts.switches.tree) draw_tree(canvas, colors, facts);
}

void draw_marks(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts) {
    if (facts.switches.parts) draw_parts(canvas, colors, facts);
    if (facts.switches.closest) draw_closest(canvas, colors, facts);
    if (facts.switches.sweep) draw_sweep(canvas, colors, facts);
    if (facts.switches.translation) draw_translation(canvas, colors, facts);
    if (facts.switches.contacts) draw_contacts(canvas, colors, facts);
    if (facts.switches.ray) draw_ray(canvas, colors, facts);
}

}  // namespace carom::app::lab
