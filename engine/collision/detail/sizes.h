#pragma once
// Sizes are 0 or more. One below is a mistake in the caller's code, at which debug builds stop.
// NaN is no such mistake: it meets nothing.

#include "../shapes.h"

#include <cassert>

namespace carom::collision::detail {

/// Whether `min` <= `max`, as far as they are numbers.
[[nodiscard]] constexpr bool is_box(const Aabb& b) noexcept {
    return !(b.min.x > b.max.x || b.min.y > b.max.y);
}

constexpr void check_size([[maybe_unused]] const Circle& c) noexcept {
    assert(!(c.radius < 0.0f) && "carom::collision: a circle's radius is below 0");
}
constexpr void check_size([[maybe_unused]] const Capsule& c) noexcept {
    assert(!(c.radius < 0.0f) && "carom::collision: a capsule's radius is below 0");
}
constexpr void check_size([[maybe_unused]] const Aabb& b) noexcept {
    assert(is_box(b) && "carom::collision: an Aabb's min is above its max");
}
constexpr void check_size([[maybe_unused]] const Obb& b) noexcept {
    assert(!(b.half.x < 0.0f || b.half.y < 0.0f) &&
           "carom::collision: an Obb's half extent is below 0");
}
template <class A, class B>
constexpr void check_sizes(const A& a, const B& b) noexcept {
    check_size(a);
    check_size(b);
}

}  // namespace carom::collision::detail
