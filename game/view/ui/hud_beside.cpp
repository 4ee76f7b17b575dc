// The HUD in two panels beside the field: what belongs to the game at the top, what belongs to the
// level at the bottom, whatever there is in between.

#include "game/view/ui/hud_parts.h"

#include <glm/vec3.hpp>

#include <algorithm>

namespace carom::view {
namespace {

constexpr float kSides = 30.0f;  // of a panel, where no words go

void draw_lives(Canvas& canvas, glm::vec2 at, int lives) {
    const int shown = std::min(lives, 9);
    for (int i = 0; i < shown; ++i) {
        const glm::vec2 place =
            at + glm::vec2{static_cast<float>(i % 4) * 32.0f, static_cast<float>(i / 4) * 30.0f};
        canvas.picture("heart", place, {13.0f, 13.0f});
    }
}

/// Others who play, or what is raced against, from `y` down.
void draw_others(Canvas& canvas, const HudNow& now, const Box& panel, float y) {
    const float x = panel.min.x + 16.0f;
    const float room = panel.size().x - kSides;
    const Palette& colors = now.colors;
    for (const HudFacts::Player& player : now.facts.players) {
        if (player.now) {
            canvas.rect({{panel.min.x + 8.0f, y - 3.0f}, {panel.max.x - 8.0f, y + 43.0f}},
                        {.color = {glm::vec3{colors.accent}, 0.16f}});
        }
        canvas.text(player.name, {x, y},
                    {.size = 15.0f, .color = player.now ? colors.accent : colors.faint}, false,
                    room);
        canvas.text(grouped(player.score), {x, y + 17.0f},
                    {.size = 20.0f, .color = player.now ? colors.ink : colors.faint}, true, room);
        y += 52.0f;
    }
    if (!now.facts.rival) return;
    canvas.text("RACE AGAINST", {x, y}, {.size = 15.0f, .color = colors.faint, .spacing = 1.5f},
                false, room);
    canvas.text(now.facts.rival->name, {x, y + 19.0f}, {.size = 20.0f, .color = colors.ink}, true,
                room);
    canvas.text(now.facts.rival->time, {x, y + 44.0f}, {.size = 20.0f, .color = colors.accent},
                true, room);
}

void draw_terms(Canvas& canvas, const HudNow& now, glm::vec2 bottom_left, float room) {
    std::string terms = now.facts.terms;
    for (std::size_t comma; (comma = terms.find(", ")) != std::string::npos;) {
        terms.replace(comma, 2, "\n");
    }
    const auto lines = static_cast<float>(std::count(terms.begin(), terms.end(), '\n'));
    const gfx::TextStyle style{.size = 15.0f, .color = now.colors.faint};
    const float up = lines * style.line * canvas.measure("x", style).y;
    canvas.text(terms, bottom_left - glm::vec2{0.0f, up}, style, false, room);
}

void draw_left(Canvas& canvas, const HudNow& now, const HudLabels& labels) {
    const Box& panel = canvas.layout().first;
    const Palette& colors = now.colors;
    const float x = panel.min.x + 16.0f;
    const float room = panel.size().x - kSides;
    const float top = panel.min.y;
    const float bottom = panel.max.y;
    // In a low window the lives come first; who plays in turn sees the scores of all.
    const bool low = bottom - top < 400.0f;
    const auto players = static_cast<float>(now.facts.players.size());
    const bool listed = players > 0.0f && bottom - top < 600.0f;
    const float lives = top + (listed ? 28.0f + 52.0f * players : low ? 92.0f : 164.0f);
    if (!listed) {
        labels.draw(canvas, "SCORE", {x, top + 24.0f});
        draw_score(canvas, now, {x, top + 44.0f}, room);
    }
    if (now.facts.best && !low && !listed) {
        labels.draw(canvas, "BEST", {x, top + 96.0f});
        draw_best(canvas, now, {x, top + 114.0f}, room);
    }
    labels.draw(canvas, "LIVES", {x, lives});
    draw_lives(canvas, {x + 13.0f, lives + 36.0f}, now.world.lives);
    draw_others(canvas, now, panel, listed ? top + 24.0f : std::min(top + 300.0f, bottom - 206.0f));
    draw_terms(canvas, now, {x, bottom - 134.0f}, room);
    labels.draw(canvas, level_label(now.facts), {x, bottom - 112.0f});
    // Long titles break at a space rather than leave the panel.
    std::string title = now.facts.level_title;
    const gfx::TextStyle style{.size = 21.0f, .color = colors.ink};
    if (canvas.measure(title, style, true).x > room + 4.0f) {
        const auto space = title.rfind(' ', title.size() / 2 + 4);
        if (space != std::string::npos) title[space] = '\n';
    }
    canvas.text(title, {x, bottom - 90.0f}, style, true, room);
}

void draw_right(Canvas& canvas, const HudNow& now, const HudLabels& labels) {
    const Box& panel = canvas.layout().second;
    const float x = panel.min.x + 14.0f;
    const float room = panel.size().x - kSides;
    const float bottom = panel.max.y;
    labels.draw(canvas, "POWER-UPS", {x, panel.min.y + 24.0f});
    const float first = panel.min.y + 52.0f;
    draw_powers(canvas, now, {x, first}, 1,
                static_cast<int>((bottom - 240.0f - first) / kPowerStep.y));
    if (now.facts.par > 0) draw_clock(canvas, now, labels, {x, bottom - 240.0f}, room);
    labels.draw(canvas, "BRICKS", {x, bottom - 184.0f});
    draw_bricks_left(canvas, now, {x, bottom - 166.0f}, panel.max.x - 18.0f);
    labels.draw(canvas, "SPEED", {x, bottom - 120.0f});
    draw_speed(canvas, now, {x, bottom - 96.0f}, 124.0f);
    draw_combo(canvas, now, labels, {x, bottom - 68.0f}, 32.0f);
}

}  // namespace

void draw_hud_beside(Canvas& canvas, const HudNow& now) {
    const HudLabels labels(canvas, now, canvas.layout().first.size().x - kSides);
    draw_left(canvas, now, labels);
    draw_right(canvas, now, labels);
}

}  // namespace carom::view
