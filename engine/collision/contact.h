#pragma once
// How two shapes meet: the shortest way to move the first until they only touch.
//
// A contact exists exactly when overlaps() is true. Where several ways out are equally short, a
// face goes before a corner; then the normal nearest the x axis; then that between +x and +y rather
// than between +x and -y; of two opposite ones that to +x, else +y. So the answer does not depend
// on the order of arguments or vertices, save that two opposite equal ways out do not swap.

#include "detail/body.h"
#include "detail/core_contact.h"
#include "hits.h"
#include "overlap.h"

#include <cmath>
#include <optional>

namespace carom::collision {

namespace detail {

[[nodiscard]] std::optional<Contact> contact_of(const SmallCore& a, const SmallCore& b) noexcept;
[[nodiscard]] std::optional<Contact> contact_of(const SmallCore& a, const PolygonCore& b) noexcept;
[[nodiscard]] std::optional<Contact> contact_of(const PolygonCore& a,
                                                const PolygonCore& b) noexcept;
/// Cores of any kind.
[[nodiscard]] std::optional<Contact> contact_of(const CoreView& a, const CoreView& b) noexcept;
/// The first against all convex parts of a simple polygon together.
[[nodiscard]] std::optional<Contact> contact_of(const Body& a, const Polygon& b) noexcept;

}  // namespace detail

[[nodiscard]] inline std::optional<Contact> contact(const Circle& a, const Circle& b) noexcept {
    detail::check_sizes(a, b);
    const detail::Vec d = detail::vec(a.center) - detail::vec(b.center);
    const double reach = double{a.radius} + double{b.radius};
    const double gap2 = detail::length_squared(d);
    if (!detail::at_most(gap2, reach * reach, [&] { return detail::judge_shapes(a, b); })) {
        return std::nullopt;
    }
    return detail::corner_contact(
        {gap2, detail::vec(a.center), detail::vec(b.center), false, false, 0, 0}, double{a.radius},
        double{b.radius});
}

[[nodiscard]] inline std::optional<Contact> contact(const Circle& circle,
                                                    const Aabb& box) noexcept {
    using namespace detail;
    check_sizes(circle, box);
    const Pair center = wide(circle.center), low = wide(box.min), high = wide(box.max);
    const Pair d = from_box(center, low, high);
    const double radius = double{circle.radius}, gap2 = length_squared(d);
    if (!at_most(gap2, radius * radius, [&] { return judge_disc(circle, box); })) {
        return std::nullopt;
    }
    double gap = std::sqrt(gap2);
    Pair normal;
    if (gap > 0.0 && finite(gap)) {
        normal = d * both(1.0 / gap);
    } else {  // The center is in the box: out through the nearest face.
        const Vec below = to_vec(low - center), above = to_vec(center - high);
        Vec out{-1.0, 0.0};
        gap = below.x;
        if (above.x >= gap) gap = above.x, out = {1.0, 0.0};
        if (below.y > gap) gap = below.y, out = {0.0, -1.0};
        if (above.y > gap || (above.y == gap && out.y < 0.0)) gap = above.y, out = {0.0, 1.0};
        normal = pair(out);
    }
    // Halfway between the two surfaces.
    const Pair point = center - normal * both((radius + gap) * 0.5);
    return Contact{narrow(normal),
                   static_cast<float>(max(0.0, radius - gap)),
                   {narrow(point), glm::vec2{0.0f}},
                   1};
}

[[nodiscard]] std::optional<Contact> contact(const Aabb& a, const Aabb& b) noexcept;
[[nodiscard]] std::optional<Contact> contact(const Aabb& a, const Obb& b) noexcept;
[[nodiscard]] std::optional<Contact> contact(const Obb& a, const Obb& b) noexcept;
[[nodiscard]] std::optional<Contact> contact(const Circle& circle, const Obb& box) noexcept;
[[nodiscard]] std::optional<Contact> contact(const Circle& circle,
                                             const ConvexPolygon& polygon) noexcept;
[[nodiscard]] std::optional<Contact> contact(const Capsule& a, const Capsule& b) noexcept;

/// Every other pair. Against a Polygon: the shortest way clear of all its parts at once. It may
/// lead aside into a notch, to touch two faces; then there is a point on each. What only touches
/// has depth 0, in a notch too.
template <class A, class B>
[[nodiscard]] std::optional<Contact> contact(const A& a, const B& b) noexcept {
    static_assert(detail::kIsShape<A> && detail::kIsShape<B>,
                  "carom::collision::contact: not defined for this pair. It takes any two of "
                  "glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon.");
    if constexpr (detail::kIsShape<A> && detail::kIsShape<B>) {
        if constexpr (detail::kRank < A >> detail::kRank<B>) {
            std::optional<Contact> found = contact(b, a);
            if (found) found->normal = -found->normal;
            return found;
        } else if constexpr (detail::kIsPolygon<B>) {
            return detail::contact_of(detail::body_of(a), b);
        } else {
            return detail::contact_of(detail::core_of(a), detail::core_of(b));
        }
    } else {
        return {};
    }
}

}  // namespace carom::collision
