#pragma once
// What of two shapes meets at a contact point: a corner or an edge of each. These numbers stay the
// same from frame to frame while the same features meet, however the shapes move meanwhile, so a
// solver that keeps what it found out (warm starting) knows its points again.

#include <cstdint>

#include "any_shape.h"

namespace carom::collision {

struct ContactId {
    /// Twice the number of the corner, or that of the edge that begins there and one more. Of a
    /// polygon they are numbered as its vertices() are, of a Polygon within each of its parts(),
    /// and the part is in the high half; where it is placed as before it was. A box's begin with
    /// the one at its own lower left and go round with it, a segment's with `a`. Circles have one
    /// corner.
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    bool operator==(const ContactId&) const = default;
};

/// Of `contact.points[0]` and, where there are two, `[1]`.
struct ContactIds {
    ContactId points[2];
};

namespace detail {
[[nodiscard]] ContactIds ids_of(const ShapeRef& a, const ShapeRef& b,
                                const Contact& contact) noexcept;
}  // namespace detail

/// `contact` is what contact(a, b) answered.
template <class A, class B>
requires(detail::kIsShape<A> || detail::AnyOrPlaced<A>) &&
    (detail::kIsShape<B> || detail::AnyOrPlaced<B>) [[nodiscard]] ContactIds
    contact_ids(const A& a, const B& b, const Contact& contact) noexcept {
    return detail::ids_of(a, b, contact);
}

}  // namespace carom::collision
