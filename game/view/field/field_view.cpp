#include "game/view/field/field_view.h"

#include "engine/core/vec.h"
#include "game/sim/drops.h"
#include "game/sim/flight.h"
#include "game/view/field/blend.h"
#include "game/view/field/border_view.h"
#include "game/view/field/brick_view.h"
#include "game/view/field/capsule_view.h"

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

namespace carom::view {
namespace {

constexpr float kTrailTime = 0.22f;  // seconds
constexpr float kFlashTime = 0.22f;
constexpr std::size_t kMostLamps = 8;  // balls that light bricks; more only cost

glm::vec4 brick_color(const Palette& palette, const sim::BrickView& brick) {
    return color_of(palette, brick.kind, brick.color);
}

glm::vec4 alpha_of(glm::vec4 color, float alpha) { return {glm::vec3{color}, color.a * alpha}; }

void draw_paddle(Canvas& canvas, const Palette& palette, const sim::World& before,
                 const sim::World& now, float alpha, float flash) {
    const float x = glm::mix(before.paddle.x, now.paddle.x, alpha);
    const float width = glm::mix(before.paddle.width, now.paddle.width, alpha);
    const glm::vec2 half{0.5f * width, 0.5f * sim::kPaddleHeight};
    const glm::vec2 center{x, sim::kPaddleTop + half.y};
    float seen = 1.0f;
    if (active(now, sim::PowerUp::Ghost)) {
        seen = std::clamp(std::fabs(now.paddle.swing) / 300.0f, 0.06f, 1.0f);
    }
    canvas.picture("glow", center + glm::vec2{0.0f, 4.0f}, {half.x * 1.35f, 34.0f},
                   {.color = alpha_of(palette.accent, 0.22f * seen), .glow = 1.0f});
    const glm::vec3 tint = glm::mix(glm::vec3{1.0f}, glm::vec3{palette.accent}, 0.35f);
    canvas.frame("paddle", {center - half, center + half}, 25.0f, half.y,
                 {.color = {tint * (1.0f + 1.4f * flash), seen}}, 7.0f);
    canvas.picture("glow", center, {half.x * 0.9f, 7.0f},
                   {.color = alpha_of(palette.accent, (0.5f + flash) * seen), .glow = 1.0f});
    if (active(now, sim::PowerUp::Laser)) {
        for (const float side : {-0.42f, 0.42f}) {
            canvas.picture("spark", center + glm::vec2{side * width, -half.y}, {9.0f, 9.0f},
                           {.color = alpha_of(palette.danger, 1.0f), .glow = 1.0f});
        }
    }
}

glm::vec4 ball_color(const Palette& palette, const sim::World& world) {
    if (active(world, sim::PowerUp::Energy)) return {0.5f, 1.0f, 0.9f, 1.0f};
    if (active(world, sim::PowerUp::Explosive)) return {1.0f, 0.35f, 0.25f, 1.0f};
    if (active(world, sim::PowerUp::Burning)) return {1.0f, 0.6f, 0.2f, 1.0f};
    if (active(world, sim::PowerUp::Pierce)) return {0.7f, 0.5f, 1.0f, 1.0f};
    if (active(world, sim::PowerUp::Weak)) return {0.5f, 0.55f, 0.6f, 1.0f};
    return palette.ball;
}

void draw_balls(Canvas& canvas, const Palette& palette, const sim::World& before,
                const sim::World& now, float alpha) {
    const glm::vec4 color = ball_color(palette, now);
    for (const sim::Ball& ball : now.balls) {
        const glm::vec2 at = blend(before.balls, ball, alpha);
        const float r = sim::kBallRadius;
        canvas.picture("glow", at, {r * 4.2f, r * 4.2f},
                       {.color = alpha_of(palette.accent, 0.42f), .glow = 1.0f});
        canvas.picture("ball", at, glm::vec2{r * 64.0f / 57.0f},
                       {.color = color * glm::vec4{1.25f, 1.25f, 1.25f, 1.0f}});
    }
}

void draw_bolts(Canvas& canvas, const Palette& palette, const sim::World& before,
                const sim::World& now, float alpha) {
    for (const sim::Bolt& bolt : now.bolts) {
        const glm::vec2 at = blend(before.bolts, bolt, alpha);
        canvas.picture("glow", at, {5.0f, 16.0f}, {.color = palette.danger * 1.5f, .glow = 1.0f});
        canvas.picture("glow", at, {2.0f, 11.0f},
                       {.color = {2.0f, 1.8f, 1.8f, 1.0f}, .glow = 1.0f});
    }
}

void draw_floor(Canvas& canvas, const Palette& palette, const sim::World& world, float clock) {
    if (!active(world, sim::PowerUp::Floor)) return;
    const auto left =
        static_cast<float>(world.until[static_cast<std::size_t>(sim::PowerUp::Floor)] - world.tick);
    const float seconds = left / static_cast<float>(sim::kTicksPerSecond);
    const float blink = seconds < 2.0f ? 0.5f + 0.5f * std::sin(clock * 22.0f) : 1.0f;
    const glm::vec4 color = alpha_of(palette.accent, 0.8f * blink);
    canvas.rect({{0.0f, sim::kFloorTop}, {sim::kFieldWidth, sim::kFloorTop + 3.0f}},
                {.color = color, .glow = 0.7f});
    canvas.picture("glow", {0.5f * sim::kFieldWidth, sim::kFloorTop}, {520.0f, 18.0f},
                   {.color = alpha_of(color, 0.5f), .glow = 1.0f});
}

}  // namespace

void FieldView::read(const sim::Events& events, const sim::World& world, const Colors& in) {
    colors_ = in;
    const Palette& colors = palette(world.stage->level.world, in);
    const sim::On see{
        [&](const sim::WallBounced& e) {
            particles_.burst(e.at, e.normal, 5, 150.0f, colors.accent);
        },
        [&](const sim::FloorBounced& e) {
            particles_.burst(e.at, {0.0f, -1.0f}, 14, 240.0f, colors.accent);
        },
        [&](const sim::PaddleBounced& e) {
            paddle_flash_ = 1.0f;
            particles_.burst(e.at, {0.0f, -1.0f}, 10, 220.0f, colors.accent);
        },
        [&](const sim::BallLaunched& e) {
            paddle_flash_ = 1.0f;
            particles_.burst(e.at, {0.0f, -1.0f}, 16, 260.0f, colors.accent);
        },
        [&](const sim::BrickStruck& e) {
            flashes_[e.brick.slot].flash = 1.0f;
            const bool steel = e.brick.hits_left == 0;
            particles_.burst(
                e.at, e.normal, steel ? 10 : 7, 230.0f,
                steel ? glm::vec4{1.0f, 0.85f, 0.5f, 1.0f} : brick_color(colors, e.brick));
        },
        [&](const sim::BrickBroken& e) {
            last_brick_ = e.brick.center;
            const glm::vec4 color = brick_color(colors, e.brick);
            debris_.shatter(form_of(*world.stage, e.brick).parts, e.at, e.normal * -260.0f, color,
                            (std::uint64_t{e.brick.slot} << 32u) | world.tick);
            particles_.burst(e.at, e.normal, 8, 260.0f, color);
            particles_.flare(e.brick.center, e.brick.half.x * 1.5f, 0.16f, alpha_of(color, 0.8f));
            if (e.combo >= 3) {
                captions_.pay(e.points, sim::combo_percent(e.combo - 1), e.brick.center,
                              colors.ink);
            }
        },
        [&](const sim::BrickShown& e) { flashes_[e.brick.slot].flash = 1.0f; },
        [&](const sim::BrickMended& e) { flashes_[e.brick.slot].flash = 0.6f; },
        [&](const sim::BrickGrown& e) {
            flashes_[e.brick.slot].flash = 1.0f;
            particles_.burst(e.brick.center, {0.0f, 0.0f}, 10, 120.0f, {0.4f, 1.0f, 0.4f, 1.0f});
        },
        [&](const sim::Exploded& e) {
            particles_.smoke(e.at, 9, {0.16f, 0.13f, 0.12f, 0.7f});
            particles_.ring(e.at, 14.0f, 320.0f, 0.4f, {1.4f, 0.7f, 0.3f, 1.0f});
            particles_.flare(e.at, 150.0f, 0.22f, {1.6f, 0.7f, 0.25f, 1.0f});
            particles_.flare(e.at, 46.0f, 0.3f, {3.0f, 2.4f, 1.4f, 1.0f});
            particles_.burst(e.at, {0.0f, 0.0f}, 60, 560.0f, {1.5f, 0.8f, 0.3f, 1.0f});
        },
        [&](const sim::BumperKicked& e) {
            flashes_[e.brick.slot].flash = 1.0f;
            particles_.ring(e.brick.center, 14.0f, 160.0f, 0.25f, {1.0f, 0.8f, 0.3f, 1.0f});
        },
        [&](const sim::PortalPassed& e) {
            particles_.ring(e.from, 10.0f, 120.0f, 0.3f, {0.5f, 0.4f, 1.0f, 1.0f});
            particles_.ring(e.to, 40.0f, -90.0f, 0.4f, {0.5f, 0.4f, 1.0f, 1.0f});
        },
        [&](const sim::DropCaught& e) {
            const sim::PowerUpSpec& row = sim::spec(e.kind);
            const glm::vec4 color = capsule_color(row.good);
            particles_.ring(e.at, 10.0f, 150.0f, 0.35f, color);
            captions_.say(spoken(row.name), e.at - glm::vec2{0.0f, 20.0f}, color, 18.0f);
        },
        [&](const sim::BallNudged& e) {
            particles_.ring(e.at, 8.0f, 110.0f, 0.5f, colors.ink);
            captions_.say("nudged", e.at, colors.ink, 16.0f);
        },
        [&](const sim::BallsCharged&) {
            for (const sim::Ball& ball : world.balls) {
                particles_.ring(ball.position, 8.0f, 160.0f, 0.4f, kElectric);
            }
            captions_.say("charged", {0.5f * sim::kFieldWidth, 500.0f}, kElectric, 20.0f);
        },
        [&](const sim::LightningStruck& e) {
            lightning_.strike(e.from, e.to);
            particles_.flare(e.from, 60.0f, 0.2f, kElectric);
            particles_.flare(e.to, 110.0f, 0.25f, kElectric * 1.6f);
            particles_.burst(e.to, {0.0f, 0.0f}, 30, 380.0f, kElectric);
        },
        [&](const sim::BallLost& e) {
            particles_.burst({e.at.x, sim::kFieldHeight}, {0.0f, -1.0f}, 40, 420.0f, colors.danger);
        },
        [&](const sim::LevelCleared&) {
            wave_ = 0.0f;
            for (const float growth : {240.0f, 640.0f}) {
                particles_.ring(last_brick_, 12.0f, growth, 0.9f, alpha_of(colors.accent, 0.6f));
            }
            for (const sim::Ball& ball : world.balls) {
                particles_.ring(ball.position, 10.0f, 420.0f, 0.8f, colors.accent);
                particles_.burst(ball.position, {0.0f, 0.0f}, 80, 520.0f, colors.accent);
            }
        },
        [](const auto&) {},
    };
    for (const sim::Event& event : events) std::visit(see, event);
}

void FieldView::trail_behind(const sim::World& world, float seconds) {
    for (auto& [id, spots] : trails_) {
        for (Spot& spot : spots) spot.age += seconds;
        std::erase_if(spots, [](const Spot& spot) { return spot.age > kTrailTime; });
    }
    std::erase_if(trails_, [](const auto& trail) { return trail.second.empty(); });
    for (const sim::Ball& ball : world.balls) {
        if (!ball.held) trails_[ball.id].push_back({ball.position, 0.0f});
    }
}

// Rockets over the empty field, in the colours of its bricks.
void FieldView::celebrate(float seconds, const sim::World& world) {
    if (world.phase != sim::Phase::Cleared) return;
    to_rocket_ -= seconds;
    if (to_rocket_ > 0.0f) return;
    to_rocket_ = rng_.between(0.05f, 0.12f);
    rocket(particles_, rng_, palette(world.stage->level.world, colors_));
}

void FieldView::run_wave(float seconds, const sim::World& world) {
    constexpr float kWaveSpeed = 1500.0f;  // units a second; they pass slowly just then
    if (world.phase != sim::Phase::Cleared || wave_ > 1000.0f) return;
    const float before = wave_;
    wave_ += kWaveSpeed * seconds;
    for (sim::SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        if (!world.bricks[slot].alive || !world.bricks[slot].shown) continue;
        const float far = glm::distance(last_brick_, sim::view_of(world, slot).center);
        if (far >= before && far < wave_) flashes_[slot].flash = 1.0f;
    }
}

void FieldView::advance(float seconds, const sim::World& world) {
    clock_ += seconds;
    celebrate(seconds, world);
    run_wave(seconds, world);
    particles_.advance(seconds);
    debris_.advance(seconds);
    trail_behind(world, seconds);
    const float darker = active(world, sim::PowerUp::Dark) ? 2.0f : -2.0f;
    dark_ = std::clamp(dark_ + darker * seconds, 0.0f, 1.0f);
    paddle_flash_ = std::max(0.0f, paddle_flash_ - seconds * 5.0f);
    for (auto& [slot, flash] : flashes_) flash.flash -= seconds / kFlashTime;
    std::erase_if(flashes_, [](const auto& flash) { return flash.second.flash <= 0.0f; });
    captions_.advance(seconds);
    lightning_.advance(seconds);
}

void FieldView::shine(Canvas& canvas, const Palette& palette, const sim::World& before,
                      const sim::World& now, float alpha) const {
    std::array<BallLight, kMostLamps> lamps;
    std::size_t count = 0;
    const glm::vec3 color{ball_color(palette, now)};
    for (const sim::Ball& ball : now.balls) {
        if (count < kMostLamps) lamps[count++] = {blend(before.balls, ball, alpha), color};
    }
    bricks_.draw_light(canvas, palette, now, alpha, {lamps.data(), count});
}

void FieldView::draw_ribbon(Canvas& canvas, const Palette& palette, const Spot& a, const Spot& b,
                            glm::vec2 across) {
    const auto fresh = [](const Spot& spot) { return 1.0f - spot.age / kTrailTime; };
    const auto wide = [&](const Spot& s) { return across * (sim::kBallRadius * 0.85f * fresh(s)); };
    const auto core = [&](const Spot& s) {
        return alpha_of(palette.accent, 0.55f * fresh(s) * fresh(s));
    };
    // Bright along the middle, nothing at either edge.
    const glm::vec4 none = alpha_of(palette.accent, 0.0f);
    for (const float side : {-1.0f, 1.0f}) {
        canvas.quad({a.at, b.at, b.at + side * wide(b), a.at + side * wide(a)},
                    {core(a), core(b), none, none}, 1.0f);
    }
}

void FieldView::draw_trails(Canvas& canvas, const Palette& palette) const {
    for (const auto& [id, spots] : trails_) {
        for (std::size_t i = 0; i + 1 < spots.size(); ++i) {
            const glm::vec2 along = spots[i + 1].at - spots[i].at;
            const float length = glm::length(along);
            if (!(length > 0.0f) || length > 120.0f) continue;  // at rest, or through a portal
            draw_ribbon(canvas, palette, spots[i], spots[i + 1], perp(along) / length);
        }
    }
}

void FieldView::draw_drops(Canvas& canvas, const sim::World& before, const sim::World& now,
                           float alpha) const {
    for (const sim::Drop& drop : now.drops) {
        const glm::vec2 at = blend(before.drops, drop, alpha);
        const sim::PowerUpSpec& row = sim::spec(drop.kind);
        canvas.picture("glow", at, sim::kDropHalf * 2.1f,
                       {.color = alpha_of(capsule_color(row.good), 0.3f), .glow = 1.0f});
        draw_capsule(canvas, drop.kind, at, sim::kDropHalf * 1.15f);
    }
}

void FieldView::draw_dark(Canvas& canvas, const sim::World& before, const sim::World& now,
                          float alpha) const {
    const float most = 0.96f * dark_ * canvas.look().effects;
    if (most <= 0.0f) return;
    std::vector<glm::vec2> lamps{{now.paddle.x, sim::kPaddleTop}};
    for (const sim::Ball& ball : now.balls) lamps.push_back(blend(before.balls, ball, alpha));
    const auto dark = [&](glm::vec2 p) {
        float near = 1e9f;
        for (const glm::vec2 lamp : lamps) near = std::min(near, glm::distance(p, lamp));
        const float t = std::clamp((near - 55.0f) / 110.0f, 0.0f, 1.0f);
        return glm::vec4{0.0f, 0.0f, 0.01f, most * t * t * (3.0f - 2.0f * t)};
    };
    // A net fine enough for round pools of light, dark at each knot as far as it is from a lamp.
    constexpr float kMesh = 20.0f;
    for (float y = 0.0f; y < sim::kFieldHeight; y += kMesh) {
        for (float x = 0.0f; x < sim::kFieldWidth; x += kMesh) {
            const glm::vec2 corners[4] = {
                {x, y}, {x + kMesh, y}, {x + kMesh, y + kMesh}, {x, y + kMesh}};
            canvas.quad(corners,
                        {dark(corners[0]), dark(corners[1]), dark(corners[2]), dark(corners[3])});
        }
    }
}

void FieldView::draw(Canvas& canvas, const sim::World& before, const sim::World& now,
                     float alpha) const {
    const Palette& colors = canvas.palette(now.stage->level.world);
    canvas.field();
    // The stage before is still held by the bricks, so a new one has another address.
    const auto border = gfx::hash_with(reinterpret_cast<std::uintptr_t>(&*now.stage),
                                       reinterpret_cast<std::uintptr_t>(&colors));
    canvas.keep(border_, border, [&] { draw_border(canvas, colors, *now.stage); });
    draw_floor(canvas, colors, now, clock_);
    bricks_.draw(canvas, colors, now, alpha, flashes_);
    shine(canvas, colors, before, now, alpha);
    draw_dark(canvas, before, now, alpha);
    draw_drops(canvas, before, now, alpha);
    draw_trails(canvas, colors);
    draw_bolts(canvas, colors, before, now, alpha);
    lightning_.draw(canvas, before, now, alpha);
    draw_paddle(canvas, colors, before, now, alpha, paddle_flash_);
    if (now.phase != sim::Phase::Cleared) draw_balls(canvas, colors, before, now, alpha);
    debris_.draw(canvas);
    particles_.draw(canvas);
    captions_.draw(canvas);
    canvas.canvas();
}

}  // namespace carom::view
