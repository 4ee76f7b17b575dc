// Containment in a simple polygon: a shape is inside when its outline is and it encloses no hole.

#include "../contain.h"

#include <algorithm>

#include "core_inside.h"

namespace carom::collision::detail {

bool core_inside(const Polygon& outer, const SmallCore& inner) noexcept {
    return inside_polygon(outer, inner);
}

bool core_inside(const Polygon& outer, const PolygonCore& inner) noexcept {
    return inside_polygon(outer, inner);
}

bool core_inside(const Polygon& outer, const CoreView& inner) noexcept {
    return inside_polygon(outer, inner);
}

bool core_inside(const Polygon& outer, const Polygon& inner) noexcept {
    const std::span<const glm::vec2> corners = inner.corners();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if (!segment_inside(outer, vec(corners[i]), vec(corners[inner.next(i)]))) return false;
    }
    return std::none_of(outer.in_holes().begin(), outer.in_holes().end(),
                        [&](Vec hole) { return point_inside(inner, hole); });
}

}  // namespace carom::collision::detail
