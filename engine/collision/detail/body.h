#pragma once
// Any shape behind one door, so that queries which take every pair are compiled once and not once
// for each pair of types.

#include "core.h"
#include "traits.h"

namespace carom::collision::detail {

/// A view of one shape: a small core by value, or a polygon in place. Lives for one call.
struct Body {
    SmallCore small;
    const ConvexPolygon* convex = nullptr;
    const Polygon* polygon = nullptr;

    [[nodiscard]] std::size_t part_count() const noexcept {
        return polygon ? polygon->parts().size() : 1;
    }
    /// Calls `see(core)` with the core of part `i`.
    template <class See>
    decltype(auto) with_part(std::size_t i, See&& see) const {
        if (polygon) return see(core_of(polygon->parts()[i]));
        if (convex) return see(core_of(*convex));
        return see(small);
    }
};

template <class Shape>
[[nodiscard]] Body body_of(const Shape& shape) noexcept {
    Body body;
    if constexpr (kIsPolygon<Shape>) {
        body.polygon = &shape;
    } else if constexpr (std::is_same_v<Shape, ConvexPolygon>) {
        body.convex = &shape;
    } else {
        body.small = core_of(shape);
    }
    return body;
}

}  // namespace carom::collision::detail
