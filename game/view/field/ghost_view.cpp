#include "game/view/field/ghost_view.h"

#include "game/view/field/blend.h"
#include "game/view/screen/palette.h"

namespace carom::view {

void draw_ghost(Canvas& canvas, const sim::World& before, const sim::World& now, float alpha,
                float strength) {
    const Palette& colors = canvas.palette(now.stage->level.world);
    const auto seen = [&](float share) {
        return glm::vec4{colors.ink.r, colors.ink.g, colors.ink.b, share * strength};
    };
    canvas.field();
    const glm::vec2 half{0.5f * now.paddle.width, 0.5f * sim::kPaddleHeight};
    const glm::vec2 center{glm::mix(before.paddle.x, now.paddle.x, alpha),
                           sim::kPaddleTop + half.y};
    canvas.frame("paddle", {center - half, center + half}, 25.0f, half.y, {.color = seen(0.3f)},
                 7.0f);
    for (const sim::Ball& ball : now.balls) {
        const glm::vec2 at = blend(before.balls, ball, alpha);
        canvas.picture("ring", at, glm::vec2{sim::kBallRadius * 1.5f}, {.color = seen(0.75f)});
        canvas.picture("ball", at, glm::vec2{sim::kBallRadius * 0.8f}, {.color = seen(0.35f)});
    }
    canvas.canvas();
}

}  // namespace carom::view
