#pragma once
// Where to draw things between two ticks. Only moving things need it.

#include <glm/common.hpp>
#include <glm/vec2.hpp>

#include <algorithm>
#include <vector>

namespace carom::view {

/// Position of `now` drawn `alpha` of the way from its place one tick ago. A thing that did not
/// exist then, or that jumped further than anything flies in a tick, is drawn where it is.
template <class Thing>
[[nodiscard]] glm::vec2 blend(const std::vector<Thing>& before, const Thing& now, float alpha) {
    constexpr float kJump = 60.0f;
    const auto was = std::find_if(before.begin(), before.end(),
                                  [&](const Thing& thing) { return thing.id == now.id; });
    if (was == before.end()) return now.position;
    const glm::vec2 moved = now.position - was->position;
    if (moved.x * moved.x + moved.y * moved.y > kJump * kJump) return now.position;
    return glm::mix(was->position, now.position, alpha);
}

}  // namespace carom::view
