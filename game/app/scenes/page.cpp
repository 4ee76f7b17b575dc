#include "game/app/scenes/page.h"

#include "engine/gfx/viewport.h"

#include <glm/vec3.hpp>

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

}  // namespace carom::app
