#include "game/edit/drawn_path.h"

#include "game/levels/limits.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace carom::edit {
namespace {

using glm::vec2;

/// Keeps the points of `trail` that the lines between the others miss by more than `slack`.
void keep_far_points(std::span<const vec2> trail, std::size_t first, std::size_t last, float slack,
                     std::vector<bool>& kept) {
    if (last <= first + 1) return;
    const vec2 leg = trail[last] - trail[first];
    const float length = glm::length(leg);
    float farthest = slack;
    std::size_t found = first;
    for (std::size_t i = first + 1; i < last; ++i) {
        const vec2 arm = trail[i] - trail[first];
        const float t =
            length > 0.0f ? std::clamp(glm::dot(arm, leg) / (length * length), 0.0f, 1.0f) : 0.0f;
        const float off = glm::length(arm - leg * t);
        if (off > farthest) farthest = off, found = i;
    }
    if (found == first) return;
    kept[found] = true;
    keep_far_points(trail, first, found, slack, kept);
    keep_far_points(trail, found, last, slack, kept);
}

}  // namespace

std::optional<sim::PathDesign> path_from(std::span<const vec2> trail, float slack,
                                         const Snap& snap) {
    if (trail.size() < 2) return std::nullopt;
    std::vector<bool> kept(trail.size(), false);
    kept.back() = true;
    keep_far_points(trail, 0, trail.size() - 1, slack, kept);
    sim::PathDesign path{{}, kUsualPathSpeed, false};
    vec2 last{0.0f};
    for (std::size_t i = 1; i < trail.size(); ++i) {
        const vec2 point = snap(trail[i] - trail[0]);
        if (!kept[i] || point == last || path.points.size() >= levels::kMostVertices) continue;
        path.points.push_back(point);
        last = point;
    }
    // Back home is a round: the way there is drawn, so it is not gone twice.
    if (path.points.size() > 2 && last == vec2{0.0f}) path.points.pop_back(), path.closed = true;
    const bool goes = std::any_of(path.points.begin(), path.points.end(),
                                  [](vec2 point) { return point != vec2{0.0f}; });
    return goes ? std::optional(path) : std::nullopt;
}

}  // namespace carom::edit
