// Bricks: a glass tile in near-white greys that takes any tint, and a riveted steel plate. Both
// are nine-slices: all detail of the corners lies within kBrickCorner pixels.

#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "resources/generate/brick_shape.h"
#include "resources/generate/catalogue.h"
#include "resources/generate/material.h"
#include "resources/generate/noise.h"

namespace carom::assets {
namespace {

/// The tile under its bevel, inset from the edge.
const Shape kTile = brick_shape();
const Shape kFace = kTile.grown(-8.5f);

/// Two slanted reflections of a window, inside the part that stretches.
float window_sheen(glm::vec2 p) {
    const float along = p.x + 0.7f * p.y;
    const float broad = rise(66.0f, 68.0f, along) * rise(98.0f, 96.0f, along);
    const float thin = rise(104.0f, 106.0f, along) * rise(113.0f, 111.0f, along);
    return (0.8f * broad + 0.55f * thin) * rise(60.0f, 16.0f, p.y);
}

glm::vec4 glass(glm::vec2 p) {
    const glm::vec3 normal = bevel_normal(kTile, p, 11.0f, 2.2f);
    const float face = cover(kFace(p) * 0.7f);
    const float down = (p.y - kBrickMargin) / (kBrickSize.y - 2.0f * kBrickMargin);

    // Light gathers at the bottom of a glass tile, and the sky lies on its upper half.
    float tone = glm::mix(0.14f + 0.78f * diffuse(normal), glm::mix(0.38f, 0.20f, down), face);
    tone += face * 0.66f * rise(0.40f, 1.0f, down);
    tone += face * 0.24f * rise(0.47f, 0.45f, down) * rise(0.75f, 0.05f, down) *
            cover(kTile.grown(-12.0f)(p) * 0.5f);
    tone += face * 0.20f * window_sheen(p);
    tone += (1.0f - face) * 0.95f * gleam(normal, 14.0f) * (normal.y < 0.0f ? 1.0f : 0.3f);

    // A dark seam under the bevel and a bright hairline above it make the edge crisp.
    const float rim = std::abs(kFace(p));
    tone *= 1.0f - 0.42f * rise(1.8f, 0.2f, std::abs(kFace(p) - 0.9f));
    tone += 0.45f * rise(1.3f, 0.0f, rim) * (kFace.outward(p).y < 0.3f ? 1.0f : 0.45f);

    Layers out;
    out.over(glm::vec3{tone}, cover(kTile(p)));
    return out.ink();
}

/// Fine scratches along the plate, stretched 40 times longer than tall.
float brushed(glm::vec2 p) {
    return 0.6f * noise({p.x / 46.0f, p.y * 1.1f}, 11) +
           0.4f * noise({p.x / 17.0f, p.y * 2.0f}, 12);
}

void add_rivet(Layers& out, glm::vec2 p, glm::vec2 center) {
    const Shape head = disc(center, 4.6f);
    out.over(glm::vec3{0.01f},
             0.65f * rise(7.0f, 4.0f, glm::length(p - center - glm::vec2{0.6f, 1.2f})));
    const glm::vec3 normal = dome_normal(p, center, 5.2f);
    const float tone = 0.06f + 0.42f * diffuse(normal) + 0.8f * gleam(normal, 30.0f);
    out.over(tone * glm::vec3{0.93f, 0.97f, 1.06f}, cover(head(p)));
}

glm::vec4 steel(glm::vec2 p) {
    const glm::vec3 normal = bevel_normal(kTile, p, 6.5f, 1.9f);
    const float down = (p.y - kBrickMargin) / (kBrickSize.y - 2.0f * kBrickMargin);
    float tone = glm::mix(0.30f, 0.13f, rise(0.0f, 1.0f, down)) * (0.62f + 0.76f * brushed(p));
    tone *= 0.35f + 0.95f * diffuse(normal);
    tone += 0.55f * gleam(normal, 18.0f) * rise(-7.0f, -2.0f, kTile(p));

    // A pressed panel between the rivets: dark above, lit below.
    const Shape panel = box(0.5f * kBrickSize, 0.5f * kBrickSize - glm::vec2{26.0f, 17.0f}, 5.0f);
    const float edge = rise(2.2f, 0.0f, std::abs(panel(p)));
    tone *= 1.0f - 0.22f * cover(panel(p));
    tone *= 1.0f + edge * (panel.outward(p).y > 0.0f ? 0.75f : -0.6f);

    Layers out;
    out.over(tone * glm::vec3{0.92f, 0.98f, 1.08f}, cover(kTile(p)));
    for (const float x : {16.5f, kBrickSize.x - 16.5f}) {
        for (const float y : {16.5f, kBrickSize.y - 16.5f}) add_rivet(out, p, {x, y});
    }
    return out.ink();
}

}  // namespace

Shape brick_shape() {
    return box(0.5f * kBrickSize, 0.5f * kBrickSize - kBrickMargin, kBrickRound);
}

void add_bricks(PictureAssets& all) {
    const glm::ivec2 size{kBrickSize};
    all.push_back({"textures/brick.png", [=] { return paint(size, 4, glass); }});
    all.push_back({"textures/brick_solid.png", [=] { return paint(size, 4, steel); }});
}

}  // namespace carom::assets
