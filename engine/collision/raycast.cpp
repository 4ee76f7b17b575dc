// Rays. The three commonest targets by hand; corners, grazes and starts inside go the general way.

#include "raycast.h"

#include "body_cast.h"

#include <limits>

namespace carom::collision {

namespace {
using detail::Vec;
using detail::vec;
}  // namespace

std::optional<RayHit> detail::raycast_body(const Ray& ray, const Body& target) noexcept {
    const Body origin = body_of(ray.origin);
    const Cast c =
        cast_body(origin, vec(ray.direction), target, std::numeric_limits<double>::infinity());
    if (c.kind == Cast::Kind::miss) return std::nullopt;
    const bool inside = c.kind == Cast::Kind::inside;
    return RayHit{static_cast<float>(c.t), inside ? ray.origin : narrow(c.point), narrow(c.normal),
                  inside};
}

/// The box as seen from the origin, mirrored so that the direction is nowhere negative. It is
/// entered by the side reached last, if that side is reached before the other is left; times are
/// compared multiplied by both speeds, which is exact and divides by no zero.
std::optional<RayHit> raycast(const Ray& ray, const Aabb& target) noexcept {
    const Vec o = vec(ray.origin);
    Vec d = vec(ray.direction);
    Vec lo = vec(target.min) - o;
    Vec hi = vec(target.max) - o;
    const bool flip_x = d.x < 0.0;
    const bool flip_y = d.y < 0.0;
    if (flip_x) {
        const double old = lo.x;
        lo.x = -hi.x, hi.x = -old, d.x = -d.x;
    }
    if (flip_y) {
        const double old = lo.y;
        lo.y = -hi.y, hi.y = -old, d.y = -d.y;
    }
    if (!(hi.x >= 0.0 && hi.y >= 0.0)) return std::nullopt;
    const double x_late = lo.x * d.y;
    const double y_late = lo.y * d.x;
    if (x_late > y_late && lo.x > 0.0) {
        const double left = hi.y * d.x;
        if (x_late > left) return std::nullopt;
        if (x_late < left) {
            const double up = x_late / d.x;
            return RayHit{static_cast<float>(lo.x / d.x),
                          {flip_x ? target.max.x : target.min.x,
                           static_cast<float>(o.y + (flip_y ? -up : up))},
                          {flip_x ? 1.0f : -1.0f, 0.0f},
                          false};
        }
    } else if (y_late > x_late && lo.y > 0.0) {
        const double left = hi.x * d.y;
        if (y_late > left) return std::nullopt;
        if (y_late < left) {
            const double up = y_late / d.y;
            return RayHit{static_cast<float>(lo.y / d.y),
                          {static_cast<float>(o.x + (flip_x ? -up : up)),
                           flip_y ? target.max.y : target.min.y},
                          {0.0f, flip_y ? 1.0f : -1.0f},
                          false};
        }
    }
    return detail::raycast_body(ray, detail::body_of(target));
}

std::optional<RayHit> raycast(const Ray& ray, const Circle& target) noexcept {
    const Vec p = vec(target.center) - vec(ray.origin);
    const Vec d = vec(ray.direction);
    const double r = double{target.radius};
    const double c = detail::length_squared(p) - r * r;
    if (!(c > 0.0 && r > 0.0)) return detail::raycast_body(ray, detail::body_of(target));
    const double b = detail::dot(p, d);
    if (!(b > 0.0)) return std::nullopt;
    const double a = detail::length_squared(d);
    const double k = detail::cross(d, p);
    const double disc = a * (r * r) - k * k;
    if (!(disc >= 0.0)) return std::nullopt;
    const double s = std::sqrt(disc);
    const double scale = -1.0 / (a * r);
    const Vec normal{(d.x * s - d.y * k) * scale, (d.y * s + d.x * k) * scale};
    return RayHit{static_cast<float>(c / (b + s)), detail::narrow(vec(target.center) + normal * r),
                  detail::narrow(normal), false};
}

/// The edge struck is the one that faces the ray and has an end on either side of it.
std::optional<RayHit> raycast(const Ray& ray, const ConvexPolygon& target) noexcept {
    const Vec o = vec(ray.origin);
    const Vec d = vec(ray.direction);
    const auto vertices = target.vertices();
    const std::size_t n = vertices.size();
    Vec p = vec(vertices[n - 1]) - o;
    double from = detail::cross(d, p);
    bool general = false;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec q = vec(vertices[i]) - o;
        const double to = detail::cross(d, q);
        if (from > 0.0 && to < 0.0) {
            const Vec e = q - p;
            const double gap = detail::cross(e, p);
            general = true;
            if (!(gap > 0.0 && detail::finite(from - to))) break;  // starts inside, or beyond
            const double t = gap / (from - to);
            const Vec normal = detail::outward(e) * (1.0 / std::sqrt(detail::length_squared(e)));
            return RayHit{static_cast<float>(t), detail::narrow(o + d * t), detail::narrow(normal),
                          false};
        }
        if (to == 0.0) general = true;  // through a corner
        p = q, from = to;
    }
    if (!general) return std::nullopt;
    return detail::raycast_body(ray, detail::body_of(target));
}

}  // namespace carom::collision
