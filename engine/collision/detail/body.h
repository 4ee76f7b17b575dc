#pragma once
// Any shape behind one door, so that queries which take every pair are compiled once and not once
// for each pair of types.

#include "core.h"
#include "parts.h"
#include "traits.h"

namespace carom::collision::detail {

/// A view of one shape: a small core by value, or a polygon in place. Lives for one call.
struct Body {
    SmallCore small;
    const ConvexPolygon* convex = nullptr;
    const Polygon* polygon = nullptr;
    double rounding = 0.0;  ///< Of `convex`.

    [[nodiscard]] std::size_t part_count() const noexcept {
        return polygon ? polygon->parts().size() : 1;
    }
    [[nodiscard]] double radius() const noexcept {
        return polygon ? 0.0 : convex ? rounding : small.radius();
    }
    /// Calls `visit(i)` for the parts that may lie where `where` holds, until it returns false;
    /// whether it never did.
    template <class Where, class Visit>
    bool each_part(const Where& where, const Visit& visit) const {
        return polygon ? polygon->tree().each(where, visit) : visit(std::size_t{0});
    }
    /// The core of part `i`.
    [[nodiscard]] CoreView part(std::size_t i) const noexcept;
    /// Where part `i` lies.
    [[nodiscard]] Region region(std::size_t i) const { return Region::around(part(i), {}, 0.0); }
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
