#pragma once
// How a lit surface answers: one soft key light from the upper left, the same for every sprite, so
// that all of them look made of one kit.

#include <glm/vec3.hpp>

#include "resources/generate/shape.h"

namespace carom::assets {

/// The surface normal of `shape` seen from above when its edge is rounded off over `width` pixels;
/// `steep` is the slope at the very edge.
glm::vec3 bevel_normal(const Shape& shape, glm::vec2 p, float width, float steep);

/// A sphere's normal at `p`; straight up outside of it.
glm::vec3 dome_normal(glm::vec2 p, glm::vec2 center, float radius);

float diffuse(glm::vec3 normal);             ///< 0 turned away, 1 facing the light.
float gleam(glm::vec3 normal, float tight);  ///< Highlight; `tight` 8 is satin, 60 is glass.
float rise(float from, float to, float at);  ///< Smooth 0 to 1 (or 1 to 0 when from > to).

}  // namespace carom::assets
