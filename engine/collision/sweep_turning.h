#pragma once
// When does a moving shape first touch one that turns? For paddles, flippers and spinners.
//
// The target turns about a pivot, and may travel too, while the mover travels straight. Nothing is
// sampled: each stride is bounded by speed and acceleration so that no touch can lie within it, so
// nothing thin is jumped over. Rules as for sweep() in sweep.h, and:
//  - The answer comes when the gap has closed to kTurningSlop times (the target's reach from its
//    pivot + the mover's size), so `t` may be early by the time that gap takes; a miss by less than
//    it counts as a hit. When they come together faster than about the square root of it, the rest
//    of the gap is solved for.
//  - Starting in overlap and moving out is free; but a turning target may swing back, and then that
//    is a hit.
//  - `point` and `normal` are in the world at the time of touch.

#include "detail/body.h"
#include "hits.h"
#include "shapes.h"

#include <optional>

namespace carom::collision {

inline constexpr double kTurningSlop = 0x1p-20;

/// What a shape does during one step, from the pose it is given in.
struct Turn {
    glm::vec2 pivot{0.0f};           ///< Where it turns about, at the start of the step.
    glm::vec2 rotation{1.0f, 0.0f};  ///< (cos, sin) of the whole turn; at most half a turn either
                                     ///< way. A half turn is counter-clockwise unless sin is -0.
    glm::vec2 motion{0.0f};          ///< How far the pivot travels.
};

/// The (cos, sin) that turns `from` into `to`, both (cos, sin) themselves.
[[nodiscard]] constexpr glm::vec2 turn_between(glm::vec2 from, glm::vec2 to) noexcept {
    return {to.x * from.x + to.y * from.y, to.y * from.x - to.x * from.y};
}

/// How far a turn has come at time t, 0 to 1: after the angle 8 atan(t tan(angle / 8)), which needs
/// no trigonometry to compute and differs from an even turn by less than 0.03 % of it up to 20
/// degrees, 0.6 % up to 90 and 2.5 % up to 180. This is how the sweeps below interpolate.
[[nodiscard]] glm::vec2 rotation_at(glm::vec2 rotation, float t) noexcept;

/// Where a turn has brought a shape at time t, 0 to 1: the pose in which sweep_turning() sees it.
/// A box's axis keeps length 1 however often it is turned.
[[nodiscard]] glm::vec2 turned(glm::vec2 point, const Turn& turn, float t = 1.0f) noexcept;
[[nodiscard]] Segment turned(const Segment& segment, const Turn& turn, float t = 1.0f) noexcept;
[[nodiscard]] Circle turned(const Circle& circle, const Turn& turn, float t = 1.0f) noexcept;
[[nodiscard]] Capsule turned(const Capsule& capsule, const Turn& turn, float t = 1.0f) noexcept;
[[nodiscard]] Obb turned(const Obb& box, const Turn& turn, float t = 1.0f) noexcept;
[[nodiscard]] Obb turned(const Aabb& box, const Turn& turn, float t = 1.0f) noexcept;

template <class Shape>
void turned(const Shape&, const Turn&, float = 1.0f) noexcept {
    static_assert(!sizeof(Shape),
                  "carom::collision::turned: not defined for this. It takes glm::vec2, Segment, "
                  "Circle, Capsule, Obb or Aabb; for a polygon there is placed().");
}

namespace detail {
[[nodiscard]] std::optional<SweepHit> sweep_turning_body(const Body& mover, glm::vec2 motion,
                                                         const Body& target,
                                                         const Turn& turn) noexcept;
[[nodiscard]] std::optional<SweepHit> sweep_turning_bodies(const Body& mover,
                                                           const Turn& mover_turn,
                                                           const Body& target,
                                                           const Turn& target_turn) noexcept;
}  // namespace detail

/// Every pair of shapes. If the mover is the one that turns, swap them: pass the other shape first,
/// with its own motion. The answer's normal then points from the turning shape to that one.
template <class Mover, class Target>
[[nodiscard]] std::optional<SweepHit> sweep_turning(const Mover& mover, glm::vec2 motion,
                                                    const Target& target,
                                                    const Turn& turn) noexcept {
    static_assert(detail::kIsShape<Mover> && detail::kIsShape<Target>,
                  "carom::collision::sweep_turning: not defined for this pair. It takes any two of "
                  "glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon.");
    if constexpr (detail::kIsShape<Mover> && detail::kIsShape<Target>) {
        return detail::sweep_turning_body(detail::body_of(mover), motion, detail::body_of(target),
                                          turn);
    } else {
        return {};
    }
}

/// The same where both turn, each about its own pivot, and travel.
template <class Mover, class Target>
[[nodiscard]] std::optional<SweepHit> sweep_turning(const Mover& mover, const Turn& mover_turn,
                                                    const Target& target,
                                                    const Turn& target_turn) noexcept {
    static_assert(detail::kIsShape<Mover> && detail::kIsShape<Target>,
                  "carom::collision::sweep_turning: not defined for this pair. It takes any two of "
                  "glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon.");
    if constexpr (detail::kIsShape<Mover> && detail::kIsShape<Target>) {
        return detail::sweep_turning_bodies(detail::body_of(mover), mover_turn,
                                            detail::body_of(target), target_turn);
    } else {
        return {};
    }
}

}  // namespace carom::collision
