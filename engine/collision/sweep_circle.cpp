// The sweeps that games run most, by hand: a circle against a box and against a circle.

#include "cast.h"
#include "lanes.h"
#include "sweep.h"

#include <limits>

namespace carom::collision {
namespace {

using detail::DiscEntry;
using detail::Vec;
using detail::vec;

/// What is rare here: no size, overlap, NaN.
template <class Target>
[[gnu::noinline]] std::optional<SweepHit> general(const Circle& mover, glm::vec2 motion,
                                                  const Target& target) {
    return detail::sweep_body(detail::body_of(mover), motion, detail::body_of(target));
}

float along(float from, float motion, double t) {
    return static_cast<float>(double{from} + double{motion} * t);
}

/// A hit at t = 0.
SweepHit at_once(const Circle& mover, Vec to_point, Vec normal) {
    return {0.0f, detail::narrow(vec(mover.center) + to_point), detail::narrow(normal)};
}

/// The center lies within the box: out through the nearest face. Of equal depths the one that the
/// motion leaves by, then x before y, then the upper side.
std::optional<SweepHit> from_within(const Circle& mover, Vec m, Vec lo, Vec hi) {
    struct Face {
        double depth;
        Vec normal;
    };
    const Face faces[4] = {
        {hi.x, {1.0, 0.0}}, {-lo.x, {-1.0, 0.0}}, {hi.y, {0.0, 1.0}}, {-lo.y, {0.0, -1.0}}};
    const Face* best = &faces[0];
    for (const Face& face : faces) {
        if (face.depth < best->depth) best = &face;
    }
    for (const Face& face : faces) {
        const bool leaves = face.depth == best->depth && detail::dot(m, face.normal) >= 0.0;
        if (leaves && !(m == Vec{})) return std::nullopt;
    }
    return at_once(mover, best->normal * best->depth, best->normal);
}

/// The center starts within the box grown by the radius: overlapping, or beside a corner.
[[gnu::noinline]] std::optional<SweepHit> from_near(const Circle& mover, glm::vec2 motion,
                                                    const Aabb& box) {
    const Vec c = vec(mover.center);
    const Vec m = vec(motion);
    const double r = double{mover.radius};
    const Vec lo = vec(box.min) - c;
    const Vec hi = vec(box.max) - c;
    const Vec nearest{detail::clamp(0.0, lo.x, hi.x), detail::clamp(0.0, lo.y, hi.y)};
    const double distance2 = detail::length_squared(nearest);
    if (distance2 > r * r) {
        const DiscEntry in = detail::enter_disc(nearest, m, r, 1.0);
        if (in.kind != DiscEntry::Kind::enter) return std::nullopt;
        return SweepHit{static_cast<float>(in.t), detail::narrow(c + nearest),
                        detail::narrow(in.normal)};
    }
    if (distance2 == 0.0) return from_within(mover, m, lo, hi);
    if (!(m == Vec{}) && !(detail::dot(nearest, m) > 0.0)) return std::nullopt;
    return at_once(mover, nearest, nearest * (-1.0 / std::sqrt(distance2)));
}

}  // namespace

/// Seen from the center and mirrored so that the motion is nowhere negative, the grown box is
/// entered by the near side that is reached last. Where on it, on the flat part or at a corner's
/// disc, is compared multiplied by the speed, which is exact.
std::optional<SweepHit> sweep(const Circle& mover, glm::vec2 motion, const Aabb& target) noexcept {
    const auto [lo, hi, m] = detail::mirrored(mover.center, motion, target);
    const double r = double{mover.radius};
    const double ex = lo.x - r;
    const double ey = lo.y - r;
    if (!(ex <= m.x && ey <= m.y && hi.x + r >= 0.0 && hi.y + r >= 0.0)) {
        return std::nullopt;  // out of reach, or behind, or NaN
    }
    if (ex <= 0.0 && ey <= 0.0) return from_near(mover, motion, target);
    if (!(r > 0.0)) return general(mover, motion, target);

    const bool left = std::signbit(motion.x);
    const bool down = std::signbit(motion.y);
    glm::vec2 corner{left ? target.max.x : target.min.x, down ? target.max.y : target.min.y};
    const double x_late = ex * m.y;
    const double y_late = ey * m.x;
    if (ex > 0.0 && x_late >= y_late) {
        if (x_late >= lo.y * m.x) {
            if (x_late <= hi.y * m.x) {
                const double t = ex / m.x;
                return SweepHit{static_cast<float>(t),
                                {corner.x, along(mover.center.y, motion.y, t)},
                                {left ? 1.0f : -1.0f, 0.0f}};
            }
            corner.y = down ? target.min.y : target.max.y;
        }
    } else if (y_late >= lo.x * m.y) {
        if (y_late <= hi.x * m.y) {
            const double t = ey / m.y;
            return SweepHit{static_cast<float>(t),
                            {along(mover.center.x, motion.x, t), corner.y},
                            {0.0f, down ? 1.0f : -1.0f}};
        }
        corner.x = left ? target.min.x : target.max.x;
    }
    const DiscEntry in = detail::enter_disc(vec(corner) - vec(mover.center), vec(motion), r, 1.0);
    if (in.kind == DiscEntry::Kind::miss) return std::nullopt;
    if (in.kind == DiscEntry::Kind::maybe_inside) return general(mover, motion, target);
    return SweepHit{static_cast<float>(in.t), corner, detail::narrow(in.normal)};
}

std::optional<SweepHit> sweep(const Circle& mover, glm::vec2 motion,
                              const Circle& target) noexcept {
    const Vec p = detail::difference(target.center, mover.center);
    const Vec m = vec(motion);
    const double r = double{mover.radius} + double{target.radius};
    const double distance2 = detail::length_squared(p);
    if (!(distance2 > r * r && r > 0.0)) {  // overlapping, or two points, or NaN
        return general(mover, motion, target);
    }
    const DiscEntry in = detail::enter_disc(p, m, r, 1.0);
    if (in.kind != DiscEntry::Kind::enter) return std::nullopt;
    return SweepHit{static_cast<float>(in.t),
                    detail::narrow(vec(target.center) + in.normal * double{target.radius}),
                    detail::narrow(in.normal)};
}

/// As detail::cast(), with indices in place of edges.
std::optional<SweepHit> sweep(const Circle& mover, glm::vec2 motion,
                              const ConvexPolygon& target) noexcept {
    const Vec o = vec(mover.center);
    const Vec m = vec(motion);
    const double r = double{mover.radius};
    if (!(r > 0.0)) return general(mover, motion, target);
    const glm::vec2* const vertices = target.vertices().data();
    const Vec* const edges = target.edges().data();
    const std::size_t n = target.vertices().size();
    double above = std::numeric_limits<double>::infinity();  // the sides of the corners next to the
    double below = -above;  // path, of the edges that lie beside it
    Vec above_at{}, below_at{};
    Vec p = detail::difference(vertices[0], mover.center);
    const Vec p0 = p;
    const double from0 = detail::cross(m, p);
    double from = from0;
    for (std::size_t i = 0; i < n; ++i) {
        const bool last = i + 1 == n;
        const Vec q = last ? p0 : detail::difference(vertices[i + 1], mover.center);
        const double to = last ? from0 : detail::cross(m, q);
        if (from > to) {
            const Vec e = edges[i];
            const double length = std::sqrt(detail::length_squared(e));
            const double shift = r * (detail::dot(m, e) / length);
            if (from >= shift && to <= shift) {
                const double gap = detail::cross(e, p) - r * length;
                if (gap < 0.0) return general(mover, motion, target);
                if (!(gap <= from - to)) return std::nullopt;
                const double t = gap / (from - to);
                const Vec normal = detail::outward(e) * (1.0 / length);
                return SweepHit{static_cast<float>(t), detail::narrow(o + m * t - normal * r),
                                detail::narrow(normal)};
            }
            if (to > shift) {
                if (to < above) above = to, above_at = q;
            } else if (from > below) {
                below = from, below_at = p;
            }
        }
        p = q, from = to;
    }
    const Vec at = above < std::numeric_limits<double>::infinity() ? above_at : below_at;
    const DiscEntry in = detail::enter_disc(at, m, r, 1.0);
    if (in.kind == DiscEntry::Kind::miss) return std::nullopt;
    if (in.kind == DiscEntry::Kind::maybe_inside) return general(mover, motion, target);
    return SweepHit{static_cast<float>(in.t), detail::narrow(o + at), detail::narrow(in.normal)};
}

}  // namespace carom::collision
