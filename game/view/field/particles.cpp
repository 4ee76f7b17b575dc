#include "game/view/field/particles.h"

#include "game/sim/rules.h"
#include "game/view/screen/palette.h"

#include "engine/core/vec.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace carom::view {
namespace {

constexpr float kTurn = 6.2831853f;

}  // namespace

void Particles::add(const Particle& particle) {
    if (alive_.size() < kMost) {
        alive_.push_back(particle);
        return;
    }
    alive_[oldest_++ % kMost] = particle;
}

void Particles::advance(float seconds) {
    for (Particle& p : alive_) {
        p.age += seconds;
        p.velocity.y += p.gravity * seconds;
        p.velocity *= std::fmax(0.0f, 1.0f - p.drag * seconds);
        p.position += p.velocity * seconds;
        p.size += p.growth * seconds;
        if (p.spin != 0.0f) {
            const glm::vec2 turn = at_angle(p.spin * seconds);
            p.axis = glm::normalize(turned(p.axis, turn));
        }
    }
    std::erase_if(alive_, [](const Particle& p) { return p.age >= p.life || p.size <= 0.0f; });
}

void Particles::draw(Canvas& canvas) const {
    for (const Particle& p : alive_) {
        const float left = 1.0f - p.age / p.life;
        glm::vec4 color = p.color;
        color.a *= left * (2.0f - left);  // bright for long, then gone quickly
        canvas.picture(p.picture, p.position, {p.size * p.stretch, p.size},
                       {.color = color, .glow = p.glow, .axis = p.axis});
    }
}

void Particles::burst(glm::vec2 at, glm::vec2 direction, int count, float speed, glm::vec4 color) {
    const int shown = std::max(1, static_cast<int>(static_cast<float>(count) * share_));
    for (int i = 0; i < shown; ++i) {
        const glm::vec2 any = at_angle(rng_.between(0.0f, kTurn));
        const glm::vec2 way = any * 0.75f + direction * rng_.between(0.2f, 1.0f);
        const glm::vec2 velocity = way * (speed * rng_.between(0.3f, 1.0f));
        const float length = glm::length(velocity);
        add({.picture = "spark",
             .position = at,
             .velocity = velocity,
             .axis = length > 0.0f ? velocity / length : glm::vec2{1.0f, 0.0f},
             .size = rng_.between(1.6f, 3.4f),
             .life = rng_.between(0.18f, 0.5f),
             .gravity = 220.0f,
             .drag = 2.2f,
             .stretch = 2.2f,
             .color = color * glm::vec4{1.6f, 1.6f, 1.6f, 1.0f}});
    }
}

void Particles::ring(glm::vec2 at, float size, float growth, float life, glm::vec4 color) {
    add({.picture = "ring",
         .position = at,
         .size = size,
         .growth = growth,
         .life = life,
         .color = color});
}

void Particles::smoke(glm::vec2 at, int count, glm::vec4 color) {
    for (int i = 0; i < count; ++i) {
        const glm::vec2 way = at_angle(rng_.between(0.0f, kTurn));
        add({.picture = "smoke",
             .position = at + way * rng_.between(0.0f, 14.0f),
             .velocity = way * rng_.between(20.0f, 90.0f) + glm::vec2{0.0f, -30.0f},
             .axis = at_angle(rng_.between(0.0f, kTurn)),
             .spin = rng_.between(-1.0f, 1.0f),
             .size = rng_.between(10.0f, 18.0f),
             .growth = rng_.between(18.0f, 40.0f),
             .life = rng_.between(0.6f, 1.2f),
             .gravity = -40.0f,
             .drag = 2.0f,
             .glow = 0.0f,
             .color = color});
    }
}

void Particles::flare(glm::vec2 at, float size, float life, glm::vec4 color) {
    add({.picture = "glow", .position = at, .size = size, .life = life, .color = color});
}

void rocket(Particles& particles, Rng& rng, const Palette& palette) {
    const glm::vec4 color =
        palette.bricks[rng.below(static_cast<std::uint32_t>(palette.bricks.size()))];
    const glm::vec2 at{rng.between(0.1f, 0.9f) * sim::kFieldWidth,
                       rng.between(0.08f, 0.5f) * sim::kFieldHeight};
    particles.flare(at, 60.0f, 0.2f, color);
    particles.ring(at, 6.0f, 150.0f, 0.35f, color);
    particles.burst(at, {0.0f, 0.0f}, 46, 420.0f, color);
}

}  // namespace carom::view
