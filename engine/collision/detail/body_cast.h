#pragma once
// Casting one body at another: the first of all their parts, with no surface where parts meet.

#include <optional>

#include "../hits.h"
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
/// `gap`: the mover is rounded off by this much more.
[[nodiscard]] Cast cast_body(const Body& mover, Vec motion, const Body& target, double t_max,
                             bool leaving_is_free, double gap = 0.0) noexcept;

/// One core at another, as cast() in cast.h.
[[nodiscard]] Cast cast_with_care(const CoreView& mover, Vec motion, const CoreView& target,
                                  double t_max) noexcept;

/// The same, quick where nothing is close, until `t_max`. Anything not usable is a miss.
[[nodiscard]] Cast cast_core(const SmallCore& mover, Vec motion, const SmallCore& target,
                             double t_max) noexcept;
[[nodiscard]] Cast cast_core(const SmallCore& mover, Vec motion, const PolygonCore& target,
                             double t_max) noexcept;
[[nodiscard]] Cast cast_core(const PolygonCore& mover, Vec motion, const SmallCore& target,
                             double t_max) noexcept;
[[nodiscard]] Cast cast_core(const PolygonCore& mover, Vec motion, const PolygonCore& target,
                             double t_max) noexcept;

/// What a sweep answers.
[[nodiscard]] inline std::optional<SweepHit> sweep_hit(const Cast& c) noexcept {
    if (c.kind == Cast::Kind::miss) return std::nullopt;
    if (c.kind == Cast::Kind::inside && !c.deeper) return std::nullopt;
    return SweepHit{static_cast<float>(c.t), narrow(c.point), narrow(c.normal)};
}

}  // namespace carom::collision::detail
