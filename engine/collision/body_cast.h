#pragma once
// Casting one body at another: the first of all their parts, with no surface where parts meet.

#include "body.h"
#include "cast.h"

namespace carom::collision::detail {

/// As cast() in cast.h. Anything not finite, or a negative radius, is a miss.
[[nodiscard]] Cast cast_body(const Body& mover, Vec motion, const Body& target,
                             double t_max) noexcept;

}  // namespace carom::collision::detail
