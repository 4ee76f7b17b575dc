#include "game/view/ui/hud_parts.h"

#include "game/sim/clock_text.h"
#include "game/sim/heading.h"
#include "game/sim/tally.h"
#include "game/view/field/capsule_view.h"

#include <glm/vec3.hpp>

#include <algorithm>
#include <array>

namespace carom::view {
namespace {

constexpr float kPowerRoom = 84.0f;  // for the name of a power-up

float seconds_left(const sim::World& world, sim::PowerUp kind) {
    const sim::Tick until = world.until[static_cast<std::size_t>(kind)];
    return static_cast<float>(until - world.tick) / static_cast<float>(sim::kTicksPerSecond);
}

/// How full a bar is, 0 to 1.
void draw_bar(Canvas& canvas, const Box& box, float full, glm::vec4 color) {
    canvas.rect(box, {.color = {1.0f, 1.0f, 1.0f, 0.1f}});
    const float width = box.size().x * std::clamp(full, 0.0f, 1.0f);
    canvas.rect({box.min, {box.min.x + width, box.max.y}}, {.color = color, .glow = 0.4f});
}

void draw_power(Canvas& canvas, const HudNow& now, sim::PowerUp kind, glm::vec2 at,
                gfx::TextStyle style) {
    const sim::PowerUpSpec& row = sim::spec(kind);
    const float left = seconds_left(now.world, kind);
    const float full =
        left * static_cast<float>(sim::kTicksPerSecond) / static_cast<float>(row.lasts);
    draw_capsule(canvas, kind, at + glm::vec2{18.0f, 14.0f}, {24.0f, 12.0f});
    canvas.text(spoken(row.name), at + glm::vec2{48.0f, 0.0f}, style, false, kPowerRoom);
    draw_bar(canvas, {at + glm::vec2{48.0f, 20.0f}, at + glm::vec2{132.0f, 24.0f}}, full,
             capsule_color(row.good));
}

}  // namespace

HudLabels::HudLabels(const Canvas& canvas, const HudNow& now, float room) : room_(room) {
    const std::array longest{level_label(now.facts), std::string("POWER-UPS")};
    style_ = canvas.one_size(longest, {.size = 15.0f, .color = now.colors.faint, .spacing = 1.5f},
                             false, room);
}

void HudLabels::draw(Canvas& canvas, std::string_view words, glm::vec2 at) const {
    canvas.text(words, at, style_, false, room_);
}

std::string level_label(const HudFacts& facts) {
    return "LEVEL " + std::to_string(facts.level_number) + " / " +
           std::to_string(facts.level_count);
}

std::vector<sim::PowerUp> powers_at_work(const sim::World& world) {
    std::vector<sim::PowerUp> kinds;
    for (std::size_t i = 0; i < sim::kPowerUpCount; ++i) {
        const auto kind = static_cast<sim::PowerUp>(i);
        if (sim::active(world, kind)) kinds.push_back(kind);
    }
    return kinds;
}

void draw_score(Canvas& canvas, const HudNow& now, glm::vec2 at, float room) {
    const glm::vec3 ink =
        glm::mix(glm::vec3{now.colors.ink}, glm::vec3{now.colors.accent} * 1.6f, now.flash);
    canvas.text(grouped(now.score), at, {.size = 30.0f, .color = {ink, 1.0f}}, true, room);
}

void draw_best(Canvas& canvas, const HudNow& now, glm::vec2 at, float room) {
    canvas.text(grouped(std::max(*now.facts.best, now.score)), at,
                {.size = 22.0f, .color = now.colors.faint}, true, room);
}

void draw_powers(Canvas& canvas, const HudNow& now, glm::vec2 at, int columns, int rows) {
    const std::vector<sim::PowerUp> kinds = powers_at_work(now.world);
    std::vector<std::string> names;
    for (const sim::PowerUp kind : kinds) names.push_back(spoken(sim::spec(kind).name));
    const gfx::TextStyle style =
        canvas.one_size(names, {.size = 15.0f, .color = now.colors.ink}, false, kPowerRoom);
    const int count = std::min(static_cast<int>(kinds.size()), columns * rows);
    for (int i = 0; i < count; ++i) {
        const glm::vec2 cell{static_cast<float>(i % columns), static_cast<float>(i / columns)};
        draw_power(canvas, now, kinds[static_cast<std::size_t>(i)], at + cell * kPowerStep, style);
    }
}

void draw_clock(Canvas& canvas, const HudNow& now, const HudLabels& labels, glm::vec2 at,
                float room) {
    const sim::Tick tick = now.world.tick;
    const sim::Tick par = now.facts.par;
    const bool in_time = tick <= par;
    const sim::Medal medal = sim::medal_for(now.world.lost, tick, par);
    labels.draw(canvas, "TIME", at);
    canvas.picture("medal_" + std::string(sim::name(medal)), at + glm::vec2{112.0f, 9.0f},
                   glm::vec2{11.0f});
    const bool hurry = in_time && par - tick < sim::seconds(10.0f);
    const std::string words =
        in_time ? sim::clock_text(tick) + " / " + sim::clock_text(par) : sim::clock_text(tick);
    canvas.text(words, at + glm::vec2{0.0f, 19.0f},
                {.size = 22.0f,
                 .color = hurry     ? now.colors.danger
                          : in_time ? now.colors.ink
                                    : now.colors.faint},
                true, room);
}

void draw_bricks_left(Canvas& canvas, const HudNow& now, glm::vec2 at, float right) {
    canvas.text(std::to_string(now.world.needed), at, {.size = 24.0f, .color = now.colors.ink},
                true);
    if (!now.facts.rival || now.facts.rival->split.empty()) return;
    canvas.text(now.facts.rival->split, {right, at.y + 3.0f},
                {.size = 20.0f,
                 .color = now.facts.rival->ahead ? now.colors.accent : now.colors.danger,
                 .align = gfx::Align::Right},
                true, 84.0f);
}

void draw_speed(Canvas& canvas, const HudNow& now, glm::vec2 at, float room) {
    float speed = 0.0f;
    for (const sim::Ball& ball : now.world.balls) {
        speed = std::max(speed, sim::speed_of(now.world, ball));
    }
    draw_bar(canvas, {at, at + glm::vec2{room, 6.0f}}, speed / sim::kTopSpeed, now.colors.accent);
}

void draw_combo(Canvas& canvas, const HudNow& now, const HudLabels& labels, glm::vec2 at,
                float size) {
    if (now.world.combo < 2) return;
    labels.draw(canvas, "COMBO", at);
    canvas.text(times(sim::combo_percent(now.world.combo)), at + glm::vec2{0.0f, 19.0f},
                {.size = size, .color = now.colors.accent}, true);
}

}  // namespace carom::view
