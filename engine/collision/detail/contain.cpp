// Containment in a simple polygon: it has no holes, so a shape is inside when its outline is.

#include "../contain.h"

#include "core_inside.h"

namespace carom::collision::detail {

bool core_inside(const Polygon& outer, const SmallCore& inner) noexcept {
    return inside_polygon(outer, inner);
}

bool core_inside(const Polygon& outer, const PolygonCore& inner) noexcept {
    return inside_polygon(outer, inner);
}

bool core_inside(const Polygon& outer, const Polygon& inner) noexcept {
    const std::span<const glm::vec2> loop = inner.vertices();
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec p = vec(loop[i]);
        if (!segment_inside(outer, p, vec(loop[next_index(i, loop.size())]))) return false;
    }
    return true;
}

}  // namespace carom::collision::detail
