#include "game/app/edit/edit_panels.h"

#include "game/sim/begin.h"
#include "game/view/field/brick_view.h"
#include "game/view/field/capsule_view.h"
#include "game/view/ui/words.h"

#include <algorithm>

namespace carom::app {
namespace {

using glm::vec2;
using glm::vec4;
using view::Box;
using view::Canvas;
using view::Palette;

void draw_choice(Canvas& canvas, const Palette& colors, const Box& box, bool chosen, bool hovered) {
    if (!chosen && !hovered) return;
    canvas.rect(box, {.color = faded(colors.accent, chosen ? 0.22f : 0.1f)});
    if (chosen) canvas.rect({{box.min.x, box.max.y - 2.0f}, box.max}, {.color = colors.accent});
}

void draw_kinds(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    draw_heading(canvas, colors, "BRICKS", {1052.0f, 18.0f}, 200.0f);
    const edit::Editor& editor = facts.editor;
    for (std::size_t i = 0; i < sim::kBrickKindCount; ++i) {
        const Box box = kind_box(i);
        const auto kind = static_cast<sim::BrickKind>(i);
        const bool chosen = !editor.drop() && editor.brick().kind == kind;
        draw_choice(canvas, colors, box, chosen, box.holds(facts.pointer));
        view::draw_brick(canvas, colors, facts.palette, static_cast<sim::SlotId>(i), 1.0f, {});
        if (kind == sim::BrickKind::Veiled || kind == sim::BrickKind::Hidden) {
            const vec2 middle{box.center().x, box.min.y + 14.0f};
            canvas.rect({middle - vec2{21.0f, 9.0f}, middle + vec2{21.0f, 9.0f}},
                        {.color = {0.0f, 0.0f, 0.02f, 0.55f}});
            canvas.picture(kind == sim::BrickKind::Veiled ? "icon_dark" : "icon_ghost", middle,
                           vec2{8.0f}, {.color = {1.0f, 1.0f, 1.0f, 0.8f}});
        }
        canvas.text(sim::spec(kind).name, {box.center().x, box.min.y + 25.0f},
                    {.size = 12.0f,
                     .color = chosen ? colors.ink : colors.faint,
                     .align = gfx::Align::Center},
                    false, 51.0f);
    }
}

void draw_colors(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    const edit::Editor& editor = facts.editor;
    for (std::size_t i = 0; i < colors.bricks.size(); ++i) {
        const Box box = color_box(i);
        const bool chosen = editor.brick().color == i;
        const bool hovered = box.holds(facts.pointer);
        if (chosen || hovered) canvas.rect(box.grown(chosen ? 2.5f : 1.5f), {.color = colors.ink});
        canvas.rect(box, {.color = colors.bricks[i]});
    }
    canvas.text("hits", {1053.0f, 214.0f}, {.size = 13.0f, .color = colors.faint});
    for (std::size_t i = 0; i < kHitChoices; ++i) {
        const Box box = hits_box(i);
        const bool chosen = editor.brick().hits == i;
        canvas.rect(box, {.color = {0.5f, 0.62f, 0.85f, 0.1f}});
        draw_choice(canvas, colors, box, chosen, box.holds(facts.pointer));
        canvas.text(i == 0 ? "own" : std::to_string(i), {box.center().x, box.min.y + 3.0f},
                    {.size = 13.0f,
                     .color = chosen ? colors.ink : colors.faint,
                     .align = gfx::Align::Center},
                    false, box.size().x - 4.0f);
    }
}

/// The name and meaning of whatever the palette shows under the pointer, or is painted with.
std::pair<std::string, std::string> name_and_meaning(const EditFacts& facts) {
    const auto drop = which(facts.pointer, sim::kPowerUpCount, drop_box);
    const auto kind = which(facts.pointer, sim::kBrickKindCount, kind_box);
    const auto color = which(facts.pointer, std::size_t{sim::kBrickColors}, color_box);
    const auto of_drop = [](sim::PowerUp each) {
        const sim::PowerUpSpec& row = sim::spec(each);
        return std::pair{view::spoken(row.name), std::string(row.help)};
    };
    const auto of_kind = [](sim::BrickKind each) {
        return std::pair{std::string(sim::spec(each).name), std::string(sim::spec(each).help)};
    };
    if (drop) return of_drop(static_cast<sim::PowerUp>(*drop));
    if (kind) return of_kind(static_cast<sim::BrickKind>(*kind));
    if (color) return {std::string(sim::kColorNames[*color]), "Each world shades it its own way."};
    if (facts.editor.drop()) return of_drop(*facts.editor.drop());
    return of_kind(facts.editor.brick().kind);
}

void draw_drops(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    draw_heading(canvas, colors, "POWER-UPS", {1052.0f, 241.0f}, 200.0f);
    for (std::size_t i = 0; i < sim::kPowerUpCount; ++i) {
        const auto drop = static_cast<sim::PowerUp>(i);
        const Box box = drop_box(i);
        draw_choice(canvas, colors, box, facts.editor.drop() == drop, box.holds(facts.pointer));
        view::draw_capsule(canvas, drop, box.center(), {11.5f, 8.5f});
    }
    const auto [name, help] = name_and_meaning(facts);
    canvas.text(name, {1052.0f, 389.0f}, {.size = 14.0f, .color = colors.ink}, true);
    const float width = canvas.measure(name, {.size = 14.0f}, true).x;
    const float room = 206.0f - width - 8.0f;
    if (canvas.measure(help, {.size = 12.0f}).x <= room) {
        canvas.text(help, {1060.0f + width, 390.5f}, {.size = 12.0f, .color = colors.faint});
    } else {
        canvas.text(view::cut(canvas, help, {.size = 12.0f}, 208.0f), {1052.0f, 405.0f},
                    {.size = 12.0f, .color = colors.faint});
    }
}

}  // namespace

sim::World drawn_palette(const sim::BrickDesign& brick) {
    sim::Level level;
    for (std::size_t i = 0; i < sim::kBrickKindCount; ++i) {
        const Box box = kind_box(i);
        sim::FreeBrick each;
        each.brick = brick;
        each.brick.kind = static_cast<sim::BrickKind>(i);
        each.shape = sim::BoxDesign{{box.center().x, box.min.y + 14.0f}, {44.0f, 20.0f}, 0.0f};
        level.free.push_back(std::move(each));
    }
    sim::World world = sim::begin(level, 1);
    for (sim::Brick& each : world.bricks) each.shown = true;
    return world;
}

void draw_palette(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    if (facts.shown.holds(kBricksPart.center())) {
        draw_kinds(canvas, colors, facts);
        draw_colors(canvas, colors, facts);
    }
    if (facts.shown.holds(kDropsPart.center())) draw_drops(canvas, colors, facts);
}

}  // namespace carom::app
