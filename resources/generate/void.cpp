// World 3, "Void": crystals of violet and cyan growing in from the corners of empty space.

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "engine/core/rng.h"
#include "resources/generate/backdrop.h"
#include "resources/generate/catalogue.h"
#include "resources/generate/material.h"
#include "resources/generate/noise.h"

namespace carom::assets {
namespace {

/// A long crystal: a shaft with two visible faces and a slanted tip.
struct Crystal {
    glm::vec2 root;
    glm::vec2 along;  ///< Unit.
    float length;
    float half;   ///< Half width at the shoulder.
    float ridge;  ///< Where the edge between the faces runs, -1..1 across.
    float depth;  ///< 0 far and dim, 1 near.
    glm::vec3 tint;
};

void cluster(std::vector<Crystal>& out, Rng& rng, glm::vec2 root, float degrees, int count) {
    for (int i = 0; i < count; ++i) {
        const float depth = static_cast<float>(i + 1) / static_cast<float>(count);
        const float spread = rng.between(-44.0f, 44.0f);
        const glm::vec2 along = heading(degrees + spread);
        const glm::vec2 side{-along.y, along.x};
        const float reach = 1.0f - std::abs(spread) / 90.0f;
        out.push_back({root + side * rng.between(-60.0f, 60.0f) - along * 60.0f, along,
                       60.0f + rng.between(190.0f, 400.0f) * reach, rng.between(16.0f, 44.0f),
                       rng.between(-0.4f, 0.4f), depth,
                       glm::mix(srgb(86, 52, 178), srgb(30, 132, 176), rng.unit())});
    }
}

const std::vector<Crystal>& crystals() {
    static const std::vector<Crystal> all = [] {
        Rng rng{77};
        std::vector<Crystal> out;
        cluster(out, rng, {-20.0f, 600.0f}, -42.0f, 9);
        cluster(out, rng, {1050.0f, -20.0f}, 140.0f, 9);
        cluster(out, rng, {1040.0f, 610.0f}, -128.0f, 6);
        cluster(out, rng, {-20.0f, -30.0f}, 40.0f, 5);
        return out;
    }();
    return all;
}

void add_crystal(glm::vec3& color, const Crystal& c, glm::vec2 p) {
    const glm::vec2 out = p - c.root;
    const float u = glm::dot(out, c.along);
    const float v = glm::dot(out, glm::vec2{-c.along.y, c.along.x});
    const float shoulder = c.length - 2.2f * c.half;
    const float half =
        c.half * std::min(0.7f + 0.3f * u / shoulder, (c.length - u) / (2.2f * c.half));
    const float d = std::max(std::abs(v) - half, u - c.length);
    if (d > 1.0f) return;

    const float inside = std::clamp(0.5f - d, 0.0f, 1.0f);
    const bool lit = v < c.ridge * half;
    const float along = std::clamp(u / c.length, 0.0f, 1.0f);
    const float tone =
        (lit ? 0.42f : 0.15f) * (0.25f + 0.75f * along * along) + (u > shoulder ? 0.09f : 0.0f);
    const glm::vec3 face = c.tint * tone * (0.22f + 0.5f * c.depth);
    color = glm::mix(color, face, inside * (0.72f + 0.22f * c.depth));
    const float edge = hairline(v - c.ridge * half, 0.8f) + hairline(d + 1.0f, 0.8f) +
                       (d < 0.0f ? 0.5f * hairline(u - shoulder, 0.5f) : 0.0f);
    color += srgb(120, 215, 255) * edge * inside * (0.01f + 0.10f * along * c.depth);
}

/// The nebula's colour where nothing breaks it up.
glm::vec3 nebula(glm::vec2 p) {
    const glm::vec2 q = p / 250.0f;
    const glm::vec2 warp{fbm(q + 14.0f, 2, 51), fbm(q + 31.0f, 2, 52)};
    const float cloud = fbm(q + 1.6f * warp, 2, 53);
    const float wisp = fbm(q * 1.1f + 2.0f * warp + 9.0f, 2, 54);
    const float far = glm::length((p - 0.5f * kBackdropSize) / kBackdropSize);
    glm::vec3 color = glm::mix(srgb(14, 8, 32), srgb(6, 6, 18), rise(0.0f, 0.7f, far));
    color += srgb(84, 34, 150) * 0.20f * rise(0.40f, 0.80f, cloud);
    return color + srgb(12, 116, 160) * 0.17f * rise(0.48f, 0.84f, wisp);
}

/// Space here is cut like a gem: cells around scattered seeds, each one flat face.
struct Cell {
    glm::vec2 seed{0.0f};
    float edge = 0.0f;  ///< Pixels to the border with the next cell.
    float tone = 0.0f;  ///< How this face is turned to the light, 0..1.
};

Cell cell_at(glm::vec2 p) {
    constexpr float kSpacing = 112.0f;
    const glm::vec2 home = glm::floor(p / kSpacing);
    Cell best;
    float near = 1e9f;
    float next = 1e9f;
    glm::vec2 next_seed{0.0f};
    for (int i = 0; i < 25; ++i) {
        const auto x = static_cast<std::int32_t>(home.x) + i % 5 - 2;
        const auto y = static_cast<std::int32_t>(home.y) + i / 5 - 2;
        const glm::vec2 jitter{hash_unit(x, y, 61), hash_unit(x, y, 62)};
        const glm::vec2 seed =
            (glm::vec2{static_cast<float>(x), static_cast<float>(y)} + jitter) * kSpacing;
        const float d = glm::length(p - seed);
        if (d < near) {
            next = near;
            next_seed = best.seed;
            near = d;
            best = {seed, 0.0f, hash_unit(x, y, 63)};
        } else if (d < next) {
            next = d;
            next_seed = seed;
        }
    }
    best.edge = glm::dot(0.5f * (best.seed + next_seed) - p, glm::normalize(next_seed - best.seed));
    return best;
}

glm::vec4 empty_space(glm::vec2 p) {
    const Cell cell = cell_at(p);
    glm::vec3 color = glm::mix(nebula(p), nebula(cell.seed), 0.42f) * (0.74f + 0.30f * cell.tone);
    color *= 1.0f + 0.5f * glm::dot(p - cell.seed, heading(360.0f * cell.tone)) / 96.0f;
    color += srgb(96, 120, 230) * 0.022f * std::exp(-cell.edge / 1.1f);
    color += glm::vec3{0.8f, 0.85f, 1.0f} * 0.8f * stars(p, 44.0f, 0.5f, 57);
    for (const Crystal& c : crystals()) add_crystal(color, c, p);
    return finish(color, p);
}

}  // namespace

void add_void(PictureAssets& all) {
    all.push_back({"backgrounds/void.png",
                   [] { return paint_backdrop(glm::ivec2{kBackdropSize}, empty_space); }});
}

}  // namespace carom::assets
