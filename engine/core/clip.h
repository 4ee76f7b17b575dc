#pragma once
// Convex outlines cut by a line.

#include <glm/vec2.hpp>

#include <cstddef>
#include <vector>

namespace carom {

/// The part of a convex outline where `inside`, which grows evenly in one direction, is not
/// negative.
template <class Inside>
[[nodiscard]] std::vector<glm::vec2> clipped(const std::vector<glm::vec2>& outline,
                                             const Inside& inside) {
    std::vector<glm::vec2> kept;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::vec2 a = outline[i];
        const glm::vec2 b = outline[(i + 1) % outline.size()];
        const float at_a = inside(a);
        const float at_b = inside(b);
        if (at_a >= 0.0f) kept.push_back(a);
        const bool crosses = (at_a > 0.0f && at_b < 0.0f) || (at_a < 0.0f && at_b > 0.0f);
        if (crosses) kept.push_back(a + (b - a) * (at_a / (at_a - at_b)));
    }
    return kept;
}

}  // namespace carom
