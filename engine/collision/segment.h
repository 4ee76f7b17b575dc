#pragma once
// Where two segments meet: nowhere, in a point, or along a shared part.

#include "overlap.h"

namespace carom::collision {

struct Meeting {
    enum class Kind { none, point, part };
    Kind kind = Kind::none;
    Segment shared;  ///< What both hold; a == b for a point. Runs toward +x, else +y.
};

/// The kind is exact as overlaps() is; ends that lie on the other segment are returned unrounded.
[[nodiscard]] constexpr Meeting intersect(const Segment& first, const Segment& second) noexcept {
    using detail::vec;
    if (!overlaps(first, second)) return {};
    const double a_side = detail::orient(vec(second.a), vec(second.b), vec(first.a));
    const double b_side = detail::orient(vec(second.a), vec(second.b), vec(first.b));
    const double c_side = detail::orient(vec(first.a), vec(first.b), vec(second.a));
    const double d_side = detail::orient(vec(first.a), vec(first.b), vec(second.b));
    if (a_side == 0.0 && b_side == 0.0 && c_side == 0.0 && d_side == 0.0) {
        // All on one line (or a point on the other): from the later start to the earlier end.
        const auto before = [](glm::vec2 p, glm::vec2 q) {
            return p.x < q.x || (p.x == q.x && p.y < q.y);
        };
        const auto ordered = [&](const Segment& s) {
            return before(s.b, s.a) ? Segment{s.b, s.a} : s;
        };
        const Segment u = ordered(first), v = ordered(second);
        const Segment shared{before(u.a, v.a) ? v.a : u.a, before(u.b, v.b) ? u.b : v.b};
        const bool point = shared.a == shared.b;
        return {point ? Meeting::Kind::point : Meeting::Kind::part, shared};
    }
    const auto at = [](glm::vec2 p) { return Meeting{Meeting::Kind::point, {p, p}}; };
    if (a_side == 0.0) return at(first.a);
    if (b_side == 0.0) return at(first.b);
    if (c_side == 0.0) return at(second.a);
    if (d_side == 0.0) return at(second.b);
    const detail::Vec run = vec(first.b) - vec(first.a);
    return at(detail::narrow(vec(first.a) + run * (a_side / (a_side - b_side))));
}

template <class A, class B>
[[nodiscard]] constexpr Meeting intersect(const A&, const B&) noexcept {
    static_assert(std::is_same_v<A, Segment> && std::is_same_v<B, Segment>,
                  "carom::collision::intersect: not defined for this pair. It takes two Segments; "
                  "for other shapes there are overlaps, contact and raycast.");
    return {};
}

/// Where along a segment, 0 at `a` to 1 at `b`, the point of it lies that is closest to `point`:
/// with distance(s, other).on_first, where it is closest to another shape. 0 for a single point,
/// NaN where a number is.
[[nodiscard]] constexpr float fraction_along(const Segment& segment, glm::vec2 point) noexcept {
    const detail::Vec run = detail::vec(segment.b) - detail::vec(segment.a);
    const detail::Vec to = detail::vec(point) - detail::vec(segment.a);
    const double length2 = detail::length_squared(run);
    if (length2 == 0.0) return static_cast<float>(detail::dot(to, run));
    return static_cast<float>(detail::clamp(detail::dot(to, run) / length2, 0.0, 1.0));
}

}  // namespace carom::collision
