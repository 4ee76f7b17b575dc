#pragma once
// Lines without ends, and half-planes: floors, walls and borders that go on forever. Each takes
// part in the queries with every shape, in either order, under the same rules. They are no shapes
// themselves: they have no bounds, no area, and no place in an AnyShape.
//
//   const HalfPlane ground{{0, 0}, {0, 1}};
//   if (const auto met = contact(crate, ground)) crate = moved(crate, met->normal * met->depth);

#include "any_shape.h"

namespace carom::collision {

/// Through `point`, both ways along `direction`, of any length but 0.
struct Line {
    glm::vec2 point{0.0f};
    glm::vec2 direction{1.0f, 0.0f};
};

/// A line through `point` and all that lies behind it. `normal`, of any length but 0, points out.
struct HalfPlane {
    glm::vec2 point{0.0f};
    glm::vec2 normal{0.0f, 1.0f};
};

[[nodiscard]] constexpr Line moved(const Line& l, glm::vec2 by) noexcept {
    return {l.point + by, l.direction};
}
[[nodiscard]] constexpr HalfPlane moved(const HalfPlane& h, glm::vec2 by) noexcept {
    return {h.point + by, h.normal};
}
/// Turned about the origin, then moved.
[[nodiscard]] Line placed(const Line& line, const Transform& at) noexcept;
[[nodiscard]] HalfPlane placed(const HalfPlane& half, const Transform& at) noexcept;

namespace detail {

template <class T>
concept Endless = kIsOneOf<T, Line, HalfPlane>;
/// One of them and a shape, in either order.
template <class A, class B>
concept WithEndless = (Endless<A> && (kIsShape<B> || AnyOrPlaced<B>)) ||
                      ((kIsShape<A> || AnyOrPlaced<A>)&&Endless<B>);

/// Both kinds: a line with a normal.
struct Plane {
    Vec point, normal;
    bool is_line;

    Plane(const Line& l) noexcept
        : point(vec(l.point)), normal(left_of(vec(l.direction))), is_line(true) {}
    Plane(const HalfPlane& h) noexcept
        : point(vec(h.point)), normal(vec(h.normal)), is_line(false) {}
};

[[nodiscard]] bool plane_overlaps(const ShapeRef& shape, const Plane& plane) noexcept;
[[nodiscard]] std::optional<Contact> plane_contact(const ShapeRef& shape,
                                                   const Plane& plane) noexcept;
[[nodiscard]] Separation plane_distance(const ShapeRef& shape, const Plane& plane) noexcept;
[[nodiscard]] std::optional<SweepHit> plane_sweep(const ShapeRef& shape, glm::vec2 motion,
                                                  const Plane& plane) noexcept;
[[nodiscard]] std::optional<RayHit> plane_raycast(const Ray& ray, const Plane& plane) noexcept;
[[nodiscard]] bool plane_contains(const Plane& plane, const ShapeRef& shape) noexcept;
[[nodiscard]] Fit plane_push_inside(const Plane& plane, const ShapeRef& shape) noexcept;

}  // namespace detail

template <class A, class B>
requires detail::WithEndless<A, B>
[[nodiscard]] bool overlaps(const A& a, const B& b) noexcept {
    if constexpr (detail::Endless<A>) {
        return detail::plane_overlaps(b, a);
    } else {
        return detail::plane_overlaps(a, b);
    }
}

/// Out of a half-plane there is one way. Of a line the shorter side.
template <class A, class B>
requires detail::WithEndless<A, B>
[[nodiscard]] std::optional<Contact> contact(const A& a, const B& b) noexcept {
    if constexpr (detail::Endless<A>) {
        std::optional<Contact> found = detail::plane_contact(b, a);
        if (found) found->normal = -found->normal;
        return found;
    } else {
        return detail::plane_contact(a, b);
    }
}

template <class A, class B>
requires detail::WithEndless<A, B>
[[nodiscard]] Separation distance(const A& a, const B& b) noexcept {
    if constexpr (detail::Endless<A>) {
        return detail::swapped(detail::plane_distance(b, a));
    } else {
        return detail::plane_distance(a, b);
    }
}

template <detail::Endless E>
[[nodiscard]] glm::vec2 closest_point(const E& endless, glm::vec2 point) noexcept {
    if (overlaps(point, endless)) return point;
    return distance(point, endless).on_second;
}

template <class A, class B>
requires detail::WithEndless<A, B>
[[nodiscard]] std::optional<SweepHit> sweep(const A& mover, glm::vec2 motion,
                                            const B& target) noexcept {
    if constexpr (detail::Endless<A>) {
        return detail::seen_from_mover(detail::plane_sweep(target, -motion, mover), motion);
    } else {
        return detail::plane_sweep(mover, motion, target);
    }
}

template <detail::Endless E>
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const E& target) noexcept {
    return detail::plane_raycast(ray, target);
}

/// Whether all of the shape lies behind the line, touching it allowed; on it, for a Line.
template <detail::Endless E, class Shape>
requires detail::WithEndless<E, Shape>
[[nodiscard]] bool contains(const E& outer, const Shape& inner) noexcept {
    return detail::plane_contains(outer, inner);
}

/// The shortest shift behind the line. What is not flat along a Line does not fit on it, and is
/// centered.
template <detail::Endless E, class Shape>
requires detail::WithEndless<E, Shape>
[[nodiscard]] Fit push_inside(const E& container, const Shape& shape) noexcept {
    return detail::plane_push_inside(container, shape);
}

/// Where two lines cross: a point; a part where they are one, with two points of it in `shared`.
[[nodiscard]] Meeting intersect(const Line& first, const Line& second) noexcept;
/// The same for a segment: the point, or the segment where it lies on the line.
[[nodiscard]] Meeting intersect(const Segment& first, const Line& second) noexcept;

}  // namespace carom::collision
