#include "game/app/edit/plan_view.h"

#include "engine/core/vec.h"
#include "game/app/edit/edit_layout.h"
#include "game/app/edit/maker_view.h"
#include "game/levels/carom/format.h"
#include "game/levels/check/shape_math.h"
#include "game/view/field/capsule_view.h"
#include "game/view/ui/hud.h"
#include "game/view/ui/words.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace carom::app {
namespace {

using glm::vec2;
using glm::vec4;
using view::Canvas;
using view::Palette;

constexpr float kPi = 3.14159265f;
constexpr float kLeft = 22.0f;     // where the words left of the field begin
constexpr float kRight = 1056.0f;  // and those right of it
constexpr float kRoom = 186.0f;    // how wide they may be

/// Dark behind, so that it is read over any brick.
void label(Canvas& canvas, const std::string& words, vec2 place, vec4 color, float size = 13.0f) {
    canvas.text(words, edit_to_canvas(place) - vec2{0.0f, 0.5f * size},
                {.size = size,
                 .color = color,
                 .align = gfx::Align::Center,
                 .outline = 0.09f * size,
                 .outline_color = {0.0f, 0.0f, 0.02f, 0.9f}},
                true);
}

void arrow_head(Canvas& canvas, vec2 tip, vec2 way, float size, vec4 color) {
    const float length = glm::length(way);
    if (!(length > 0.0f)) return;
    const vec2 along = way / length * size;
    const vec2 side = 0.55f * perp(along);
    const vec2 at = edit_to_canvas(tip);
    canvas.triangle(at, at - along + side, at - along - side, {.color = color});
}

void draw_rulers(Canvas& canvas, const Palette& colors) {
    const vec4 number = colors.faint;
    const auto tick = [&](vec2 a, vec2 b) {
        canvas.line(edit_to_canvas(a), edit_to_canvas(b), 1.5f, {.color = faded(number, 0.8f)});
    };
    for (int n = 0; n <= 16; ++n) {
        const float at = 50.0f * static_cast<float>(n);
        const bool hundred = n % 2 == 0;
        const float reach = hundred ? 10.0f : 5.0f;
        const std::string words = std::to_string(n * 50);
        tick({at, 0.0f}, {at, -reach});
        tick({at, sim::kFieldHeight}, {at, sim::kFieldHeight + reach});
        if (hundred) label(canvas, words, {at, -25.0f}, number);
        if (hundred) label(canvas, words, {at, sim::kFieldHeight + 26.0f}, number);
        if (n > 0 && n < 16 && hundred) {
            canvas.line(edit_to_canvas({at, 0.0f}), edit_to_canvas({at, sim::kFieldHeight}), 1.0f,
                        {.color = faded(number, 0.14f)});
        }
        if (at > sim::kFieldHeight) continue;
        tick({0.0f, at}, {-reach, at});
        tick({sim::kFieldWidth, at}, {sim::kFieldWidth + reach, at});
        if (hundred) label(canvas, words, {-28.0f, at}, number);
        if (hundred && at > 0.0f) {
            canvas.line(edit_to_canvas({0.0f, at}), edit_to_canvas({sim::kFieldWidth, at}), 1.0f,
                        {.color = faded(number, 0.14f)});
        }
    }
    // Below this line a level has no bricks.
    tick({0.0f, sim::kBrickFloor}, {-10.0f, sim::kBrickFloor});
    label(canvas, levels::shortest(sim::kBrickFloor), {-28.0f, sim::kBrickFloor}, kWarning);
    dashes(canvas, {0.0f, sim::kBrickFloor}, {sim::kFieldWidth, sim::kBrickFloor}, 2.0f, kWarning,
           0.0f);
}

/// Legs with arrows, its outline at every stop, and how fast it goes.
void draw_path(Canvas& canvas, const Palette& colors, const sim::FreeBrick& brick) {
    if (!brick.path) return;
    const vec2 middle = levels::middle_of(brick.shape);
    const std::vector<vec2> shape = levels::outline_of(brick.shape);
    std::vector<vec2> stops{middle};
    for (const vec2 point : brick.path->points) stops.push_back(middle + point);
    if (brick.path->closed) stops.push_back(middle);
    for (std::size_t i = 1; i < stops.size(); ++i) {
        const vec2 a = stops[i - 1], b = stops[i];
        canvas.line(edit_to_canvas(a), edit_to_canvas(b), 2.0f, {.color = colors.accent});
        arrow_head(canvas, b, b - a, 11.0f, colors.accent);
        if (!brick.path->closed) arrow_head(canvas, a, a - b, 11.0f, colors.accent);
        outline(canvas, shape, 1.0f, faded(colors.accent, 0.5f), b - middle);
    }
    const vec2 first = 0.5f * (stops[0] + stops[1]);
    label(canvas, levels::shortest(brick.path->speed) + "/s", first - vec2{0.0f, 11.0f},
          colors.accent);
}

/// `sweep` and the place of its beginning in radians, clockwise.
void arc(Canvas& canvas, vec2 center, float radius, float begin, float sweep, float width,
         vec4 color) {
    const int pieces = std::max(6, static_cast<int>(std::fabs(sweep) * radius / 6.0f));
    const auto at = [&](int i) {
        const float turn = begin + sweep * static_cast<float>(i) / static_cast<float>(pieces);
        return center + radius * at_angle(turn);
    };
    for (int i = 0; i < pieces; ++i) {
        canvas.line(edit_to_canvas(at(i)), edit_to_canvas(at(i + 1)), width, {.color = color});
    }
}

void arc_arrow(Canvas& canvas, vec2 center, float radius, float begin, float sweep, vec4 color) {
    arc(canvas, center, radius, begin, sweep, 2.0f, color);
    const float end = begin + sweep;
    const vec2 way = vec2{-std::sin(end), std::cos(end)} * (sweep < 0.0f ? -1.0f : 1.0f);
    const vec2 tip = center + radius * at_angle(end);
    arrow_head(canvas, tip + 6.0f * way, way, 12.0f, color);
}

/// Which way it turns about its pivot, and how fast. What goes round a pivot outside of it has its
/// whole round drawn.
void draw_spin(Canvas& canvas, const sim::FreeBrick& brick) {
    if (!brick.spin) return;
    const vec2 pivot = brick.spin->pivot;
    const std::vector<vec2> corners = levels::outline_of(brick.shape);
    float farthest = 0.0f;
    for (const vec2 corner : corners) farthest = std::max(farthest, glm::distance(corner, pivot));
    const float way = brick.spin->degrees_per_second < 0.0f ? -1.0f : 1.0f;
    const vec2 arm = levels::middle_of(brick.shape) - pivot;
    const float length = glm::length(arm);
    const std::string words = levels::shortest(brick.spin->degrees_per_second) + "°/s";
    knob(canvas, pivot, 4.0f, kWarning);
    if (length > 1.0f && !levels::contains(corners, pivot)) {
        const float ahead = std::asin(std::min(1.0f, (farthest - length + 18.0f) / length));
        arc(canvas, pivot, length, 0.0f, 2.0f * kPi, 1.5f, faded(kWarning, 0.3f));
        arc_arrow(canvas, pivot, length, std::atan2(arm.y, arm.x), way * ahead, kWarning);
        return label(canvas, words, pivot + arm / length * (farthest + 14.0f), kWarning);
    }
    const float radius = std::clamp(0.55f * farthest, 14.0f, 70.0f);
    arc_arrow(canvas, pivot, radius, -0.5f * kPi, way * 1.5f * kPi, kWarning);
    // Others may turn about the same pivot.
    label(canvas, words,
          length > 1.0f ? pivot + arm / length * (farthest + 16.0f)
                        : pivot + vec2{0.0f, radius + 10.0f},
          kWarning);
}

/// From each portal to where it leads.
void draw_portals(Canvas& canvas, const sim::Level& level) {
    draw_links(canvas, level, 0.0f);
    for (const auto& [from, to] : portal_ways(level)) {
        arrow_head(canvas, glm::mix(from, to, 0.7f), to - from, 13.0f, kLinkColor);
    }
    for (const sim::FreeBrick& brick : level.free) {
        if (brick.brick.kind != sim::BrickKind::Portal || brick.name.empty()) continue;
        const float low = levels::bounds_of(brick.shape).max.y + 10.0f;
        label(canvas, brick.name, {levels::middle_of(brick.shape).x, low}, kLinkColor);
    }
}

void heading(Canvas& canvas, const Palette& colors, std::string_view words, vec2 at) {
    canvas.text(words, at, {.size = 13.0f, .color = colors.faint, .spacing = 1.5f});
}

/// What level files say of the whole, left of the field.
void draw_facts(Canvas& canvas, const Palette& colors, const sim::Level& level) {
    const gfx::TextStyle title{.size = 24.0f, .color = colors.ink};
    float y = 44.0f;
    const auto line = [&](const std::string& words, vec4 color) {
        const gfx::TextStyle style{.size = 15.0f, .color = color};
        canvas.text(view::cut(canvas, words, style, kRoom), {kLeft, y}, style);
        y += 22.0f;
    };
    const std::string name = level.title.empty() ? "Untitled" : level.title;
    const std::string shown = view::wrapped(canvas, name, title, kRoom - 6.0f, 3);
    canvas.text(shown, {kLeft, y}, title, true);
    y += 29.0f * static_cast<float>(1 + std::count(shown.begin(), shown.end(), '\n')) + 4.0f;
    if (!level.author.empty()) line("by " + level.author, colors.faint);
    y += 14.0f;
    int all = 0, needed = 0;
    const auto count = [&](const sim::BrickDesign& brick) {
        ++all;
        needed += sim::spec(brick.kind).needed ? 1 : 0;
    };
    for (const sim::Cell& cell : level.grid.cells) {
        if (cell.brick) count(*cell.brick);
    }
    for (const sim::FreeBrick& brick : level.free) count(brick.brick);
    line(std::to_string(all) + " bricks", colors.ink);
    line(std::to_string(needed) + " to break", colors.ink);
    if (level.grid.cells.empty()) return;
    const auto pair = [](vec2 v) {
        return "[" + levels::shortest(v.x) + ", " + levels::shortest(v.y) + "]";
    };
    y += 14.0f;
    heading(canvas, colors, "GRID", {kLeft, y});
    y += 22.0f;
    line(std::to_string(level.grid.columns) + " columns, " + std::to_string(level.grid.rows) +
             " rows",
         colors.ink);
    line("origin " + pair(level.grid.origin), colors.ink);
    line("cell " + pair(glm::round(level.grid.cell * 100.0f) / 100.0f), colors.ink);
}

/// Every power-up that is in the level, with its picture and how often, right of the field.
void draw_drop_list(Canvas& canvas, const Palette& colors, const sim::Level& level) {
    std::array<int, sim::kPowerUpCount> counts{};
    const auto add = [&](const std::optional<sim::PowerUp>& drop) {
        if (drop) ++counts[static_cast<std::size_t>(*drop)];
    };
    for (const sim::Cell& cell : level.grid.cells) add(cell.drop);
    for (const sim::FreeBrick& brick : level.free) add(brick.drop);
    const auto kinds =
        counts.size() - static_cast<std::size_t>(std::count(counts.begin(), counts.end(), 0));
    if (kinds == 0) return;
    heading(canvas, colors, "POWER-UPS", {kRight, 50.0f});
    const float pitch = std::min(28.0f, 620.0f / static_cast<float>(kinds));
    float y = 84.0f;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0) continue;
        const sim::PowerUpSpec& row = sim::spec(static_cast<sim::PowerUp>(i));
        view::draw_capsule(canvas, row.kind, {kRight + 13.0f, y}, pitch * vec2{0.6f, 0.4f});
        const std::string words =
            std::string(row.name) + (counts[i] > 1 ? "  × " + std::to_string(counts[i]) : "");
        const gfx::TextStyle style{.size = 15.0f, .color = colors.ink};
        canvas.text(view::cut(canvas, words, style, kRoom - 40.0f), {kRight + 40.0f, y - 8.0f},
                    style);
        y += pitch;
    }
}

}  // namespace

void draw_plan(Canvas& canvas, const sim::Level& level) {
    const Palette& colors = canvas.palette(level.world);
    view::draw_backdrop(canvas, colors, 0.0f);
    canvas.rect({{0.0f, 0.0f}, {1280.0f, 720.0f}}, {.color = {0.0f, 0.0f, 0.01f, 0.45f}});
    draw_ground(canvas, colors, level);
    draw_rulers(canvas, colors);
    draw_bricks(canvas, colors, drawn_level(level));
    draw_drops(canvas, level);
    for (const sim::FreeBrick& brick : level.free) draw_path(canvas, colors, brick);
    for (const sim::FreeBrick& brick : level.free) draw_spin(canvas, brick);
    draw_portals(canvas, level);
    draw_facts(canvas, colors, level);
    draw_drop_list(canvas, colors, level);
}

}  // namespace carom::app
