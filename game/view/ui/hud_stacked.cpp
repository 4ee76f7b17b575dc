// The HUD in two panels above and below the field: in one row where they are wide, in two where the
// window is as narrow as a phone.

#include "game/view/ui/hud_parts.h"
#include "game/view/ui/words.h"

#include <glm/vec3.hpp>

#include <algorithm>

namespace carom::view {
namespace {

constexpr float kPad = 14.0f;
constexpr float kCorner = 70.0f;  // at the upper right, for the button of touch screens
constexpr float kLivesWide = 148.0f;
constexpr float kRowHigh = 60.0f;

bool one_row(const Box& panel) { return panel.size().y < 2.0f * kRowHigh; }

void draw_lives_line(Canvas& canvas, const HudNow& now, glm::vec2 right_middle) {
    constexpr float kStep = 32.0f;
    constexpr int kSingly = 4;
    const int lives = now.world.lives;
    float x = right_middle.x - 13.0f;
    if (lives > kSingly) {
        const std::string words = "x " + std::to_string(lives);
        const gfx::TextStyle style{
            .size = 22.0f, .color = now.colors.ink, .align = gfx::Align::Right};
        canvas.text(words, right_middle - glm::vec2{0.0f, 13.0f}, style, true);
        x -= canvas.measure(words, style, true).x + 8.0f;
    }
    for (int i = 0; i < (lives > kSingly ? 1 : lives); ++i) {
        canvas.picture("heart", {x - kStep * static_cast<float>(i), right_middle.y},
                       {13.0f, 13.0f});
    }
}

/// Whose score is whose, side by side.
void draw_players(Canvas& canvas, const HudNow& now, glm::vec2 at, float width) {
    const float step = width / static_cast<float>(now.facts.players.size());
    for (const HudFacts::Player& player : now.facts.players) {
        if (player.now) {
            canvas.rect({at - glm::vec2{6.0f, 5.0f}, at + glm::vec2{step - 12.0f, 47.0f}},
                        {.color = {glm::vec3{now.colors.accent}, 0.16f}});
        }
        canvas.text(player.name, at,
                    {.size = 15.0f, .color = player.now ? now.colors.accent : now.colors.faint},
                    false, step - 14.0f);
        canvas.text(grouped(player.score), at + glm::vec2{0.0f, 20.0f},
                    {.size = 20.0f, .color = player.now ? now.colors.ink : now.colors.faint}, true,
                    step - 14.0f);
        at.x += step;
    }
}

void draw_scores(Canvas& canvas, const HudNow& now, const HudLabels& labels, glm::vec2 at,
                 float width) {
    if (!now.facts.players.empty()) return draw_players(canvas, now, at, width);
    const bool two = now.facts.best || now.facts.rival;
    const float step = two ? 0.54f * width : width;
    labels.draw(canvas, "SCORE", at);
    draw_score(canvas, now, at + glm::vec2{0.0f, 18.0f}, step - 10.0f);
    at.x += step;
    const float room = width - step;
    if (now.facts.rival) {
        const gfx::TextStyle style{.size = 15.0f, .color = now.colors.faint};
        canvas.text(cut(canvas, "against " + now.facts.rival->name, style, room), at, style, false,
                    room);
        canvas.text(now.facts.rival->time, at + glm::vec2{0.0f, 20.0f},
                    {.size = 22.0f, .color = now.colors.accent}, true, room);
    } else if (now.facts.best) {
        labels.draw(canvas, "BEST", at);
        draw_best(canvas, now, at + glm::vec2{0.0f, 22.0f}, room);
    }
}

void draw_level(Canvas& canvas, const HudNow& now, const HudLabels& labels, glm::vec2 at,
                float room) {
    labels.draw(canvas, level_label(now.facts), at);
    const float label = 130.0f * canvas.look().text_scale;
    if (room - label > 60.0f) {
        const gfx::TextStyle style{
            .size = 15.0f, .color = now.colors.faint, .align = gfx::Align::Right};
        canvas.text(cut(canvas, now.facts.terms, style, room - label), {at.x + room, at.y}, style,
                    false, room - label);
    }
    const gfx::TextStyle style{.size = 21.0f, .color = now.colors.ink};
    canvas.text(cut(canvas, now.facts.level_title, style, room, true), at + glm::vec2{0.0f, 20.0f},
                style, true, room);
}

void draw_above(Canvas& canvas, const HudNow& now, const HudLabels& labels) {
    const Box& panel = canvas.layout().first;
    const glm::vec2 at = panel.min + glm::vec2{kPad + 4.0f, 12.0f};
    const float width = panel.size().x - 2.0f * kPad - 4.0f;
    if (one_row(panel)) {
        const float scores = 0.42f * width;
        const float level = width - scores - kLivesWide - kCorner;
        draw_scores(canvas, now, labels, at, scores);
        draw_level(canvas, now, labels, at + glm::vec2{scores, 0.0f}, level - 12.0f);
        draw_lives_line(canvas, now, {at.x + scores + level + kLivesWide, panel.center().y});
        return;
    }
    draw_scores(canvas, now, labels, at, width - kCorner);
    const glm::vec2 second = at + glm::vec2{0.0f, 58.0f};
    draw_level(canvas, now, labels, second, width - kLivesWide);
    draw_lives_line(canvas, now, {at.x + width, second.y + 24.0f});
}

void draw_below(Canvas& canvas, const HudNow& now, const HudLabels& labels) {
    const Box& panel = canvas.layout().second;
    const glm::vec2 at = panel.min + glm::vec2{kPad + 4.0f, 12.0f};
    const float width = panel.size().x - 2.0f * kPad - 4.0f;
    const bool wide = width > 800.0f;
    const float stats = wide ? 500.0f : width;
    const float step = stats / 4.0f;
    const float x[]{at.x, at.x + 1.2f * step, at.x + 2.05f * step, at.x + 3.15f * step};
    if (now.facts.par > 0) draw_clock(canvas, now, labels, at, 1.1f * step);
    labels.draw(canvas, "BRICKS", {x[1], at.y});
    draw_bricks_left(canvas, now, {x[1], at.y + 18.0f}, x[2] + 0.3f * step);
    labels.draw(canvas, "SPEED", {x[2], at.y});
    draw_speed(canvas, now, {x[2], at.y + 28.0f}, 0.9f * step);
    draw_combo(canvas, now, labels, {x[3], at.y}, 24.0f);
    const glm::vec2 first = wide ? at + glm::vec2{stats, 2.0f} : at + glm::vec2{0.0f, 54.0f};
    const float left = wide ? width - stats : width;
    draw_powers(canvas, now, first, std::max(1, static_cast<int>(left / kPowerStep.x)),
                static_cast<int>((panel.max.y - first.y) / kPowerStep.y));
}

}  // namespace

void draw_hud_stacked(Canvas& canvas, const HudNow& now) {
    const HudLabels labels(canvas, now, 150.0f);
    draw_above(canvas, now, labels);
    if (!now.facts.head_only) draw_below(canvas, now, labels);
}

}  // namespace carom::view
