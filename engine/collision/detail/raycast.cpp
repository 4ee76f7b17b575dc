// Rays. The commonest targets by hand; corners, grazes and starts inside go the general way.

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

/// Whether all of the core is surely behind the ray, or to one side of it. Not where a number is
/// NaN.
bool surely_missed(const Ray& ray, const detail::SmallCore& core) {
    const Vec o = vec(ray.origin), d = vec(ray.direction);
    const double speed = detail::abs(d.x) + detail::abs(d.y);
    bool left = true, right = true, behind = true;
    for (std::size_t i = 0; i < core.count; ++i) {
        const Vec v = core.vertices[i] - o;
        // More than the radius, and far more than rounding.
        const double room = speed * (core.radius() + core.blur() +
                                     1e-9 * (detail::abs(v.x) + detail::abs(v.y) + core.radius()));
        const double side = cross(d, v);
        left = left && side > room;
        right = right && side < -room;
        behind = behind && dot(d, v) < -room;
    }
    return left || right || behind;
}

}  // namespace

std::optional<RayHit> detail::raycast_body(const Ray& ray, const Body& target) noexcept {
    if (!target.polygon && !target.convex && surely_missed(ray, target.small)) return std::nullopt;
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

namespace {

/// The edge struck is the one that leads from the left of the ray to its right. `vertex(i)` are
/// its corners, `normal(i, edge)` the normal of the edge from corner i.
template <class Target, class Vertex, class Normal>
CAROM_INLINE inline std::optional<RayHit> strike_edge(const Ray& ray, const Target& target,
                                                      std::size_t n, const Vertex& vertex,
                                                      const Normal& normal) {
    const Pair o = detail::wide(ray.origin), d = detail::wide(ray.direction);
    const Pair across = detail::swapped(d);
    const auto side = [&](Pair p) { return detail::x_minus_y(p * across); };  // -cross(d, p)
    Pair p = vertex(n - 1) - o;
    double from = side(p);
    bool uncertain = false;
    for (std::size_t i = 0; i < n; ++i) {
        const Pair q = vertex(i) - o;
        const double to = side(q);
        if (from < 0.0 && to > 0.0) {
            const double gap = detail::cross(q - p, p);
            uncertain = true;
            if (!(gap > 0.0 && detail::finite(to - from))) break;  // starts inside, or beyond
            const double t = gap / (to - from);
            return RayHit{static_cast<float>(t), detail::narrow(o + d * detail::both(t)),
                          normal(i == 0 ? n - 1 : i - 1, q - p), false};
        }
        if (to == 0.0) uncertain = true;  // through a corner
        p = q, from = to;
    }
    if (!uncertain) return std::nullopt;
    return general(ray, target);
}

}  // namespace

std::optional<RayHit> raycast(const Ray& ray, const ConvexPolygon& target) noexcept {
    const Vec* const vertices = target.wide_vertices().data();
    const glm::vec2* const normals = target.normals().data();
    return strike_edge(
        ray, target, target.wide_vertices().size(),
        [&](std::size_t i) { return detail::loaded(vertices[i]); },
        [&](std::size_t i, Pair) { return normals[i]; });
}

namespace {

/// The corners as core_of() has them.
[[gnu::noinline]] std::optional<RayHit> strike_box(const Ray& ray, const Obb& target) {
    if (!(target.half.x > 0.0f && target.half.y > 0.0f)) return general(ray, target);
    const detail::HalfSides half = detail::half_sides(target);
    const Pair u = detail::pair(half.u), v = detail::pair(half.v);
    const Pair corner = detail::wide(target.center) - u - v;
    const Pair right = corner + (u + u);
    const Pair corners[] = {corner, right, right + (v + v), corner + (v + v)};
    return strike_edge(
        ray, target, 4, [&](std::size_t i) { return corners[i]; },
        [](std::size_t, Pair edge) {
            const Vec e = detail::to_vec(edge);
            return detail::narrow(detail::outward(e) * (1.0 / detail::norm(e)));
        });
}

}  // namespace

/// As an Aabb's, in the box's frame, mirrored so that the direction is nowhere negative. What
/// rounding could decide goes by the corners.
std::optional<RayHit> raycast(const Ray& ray, const Obb& target) noexcept {
    detail::check_size(target);
    const Pair axis = detail::wide(target.axis), way = detail::wide(ray.direction);
    const Pair from = detail::wide(ray.origin), off = from - detail::wide(target.center);
    const double axis2 = detail::length_squared(axis);
    const Pair rim = detail::wide(target.half) * detail::both(axis2);
    const Pair seen_way = detail::turned_back(axis, way);
    const Pair at = detail::mirrored(detail::turned_back(axis, off), seen_way);
    const Pair speed = detail::magnitude(seen_way), ahead = detail::both(0.0) - at;
    const double doubt =
        0x1p-46 * (detail::sum(detail::magnitude(off)) + detail::sum(rim)) * (1.0 + axis2);
    const Pair far = ahead + rim;
    if (detail::any_above(detail::negated(far), doubt)) return std::nullopt;
    const Vec lo = detail::to_vec(ahead - rim), hi = detail::to_vec(far);
    const Vec m = detail::to_vec(speed);
    const double unclear = doubt * (m.x + m.y);
    const double x_late = lo.x * m.y, y_late = lo.y * m.x;
    double gap = 0.0, closing = 0.0;
    Pair side = axis, leads = seen_way;
    if (x_late - y_late > unclear && lo.x > doubt) {
        const double room = hi.y * m.x - x_late;
        if (room < -unclear) return std::nullopt;
        if (!(room > unclear)) return strike_box(ray, target);
        gap = lo.x, closing = m.x;
    } else if (y_late - x_late > unclear && lo.y > doubt) {
        const double room = hi.x * m.y - y_late;
        if (room < -unclear) return std::nullopt;
        if (!(room > unclear)) return strike_box(ray, target);
        gap = lo.y, closing = m.y;
        side = detail::pair(detail::left_of(detail::to_vec(axis)));
        leads = detail::swapped(seen_way);
    } else {
        return strike_box(ray, target);
    }
    if (!(target.half.x > 0.0f && target.half.y > 0.0f)) return strike_box(ray, target);
    const double t = gap / closing, length = std::sqrt(axis2);
    const double outward = detail::to_vec(leads).x > 0.0 ? -1.0 : 1.0;
    return RayHit{static_cast<float>(t), detail::narrow(from + way * detail::both(t)),
                  detail::narrow(side * detail::both(outward / length)), false};
}

/// One long side faces the ray. It is struck, or the cap at the end that the ray passes it by.
std::optional<RayHit> raycast(const Ray& ray, const Capsule& target) noexcept {
    detail::check_size(target);
    const Vec o = vec(ray.origin), m = vec(ray.direction);
    Vec a = vec(target.a), b = vec(target.b);
    Vec p = a - o, q = b - o;
    double from = cross(m, p), to = cross(m, q);
    const double r = double{target.radius};
    if (!(from != to && r > 0.0 && detail::finite(from - to) && detail::finite(r))) {
        return general(ray, target);
    }
    if (from < to) {
        std::swap(a, b);
        std::swap(p, q);
        std::swap(from, to);
    }
    const Vec e = q - p;
    const double length = detail::norm(e), shift = r * (dot(m, e) / length);
    if (from >= shift && to <= shift) {
        const double gap = cross(e, p) - r * length;
        if (!(gap > 0.0)) return general(ray, target);
        const double t = gap / (from - to);
        return RayHit{static_cast<float>(t), narrow(o + m * t),
                      narrow(detail::outward(e) * (1.0 / length)), false};
    }
    const bool at_end = to > shift;
    const detail::DiscEntry in =
        detail::enter_disc(at_end ? q : p, m, r, std::numeric_limits<double>::infinity());
    if (in.kind == detail::DiscEntry::Kind::miss) return std::nullopt;
    if (in.kind == detail::DiscEntry::Kind::maybe_inside) return general(ray, target);
    return RayHit{static_cast<float>(in.t), narrow((at_end ? b : a) + in.normal * r),
                  narrow(in.normal), false};
}

}  // namespace carom::collision
