#pragma once
// Casting one body at another: the first of all their parts, with no surface where parts meet.

#include "body.h"
#include "cast.h"

namespace carom::collision::detail {

/// Finite, with no negative radius. (The radius is NaN where a coordinate is not finite.)
template <class Core>
[[nodiscard]] bool usable(const Core& core) noexcept {
    return core.radius() >= 0.0 && finite(core.radius());
}

/// As cast() in cast.h. Anything not usable is a miss. `leaving_is_free`: a mover that starts
/// inside one part and leaves it may enter another; otherwise being inside is the answer.
[[nodiscard]] Cast cast_body(const Body& mover, Vec motion, const Body& target, double t_max,
                             bool leaving_is_free) noexcept;

/// The same for one core at another, until `t_max`.
[[nodiscard]] Cast cast_core(const SmallCore& mover, Vec motion, const SmallCore& target,
                             double t_max) noexcept;
[[nodiscard]] Cast cast_core(const SmallCore& mover, Vec motion, const PolygonCore& target,
                             double t_max) noexcept;
[[nodiscard]] Cast cast_core(const PolygonCore& mover, Vec motion, const SmallCore& target,
                             double t_max) noexcept;
[[nodiscard]] Cast cast_core(const PolygonCore& mover, Vec motion, const PolygonCore& target,
                             double t_max) noexcept;

}  // namespace carom::collision::detail
