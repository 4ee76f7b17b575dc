#include "game/app/scenes/page.h"

#include <glm/common.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <numeric>
#include <string>

namespace carom::app {
namespace {

constexpr glm::vec2 kPageSize{980.0f, 664.0f};
constexpr float kPageEdge = 8.0f;  // of the canvas, around a page that is as large as it

}  // namespace

view::Box centered(const view::Layout& layout, glm::vec2 size) {
    const glm::vec2 half = 0.5f * glm::min(size, layout.size - 2.0f * kPageEdge);
    return {layout.center() - half, layout.center() + half};
}

Page page_of(const view::Layout& layout, const view::Tabs& tabs) {
    const bool any = tabs.count() > 0;
    const bool slim = layout.size.x < kPageSize.x + 2.0f * kPageEdge;
    const float high = slim ? layout.size.y : kPageSize.y;  // what is short of width goes down
    Page page{.box = centered(layout, {kPageSize.x, high})};
    const view::Box& box = page.box;
    const glm::vec2 size = box.size();
    const bool low = size.y < 560.0f;
    page.heading = !low || size.x > 800.0f || !any;
    const float side = slim ? 12.0f : 30.0f;
    const float corner = layout.small() ? layout.finger() + 16.0f : 16.0f;
    const float tab = std::max(40.0f, layout.small() ? layout.finger() : 0.0f);
    if (low && any) {
        const float left = page.heading ? 215.0f : side;
        page.tabs = {{box.min.x + left, box.min.y + 10.0f},
                     {box.max.x - corner, box.min.y + 10.0f + std::min(tab, 0.1f * size.y)}};
    } else {
        page.tabs = {{box.min.x + side, box.min.y + 78.0f}, {box.max.x - side, box.min.y + 78.0f}};
        const std::size_t rows = any ? tabs.rows(page.tabs.size().x) : 0;
        page.tabs.max.y += rows == 1 ? tab : static_cast<float>(rows) * (tab + 6.0f);
    }
    page.foot = {box.center().x, box.max.y - 24.0f};
    const float in = slim ? 14.0f : 34.0f;
    const float heading = low && page.heading ? box.min.y + 78.0f : 0.0f;
    page.body = {{box.min.x + in, std::max(heading, page.tabs.max.y + (low ? 10.0f : 20.0f))},
                 {box.max.x - in, page.foot.y - (low ? 18.0f : 28.0f)}};
    return page;
}

void draw_panel(view::Canvas& canvas, const view::Palette& palette, const view::Box& panel,
                float dim) {
    canvas.rect(canvas.layout().all(), {.color = {0.0f, 0.0f, 0.01f, dim}});
    canvas.rect(panel.grown(-6.0f), {.color = {0.002f, 0.003f, 0.012f, 0.985f}});
    canvas.frame("panel", panel, 28.0f, 22.0f, {.color = {glm::vec3{glass(palette)}, 1.0f}});
}

void draw_page(view::Canvas& canvas, const view::Palette& palette, const Page& page,
               std::string_view heading) {
    draw_panel(canvas, palette, page.box);
    if (!page.heading) return;
    const glm::vec2 at = page.box.min;
    canvas.text(heading, {at.x + 34.0f, at.y + 18.0f}, {.size = 44.0f, .color = palette.ink}, true);
    canvas.rect({{at.x + 34.0f, at.y + 69.0f}, {at.x + 104.0f, at.y + 72.0f}},
                {.color = palette.accent, .glow = 0.5f});
}

void draw_stars(view::Canvas& canvas, const view::Palette& palette, glm::vec2 right,
                const Medals& medals) {
    const std::size_t all = std::accumulate(medals.begin(), medals.end(), std::size_t{0});
    const std::string words = std::to_string(stars_of(medals)) + " / " + std::to_string(3 * all);
    const gfx::TextStyle style{.size = 20.0f, .color = palette.ink, .align = gfx::Align::Right};
    constexpr float kStarsRoom = 140.0f;
    canvas.text(words, right, style, true, kStarsRoom);
    const float wide = std::min(kStarsRoom, canvas.measure(words, style, true).x);
    canvas.picture("star", {right.x - wide - 16.0f, right.y + 11.0f}, glm::vec2{11.0f},
                   {.color = {1.0f, 0.82f, 0.3f, 1.0f}});
}

void draw_medal_of(view::Canvas& canvas, const view::Palette& palette, glm::vec2 at, float half,
                   sim::Medal medal, float seen) {
    if (medal == sim::Medal::None) {
        canvas.picture("ring", at, glm::vec2{0.6f * half},
                       {.color = view::faded(palette.faint, 0.5f * seen)});
        return;
    }
    canvas.picture("medal_" + std::string(sim::name(medal)), at, glm::vec2{half},
                   {.color = {1.0f, 1.0f, 1.0f, seen}});
}

}  // namespace carom::app
