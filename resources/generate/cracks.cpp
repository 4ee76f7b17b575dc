// Cracks: overlays for bricks that have been hit. Each stage keeps the lines of the one before, so
// damage grows instead of jumping.

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "engine/core/rng.h"
#include "resources/generate/brick_shape.h"
#include "resources/generate/catalogue.h"
#include "resources/generate/material.h"

namespace carom::assets {
namespace {

struct Fissure {
    glm::vec2 a, b;
    float width_a, width_b;  ///< Pixels at either end; fissures taper to a hair.
};
using Fissures = std::vector<Fissure>;

/// A jagged line from `at`, turning a little at every step, with branches now and then.
void grow(Fissures& out, Rng& rng, glm::vec2 at, float degrees, float length, float width,
          int forks) {
    constexpr float kStep = 9.0f;
    const int steps = std::max(2, static_cast<int>(length / kStep));
    float turn = degrees;
    for (int i = 0; i < steps; ++i) {
        turn = glm::mix(turn, degrees, 0.3f) + rng.between(-34.0f, 34.0f);
        const glm::vec2 to = at + heading(turn) * kStep * rng.between(0.7f, 1.3f);
        const float left = 1.0f - static_cast<float>(i) / static_cast<float>(steps);
        const float next = 1.0f - static_cast<float>(i + 1) / static_cast<float>(steps);
        out.push_back({at, to, width * left, width * next});
        if (forks > 0 && i > 0 && rng.below(3) == 0) {
            const float side = rng.below(2) == 0 ? -1.0f : 1.0f;
            grow(out, rng, to, turn + side * rng.between(32.0f, 62.0f), 0.5f * length * left,
                 0.6f * width * left, forks - 1);
        }
        at = to;
    }
}

Fissures fissures(int stage) {
    Rng rng{2025};
    Fissures out;
    const glm::vec2 first{62.0f, 30.0f};
    for (const float degrees : {-62.0f, 24.0f, 118.0f, 196.0f}) {
        grow(out, rng, first, degrees, 52.0f, 2.6f, 1);
    }
    if (stage >= 2) {
        const glm::vec2 second{134.0f, 42.0f};
        for (const float degrees : {-100.0f, -20.0f, 70.0f, 172.0f}) {
            grow(out, rng, second, degrees, 60.0f, 3.0f, 2);
        }
    }
    if (stage >= 3) {
        for (const float degrees : {-40.0f, 60.0f, 160.0f, 250.0f}) {
            grow(out, rng, {96.0f, 34.0f}, degrees, 74.0f, 3.4f, 2);
        }
        grow(out, rng, {36.0f, 52.0f}, -20.0f, 60.0f, 2.6f, 2);
        grow(out, rng, {162.0f, 18.0f}, 130.0f, 60.0f, 2.6f, 2);
    }
    return out;
}

float distance(const Fissures& all, glm::vec2 p) {
    float nearest = 1e9f;
    for (const Fissure& f : all) {
        const glm::vec2 ab = f.b - f.a;
        const float t = std::clamp(glm::dot(p - f.a, ab) / glm::dot(ab, ab), 0.0f, 1.0f);
        const float half = 0.5f * glm::mix(f.width_a, f.width_b, t) + 0.25f;
        nearest = std::min(nearest, glm::length(p - f.a - ab * t) - half);
    }
    return nearest;
}

Picture crack(int stage) {
    const Fissures all = fissures(stage);
    const Shape tile = brick_shape();
    return paint(glm::ivec2{kBrickSize}, 3, [&](glm::vec2 p) {
        Layers out;
        // The far lip of each gap catches the light; the gap itself is dark.
        out.over(glm::vec3{1.0f}, 0.55f * cover(distance(all, p - glm::vec2{0.7f, 1.3f})));
        out.over(glm::vec3{0.0f}, 0.22f * rise(4.0f, 0.0f, distance(all, p)));
        out.over(glm::vec3{0.004f, 0.006f, 0.012f}, 0.92f * cover(distance(all, p)));
        out.clip(cover(tile.grown(-0.6f)(p)));
        return out.ink();
    });
}

}  // namespace

void add_cracks(PictureAssets& all) {
    for (const int stage : {1, 2, 3}) {
        all.push_back(
            {"textures/crack_" + std::to_string(stage) + ".png", [=] { return crack(stage); }});
    }
}

}  // namespace carom::assets
