#include "../any_shape.h"

#include <limits>

namespace carom::collision::detail {
namespace {

/// Where placed polygons of one side of a query are written: kept per thread, so that nothing is
/// allocated once the largest has been seen.
struct Desk {
    std::optional<ConvexPolygon> convex;
    std::optional<Polygon> polygon;

    template <class P>
    const P* write(std::optional<P>& place, const P& model, const Transform& at) {
        if (!place) place = model;
        return place->place(model, at) ? &*place : nullptr;
    }
    const ConvexPolygon* write(const ConvexPolygon& model, const Transform& at) {
        return write(convex, model, at);
    }
    const Polygon* write(const Polygon& model, const Transform& at) {
        return write(polygon, model, at);
    }
};

/// One for each side of a query; what is asked calls nothing that asks again.
Desk& desk(int side) {
    thread_local Desk desks[2];
    return desks[side];
}

/// What meets nothing.
constexpr glm::vec2 kNoPoint{std::numeric_limits<float>::quiet_NaN(),
                             std::numeric_limits<float>::quiet_NaN()};

template <class P, class See>
decltype(auto) see_polygon(const ShapeRef& ref, int side, const See& see) {
    const P* polygon = static_cast<const P*>(ref.shape);
    if (ref.is_placed) polygon = desk(side).write(*polygon, ref.at);
    return polygon ? see(*polygon) : see(kNoPoint);
}

/// Calls `see` with the shape by its true type.
template <class See>
decltype(auto) see_shape(const ShapeRef& ref, int side, const See& see) {
    switch (ref.kind) {
        case ShapeKind::segment:
            return see(*static_cast<const Segment*>(ref.shape));
        case ShapeKind::circle:
            return see(*static_cast<const Circle*>(ref.shape));
        case ShapeKind::aabb:
            return see(*static_cast<const Aabb*>(ref.shape));
        case ShapeKind::obb:
            return see(*static_cast<const Obb*>(ref.shape));
        case ShapeKind::capsule:
            return see(*static_cast<const Capsule*>(ref.shape));
        case ShapeKind::convex_polygon:
            return see_polygon<ConvexPolygon>(ref, side, see);
        case ShapeKind::polygon:
            return see_polygon<Polygon>(ref, side, see);
        case ShapeKind::point:
            break;
    }
    return see(*static_cast<const glm::vec2*>(ref.shape));
}

template <class See>
decltype(auto) see_both(const ShapeRef& a, const ShapeRef& b, const See& see) {
    return see_shape(a, 0, [&](const auto& x) -> decltype(auto) {
        return see_shape(b, 1, [&](const auto& y) -> decltype(auto) { return see(x, y); });
    });
}

Body body_seen(const ShapeRef& ref, int side) {
    return see_shape(ref, side, [](const auto& x) { return body_of(x); });
}

}  // namespace

bool any_overlaps(const ShapeRef& a, const ShapeRef& b) noexcept {
    return see_both(a, b, [](const auto& x, const auto& y) { return overlaps(x, y); });
}
std::optional<Contact> any_contact(const ShapeRef& a, const ShapeRef& b) noexcept {
    return see_both(a, b, [](const auto& x, const auto& y) { return contact(x, y); });
}
Separation any_distance(const ShapeRef& a, const ShapeRef& b) noexcept {
    return see_both(a, b, [](const auto& x, const auto& y) { return distance(x, y); });
}
bool any_contains(const ShapeRef& outer, const ShapeRef& inner) noexcept {
    return see_both(outer, inner, [](const auto& x, const auto& y) { return contains(x, y); });
}
Fit any_push_inside(const ShapeRef& container, const ShapeRef& shape) noexcept {
    return see_both(container, shape,
                    [](const auto& x, const auto& y) { return push_inside(x, y); });
}
std::optional<RayHit> any_raycast(const Ray& ray, const ShapeRef& target) noexcept {
    return see_shape(target, 0, [&](const auto& x) { return raycast(ray, x); });
}
std::optional<SweepHit> any_sweep(const ShapeRef& mover, glm::vec2 motion,
                                  const ShapeRef& target) noexcept {
    if (mover.kind == ShapeKind::circle || target.kind == ShapeKind::circle) {
        return see_both(mover, target,
                        [&](const auto& x, const auto& y) { return sweep(x, motion, y); });
    }
    return sweep_body(body_seen(mover, 0), motion, body_seen(target, 1));
}
std::optional<SweepHit> any_sweep_turning(const ShapeRef& mover, glm::vec2 motion,
                                          const ShapeRef& target, const Turn& turn) noexcept {
    return sweep_turning_body(body_seen(mover, 0), motion, body_seen(target, 1), turn);
}
std::optional<Contact> any_contact(const ShapeRef& a, const ShapeRef& b, float margin) noexcept {
    if (!(margin >= 0.0f)) return std::nullopt;
    if (const std::optional<Contact> met = any_contact(a, b)) return met;
    return contact_within(body_seen(a, 0), body_seen(b, 1), margin);
}
std::optional<SweepHit> any_sweep_within(const ShapeRef& mover, glm::vec2 motion,
                                         const ShapeRef& target, float gap) noexcept {
    if (!(gap >= 0.0f)) return std::nullopt;
    return sweep_within_body(body_seen(mover, 0), motion, body_seen(target, 1), gap);
}
std::optional<RayHit> any_raycast_exit(const Ray& ray, const ShapeRef& target) noexcept {
    return raycast_exit_body(ray, body_seen(target, 0));
}
float any_area_moment(const ShapeRef& shape) noexcept {
    return see_shape(shape, 0, [](const auto& x) { return area_moment(x); });
}
glm::vec2 any_closest_point(const ShapeRef& shape, glm::vec2 point) noexcept {
    return see_shape(shape, 0, [&](const auto& x) { return closest_point(x, point); });
}
Aabb any_bounds(const ShapeRef& shape) noexcept {
    return see_shape(shape, 0, [](const auto& x) { return bounds(x); });
}
Circle any_bounding_circle(const ShapeRef& shape) noexcept {
    return see_shape(shape, 0, [](const auto& x) { return bounding_circle(x); });
}
Interval any_project(const ShapeRef& shape, glm::vec2 axis) noexcept {
    return see_shape(shape, 0, [&](const auto& x) { return project(x, axis); });
}
glm::vec2 any_centroid(const ShapeRef& shape) noexcept {
    return see_shape(shape, 0, [](const auto& x) { return centroid(x); });
}
float any_area(const ShapeRef& shape) noexcept {
    return see_shape(shape, 0, [](const auto& x) { return area(x); });
}

}  // namespace carom::collision::detail
