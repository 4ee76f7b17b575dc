#pragma once
// What the three backgrounds share: their size, thin lines, stars, and a darkened border.

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "resources/generate/material.h"
#include "resources/generate/noise.h"

namespace carom::assets {

inline constexpr glm::vec2 kBackdropSize{1024.0f, 576.0f};

/// A line one `width` wide at distance 0, soft by a pixel.
inline float hairline(float distance, float width) {
    return std::clamp(0.5f * width + 0.5f - std::abs(distance), 0.0f, 1.0f);
}

/// At most one star per cell of `spacing` pixels; `share` of the cells have one.
inline float stars(glm::vec2 p, float spacing, float share, std::uint32_t seed) {
    const glm::vec2 cell = glm::floor(p / spacing);
    const auto x = static_cast<std::int32_t>(cell.x);
    const auto y = static_cast<std::int32_t>(cell.y);
    if (hash_unit(x, y, seed) > share) return 0.0f;
    const glm::vec2 at =
        (cell + 0.1f + 0.8f * glm::vec2{hash_unit(x, y, seed + 1), hash_unit(x, y, seed + 2)}) *
        spacing;
    const float size = hash_unit(x, y, seed + 3);
    const float radius = 0.45f + 0.8f * size * size * size;
    const float far = glm::length(p - at) / radius;
    return (0.12f + 0.5f * size * size) * std::exp(-far * far);
}

/// Darkens toward the corners and makes the colour opaque.
inline glm::vec4 finish(glm::vec3 color, glm::vec2 p) {
    const glm::vec2 q = p / kBackdropSize - 0.5f;
    return {color * (1.0f - 0.75f * rise(0.10f, 0.55f, glm::dot(q, q))), 1.0f};
}

}  // namespace carom::assets
