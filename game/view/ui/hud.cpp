#include "game/view/ui/hud.h"

#include "game/sim/heading.h"
#include "game/view/ui/hud_parts.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

namespace carom::view {

void draw_backdrop(Canvas& canvas, const Palette& palette, float clock, Ground ground) {
    BackdropPose pose;
    if (canvas.look().backdrop_moves()) {
        pose.drift = {10.0f * std::sin(clock * 0.11f), 8.0f * std::cos(clock * 0.09f)};
        pose.zoom = 1.06f + 0.012f * canvas.look().music;
        pose.swell = 0.8f * canvas.look().music;
    }
    // Below, the field is open: its dark ground runs off the canvas.
    if (palette.bold) pose.light = 0.3f;
    const Box field = canvas.layout().field();
    if (ground == Ground::Field) pose.ground = {field.min, field.max.x, canvas.layout().size.y};
    canvas.backdrop(palette.background, pose);
}

void draw_field_frame(Canvas& canvas, const Palette& palette) {
    // Its lower bar runs off the canvas. Wide enough for its bright line to run just outside the
    // field, where no brick covers it.
    constexpr float kAround = 15.0f;
    const Layout& layout = canvas.layout();
    const Box field = layout.field();
    const float bottom = layout.stacked ? layout.size.y : field.max.y;
    const Box frame{field.min - kAround, {field.max.x + kAround, bottom + 40.0f}};
    canvas.frame("field_frame", frame, 40.0f, 18.0f,
                 {.color = {0.85f * glm::vec3{glass(palette)}, 1.0f}}, 0.0f, true);
}

void Hud::advance(float seconds, const sim::World& world) {
    clock_ += seconds;
    if (world.score != last_score_) score_flash_ = 1.0f;
    last_score_ = world.score;
    score_flash_ = std::max(0.0f, score_flash_ - 3.0f * seconds);
    const auto target = static_cast<double>(world.score);
    shown_score_ += (target - shown_score_) * std::min(1.0, 12.0 * double{seconds});
    if (std::fabs(target - shown_score_) < 1.0) shown_score_ = target;
}

sim::Score Hud::shown_score(const sim::World& world) const {
    if (shown_score_ >= static_cast<double>(world.score)) return world.score;
    return static_cast<sim::Score>(shown_score_ + 0.5);
}

void Hud::draw(Canvas& canvas, const sim::World& world, const HudFacts& facts) const {
    const Layout& layout = canvas.layout();
    const Palette& colors = canvas.palette(world.stage->level.world);
    for (const Box& panel : {layout.first, layout.second}) {
        if (facts.head_only && panel == layout.second) continue;
        canvas.frame("panel", panel, 28.0f, 18.0f, {.color = glass(colors)});
    }
    const HudNow now{world, facts, colors, shown_score(world), score_flash_};
    if (layout.stacked) {
        draw_hud_stacked(canvas, now);
    } else {
        draw_hud_beside(canvas, now);
    }
    if (facts.hint.empty()) return;
    const float breath = 0.75f + 0.25f * std::sin(clock_ * 3.0f);
    const Box field = layout.field();
    const float y = field.min.y + 500.0f / 684.0f * field.size().y;
    canvas.text(facts.hint, {field.center().x, y},
                {.size = 24.0f,
                 .color = {glm::vec3{colors.ink}, breath},
                 .align = gfx::Align::Center,
                 .shadow = {0.0f, 2.0f}},
                true, field.size().x - (layout.stacked ? 20.0f : 60.0f));
}

}  // namespace carom::view
