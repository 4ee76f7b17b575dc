#include "game/levels/check/swept.h"

#include "engine/collision/convex.h"
#include "engine/collision/distance.h"
#include "game/levels/check/shape_math.h"

#include <algorithm>
#include <cmath>

namespace carom::levels {
namespace {

using collision::Aabb;
using collision::Segment;
using glm::vec2;
using Corners = std::vector<vec2>;

/// The least and the greatest distance of a shape from a place, or from a way.
float least_distance(const Corners& outline, const Segment& way) {
    if (contains(outline, way.a)) return 0.0f;
    float least = collision::distance(way, Segment{outline.back(), outline.front()}).distance;
    for (std::size_t i = 0; i + 1 < outline.size(); ++i) {
        const Segment side{outline[i], outline[i + 1]};
        least = std::min(least, collision::distance(way, side).distance);
    }
    return least;
}
float most_distance(const Corners& outline, const Segment& way) {
    float most = 0.0f;
    for (const vec2 corner : outline) {
        for (const vec2 arm : {corner - way.a, corner - way.b}) {
            most = std::max(most, std::sqrt(arm.x * arm.x + arm.y * arm.y));
        }
    }
    return most;
}

/// Where a brick's own place goes, as offsets. One that stays has one way, from there to there.
std::vector<Segment> ways_of(const sim::FreeBrick& brick) {
    Corners stops{vec2(0.0f)};
    if (brick.path) {
        stops.insert(stops.end(), brick.path->points.begin(), brick.path->points.end());
    }
    if (stops.size() == 1 || brick.path->closed) stops.push_back(vec2(0.0f));
    std::vector<Segment> ways;
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) ways.push_back({stops[i], stops[i + 1]});
    return ways;
}

std::vector<Corners> convex_parts(const Corners& outline) {
    std::vector<Corners> parts;
    if (const auto split = collision::split_convex(outline)) {
        for (const collision::ConvexPolygon& part : split.value()) {
            parts.emplace_back(part.vertices().begin(), part.vertices().end());
        }
    } else {
        parts.push_back(outline);
    }
    return parts;
}

Corners hull_along(const Corners& part, const Segment& way) {
    Corners both;
    for (const vec2 end : {way.a, way.b}) {
        for (const vec2 corner : part) both.push_back(corner + end);
    }
    const auto hull = collision::convex_hull(both);
    if (!hull) return part;
    return {hull.value().vertices().begin(), hull.value().vertices().end()};
}

Aabb box_along(const Aabb& box, const std::vector<Segment>& ways) {
    Aabb all = box;
    for (const Segment& way : ways) {
        all.min = {std::min(all.min.x, box.min.x + way.b.x),
                   std::min(all.min.y, box.min.y + way.b.y)};
        all.max = {std::max(all.max.x, box.max.x + way.b.x),
                   std::max(all.max.y, box.max.y + way.b.y)};
    }
    return all;
}

}  // namespace

Swept::Swept(const sim::FreeBrick& brick, float slack) {
    const std::vector<Segment> ways = ways_of(brick);
    const Corners outline = outline_of(brick.shape);
    Aabb box = bounds_of(brick.shape);
    if (brick.spin && brick.spin->degrees_per_second != 0.0f && !outline.empty()) {
        const vec2 pivot = brick.spin->pivot;
        const float reach = most_distance(outline, {pivot, pivot});
        box = {pivot - vec2(reach), pivot + vec2(reach)};
        inner_ = least_distance(outline, {pivot, pivot}) + slack;
        outer_ = reach - slack;
        for (const Segment& way : ways) pivots_.push_back({pivot + way.a, pivot + way.b});
    } else {
        for (const Corners& part : convex_parts(shrunk(outline, slack))) {
            for (const Segment& way : ways) covered_.push_back(hull_along(part, way));
        }
    }
    box_ = box_along(box, ways);
}

bool Swept::meets(const Corners& outline) const {
    if (!pivots_.empty()) return ring_meets(outline);
    return std::any_of(covered_.begin(), covered_.end(),
                       [&](const Corners& hull) { return overlap(hull, outline, 0.0f); });
}

// Seen from the pivot a brick takes all distances from its nearest to its farthest, and so does the
// ring. As the pivot goes its way both change smoothly, so if the brick comes near enough somewhere
// and is far enough somewhere, there is a place where it is both. The farthest is so at an end of
// the way.
bool Swept::ring_meets(const Corners& outline) const {
    return std::any_of(pivots_.begin(), pivots_.end(), [&](const Segment& way) {
        return least_distance(outline, way) < outer_ && most_distance(outline, way) > inner_;
    });
}

long Swept::cost(std::size_t corners) const {
    std::size_t sides = pivots_.size();
    for (const Corners& hull : covered_) sides += hull.size();
    return static_cast<long>(sides * corners);
}

}  // namespace carom::levels
