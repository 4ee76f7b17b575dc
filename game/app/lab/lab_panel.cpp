#include "game/app/lab/lab_panel.h"

#include "game/app/lab/lab_draw.h"

#include <glm/vec3.hpp>

#include <cstdio>

namespace carom::app::lab {
namespace {

using view::Box;

constexpr Box kTools{{14.0f, 20.0f}, {218.0f, 704.0f}};
constexpr Box kFacts{{1060.0f, 20.0f}, {1266.0f, 704.0f}};

void heading(view::Canvas& canvas, const view::Palette& colors, std::string_view words,
             glm::vec2 at) {
    canvas.text(words, at, {.size = 14.0f, .color = colors.faint, .spacing = 1.5f});
}

std::string number(float value, int places = 1) {
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", places, static_cast<double>(value) + 0.0);  // no -0
    return text;
}
std::string pair(glm::vec2 v, int places = 0) {
    return "(" + number(v.x, places) + ", " + number(v.y, places) + ")";
}

void draw_cap(view::Canvas& canvas, const view::Palette& colors, std::string_view cap,
              glm::vec2 left_middle, bool on) {
    const float width = cap.size() > 1 ? 34.0f : 21.0f;
    const Box box{left_middle - glm::vec2{0.0f, 10.0f}, left_middle + glm::vec2{width, 10.0f}};
    canvas.rect(box, {.color = on ? glm::vec4{glm::vec3{colors.accent}, 0.9f}
                                  : glm::vec4{0.5f, 0.62f, 0.85f, 0.22f}});
    canvas.text(cap, {box.center().x, box.center().y - 8.0f},
                {.size = 14.0f,
                 .color = on ? glm::vec4{0.0f, 0.01f, 0.03f, 1.0f} : colors.ink,
                 .align = gfx::Align::Center},
                true);
}

std::string words_of(const ActionRow& row, const PanelFacts& facts) {
    if (row.action == Action::Border && facts.table.border != Border::None) {
        return "border: " + std::string(name_of(facts.table.border));
    }
    if (row.action == Action::NextPage) return std::string(text_of(facts.page).name);
    return std::string(row.label);
}

void draw_button(view::Canvas& canvas, const view::Palette& colors, const ActionRow& row,
                 const PanelFacts& facts) {
    const bool on = is_on(facts, row.action);
    const bool hovered = facts.hovered == row.action;
    const bool shape = row.action >= Action::AddPoint && row.action <= Action::AddConcave;
    const bool narrow = row.box.size().x < 100.0f;
    if (shape || narrow || row.action == Action::NextPage) {
        canvas.frame(hovered ? "button_focus" : "button", row.box, 28.0f, 9.0f,
                     {.color = {0.85f, 0.9f, 1.0f, hovered ? 0.9f : 0.7f}}, 10.0f);
    } else if (on || hovered) {
        canvas.rect(row.box, {.color = {glm::vec3{colors.accent}, on ? 0.13f : 0.07f}});
    }
    const float middle = row.box.center().y;
    if (shape) {
        draw_icon(
            canvas, colors,
            static_cast<Kind>(static_cast<int>(row.action) - static_cast<int>(Action::AddPoint)),
            row.box.center() + glm::vec2{0.0f, -4.0f});
        canvas.text(row.cap, {row.box.max.x - 5.0f, row.box.max.y - 15.0f},
                    {.size = 11.0f, .color = colors.faint, .align = gfx::Align::Right});
        return;
    }
    draw_cap(canvas, colors, row.cap, {row.box.min.x + 4.0f, middle}, on);
    const float start = row.box.min.x + (row.cap.size() > 1 ? 44.0f : 31.0f);
    canvas.text(
        words_of(row, facts), {start, middle - 8.5f},
        {.size = narrow ? 14.0f : 15.0f, .color = on || hovered ? colors.ink : colors.faint});
}

/// Lines of words from the top down.
class Column {
public:
    Column(view::Canvas& canvas, const view::Palette& colors, glm::vec2 at, float bottom)
        : canvas_(canvas), colors_(colors), at_(at), bottom_(bottom) {}

    void title(std::string_view words) {
        if (at_.y > first_) at_.y += 8.0f;
        if (full()) return;
        heading(canvas_, colors_, words, at_);
        at_.y += 20.0f;
    }
    void line(const std::string& words, glm::vec4 color, float size = 15.0f, bool bold = false) {
        if (full()) return;
        canvas_.text(words, at_, {.size = size, .color = color}, bold);
        at_.y += 1.25f * size;
    }
    void line(const std::string& words) { line(words, colors_.ink); }
    void aside(const std::string& words) { line(words, colors_.faint, 14.0f); }
    [[nodiscard]] bool full() const { return at_.y > bottom_ - 18.0f; }

private:
    view::Canvas& canvas_;
    const view::Palette& colors_;
    glm::vec2 at_;
    float bottom_;
    float first_ = at_.y;
};

void tell_selected(Column& column, const view::Palette& colors, const PanelFacts& facts) {
    column.title("SELECTED");
    if (!facts.hand.selected) {
        column.aside("nothing: click a shape");
        return;
    }
    const LabItem& item = facts.table.items[*facts.hand.selected];
    column.line(item.name(), colors.accent, 22.0f, true);
    column.aside("area " + number(area_of(item.shape()), 0));
    column.aside("centroid " + pair(centroid_of(item.shape())));
    const glm::vec2 size = item.bounds().max - item.bounds().min;
    column.aside("bounds " + number(size.x, 0) + " x " + number(size.y, 0));
    if (!facts.hand.refusal().empty()) column.line(facts.hand.refusal(), colors.danger, 13.0f);
    if (!facts.answers.fences.empty()) {
        const Fence& fence = facts.answers.fences[*facts.hand.selected];
        column.aside(fence.inside     ? "inside the border"
                     : fence.fit.fits ? "out by " + pair(-fence.fit.shift)
                                      : "too large for the border");
    }
}

void tell_contacts(Column& column, const view::Palette& colors, const PanelFacts& facts) {
    const auto& items = facts.table.items;
    column.title("OVERLAPS " + std::to_string(facts.answers.met.size()));
    std::size_t told = 0;
    for (const Met& met : facts.answers.met) {
        if (++told > 4) break;
        column.line(items[met.a].name() + " / " + items[met.b].name(), colors.danger, 14.0f);
        column.aside("depth " + number(met.contact.depth) + "  normal " +
                     pair(met.contact.normal, 2));
    }
    for (const Held& held : facts.answers.held) {
        column.aside(items[held.outer].name() +
                     (held.in_hollow ? " has in its hollow " : " holds ") +
                     items[held.inner].name());
    }
}

void tell_queries(Column& column, const PanelFacts& facts) {
    const auto& items = facts.table.items;
    if (const Gap* gap = facts.answers.nearest()) {
        column.title("NEAREST");
        column.line(items[gap->other].name() + "  " + number(gap->separation.distance));
    }
    if (!facts.answers.ray.empty()) {
        column.title("RAY");
        const RayLeg& leg = facts.answers.ray[0];
        column.line(leg.struck ? items[*leg.struck].name() + "  t " + number(leg.hit->t)
                               : std::string("hits nothing"));
        if (leg.hit && leg.hit->started_inside) column.aside("starts inside");
        if (leg.hit) column.aside("normal " + pair(leg.hit->normal, 2));
    }
    if (facts.switches.sweep) {
        column.title("SWEEP");
        const auto& swept = facts.answers.swept;
        if (!swept) {
            column.aside("select what to sweep");
        } else if (!swept->hit) {
            column.line("the way is clear");
        } else {
            column.line(items[*swept->struck].name() + "  t " + number(swept->hit->t, 3));
            column.aside("normal " + pair(swept->hit->normal, 2));
        }
    }
    if (facts.switches.grid || facts.switches.tree) {
        const std::size_t n = items.size();
        column.title("BROAD PHASE");
        column.line(std::to_string(facts.answers.candidates) + " of " +
                    std::to_string(n * (n - (n > 0 ? 1 : 0)) / 2) + " pairs asked");
        std::size_t cells = 0;
        facts.answers.grid.each_cell([&](const collision::Aabb&, std::size_t) { ++cells; });
        column.aside(cells > 0 ? std::to_string(cells) + " grid cells"
                               : std::string("too few shapes for a grid"));
        column.aside("tree height " + std::to_string(facts.answers.tree.height()));
    }
}

}  // namespace

void draw_panel_frames(view::Canvas& canvas, const view::Palette& colors) {
    for (const Box& panel : {kTools, kFacts}) {
        canvas.frame("panel", panel, 28.0f, 18.0f, {.color = {1.0f, 1.0f, 1.0f, 0.92f}});
    }
    canvas.text("Lab", {kTools.min.x + 16.0f, 32.0f}, {.size = 34.0f, .color = colors.ink}, true);
    canvas.text("of collisions", {kTools.min.x + 82.0f, 46.0f},
                {.size = 16.0f, .color = colors.accent});
    canvas.text(
        "Drag to move, let go to throw.\nWheel turns, Shift+wheel\nresizes; so do the "
        "handles.\nCorners can be dragged.",
        {kTools.min.x + 16.0f, 624.0f}, {.size = 14.0f, .color = colors.faint});
}

void draw_panels(view::Canvas& canvas, const view::Palette& colors, const PanelFacts& facts) {
    const float x = kTools.min.x + 16.0f;
    const std::pair<std::string_view, glm::vec2> headings[]{
        {"SHOW", {x, 118.0f}},
        {"WORLD", {x, 366.0f}},
        {"SELECTED SHAPE", {x, 508.0f}},
        {"ADD A SHAPE", {kFacts.min.x + 16.0f, 537.0f}}};
    for (const auto& [words, at] : headings) {
        if (facts.shown.holds(at)) heading(canvas, colors, words, at);
    }
    if (facts.shown.holds(kFactsPart.center())) {
        Column column(canvas, colors, {kFacts.min.x + 16.0f, 36.0f}, 530.0f);
        tell_selected(column, colors, facts);
        tell_contacts(column, colors, facts);
        tell_queries(column, facts);
    }
    for (const ActionRow& row : action_rows()) {
        if (facts.shown.holds(row.box.center())) draw_button(canvas, colors, row, facts);
    }
}

}  // namespace carom::app::lab
