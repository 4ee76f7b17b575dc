#include "game/app/scenes/page.h"

#include "engine/gfx/viewport.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <numeric>
#include <string>

namespace carom::app {

void draw_panel(view::Canvas& canvas, const view::Palette& palette, const view::Box& panel,
                float dim) {
    canvas.rect({{0.0f, 0.0f}, gfx::kCanvas}, {.color = {0.0f, 0.0f, 0.01f, dim}});
    canvas.rect(panel.grown(-6.0f), {.color = {0.002f, 0.003f, 0.012f, 0.985f}});
    canvas.frame("panel", panel, 28.0f, 22.0f, {.color = {glm::vec3{glass(palette)}, 1.0f}});
}

void draw_page(view::Canvas& canvas, const view::Palette& palette, std::string_view heading) {
    draw_panel(canvas, palette, kPage);
    canvas.text(heading, {kPage.min.x + 34.0f, kPage.min.y + 18.0f},
                {.size = 44.0f, .color = palette.ink}, true);
    canvas.rect(
        {{kPage.min.x + 34.0f, kPage.min.y + 69.0f}, {kPage.min.x + 104.0f, kPage.min.y + 72.0f}},
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
