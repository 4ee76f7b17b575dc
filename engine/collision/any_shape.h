#pragma once
// A value that holds any shape and takes part in every query, for when a list has shapes of many
// kinds or the kind is known only at run time. So do placed polygons (transform.h).
//
//   std::vector<AnyShape> solid{Circle{…}, Aabb{…}, Polygon::make(…).value()};
//   for (const AnyShape& s : solid) if (const auto met = contact(ball, s)) …
//
// Answers are those of the shape held, bit for bit. Copying one that holds a polygon shares it, and
// moving, turning and placing keep the polygon and change where it lies, so none of them allocates.

#include "collision.h"
#include "margin.h"
#include "transform.h"

#include <cstdint>
#include <utility>
#include <variant>

namespace carom::collision {

enum class ShapeKind : std::uint8_t {
    point,
    segment,
    circle,
    aabb,
    obb,
    capsule,
    convex_polygon,
    polygon
};

namespace detail {

/// A polygon that copies share. (As std::shared_ptr has it, but that takes as long to compile as
/// all of this library.)
template <class P>
class Kept {
public:
    Kept(P polygon);
    Kept(const Kept& other) noexcept;
    Kept& operator=(const Kept& other) noexcept;
    ~Kept();
    [[nodiscard]] const P* get() const noexcept;

private:
    struct Held;
    Held* held_;
};

}  // namespace detail

class AnyShape {
public:
    AnyShape(glm::vec2 point = glm::vec2{0.0f}) noexcept : held_(point) {}
    AnyShape(const Segment& segment) noexcept : held_(segment) {}
    AnyShape(const Circle& circle) noexcept : held_(circle) {}
    AnyShape(const Aabb& box) noexcept : held_(box) {}
    AnyShape(const Obb& box) noexcept : held_(box) {}
    AnyShape(const Capsule& capsule) noexcept : held_(capsule) {}
    /// Allocates.
    AnyShape(ConvexPolygon polygon) : held_(Shared<ConvexPolygon>{std::move(polygon)}) {}
    AnyShape(Polygon polygon) : held_(Shared<Polygon>{std::move(polygon)}) {}

    [[nodiscard]] ShapeKind kind() const noexcept { return static_cast<ShapeKind>(held_.index()); }

    /// Calls `see` with the shape: a plain one, or a Placed<ConvexPolygon> or Placed<Polygon>.
    template <class See>
    decltype(auto) visit(See&& see) const {
        return std::visit([&](const auto& s) -> decltype(auto) { return see(seen(s)); }, held_);
    }
    /// The plain shape of that type, or null.
    template <class Shape>
    [[nodiscard]] const Shape* get_if() const noexcept {
        return std::get_if<Shape>(&held_);
    }

    /// By how much it was rounded(), which visit() and get_if() do not tell.
    [[nodiscard]] float rounding() const noexcept { return rounding_; }

    friend AnyShape placed(const AnyShape& shape, const Transform& at) noexcept;
    friend AnyShape moved(const AnyShape& shape, glm::vec2 by) noexcept;
    friend AnyShape rounded(const AnyShape& shape, float radius) noexcept;

private:
    template <class P>
    struct Shared {
        detail::Kept<P> model;
        Transform at = {};
    };
    template <class Shape>
    static const Shape& seen(const Shape& shape) noexcept {
        return shape;
    }
    template <class P>
    static Placed<P> seen(const Shared<P>& shared) noexcept {
        return {shared.model.get(), shared.at};
    }
    template <class Change>
    AnyShape changed(const Change& change) const noexcept;

    std::variant<glm::vec2, Segment, Circle, Aabb, Obb, Capsule, Shared<ConvexPolygon>,
                 Shared<Polygon>>
        held_;
    float rounding_ = 0.0f;
};

[[nodiscard]] AnyShape placed(const AnyShape& shape, const Transform& at) noexcept;
[[nodiscard]] AnyShape moved(const AnyShape& shape, glm::vec2 by) noexcept;
/// All within `radius`, 0 or more, of a convex shape: boxes and polygons with round corners. Takes
/// part in every query; only as a container of push_inside() it counts as it was. A concave Polygon
/// cannot be rounded: what comes back then meets nothing.
[[nodiscard]] AnyShape rounded(const AnyShape& shape, float radius) noexcept;

namespace detail {

/// Any shape of any of these types, by reference. Lives for one call.
struct ShapeRef {
    ShapeKind kind = ShapeKind::point;
    const void* shape = nullptr;
    Transform at;
    bool is_placed = false;
    float rounding = 0.0f;

    ShapeRef(const glm::vec2& s) noexcept : ShapeRef(ShapeKind::point, &s) {}
    ShapeRef(const Segment& s) noexcept : ShapeRef(ShapeKind::segment, &s) {}
    ShapeRef(const Circle& s) noexcept : ShapeRef(ShapeKind::circle, &s) {}
    ShapeRef(const Aabb& s) noexcept : ShapeRef(ShapeKind::aabb, &s) {}
    ShapeRef(const Obb& s) noexcept : ShapeRef(ShapeKind::obb, &s) {}
    ShapeRef(const Capsule& s) noexcept : ShapeRef(ShapeKind::capsule, &s) {}
    ShapeRef(const ConvexPolygon& s) noexcept : ShapeRef(ShapeKind::convex_polygon, &s) {}
    ShapeRef(const Polygon& s) noexcept : ShapeRef(ShapeKind::polygon, &s) {}
    ShapeRef(const Placed<ConvexPolygon>& s) noexcept
        : ShapeRef(ShapeKind::convex_polygon, s.model, s.at) {}
    ShapeRef(const Placed<Polygon>& s) noexcept : ShapeRef(ShapeKind::polygon, s.model, s.at) {}
    ShapeRef(const AnyShape& s) noexcept;

private:
    ShapeRef(ShapeKind of, const void* s) noexcept : kind(of), shape(s) {}
    ShapeRef(ShapeKind of, const void* s, const Transform& t) noexcept
        : kind(of),
          shape(s),
          at(t),
          is_placed(!(t.position == glm::vec2{0.0f} && t.rotation == glm::vec2{1.0f, 0.0f})) {}
};

/// What is placed is written to memory kept per thread, of which there is one for each `side`, 0
/// and 1, of a query.
[[nodiscard]] Body body_of(const ShapeRef& shape, int side) noexcept;

[[nodiscard]] bool any_overlaps(const ShapeRef& a, const ShapeRef& b) noexcept;
[[nodiscard]] std::optional<Contact> any_contact(const ShapeRef& a, const ShapeRef& b) noexcept;
[[nodiscard]] Separation any_distance(const ShapeRef& a, const ShapeRef& b) noexcept;
[[nodiscard]] bool any_contains(const ShapeRef& outer, const ShapeRef& inner) noexcept;
[[nodiscard]] Fit any_push_inside(const ShapeRef& container, const ShapeRef& shape) noexcept;
[[nodiscard]] std::optional<RayHit> any_raycast(const Ray& ray, const ShapeRef& target) noexcept;
[[nodiscard]] std::optional<SweepHit> any_sweep(const ShapeRef& mover, glm::vec2 motion,
                                                const ShapeRef& target) noexcept;
[[nodiscard]] std::optional<SweepHit> any_sweep_turning(const ShapeRef& mover, glm::vec2 motion,
                                                        const ShapeRef& target,
                                                        const Turn& turn) noexcept;
[[nodiscard]] std::optional<SweepHit> any_sweep_turning(const ShapeRef& mover,
                                                        const Turn& mover_turn,
                                                        const ShapeRef& target,
                                                        const Turn& target_turn) noexcept;
[[nodiscard]] std::optional<Contact> any_contact(const ShapeRef& a, const ShapeRef& b,
                                                 float margin) noexcept;
[[nodiscard]] std::optional<SweepHit> any_sweep_within(const ShapeRef& mover, glm::vec2 motion,
                                                       const ShapeRef& target, float gap) noexcept;
[[nodiscard]] std::optional<RayHit> any_raycast_exit(const Ray& ray,
                                                     const ShapeRef& target) noexcept;
[[nodiscard]] float any_area_moment(const ShapeRef& shape) noexcept;
[[nodiscard]] glm::vec2 any_closest_point(const ShapeRef& shape, glm::vec2 point) noexcept;
[[nodiscard]] Aabb any_bounds(const ShapeRef& shape) noexcept;
[[nodiscard]] Circle any_bounding_circle(const ShapeRef& shape) noexcept;
[[nodiscard]] Interval any_project(const ShapeRef& shape, glm::vec2 axis) noexcept;
[[nodiscard]] glm::vec2 any_centroid(const ShapeRef& shape) noexcept;
[[nodiscard]] float any_area(const ShapeRef& shape) noexcept;

/// What a ShapeRef stands for where a query of types cannot.
template <class T>
concept AnyOrPlaced = kIsOneOf<T, AnyShape, Placed<ConvexPolygon>, Placed<Polygon>>;
template <class A, class B>
concept WithAny = (AnyOrPlaced<A> && (AnyOrPlaced<B> || kIsShape<B>)) ||
                  (kIsShape<A> && AnyOrPlaced<B>);

}  // namespace detail

// The queries again, for AnyShape and placed polygons with each other and with every shape.

template <class A, class B>
requires detail::WithAny<A, B>
[[nodiscard]] bool overlaps(const A& a, const B& b) noexcept { return detail::any_overlaps(a, b); }
template <class A, class B>
requires detail::WithAny<A, B>
[[nodiscard]] std::optional<Contact> contact(const A& a, const B& b) noexcept {
    return detail::any_contact(a, b);
}
template <class A, class B>
requires detail::WithAny<A, B>
[[nodiscard]] Separation distance(const A& a, const B& b) noexcept {
    return detail::any_distance(a, b);
}
template <class A, class B>
requires detail::WithAny<A, B>
[[nodiscard]] bool contains(const A& outer, const B& inner) noexcept {
    return detail::any_contains(outer, inner);
}
template <class A, class B>
requires detail::WithAny<A, B>
[[nodiscard]] Fit push_inside(const A& container, const B& shape) noexcept {
    return detail::any_push_inside(container, shape);
}
template <class A, class B>
requires detail::WithAny<A, B>
[[nodiscard]] std::optional<SweepHit> sweep(const A& mover, glm::vec2 motion,
                                            const B& target) noexcept {
    return detail::any_sweep(mover, motion, target);
}
template <class A, class B>
requires detail::WithAny<A, B>
[[nodiscard]] std::optional<SweepHit> sweep_turning(const A& mover, glm::vec2 motion,
                                                    const B& target, const Turn& turn) noexcept {
    return detail::any_sweep_turning(mover, motion, target, turn);
}
template <class A, class B>
requires detail::WithAny<A, B>
[[nodiscard]] std::optional<SweepHit> sweep_turning(const A& mover, const Turn& mover_turn,
                                                    const B& target,
                                                    const Turn& target_turn) noexcept {
    return detail::any_sweep_turning(mover, mover_turn, target, target_turn);
}
template <detail::AnyOrPlaced Shape>
[[nodiscard]] std::optional<RayHit> raycast(const Ray& ray, const Shape& target) noexcept {
    return detail::any_raycast(ray, target);
}
template <class A, class B>
requires detail::WithAny<A, B>
[[nodiscard]] std::optional<Contact> contact(const A& a, const B& b, float margin) noexcept {
    return detail::any_contact(a, b, margin);
}
template <class A, class B>
requires detail::WithAny<A, B>
[[nodiscard]] std::optional<SweepHit> sweep_within(const A& mover, glm::vec2 motion,
                                                   const B& target, float gap) noexcept {
    return detail::any_sweep_within(mover, motion, target, gap);
}
template <detail::AnyOrPlaced Shape>
[[nodiscard]] std::optional<RayHit> raycast_exit(const Ray& ray, const Shape& target) noexcept {
    return detail::any_raycast_exit(ray, target);
}
template <detail::AnyOrPlaced Shape>
[[nodiscard]] float area_moment(const Shape& shape) noexcept {
    return detail::any_area_moment(shape);
}
template <detail::AnyOrPlaced Shape>
[[nodiscard]] glm::vec2 closest_point(const Shape& shape, glm::vec2 point) noexcept {
    return detail::any_closest_point(shape, point);
}
template <detail::AnyOrPlaced Shape>
[[nodiscard]] Aabb bounds(const Shape& shape) noexcept {
    return detail::any_bounds(shape);
}
template <detail::AnyOrPlaced Shape>
[[nodiscard]] Circle bounding_circle(const Shape& shape) noexcept {
    return detail::any_bounding_circle(shape);
}
template <detail::AnyOrPlaced Shape>
[[nodiscard]] Interval project(const Shape& shape, glm::vec2 axis) noexcept {
    return detail::any_project(shape, axis);
}
template <detail::AnyOrPlaced Shape>
[[nodiscard]] glm::vec2 centroid(const Shape& shape) noexcept {
    return detail::any_centroid(shape);
}
template <detail::AnyOrPlaced Shape>
[[nodiscard]] float area(const Shape& shape) noexcept {
    return detail::any_area(shape);
}

}  // namespace carom::collision
