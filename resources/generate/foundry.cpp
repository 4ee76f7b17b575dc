// World 2, "Foundry": great wheels in a copper haze, lit from the furnace below.

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

/// A toothed wheel with spokes. Near enough to a distance for an edge and a rim light.
Shape gear(glm::vec2 center, float radius, int teeth, float turn) {
    const float tooth = 0.07f * radius;
    const Shape wheel{[=](glm::vec2 p) {
        const glm::vec2 out = p - center;
        const float angle = std::atan2(out.y, out.x) + turn;
        const float wave = std::sin(angle * static_cast<float>(teeth));
        return glm::length(out) - radius - tooth * std::clamp(2.2f * wave, -1.0f, 1.0f);
    }};
    Shape body = wheel - disc(center, 0.74f * radius);
    body = body | disc(center, 0.24f * radius);
    for (int i = 0; i < 5; ++i) {
        const glm::vec2 h = heading(72.0f * static_cast<float>(i) + 57.3f * turn);
        body = body | line(center, center + h * (0.8f * radius), 0.13f * radius);
    }
    return body - disc(center, 0.10f * radius);
}

Shape pipe(float x, float width) {
    Shape body = box({x, 288.0f}, {0.5f * width, 400.0f});
    for (const float y : {84.0f, 246.0f, 452.0f}) {
        body = body | box({x, y}, {0.5f * width + 5.0f, 8.0f}, 3.0f);
    }
    return body;
}

struct Layer {
    Shape shape;
    float near;  ///< 0 is lost in the haze, 1 is close and dark.
};

const std::vector<Layer>& machinery() {
    static const std::vector<Layer> layers{
        {gear({652.0f, 196.0f}, 262.0f, 30, 0.1f), 0.25f},
        {gear({250.0f, 470.0f}, 205.0f, 24, 0.4f), 0.45f},
        {gear({936.0f, 520.0f}, 170.0f, 20, 0.2f) | pipe(772.0f, 26.0f), 0.62f},
        {gear({60.0f, 118.0f}, 128.0f, 18, 0.0f) | pipe(196.0f, 18.0f), 0.72f},
        {pipe(24.0f, 44.0f) | pipe(992.0f, 40.0f) | pipe(944.0f, 18.0f), 1.0f},
    };
    return layers;
}

/// Heat rises from the middle of the floor.
float heat(glm::vec2 p) {
    const float up = (kBackdropSize.y - p.y) / kBackdropSize.y;
    const float side = (p.x - 512.0f) / 620.0f;
    return std::exp(-2.6f * up) * (1.0f - 0.55f * side * side);
}

glm::vec4 foundry(glm::vec2 p) {
    const glm::vec2 q = p / 240.0f;
    const glm::vec2 warp{fbm(q + 3.0f, 2, 41), fbm(q + 8.0f, 2, 42)};
    const float haze = fbm(q * glm::vec2{0.8f, 1.2f} + 1.6f * warp, 3, 43);
    const float hot = heat(p);

    glm::vec3 far = glm::mix(srgb(15, 12, 19), srgb(104, 42, 18), 0.85f * hot + 0.25f * haze * hot);
    far += srgb(120, 62, 30) * 0.10f * rise(0.40f, 0.80f, haze);
    glm::vec3 color = far;
    for (const Layer& layer : machinery()) {
        const float d = layer.shape(p);
        const glm::vec3 dark = glm::mix(far * 0.50f, srgb(9, 7, 10), layer.near);
        color = glm::mix(color, dark, 0.92f * std::clamp(0.5f - d, 0.0f, 1.0f));
        if (d < 0.5f && d > -24.0f) {  // a lit rim where the metal faces the furnace
            const float low = std::max(0.0f, layer.shape.outward(p).y);
            const float rim = std::exp(d / (2.0f + 2.0f * layer.near));
            color += srgb(255, 136, 60) * rim * low * (0.07f + 0.26f * hot);
        }
        color += far * 0.10f * rise(0.35f, 0.75f, haze) * (1.0f - layer.near);
    }
    color += srgb(255, 110, 36) * 0.16f * hot * hot * (0.4f + 0.9f * haze);
    color += srgb(255, 170, 90) * 1.1f *
             stars(p + glm::vec2{24.0f * warp.x, 0.0f}, 40.0f, 0.42f, 47) *
             rise(0.0f, 0.8f, p.y / 576.0f);
    return finish(color, p);
}

}  // namespace

void add_foundry(PictureAssets& all) {
    all.push_back({"backgrounds/foundry.png",
                   [] { return paint_backdrop(glm::ivec2{kBackdropSize}, foundry); }});
}

}  // namespace carom::assets
