// User interface and field surrounds: dark glass with thin lit rims, all nine-slices.

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>

#include "resources/generate/catalogue.h"
#include "resources/generate/material.h"

namespace carom::assets {
namespace {

const glm::vec3 kCyan = srgb(90, 220, 255);

/// The rim is brightest at the top, as if the sheet stood under a lamp.
float rim_light(glm::vec2 outward) { return 0.5f - 0.5f * outward.y; }

glm::vec4 panel(glm::vec2 p) {
    static const Shape sheet = box(glm::vec2{48.0f}, glm::vec2{42.0f}, 14.0f);
    const float d = sheet(p);
    const float down = (p.y - 6.0f) / 84.0f;
    Layers out;
    out.over(glm::vec3{0.0f}, 0.5f * rise(6.0f, -4.0f, d));
    out.over(glm::mix(srgb(30, 38, 62), srgb(12, 15, 30), rise(0.0f, 0.75f, down)),
             0.86f * cover(d));
    out.light(cover(d) * 0.06f * kCyan * std::exp(d / 7.0f));
    const float rim = rise(1.5f, 0.4f, std::abs(d + 1.4f));
    const glm::vec3 edge =
        glm::mix(srgb(60, 84, 130), srgb(196, 226, 255), rim_light(sheet.outward(p)));
    out.over(edge, rim * (0.55f + 0.35f * rim_light(sheet.outward(p))));
    return out.ink();
}

glm::vec4 button_sheet(glm::vec2 p, bool focus) {
    static const Shape sheet = box(glm::vec2{48.0f}, glm::vec2{38.0f}, 16.0f);
    const float d = sheet(p);
    const float down = (p.y - 10.0f) / 76.0f;
    const glm::vec3 normal = bevel_normal(sheet, p, 9.0f, 1.2f);
    const glm::vec3 top = focus ? srgb(40, 132, 176) : srgb(58, 70, 106);
    const glm::vec3 low = focus ? srgb(14, 58, 98) : srgb(24, 30, 54);

    Layers out;
    out.over(glm::vec3{0.0f}, 0.45f * rise(8.0f, -4.0f, sheet(p - glm::vec2{0.0f, 2.5f})));
    if (focus) out.light(0.85f * kCyan * std::exp(-std::max(d, 0.0f) / 3.0f) * rise(9.8f, 4.0f, d));
    glm::vec3 face =
        glm::mix(top, low, rise(0.05f, 0.95f, down)) * (0.5f + 0.75f * diffuse(normal));
    face += 0.10f * rise(0.50f, 0.46f, down) * rise(0.5f, -0.1f, down) * rise(-2.0f, -6.0f, d);
    face +=
        (focus ? 0.5f * kCyan : glm::vec3{0.14f}) * gleam(normal, 16.0f) * rise(-10.0f, -3.0f, d);
    if (focus) face += 0.16f * kCyan * std::exp(d / 6.0f);
    out.over(face, (focus ? 0.97f : 0.93f) * cover(d));
    const float rim = rise(focus ? 2.2f : 1.5f, 0.5f, std::abs(d + 1.4f));
    const glm::vec3 edge =
        focus ? glm::mix(srgb(110, 225, 255), srgb(235, 252, 255), rim_light(sheet.outward(p)))
              : glm::mix(srgb(70, 92, 140), srgb(176, 204, 240), rim_light(sheet.outward(p)));
    out.over(edge, rim * (focus ? 1.0f : 0.85f));
    return out.ink();
}

/// A rail with a lit inner edge. Its inner edge, where the ball bounces, is kRailInner from the
/// picture's border on every side.
constexpr float kRailOuter = 8.0f;
constexpr float kRailInner = 32.0f;

glm::vec4 field_frame(glm::vec2 p) {
    static const Shape outer = box(glm::vec2{64.0f}, glm::vec2{64.0f - kRailOuter}, 18.0f);
    static const Shape inner = box(glm::vec2{64.0f}, glm::vec2{64.0f - kRailInner}, 4.0f);
    static const Shape rail = outer - inner;
    const float d = rail(p);
    const float across =
        std::clamp((inner(p)) / (kRailInner - kRailOuter), 0.0f, 1.0f);  // 0 inside
    const glm::vec3 normal = bevel_normal(rail, p, 8.0f, 1.7f);

    Layers out;
    out.over(glm::vec3{0.0f}, 0.55f * rise(8.0f, -3.0f, d) * (inner(p) > 0.0f ? 1.0f : 0.0f));
    float tone = 0.012f + 0.085f * diffuse(normal) * diffuse(normal);
    tone += 0.30f * gleam(normal, 22.0f);
    tone += 0.10f * rise(1.4f, 0.2f, std::abs(outer(p) + 1.4f));
    out.over(tone * glm::vec3{0.82f, 0.95f, 1.25f}, cover(d));
    // A groove along the middle of the rail.
    out.over(glm::vec3{0.002f, 0.003f, 0.007f},
             0.85f * rise(2.2f, 1.2f, std::abs(inner(p) - 13.0f)) * cover(d));
    out.over(glm::vec3{0.3f, 0.36f, 0.46f}, 0.5f * rise(0.9f, 0.1f, std::abs(inner(p) - 15.4f)) *
                                                cover(d) * rim_light(inner.outward(p)));
    // The neon tube on the inner edge and its light, inward and on the metal.
    const float tube = std::abs(inner(p) - 2.2f);
    out.light(kCyan * (0.42f * std::exp(-tube / 3.0f) + 0.05f * rise(0.7f, 0.0f, across)) *
              rise(-12.0f, -3.0f, inner(p)) * (inner(p) < 24.0f ? 1.0f : 0.0f));
    out.over(glm::mix(kCyan, glm::vec3{1.0f}, rise(1.6f, 0.0f, tube)), rise(2.0f, 1.1f, tube));
    return out.ink();
}

}  // namespace

void add_panels(PictureAssets& all) {
    all.push_back({"textures/panel.png", [] { return paint({96, 96}, 3, panel); }});
    all.push_back(
        {"textures/button.png", [] {
             return paint({96, 96}, 3, [](glm::vec2 p) { return button_sheet(p, false); });
         }});
    all.push_back({"textures/button_focus.png", [] {
                       return paint({96, 96}, 3, [](glm::vec2 p) { return button_sheet(p, true); });
                   }});
    all.push_back({"textures/field_frame.png", [] { return paint({128, 128}, 3, field_frame); }});
}

}  // namespace carom::assets
