// Light and dust: soft sprites, most of them added to what is behind.

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "resources/generate/catalogue.h"
#include "resources/generate/material.h"
#include "resources/generate/noise.h"

namespace carom::assets {
namespace {

glm::vec4 white(float cover) { return glm::vec4{std::clamp(cover, 0.0f, 1.0f)}; }

/// Falls off like a lamp seen through haze and is exactly nothing at the border.
glm::vec4 glow(glm::vec2 p) {
    const float far = glm::length(p - 64.0f) / 63.0f;
    const float edge = std::max(0.0f, 1.0f - far * far);
    return white(edge * edge * (0.12f * edge + 0.88f * std::exp(-5.5f * far * far)));
}

glm::vec4 spark(glm::vec2 p) {
    const glm::vec2 q = (p - 32.0f) / 31.0f;
    const float far = glm::length(q);
    const float edge = std::max(0.0f, 1.0f - far * far);
    const auto ray = [&](float along, float across) {
        const float thin = 0.030f + 0.035f * std::max(0.0f, 1.0f - std::abs(along));
        return std::exp(-across * across / (thin * thin)) * std::max(0.0f, 1.0f - std::abs(along));
    };
    const float rays = ray(q.x, q.y) + ray(q.y, q.x);
    const float core = std::exp(-22.0f * far * far);
    return white(edge * (0.9f * rays + core + 0.16f * std::exp(-5.0f * far * far)));
}

/// A soft cloud whose edge is eaten by noise.
glm::vec4 smoke(glm::vec2 p) {
    const glm::vec2 q = (p - 64.0f) / 62.0f;
    const glm::vec2 warp{fbm(q * 2.2f + 3.0f, 4, 81), fbm(q * 2.2f + 9.0f, 4, 82)};
    const float far = glm::length(q + (warp - 0.5f) * 0.40f);
    const float puff = rise(0.86f, 0.10f, far) * rise(1.0f, 0.78f, glm::length(q));
    const float body = fbm(q * 2.6f + warp * 1.4f, 5, 73);
    const float shade =
        glm::mix(0.45f, 1.0f,
                 rise(0.30f, 0.70f, fbm((q + glm::vec2{0.12f, 0.2f}) * 2.6f + warp * 1.4f, 4, 73)));
    const float cover = puff * (0.45f + 0.55f * rise(0.25f, 0.70f, body)) * 0.85f;
    return glm::vec4{glm::vec3{shade} * cover, cover};
}

glm::vec4 shock_ring(glm::vec2 p) {
    const float far = glm::length(p - 64.0f);
    const float line = std::exp(-(far - 56.0f) * (far - 56.0f) / 3.2f);
    const float inner = far < 56.0f ? 0.30f * std::exp((far - 56.0f) / 9.0f) : 0.0f;
    const float outer = far > 56.0f ? 0.30f * std::exp(-(far - 56.0f) / 2.2f) : 0.0f;
    return white((line + inner + outer) * rise(63.5f, 60.0f, far));
}

/// A dark rectangle with edges blurred over 22 pixels; a nine-slice with 44 pixel corners.
glm::vec4 shadow(glm::vec2 p) {
    static const Shape base = box(glm::vec2{48.0f}, glm::vec2{22.0f}, 14.0f);
    const float dark = rise(24.0f, -18.0f, base(p));
    return {glm::vec3{0.0f}, 0.85f * dark * dark};
}

}  // namespace

void add_particles(PictureAssets& all) {
    all.push_back({"textures/glow.png", [] { return paint({128, 128}, 1, glow); }});
    all.push_back({"textures/spark.png", [] { return paint({64, 64}, 2, spark); }});
    all.push_back({"textures/smoke.png", [] { return paint({128, 128}, 1, smoke); }});
    all.push_back({"textures/ring.png", [] { return paint({128, 128}, 2, shock_ring); }});
    all.push_back({"textures/shadow.png", [] { return paint({96, 96}, 1, shadow); }});
}

}  // namespace carom::assets
