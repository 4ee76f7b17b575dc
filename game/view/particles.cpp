#include "game/view/particles.h"

#include <glm/geometric.hpp>

#include <array>
#include <cmath>

namespace carom::view {
namespace {

glm::vec2 at_angle(float radians) { return {std::cos(radians), std::sin(radians)}; }
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
            p.axis = glm::normalize(glm::vec2{p.axis.x * turn.x - p.axis.y * turn.y,
                                              p.axis.x * turn.y + p.axis.y * turn.x});
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
    for (int i = 0; i < count; ++i) {
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

void Particles::shatter(glm::vec2 center, glm::vec2 half, glm::vec2 push, glm::vec4 color) {
    static constexpr std::array<std::string_view, 3> kShards{"shard_1", "shard_2", "shard_3"};
    const float area = half.x * half.y;
    const int count = std::min(26, 8 + static_cast<int>(area / 30.0f));
    for (int i = 0; i < count; ++i) {
        const glm::vec2 off{rng_.between(-1.0f, 1.0f), rng_.between(-1.0f, 1.0f)};
        const glm::vec2 outward = off * glm::vec2{90.0f, 70.0f};
        add({.picture = kShards[rng_.below(3)],
             .position = center + off * half * 0.9f,
             .velocity = outward + push * rng_.between(0.1f, 0.6f) +
                         glm::vec2{rng_.between(-40.0f, 40.0f), rng_.between(-90.0f, 20.0f)},
             .axis = at_angle(rng_.between(0.0f, kTurn)),
             .spin = rng_.between(-9.0f, 9.0f),
             .size = rng_.between(2.5f, 6.0f),
             .growth = -2.0f,
             .life = rng_.between(0.45f, 1.0f),
             .gravity = 520.0f,
             .drag = 0.6f,
             .glow = 0.25f,
             .color = color});
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

void Particles::flare(glm::vec2 at, float size, float life, glm::vec4 color) {
    add({.picture = "glow", .position = at, .size = size, .life = life, .color = color});
}

}  // namespace carom::view
