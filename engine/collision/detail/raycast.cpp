// Rays. The three commonest targets by hand; corners, grazes and starts inside go the general way.

#include "../raycast.h"

#include "body_cast.h"
#include "lanes.h"

#include <limits>

namespace carom::collision {

namespace {
using detail::along;
using detail::Pair;
using detail::Vec;
using detail::vec;

/// What is rare: starts inside, corners, grazes, NaN.
template <class Target>
[[gnu::noinline]] std::optional<RayHit> general(const Ray& ray, const Target& target) {
    return detail::raycast_body(ray, detail::body_of(target));
}

}  // namespace

std::optional<RayHit> detail::raycast_body(const Ray& ray, const Body& target) noexcept {
    const Body origin = body_of(ray.origin);
    const Cast c = cast_body(origin, vec(ray.direction), target,
                             std::numeric_limits<double>::infinity(), false);
    if (c.kind == Cast::Kind::miss) return std::nullopt;
    const bool inside = c.kind == Cast::Kind::inside;
    return RayHit{static_cast<float>(c.t), inside ? ray.origin : narrow(c.point), narrow(c.normal),
                  inside};
}

std::optional<RayHit> detail::raycast_rare(const Ray& ray, const Circle& target) noexcept {
    return general(ray, target);
}

/// The box as seen from the origin, mirrored so that the direction is nowhere negative. It is
/// entered by the side reached last, if that side is reached before the other is left; times are
/// compared multiplied by both speeds, which is exact and divides by no zero.
std::optional<RayHit> raycast(const Ray& ray, const Aabb& target) noexcept {
    detail::check_size(target);
    const detail::MirroredBox box = detail::mirrored(ray.origin, ray.direction, target);
    if (!detail::all_ordered(detail::both(0.0), box.hi)) return std::nullopt;
    const Vec lo = detail::to_vec(box.lo), hi = detail::to_vec(box.hi), d = detail::to_vec(box.m);
    const double x_late = lo.x * d.y;
    const double y_late = lo.y * d.x;
    if (x_late > y_late && lo.x > 0.0) {
        const double left = hi.y * d.x;
        if (x_late > left) return std::nullopt;
        if (x_late < left) {
            const double t = lo.x / d.x;
            const bool flip = std::signbit(ray.direction.x);
            return RayHit{
                static_cast<float>(t),
                {flip ? target.max.x : target.min.x, along(ray.origin.y, ray.direction.y, t)},
                {flip ? 1.0f : -1.0f, 0.0f},
                false};
        }
    } else if (y_late > x_late && lo.y > 0.0) {
        const double left = hi.x * d.y;
        if (y_late > left) return std::nullopt;
        if (y_late < left) {
            const double t = lo.y / d.y;
            const bool flip = std::signbit(ray.direction.y);
            return RayHit{
                static_cast<float>(t),
                {along(ray.origin.x, ray.direction.x, t), flip ? target.max.y : target.min.y},
                {0.0f, flip ? 1.0f : -1.0f},
                false};
        }
    }
    return general(ray, target);
}

/// The edge struck is the one that leads from the left of the ray to its right.
std::optional<RayHit> raycast(const Ray& ray, const ConvexPolygon& target) noexcept {
    const Pair o = detail::wide(ray.origin), d = detail::wide(ray.direction);
    const Pair across = detail::swapped(d);
    const Vec* const vertices = target.wide_vertices().data();
    const std::size_t n = target.wide_vertices().size();
    const auto side = [&](Pair p) { return detail::x_minus_y(p * across); };  // -cross(d, p)
    Pair p = detail::loaded(vertices[n - 1]) - o;
    double from = side(p);
    bool uncertain = false;
    for (std::size_t i = 0; i < n; ++i) {
        const Pair q = detail::loaded(vertices[i]) - o;
        const double to = side(q);
        if (from < 0.0 && to > 0.0) {
            const double gap = detail::cross(q - p, p);
            uncertain = true;
            if (!(gap > 0.0 && detail::finite(to - from))) break;  // starts inside, or beyond
            const double t = gap / (to - from);
            const glm::vec2& normal = target.normals()[i == 0 ? n - 1 : i - 1];
            return RayHit{static_cast<float>(t),
                          detail::narrow(o + d * detail::both(t)),
                          {normal.x, normal.y},
                          false};
        }
        if (to == 0.0) uncertain = true;  // through a corner
        p = q, from = to;
    }
    if (!uncertain) return std::nullopt;
    return general(ray, target);
}

}  // namespace carom::collision
