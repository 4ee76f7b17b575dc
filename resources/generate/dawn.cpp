// World 1, "Dawn": a nebula from indigo to teal over a rising light, with faint straight rays.

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "resources/generate/backdrop.h"
#include "resources/generate/catalogue.h"
#include "resources/generate/material.h"
#include "resources/generate/noise.h"

namespace carom::assets {
namespace {

constexpr glm::vec2 kSun{512.0f, 640.0f};  // below the lower border

/// Beams of unequal width from the sun, fading with height.
float rays(glm::vec2 p) {
    const glm::vec2 out = p - kSun;
    const float angle = std::atan2(out.x, -out.y);  // 0 is straight up
    const float beam = noise({angle * 9.0f + 40.0f, 0.5f}, 21) * 0.65f +
                       noise({angle * 23.0f + 70.0f, 0.5f}, 22) * 0.35f;
    return rise(0.46f, 0.78f, beam) * std::exp(-glm::length(out) / 330.0f);
}

/// Large thin circles around the sun and their spokes: the geometry of a compass rose.
float compass(glm::vec2 p) {
    const float far = glm::length(p - kSun);
    float lines = 0.0f;
    for (const float radius : {250.0f, 370.0f, 376.0f, 520.0f})
        lines += hairline(far - radius, 1.1f);
    return lines * rise(640.0f, 200.0f, far);
}

glm::vec4 dawn(glm::vec2 p) {
    const float down = p.y / kBackdropSize.y;
    glm::vec3 color = glm::mix(srgb(9, 8, 30), srgb(14, 18, 52), rise(0.0f, 0.55f, down));
    color = glm::mix(color, srgb(8, 56, 72), rise(0.45f, 1.05f, down));

    const glm::vec2 q = p / 210.0f;
    const glm::vec2 warp{fbm(q + 4.0f, 3, 1), fbm(q + 11.0f, 3, 2)};
    const float cloud = fbm(q + 1.9f * warp, 3, 3);
    const float veil = fbm(q * 1.3f + 2.4f * warp + 20.0f, 3, 4);
    color += srgb(58, 44, 128) * 0.55f * rise(0.46f, 0.82f, cloud) * rise(1.0f, 0.2f, down);
    color += srgb(16, 110, 122) * 0.50f * rise(0.48f, 0.85f, veil) * rise(0.1f, 0.9f, down);
    color *= 0.72f + 0.5f * rise(0.25f, 0.65f, fbm(q * 1.7f + warp * 2.0f, 2, 5));  // dark lanes

    color += srgb(70, 190, 190) * (0.24f * rays(p) + 0.06f * compass(p));
    color += srgb(90, 200, 190) * 0.20f *
             std::exp(-glm::length((p - kSun) * glm::vec2{0.55f, 1.0f}) / 120.0f);
    color += glm::vec3{0.75f, 0.85f, 1.0f} * stars(p, 46.0f, 0.55f, 7) * rise(1.0f, 0.35f, down);
    return finish(color, p);
}

}  // namespace

void add_dawn(PictureAssets& all) {
    all.push_back(
        {"backgrounds/dawn.png", [] { return paint_backdrop(glm::ivec2{kBackdropSize}, dawn); }});
}

}  // namespace carom::assets
