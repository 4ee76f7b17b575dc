#pragma once
// Smooth random fields that are the same on every machine: integer hashes on a lattice, blended.

#include <cmath>
#include <cstdint>
#include <glm/common.hpp>
#include <glm/vec2.hpp>

namespace carom::assets {

/// Scrambles a lattice point (PCG-style mixing). Neighbours give unrelated numbers.
constexpr std::uint32_t hash(std::int32_t x, std::int32_t y, std::uint32_t seed) {
    std::uint32_t h = seed * 0x9e3779b9u + static_cast<std::uint32_t>(x) * 0x85ebca6bu +
                      static_cast<std::uint32_t>(y) * 0xc2b2ae35u;
    h = (h ^ (h >> 16u)) * 0x7feb352du;
    h = (h ^ (h >> 15u)) * 0x846ca68bu;
    return h ^ (h >> 16u);
}

/// A number in [0, 1) per lattice point.
constexpr float hash_unit(std::int32_t x, std::int32_t y, std::uint32_t seed) {
    return static_cast<float>(hash(x, y, seed) >> 8u) * 0x1p-24f;
}

/// Value noise in [0, 1], one feature per unit of `p`.
inline float noise(glm::vec2 p, std::uint32_t seed) {
    const glm::vec2 cell = glm::floor(p);
    const glm::vec2 in = p - cell;
    const glm::vec2 t = in * in * in * (in * (in * 6.0f - 15.0f) + 10.0f);
    const auto x = static_cast<std::int32_t>(cell.x);
    const auto y = static_cast<std::int32_t>(cell.y);
    const float top = glm::mix(hash_unit(x, y, seed), hash_unit(x + 1, y, seed), t.x);
    const float low = glm::mix(hash_unit(x, y + 1, seed), hash_unit(x + 1, y + 1, seed), t.x);
    return glm::mix(top, low, t.y);
}

/// Octaves of noise, each half as tall and twice as fine, turned so the lattices do not line up.
inline float fbm(glm::vec2 p, int octaves, std::uint32_t seed) {
    float sum = 0.0f;
    float tall = 0.5f;
    float total = 0.0f;
    for (int i = 0; i < octaves; ++i) {
        sum += tall * noise(p, seed + static_cast<std::uint32_t>(i));
        total += tall;
        tall *= 0.5f;
        p = glm::vec2{1.6f * p.x + 1.2f * p.y, -1.2f * p.x + 1.6f * p.y} + 7.3f;
    }
    return sum / total;
}

}  // namespace carom::assets
