// Rays. The three commonest targets by hand; corners, grazes and starts inside go the general way.

#include "raycast.h"

#include "body_cast.h"
#include "lanes.h"

#include <limits>

namespace carom::collision {

namespace {
using detail::Vec;
using detail::vec;

float along(float from, float direction, double t) {
    return static_cast<float>(double{from} + double{direction} * t);
}

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

/// The box as seen from the origin, mirrored so that the direction is nowhere negative. It is
/// entered by the side reached last, if that side is reached before the other is left; times are
/// compared multiplied by both speeds, which is exact and divides by no zero.
std::optional<RayHit> raycast(const Ray& ray, const Aabb& target) noexcept {
    const auto [lo, hi, d] = detail::mirrored(ray.origin, ray.direction, target);
    if (!(hi.x >= 0.0 && hi.y >= 0.0)) return std::nullopt;
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

std::optional<RayHit> raycast(const Ray& ray, const Circle& target) noexcept {
    const Vec p = detail::difference(target.center, ray.origin);
    const Vec d = vec(ray.direction);
    const double r = double{target.radius};
    const double c = detail::length_squared(p) - r * r;
    if (!(c > 0.0)) return general(ray, target);
    const double b = detail::dot(p, d);
    if (!(b > 0.0)) return std::nullopt;
    const double a = detail::length_squared(d);
    const double k = detail::cross(d, p);
    const double disc = a * (r * r) - k * k;
    if (!(disc > 0.0)) {  // beside it; or a graze, whose normal must be square exactly
        return disc == 0.0 ? general(ray, target) : std::nullopt;
    }
    const double t = c / (b + std::sqrt(disc));
    const Vec way = d * t;
    return RayHit{static_cast<float>(t), detail::narrow(vec(ray.origin) + way),
                  detail::narrow((way - p) * (1.0 / r)), false};
}

/// The edge struck is the one that faces the ray and has an end on either side of it.
std::optional<RayHit> raycast(const Ray& ray, const ConvexPolygon& target) noexcept {
    const Vec o = vec(ray.origin);
    const Vec d = vec(ray.direction);
    const auto vertices = target.vertices();
    const std::size_t n = vertices.size();
    Vec p = detail::difference(vertices[n - 1], ray.origin);
    double from = detail::cross(d, p);
    bool uncertain = false;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec q = detail::difference(vertices[i], ray.origin);
        const double to = detail::cross(d, q);
        if (from > 0.0 && to < 0.0) {
            const Vec e = q - p;
            const double gap = detail::cross(e, p);
            uncertain = true;
            if (!(gap > 0.0 && detail::finite(from - to))) break;  // starts inside, or beyond
            const double t = gap / (from - to);
            const Vec normal = detail::outward(e) * (1.0 / std::sqrt(detail::length_squared(e)));
            return RayHit{static_cast<float>(t), detail::narrow(o + d * t), detail::narrow(normal),
                          false};
        }
        if (to == 0.0) uncertain = true;  // through a corner
        p = q, from = to;
    }
    if (!uncertain) return std::nullopt;
    return general(ray, target);
}

}  // namespace carom::collision
