// The word CAROM in glass tubes of neon, with a ball that has bounced off a paddle into the O; and
// the program's icon.

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "resources/generate/catalogue.h"
#include "resources/generate/material.h"

namespace carom::assets {
namespace {

constexpr float kTube = 15.0f;  ///< Radius of the letters' tubes.
constexpr float kTop = 44.0f;
constexpr float kBase = 188.0f;
constexpr glm::vec2 kO{596.0f, 116.0f};
constexpr glm::vec2 kBounce{462.0f, 228.0f};
constexpr glm::vec2 kFrom{330.0f, 34.0f};

/// The letters' center lines; a tube is everything within kTube of them.
Shape letters() {
    const float middle = 0.5f * (kTop + kBase);
    const float big = 0.5f * (kBase - kTop);
    Shape word = arc({120.0f, middle}, big, 48.0f, 312.0f, 0.0f);
    word = word | polyline({{206.0f, kBase}, {271.0f, kTop}, {336.0f, kBase}}, 0.0f) |
           line({233.0f, 148.0f}, {309.0f, 148.0f}, 0.0f);
    word = word | polyline({{444.0f, kTop}, {388.0f, kTop}, {388.0f, kBase}}, 0.0f) |
           arc({444.0f, kTop + 42.0f}, 42.0f, -90.0f, 90.0f, 0.0f) |
           polyline({{444.0f, kTop + 84.0f}, {388.0f, kTop + 84.0f}}, 0.0f) |
           line({440.0f, kTop + 84.0f}, {484.0f, kBase}, 0.0f);
    word = word | arc(kO, big, 158.0f, 480.0f, 0.0f);  // open where the ball came in
    return word |
           polyline(
               {{716.0f, kBase}, {716.0f, kTop}, {776.0f, 140.0f}, {836.0f, kTop}, {836.0f, kBase}},
               0.0f);
}

/// Cyan on the left through violet to magenta on the right.
glm::vec3 hue(float x) {
    const float t = std::clamp(x / 900.0f, 0.0f, 1.0f);
    const glm::vec3 first = glm::mix(srgb(40, 226, 255), srgb(116, 120, 255), rise(0.0f, 0.5f, t));
    return glm::mix(first, srgb(255, 62, 186), rise(0.42f, 1.0f, t));
}

void add_tube(Layers& out, const Shape& center_line, glm::vec2 p, glm::vec3 color) {
    const float d = center_line(p);
    out.light(color *
              (0.60f * std::exp(-std::max(d - kTube, 0.0f) / 5.0f) +
               0.16f * std::exp(-std::max(d - kTube, 0.0f) / 15.0f)) *
              rise(30.0f, 12.0f, d - kTube));
    if (d > kTube + 1.0f) return;
    const float across = std::min(d / kTube, 0.999f);
    const glm::vec2 side = center_line.outward(p);
    const glm::vec3 normal{side * across, std::sqrt(1.0f - across * across)};
    glm::vec3 glass = color * (0.07f + 0.55f * diffuse(normal) * diffuse(normal));
    glass += glm::mix(color, glm::vec3{1.0f}, 0.65f) * 0.95f * gleam(normal, 26.0f);
    glass += color * 0.85f * rise(0.78f, 1.0f, across);                  // light caught in the wall
    glass += color * 1.1f * std::exp(-std::max(d - 4.0f, 0.0f) / 2.6f);  // light of the filament
    out.over(glass, cover(d - kTube));
    out.over(glm::mix(color, glm::vec3{1.0f}, rise(4.2f, 1.6f, d)), rise(4.6f, 3.2f, d));
}

/// Where the ball has been: nothing at first, brightest just behind it.
float trail(glm::vec2 p) {
    const auto leg = [&](glm::vec2 a, glm::vec2 b, float from, float to) {
        const glm::vec2 ab = b - a;
        const float t = std::clamp(glm::dot(p - a, ab) / glm::dot(ab, ab), 0.0f, 1.0f);
        const float age = glm::mix(from, to, t);
        const float wide = 2.0f + 9.0f * age;
        const float d = glm::length(p - a - ab * t) / wide;
        return age * age * std::exp(-d * d);
    };
    return std::max(leg(kFrom, kBounce, 0.0f, 0.55f), leg(kBounce, kO, 0.55f, 1.0f));
}

void add_ball(Layers& out, glm::vec2 p, glm::vec2 center, float radius) {
    const float far = glm::length(p - center);
    out.light(srgb(120, 220, 255) * 0.8f *
              std::exp(-std::max(far - radius, 0.0f) / (0.3f * radius)) *
              rise(2.2f * radius, 1.3f * radius, far));
    const glm::vec3 normal = dome_normal(p, center, radius);
    const float core = far / radius;
    const float tone = 0.22f + 0.45f * diffuse(normal) + 0.5f * std::exp(-3.0f * core * core) +
                       0.8f * gleam(normal, 40.0f);
    out.over(tone * glm::vec3{0.86f, 0.95f, 1.05f}, cover(far - radius));
}

glm::vec4 logo(glm::vec2 p) {
    static const Shape word = letters();
    static const Shape paddle =
        line(kBounce + glm::vec2{-56.0f, 12.0f}, kBounce + glm::vec2{56.0f, 12.0f}, 12.0f);
    Layers out;
    out.light(srgb(110, 225, 255) * trail(p));
    const float d = paddle(p);
    out.light(srgb(70, 225, 255) * 0.6f * std::exp(-std::max(d, 0.0f) / 4.0f) *
              rise(13.0f, 6.0f, d));
    out.over(glm::mix(srgb(70, 225, 255), glm::vec3{1.0f}, rise(-1.0f, -5.0f, d)), cover(d));
    add_tube(out, word, p, hue(p.x));
    add_ball(out, p, kO, 27.0f);
    return out.ink();
}

// --- the icon, designed on 256 x 256 -------------------------------------------------------

void add_icon_brick(Layers& out, glm::vec2 p, float x, glm::vec3 color) {
    const Shape tile = box({x, 74.0f}, {29.0f, 17.0f}, 6.0f);
    if (tile(p) > 20.0f) return;
    const glm::vec3 normal = bevel_normal(tile, p, 9.0f, 1.6f);
    out.light(color * 0.35f * std::exp(-std::max(tile(p), 0.0f) / 6.0f) *
              rise(20.0f, 6.0f, tile(p)));
    out.over(color * (0.30f + 0.75f * diffuse(normal)) + 0.35f * gleam(normal, 18.0f),
             cover(tile(p) * 0.5f));
}

glm::vec4 icon(glm::vec2 p) {
    static const Shape tile = box(glm::vec2{128.0f}, glm::vec2{124.0f}, 50.0f);
    static const Shape paddle = line({92.0f, 206.0f}, {164.0f, 206.0f}, 24.0f);
    const float down = p.y / 256.0f;
    Layers out{glm::mix(srgb(46, 38, 108), srgb(10, 12, 34), rise(0.0f, 0.9f, down))};
    out.light(srgb(40, 150, 190) * 0.30f *
              std::exp(-glm::length(p - glm::vec2{128.0f, 262.0f}) / 60.0f));
    add_icon_brick(out, p, 62.0f, srgb(255, 74, 120));
    add_icon_brick(out, p, 128.0f, srgb(255, 190, 50));
    add_icon_brick(out, p, 194.0f, srgb(60, 226, 140));
    static const Shape path = polyline({{92.0f, 188.0f}, {150.0f, 138.0f}}, 10.0f);
    out.light(srgb(120, 225, 255) * 0.7f * rise(9.0f, -4.0f, path(p)) * rise(88.0f, 150.0f, p.x));
    add_ball(out, p, {150.0f, 138.0f}, 27.0f);
    const float d = paddle(p);
    out.light(srgb(60, 215, 255) * 0.55f * std::exp(-std::max(d, 0.0f) / 9.0f) *
              rise(32.0f, 8.0f, d));
    out.over(glm::mix(srgb(50, 215, 255), glm::vec3{1.0f}, rise(-2.0f, -10.0f, d)),
             cover(d * 0.5f));
    const float rim = rise(3.4f, 1.4f, std::abs(tile(p) + 3.0f));
    out.over(glm::mix(srgb(150, 190, 255), srgb(60, 70, 140), down), 0.65f * rim);
    out.clip(cover(tile(p) * 0.5f));
    return out.ink();
}

}  // namespace

void add_logo(PictureAssets& all) {
    all.push_back({"textures/logo.png", [] { return paint({900, 260}, 2, logo); }});
    for (const int size : {16, 32, 48, 128, 256}) {
        const float zoom = 256.0f / static_cast<float>(size);
        const int grid = std::clamp(static_cast<int>(zoom), 3, 8);
        all.push_back(
            {"icons/carom_" + std::to_string(size) + ".png", [=] {
                 return paint({size, size}, grid, [=](glm::vec2 p) { return icon(p * zoom); });
             }});
    }
}

}  // namespace carom::assets
