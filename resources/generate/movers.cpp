// What moves: the paddle (a nine-slice: its ends lie within 44 pixels) and the ball.

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "resources/generate/catalogue.h"
#include "resources/generate/material.h"
#include "resources/generate/noise.h"

namespace carom::assets {
namespace {

const glm::vec3 kCoreLight = srgb(70, 225, 255);

glm::vec4 paddle(glm::vec2 p) {
    static const glm::vec2 center{160.0f, 32.0f};
    static const Shape body = box(center, {154.0f, 25.0f}, 25.0f);
    static const Shape groove = box(center, {114.0f, 7.5f}, 7.5f);
    static const Shape core = box(center, {110.0f, 3.6f}, 3.6f);

    const glm::vec3 normal = bevel_normal(body, p, 25.0f, 1.9f);
    const float down = (p.y - 7.0f) / 50.0f;
    // Polished metal mirrors a sky above, a dark horizon, and light from the floor.
    float sky = glm::mix(0.62f, 0.16f, rise(0.0f, 0.46f, down));
    sky = glm::mix(sky, 0.30f, rise(0.46f, 0.56f, down));
    sky = glm::mix(sky, 0.07f, rise(0.60f, 1.0f, down));
    float tone = sky * (0.55f + 0.6f * diffuse(normal)) + 0.6f * gleam(normal, 26.0f);
    tone *= 0.94f + 0.12f * noise({p.x / 30.0f, p.y * 1.3f}, 5);
    tone += 0.25f * rise(1.8f, 0.0f, std::abs(body(p) + 1.6f)) * (down < 0.5f ? 1.0f : 0.35f);

    Layers out;
    out.over(tone * glm::vec3{0.88f, 0.97f, 1.12f}, cover(body(p)));
    // Rings that part the end caps from the middle.
    for (const float x : {34.5f, 285.5f}) {
        out.over(glm::vec3{0.01f, 0.013f, 0.02f},
                 0.8f * cover(body(p)) * rise(1.7f, 0.6f, std::abs(p.x - x)));
        const float lit = rise(1.3f, 0.2f, std::abs(p.x - x - (x < 160.0f ? 2.3f : -2.3f)));
        out.over(glm::vec3{0.8f, 0.9f, 1.0f}, 0.4f * cover(body(p)) * lit * rise(1.0f, 0.2f, down));
    }
    out.over(glm::vec3{0.004f, 0.008f, 0.014f}, 0.92f * cover(groove(p)));
    out.over(glm::vec3{0.5f, 0.6f, 0.7f},
             0.5f * rise(1.4f, 0.0f, std::abs(groove(p) - 0.6f)) * rise(32.0f, 40.0f, p.y));
    const float near = std::max(0.0f, core(p));
    out.light(cover(body(p)) * 0.55f * kCoreLight * std::exp(-near / 4.5f));
    out.over(glm::mix(kCoreLight, glm::vec3{1.0f}, rise(0.0f, -3.0f, core(p))), cover(core(p)));
    return out.ink();
}

glm::vec4 ball(glm::vec2 p) {
    static const glm::vec2 center{64.0f};
    constexpr float kRadius = 57.0f;
    const Shape body = disc(center, kRadius);
    const glm::vec3 normal = dome_normal(p, center, kRadius);
    const float far = glm::length(p - center) / kRadius;

    // Shaded like pearl, lit from inside: the core stays bright whatever the tint.
    float tone = 0.12f + 0.46f * diffuse(normal);
    tone += 0.55f * std::exp(-far * far * 3.2f);
    tone += 0.34f * rise(0.72f, 1.0f, far) * rise(-0.3f, 0.9f, normal.y);  // floor light on the rim
    tone *= 1.0f - 0.45f * rise(0.86f, 1.0f, far);
    glm::vec3 color =
        tone * glm::mix(glm::vec3{0.82f, 0.92f, 1.08f}, glm::vec3{1.0f}, std::min(tone, 1.0f));

    // A window-shaped gloss high on the ball, and a small point of sun.
    const Shape gloss = disc({62.0f, 52.0f}, 43.0f) - disc({68.0f, 86.0f}, 56.0f);
    const float sheen = rise(1.0f, -3.0f, gloss(p)) * rise(64.0f, 12.0f, p.y);
    color = glm::mix(color, glm::vec3{1.0f}, 0.62f * sheen);
    color = glm::mix(
        color, glm::vec3{1.0f},
        rise(9.0f, 2.0f, glm::length((p - glm::vec2{43.0f, 33.0f}) * glm::vec2{0.8f, 1.1f})));

    Layers out;
    out.over(color, cover(body(p)));
    return out.ink();
}

}  // namespace

void add_movers(PictureAssets& all) {
    all.push_back({"textures/paddle.png", [] { return paint({320, 64}, 4, paddle); }});
    all.push_back({"textures/ball.png", [] { return paint({128, 128}, 4, ball); }});
}

}  // namespace carom::assets
