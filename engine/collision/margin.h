#pragma once
// Contacts before they happen, and moves that keep a distance.
//
// A solver that wants to know of a wall before it is struck asks for contacts within a margin
// (speculative contacts, they are called): `depth` is then below 0, by how far the shapes are
// apart. A mover that shall stop short of what it would strike asks sweep_within.

#include "contact.h"
#include "distance.h"
#include "sweep.h"

namespace carom::collision {

namespace detail {
[[nodiscard]] std::optional<Contact> contact_within(const Body& a, const Body& b,
                                                    float margin) noexcept;
[[nodiscard]] std::optional<SweepHit> sweep_within_body(const Body& mover, glm::vec2 motion,
                                                        const Body& target, float gap) noexcept;
}  // namespace detail

/// contact(a, b) where the shapes overlap. Where they are at most `margin` apart, the contact they
/// would have: `depth` is minus the distance, the points lie halfway between the surfaces, two
/// where an edge lies along an edge. Of a Polygon its nearest
/// part counts, and the outermost points of all that lie along the same face. None where `margin`
/// is below 0 or NaN.
template <class A, class B>
[[nodiscard]] std::optional<Contact> contact(const A& a, const B& b, float margin) noexcept {
    static_assert(detail::kIsShape<A> && detail::kIsShape<B>,
                  "carom::collision::contact: not defined for this pair. It takes any two of "
                  "glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon.");
    if constexpr (detail::kIsShape<A> && detail::kIsShape<B>) {
        if (!(margin >= 0.0f)) return std::nullopt;
        if (const std::optional<Contact> met = contact(a, b)) return met;
        return detail::contact_within(detail::body_of(a), detail::body_of(b), margin);
    } else {
        return {};
    }
}

/// When does the mover first come within `gap` of the target? As sweep() for a mover that is
/// rounded off by `gap` all around: what starts nearer than that is hit at t = 0 while it comes
/// nearer still. `point` lies on the target. None where `gap` is below 0 or NaN.
template <class Mover, class Target>
[[nodiscard]] std::optional<SweepHit> sweep_within(const Mover& mover, glm::vec2 motion,
                                                   const Target& target, float gap) noexcept {
    static_assert(detail::kIsShape<Mover> && detail::kIsShape<Target>,
                  "carom::collision::sweep_within: not defined for this pair. It takes any two of "
                  "glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon.");
    if constexpr (detail::kIsShape<Mover> && detail::kIsShape<Target>) {
        if (!(gap >= 0.0f)) return std::nullopt;
        return detail::sweep_within_body(detail::body_of(mover), motion, detail::body_of(target),
                                         gap);
    } else {
        return {};
    }
}

}  // namespace carom::collision
