// Things the player collects: capsules that fall (good ones round, bad ones spiked, so that shape
// alone tells them apart), the heart of a life, and medals.

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "resources/generate/catalogue.h"
#include "resources/generate/glyphs.h"
#include "resources/generate/material.h"

namespace carom::assets {
namespace {

struct Enamel {
    glm::vec3 shell, face;
};

/// A glossy shell around a dark face, where the sign is laid on.
Picture capsule(const Shape& body, float bevel, float rim, const Enamel& enamel) {
    const Shape face = body.grown(-rim);
    return paint({96, 48}, 4, [&](glm::vec2 p) {
        const glm::vec3 normal = bevel_normal(body, p, bevel, 2.0f);
        const float inside = cover(face(p) * 0.8f);
        const glm::vec3 shell =
            enamel.shell * (0.25f + 0.85f * diffuse(normal)) + 0.6f * gleam(normal, 14.0f);
        const glm::vec3 ground =
            enamel.face * (1.0f + 1.1f * rise(26.0f, 9.0f, p.y) + 0.8f * rise(26.0f, 42.0f, p.y));
        glm::vec3 color = glm::mix(shell, ground, inside);
        color = glm::mix(color, enamel.shell, 0.5f * rise(1.3f, 0.1f, std::abs(face(p))));
        Layers out;
        out.over(color, cover(body(p)));
        return out.ink();
    });
}

Shape pill() { return box({48.0f, 24.0f}, {44.0f, 20.0f}, 20.0f); }

Shape spiked() {
    const glm::vec2 corners[] = {{3, 24},  {18, 11}, {20, 3},  {30, 9},  {48, 3},  {66, 9},
                                 {76, 3},  {78, 11}, {93, 24}, {78, 37}, {76, 45}, {66, 39},
                                 {48, 45}, {30, 39}, {20, 45}, {18, 37}};
    return polygon({std::begin(corners), std::end(corners)});
}

glm::vec4 life(glm::vec2 p) {
    static const Shape body = heart(24.0f).moved({32.0f, 32.0f});
    static const Shape gloss = (heart(18.5f).moved({32.0f, 31.0f}) - disc({36.0f, 52.0f}, 31.0f));
    const float d = body(p);
    const glm::vec3 normal = bevel_normal(body, p, 13.0f, 1.7f);
    glm::vec3 color = glm::mix(srgb(255, 78, 112), srgb(186, 10, 66), rise(12.0f, 54.0f, p.y));
    color *= 0.35f + 0.95f * diffuse(normal);
    color += srgb(255, 120, 150) * 0.35f * rise(40.0f, 56.0f, p.y);
    color += glm::vec3{0.8f} * gleam(normal, 24.0f) * rise(-12.0f, -3.0f, d);
    color = glm::mix(color, glm::vec3{1.0f},
                     0.38f * rise(0.5f, -2.0f, gloss(p)) * rise(34.0f, 10.0f, p.y));
    Layers out;
    out.light(srgb(255, 50, 100) * 0.5f * std::exp(-std::max(d, 0.0f) / 2.4f) *
              rise(6.5f, 2.0f, d));
    out.over(color, cover(d));
    out.over(srgb(255, 190, 205),
             0.55f * rise(1.4f, 0.2f, std::abs(d + 1.2f)) * rise(50.0f, 14.0f, p.y));
    return out.ink();
}

struct Metal {
    glm::vec3 light, dark, ribbon;
};

Picture medal(const Metal& metal) {
    static const glm::vec2 center{32.0f, 39.0f};
    const Shape coin = disc(center, 21.5f);
    const Shape face = disc(center, 16.5f);
    const Shape sign = star(center, 5, 12.0f, 5.4f).grown(1.0f);
    const Shape left = polygon({{12, 3}, {26, 3}, {38, 26}, {26, 28}});
    const Shape right = polygon({{52, 3}, {38, 3}, {26, 26}, {38, 28}});
    return paint({64, 64}, 4, [&](glm::vec2 p) {
        Layers out;
        for (const Shape* band : {&left, &right}) {
            const float shade = band == &left ? 0.75f : 1.0f;
            const float stripe = rise(1.0f, 0.0f, std::abs((*band)(p) + 3.4f));
            out.over(metal.ribbon * shade * (0.7f + 0.9f * stripe), cover((*band)(p)));
        }
        const glm::vec3 rim = bevel_normal(coin, p, 5.0f, 1.8f);
        const glm::vec3 raised = bevel_normal(sign, p, 4.0f, 1.4f);
        const bool on_sign = sign(p) < 0.0f;
        const glm::vec3 normal = on_sign ? raised : rim;
        float tone =
            0.10f + 0.85f * diffuse(normal) * diffuse(normal) + 0.25f * rise(56.0f, 20.0f, p.y);
        tone *= face(p) < 0.0f && !on_sign ? 0.55f : 1.0f;
        const float groove = rise(1.6f, 0.2f, std::abs(face(p)));
        out.over(glm::vec3{0.0f},
                 0.4f * rise(24.0f, 20.0f, glm::length(p - center - glm::vec2{0.0f, 1.0f})));
        glm::vec3 color = glm::mix(metal.dark, metal.light, std::clamp(tone, 0.0f, 1.0f));
        color *= 1.0f - 0.5f * groove;
        color += metal.light * 0.8f * gleam(normal, 30.0f);
        out.over(color, cover(coin(p)));
        return out.ink();
    });
}

}  // namespace

void add_emblems(PictureAssets& all) {
    all.push_back({"textures/capsule_good.png", [] {
                       return capsule(pill(), 12.0f, 6.0f, {srgb(214, 255, 230), srgb(2, 66, 40)});
                   }});
    all.push_back({"textures/capsule_bad.png", [] {
                       return capsule(spiked(), 7.0f, 5.0f, {srgb(250, 44, 58), srgb(40, 2, 12)});
                   }});
    all.push_back({"textures/heart.png", [] { return paint({64, 64}, 4, life); }});
    const glm::vec3 blue = srgb(44, 96, 190);
    all.push_back({"textures/medal_bronze.png", [=] {
                       return medal({srgb(246, 176, 122), srgb(84, 38, 16), blue});
                   }});
    all.push_back({"textures/medal_silver.png", [=] {
                       return medal({srgb(240, 246, 255), srgb(66, 76, 96), blue});
                   }});
    all.push_back({"textures/medal_gold.png", [=] {
                       return medal({srgb(255, 226, 120), srgb(132, 76, 4), blue});
                   }});
}

}  // namespace carom::assets
