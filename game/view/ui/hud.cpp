#include "game/view/ui/hud.h"

#include "engine/gfx/viewport.h"
#include "game/sim/clock_text.h"
#include "game/sim/heading.h"
#include "game/sim/tally.h"
#include "game/view/field/capsule_view.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>

namespace carom::view {
namespace {

constexpr Box kLeft{{14.0f, 20.0f}, {170.0f, 704.0f}};
constexpr Box kRight{{1110.0f, 20.0f}, {1266.0f, 704.0f}};
constexpr float kRoom = 126.0f;  // for words beside the field
constexpr Box kField{{184.0f, 20.0f}, {1096.0f, 704.0f}};

void label(Canvas& canvas, std::string_view words, glm::vec2 at, const Palette& palette) {
    canvas.text(words, at, {.size = 15.0f, .color = palette.faint, .spacing = 1.5f}, false, kRoom);
}

float seconds_left(const sim::World& world, sim::PowerUp kind) {
    const sim::Tick until = world.until[static_cast<std::size_t>(kind)];
    return static_cast<float>(until - world.tick) / static_cast<float>(sim::kTicksPerSecond);
}

void draw_lives(Canvas& canvas, glm::vec2 at, int lives) {
    const int shown = std::min(lives, 9);
    for (int i = 0; i < shown; ++i) {
        const glm::vec2 place =
            at + glm::vec2{static_cast<float>(i % 4) * 32.0f, static_cast<float>(i / 4) * 30.0f};
        canvas.picture("heart", place, {13.0f, 13.0f});
    }
}

/// How full a bar is, 0 to 1.
void draw_bar(Canvas& canvas, const Box& box, float full, glm::vec4 color) {
    canvas.rect(box, {.color = {1.0f, 1.0f, 1.0f, 0.1f}});
    const float width = box.size().x * std::clamp(full, 0.0f, 1.0f);
    canvas.rect({box.min, {box.min.x + width, box.max.y}}, {.color = color, .glow = 0.4f});
}

void draw_power(Canvas& canvas, const sim::World& world, sim::PowerUp kind, glm::vec2 at,
                const Palette& palette) {
    const sim::PowerUpSpec& row = sim::spec(kind);
    const float left = seconds_left(world, kind);
    const float full =
        left * static_cast<float>(sim::kTicksPerSecond) / static_cast<float>(row.lasts);
    draw_capsule(canvas, kind, at + glm::vec2{18.0f, 14.0f}, {24.0f, 12.0f});
    canvas.text(spoken(row.name), at + glm::vec2{48.0f, 0.0f},
                {.size = 15.0f, .color = palette.ink}, false, 84.0f);
    draw_bar(canvas, {at + glm::vec2{48.0f, 20.0f}, at + glm::vec2{132.0f, 24.0f}}, full,
             capsule_color(row.good));
}

/// The time and what is a good one, with the medal that can still be won.
void draw_clock(Canvas& canvas, const sim::World& world, sim::Tick par, glm::vec2 at,
                const Palette& palette) {
    const bool in_time = world.tick <= par;
    const sim::Medal medal = sim::medal_for(world.lost, world.tick, par);
    label(canvas, "TIME", at, palette);
    canvas.picture("medal_" + std::string(sim::name(medal)), at + glm::vec2{112.0f, 9.0f},
                   glm::vec2{11.0f});
    const bool hurry = in_time && par - world.tick < sim::seconds(10.0f);
    const std::string words = in_time ? sim::clock_text(world.tick) + " / " + sim::clock_text(par)
                                      : sim::clock_text(world.tick);
    canvas.text(words, at + glm::vec2{0.0f, 19.0f},
                {.size = 22.0f,
                 .color = hurry     ? palette.danger
                          : in_time ? palette.ink
                                    : palette.faint},
                true, kRoom);
}

}  // namespace

void draw_backdrop(Canvas& canvas, const Palette& palette, float clock, Ground ground) {
    BackdropPose pose;
    if (canvas.look().backdrop_moves()) {
        pose.drift = {10.0f * std::sin(clock * 0.11f), 8.0f * std::cos(clock * 0.09f)};
        pose.zoom = 1.06f + 0.012f * canvas.look().music;
        pose.swell = 0.8f * canvas.look().music;
    }
    // Below, the field is open: its dark ground runs off the canvas.
    if (palette.bold) pose.light = 0.3f;
    if (ground == Ground::Field) pose.ground = {kField.min, kField.max.x, gfx::kCanvas.y};
    canvas.backdrop(palette.background, pose);
}

void draw_field_frame(Canvas& canvas, const Palette& palette) {
    // Its lower bar runs off the canvas. Wide enough for its bright line to run just outside the
    // field, where no brick covers it.
    constexpr float kAround = 15.0f;
    const Box frame{kField.min - kAround, kField.max + glm::vec2{kAround, 40.0f}};
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

void Hud::draw_players(Canvas& canvas, const sim::World& world, const HudFacts& facts) const {
    const Palette& colors = canvas.palette(world.stage->level.world);
    const float x = kLeft.min.x + 16.0f;
    float y = 320.0f;
    for (const HudFacts::Player& player : facts.players) {
        if (player.now) {
            canvas.rect({{kLeft.min.x + 8.0f, y - 3.0f}, {kLeft.max.x - 8.0f, y + 43.0f}},
                        {.color = {glm::vec3{colors.accent}, 0.16f}});
        }
        canvas.text(player.name, {x, y},
                    {.size = 15.0f, .color = player.now ? colors.accent : colors.faint});
        canvas.text(grouped(player.score), {x, y + 17.0f},
                    {.size = 20.0f, .color = player.now ? colors.ink : colors.faint}, true, kRoom);
        y += 52.0f;
    }
    std::string terms = facts.terms;
    for (std::size_t comma; (comma = terms.find(", ")) != std::string::npos;) {
        terms.replace(comma, 2, "\n");
    }
    canvas.text(
        terms,
        {x,
         664.0f - 18.0f * static_cast<float>(std::count(terms.begin(), terms.end(), '\n')) - 94.0f},
        {.size = 15.0f, .color = colors.faint});
}

void Hud::draw_left(Canvas& canvas, const sim::World& world, const HudFacts& facts) const {
    const Palette& colors = canvas.palette(world.stage->level.world);
    const float x = kLeft.min.x + 16.0f;
    label(canvas, "SCORE", {x, 44.0f}, colors);
    const glm::vec3 ink =
        glm::mix(glm::vec3{colors.ink}, glm::vec3{colors.accent} * 1.6f, score_flash_);
    canvas.text(grouped(shown_score(world)), {x, 64.0f}, {.size = 30.0f, .color = {ink, 1.0f}},
                true, kRoom);
    if (facts.best) {
        label(canvas, "BEST", {x, 116.0f}, colors);
        canvas.text(grouped(std::max(*facts.best, shown_score(world))), {x, 134.0f},
                    {.size = 22.0f, .color = colors.faint}, true, kRoom);
    }
    label(canvas, "LIVES", {x, 184.0f}, colors);
    draw_lives(canvas, {x + 13.0f, 220.0f}, world.lives);
    label(canvas,
          "LEVEL " + std::to_string(facts.level_number) + " / " + std::to_string(facts.level_count),
          {x, 592.0f}, colors);
    // Long titles break at a space rather than leave the panel.
    std::string title = facts.level_title;
    const gfx::TextStyle style{.size = 21.0f, .color = colors.ink};
    if (canvas.measure(title, style, true).x > 130.0f) {
        const auto space = title.rfind(' ', title.size() / 2 + 4);
        if (space != std::string::npos) title[space] = '\n';
    }
    canvas.text(title, {x, 614.0f}, style, true, kRoom);
}

void Hud::draw_right(Canvas& canvas, const sim::World& world, const HudFacts& facts) const {
    const Palette& colors = canvas.palette(world.stage->level.world);
    const float x = kRight.min.x + 14.0f;
    label(canvas, "POWER-UPS", {x, 44.0f}, colors);
    float y = 72.0f;
    for (std::size_t i = 0; i < sim::kPowerUpCount && y < 430.0f; ++i) {
        const auto kind = static_cast<sim::PowerUp>(i);
        if (!sim::active(world, kind)) continue;
        draw_power(canvas, world, kind, {x, y}, colors);
        y += 38.0f;
    }
    if (facts.par > 0) draw_clock(canvas, world, facts.par, {x, 464.0f}, colors);
    label(canvas, "BRICKS", {x, 520.0f}, colors);
    canvas.text(std::to_string(world.needed), {x, 538.0f}, {.size = 24.0f, .color = colors.ink},
                true);
    label(canvas, "SPEED", {x, 584.0f}, colors);
    float speed = 0.0f;
    for (const sim::Ball& ball : world.balls) speed = std::max(speed, sim::speed_of(world, ball));
    draw_bar(canvas, {{x, 608.0f}, {x + 124.0f, 614.0f}}, speed / sim::kTopSpeed, colors.accent);
    if (world.combo < 2) return;
    label(canvas, "COMBO", {x, 636.0f}, colors);
    canvas.text(times(sim::combo_percent(world.combo)), {x, 655.0f},
                {.size = 32.0f, .color = colors.accent}, true);
}

void Hud::draw(Canvas& canvas, const sim::World& world, const HudFacts& facts) const {
    for (const Box& panel : {kLeft, kRight}) {
        canvas.frame("panel", panel, 28.0f, 18.0f,
                     {.color = glass(canvas.palette(world.stage->level.world))});
    }
    draw_left(canvas, world, facts);
    draw_players(canvas, world, facts);
    draw_right(canvas, world, facts);
    if (facts.hint.empty()) return;
    const Palette& colors = canvas.palette(world.stage->level.world);
    const float breath = 0.75f + 0.25f * std::sin(clock_ * 3.0f);
    canvas.text(facts.hint, {kField.center().x, 520.0f},
                {.size = 24.0f,
                 .color = {glm::vec3{colors.ink}, breath},
                 .align = gfx::Align::Center,
                 .shadow = {0.0f, 2.0f}},
                true, kField.size().x - 60.0f);
}

}  // namespace carom::view
