#pragma once
// When does a moving shape first touch a still one?
//
// `mover` travels from where it is along `motion`; the answer's `t` is the fraction of the motion,
// 0 to 1, before they touch, and its normal points from `target` to `mover`. One set of rules holds
// for every pair:
//  - Shapes are closed: arriving at exactly t = 1 is a hit, and so is a graze. A graze answers the
//    normal square to the motion, so reflecting at it changes nothing.
//  - A mover that starts in overlap, or touching, is hit at t = 0 while it moves deeper, with the
//    normal of least penetration, and not at all while it moves out or slides. So nothing sticks
//    to what it just bounced off, however the position was rounded. Of several equal
//    penetrations the one that the motion leaves by counts.
//  - No motion: the overlap test, t = 0.
//  - NaN: no hit.
//  - Where a face and a corner are touched at once, the face answers: a row of boxes is one wall.

#include "detail/body.h"
#include "hits.h"
#include "shapes.h"

#include <optional>

namespace carom::collision {

namespace detail {
[[nodiscard]] std::optional<SweepHit> sweep_body(const Body& mover, glm::vec2 motion,
                                                 const Body& target) noexcept;
[[nodiscard]] std::optional<SweepHit> sweep_core(const SmallCore& mover, glm::vec2 motion,
                                                 const SmallCore& target) noexcept;
[[nodiscard]] std::optional<SweepHit> sweep_core(const SmallCore& mover, glm::vec2 motion,
                                                 const PolygonCore& target) noexcept;
[[nodiscard]] std::optional<SweepHit> sweep_core(const PolygonCore& mover, glm::vec2 motion,
                                                 const SmallCore& target) noexcept;
[[nodiscard]] std::optional<SweepHit> sweep_core(const PolygonCore& mover, glm::vec2 motion,
                                                 const PolygonCore& target) noexcept;
/// The answer to a sweep asked the other way round.
[[nodiscard]] std::optional<SweepHit> seen_from_mover(const std::optional<SweepHit>& hit,
                                                      glm::vec2 motion) noexcept;
}  // namespace detail

/// The box's corners are exactly round for the circle: discs of its radius.
[[nodiscard]] std::optional<SweepHit> sweep(const Circle& mover, glm::vec2 motion,
                                            const Aabb& target) noexcept;
[[nodiscard]] std::optional<SweepHit> sweep(const Circle& mover, glm::vec2 motion,
                                            const Circle& target) noexcept;
[[nodiscard]] std::optional<SweepHit> sweep(const Circle& mover, glm::vec2 motion,
                                            const ConvexPolygon& target) noexcept;

/// Every other pair.
template <class Mover, class Target>
[[nodiscard]] std::optional<SweepHit> sweep(const Mover& mover, glm::vec2 motion,
                                            const Target& target) noexcept {
    static_assert(detail::kIsShape<Mover> && detail::kIsShape<Target>,
                  "carom::collision::sweep: not defined for this pair. It takes any two of "
                  "glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon.");
    if constexpr (detail::kIsShape<Mover> && detail::kIsShape<Target>) {
        if constexpr (std::is_same_v<Target, Circle> &&
                      (std::is_same_v<Mover, Aabb> || std::is_same_v<Mover, ConvexPolygon>)) {
            return detail::seen_from_mover(sweep(target, -motion, mover), motion);
        } else if constexpr (detail::kIsConvex<Mover> && detail::kIsConvex<Target>) {
            return detail::sweep_core(detail::core_of(mover), motion, detail::core_of(target));
        } else {
            return detail::sweep_body(detail::body_of(mover), motion, detail::body_of(target));
        }
    } else {
        return {};
    }
}

}  // namespace carom::collision
