#include "resources/generate/material.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom::assets {
namespace {
const glm::vec3 kLight = glm::normalize(glm::vec3{-0.38f, -0.78f, 0.75f});
const glm::vec3 kHalf = glm::normalize(kLight + glm::vec3{0.0f, 0.0f, 1.0f});
}  // namespace

glm::vec3 bevel_normal(const Shape& shape, glm::vec2 p, float width, float steep) {
    const float depth = std::clamp(-shape(p) / width, 0.0f, 1.0f);
    const float slope = steep * (1.0f - depth) * (1.0f - depth * depth);
    return glm::normalize(glm::vec3{shape.outward(p) * slope, 1.0f});
}

glm::vec3 dome_normal(glm::vec2 p, glm::vec2 center, float radius) {
    const glm::vec2 flat = (p - center) / radius;
    const float up2 = 1.0f - glm::dot(flat, flat);
    return up2 > 0.0f ? glm::vec3{flat, std::sqrt(up2)} : glm::vec3{0.0f, 0.0f, 1.0f};
}

float diffuse(glm::vec3 normal) { return std::max(0.0f, glm::dot(normal, kLight)); }

float gleam(glm::vec3 normal, float tight) {
    return std::pow(std::max(0.0f, glm::dot(normal, kHalf)), tight);
}

float rise(float from, float to, float at) {
    const float t = std::clamp((at - from) / (to - from), 0.0f, 1.0f);
    return t * t * (3.0f - 2.0f * t);
}

}  // namespace carom::assets
