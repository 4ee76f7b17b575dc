// The sweeps that games run most, by hand: a circle against a box, a circle, a convex polygon.

#include "../sweep.h"
#include "cast.h"
#include "foremost.h"
#include "lanes.h"

#include <limits>

namespace carom::collision {
namespace {

using detail::along;
using detail::DiscEntry;
using detail::Foremost;
using detail::Pair;
using detail::Vec;
using detail::vec;

/// What is rare here: no size, overlap, NaN.
template <class Target>
[[gnu::noinline]] std::optional<SweepHit> general(const Circle& mover, glm::vec2 motion,
                                                  const Target& target) {
    return detail::sweep_body(detail::body_of(mover), motion, detail::body_of(target));
}

constexpr double kRounding = 0x1p-44;  // more than any result here is off by, relatively

/// A hit at t = 0.
SweepHit at_once(Pair center, Pair to_point, Pair normal) {
    return {0.0f, detail::narrow(center + to_point), detail::narrow(normal)};
}

/// The center lies within the box: out through the nearest face. Of equal depths the one that the
/// motion leaves by, then x before y, then the upper side.
std::optional<SweepHit> from_within(Pair center, Vec m, Vec lo, Vec hi) {
    Vec normal{1.0, 0.0};
    double depth = hi.x;
    if (-lo.x < depth) depth = -lo.x, normal = {-1.0, 0.0};
    if (hi.y < depth) depth = hi.y, normal = {0.0, 1.0};
    if (-lo.y < depth) depth = -lo.y, normal = {0.0, -1.0};
    const bool leaves = (hi.x == depth && m.x >= 0.0) || (-lo.x == depth && m.x <= 0.0) ||
                        (hi.y == depth && m.y >= 0.0) || (-lo.y == depth && m.y <= 0.0);
    if (leaves && !(m == Vec{})) return std::nullopt;
    const Pair out = detail::pair(normal);
    return at_once(center, out * detail::both(depth), out);
}

/// In overlap, and nearest is a corner or some point of an edge, as seen from the center.
std::optional<SweepHit> at_nearest(Pair center, Pair m, Pair nearest) {
    if (!(detail::dot(nearest, m) > 0.0) && !(detail::to_vec(m) == Vec{})) return std::nullopt;
    const double distance = std::sqrt(detail::length_squared(nearest));
    return at_once(center, nearest, nearest * detail::both(-1.0 / distance));
}

/// The center starts within the box grown by the radius: overlapping, or beside a corner.
std::optional<SweepHit> from_near(const Circle& mover, Pair m, const Aabb& box) {
    const Pair center = detail::wide(mover.center);
    const Pair lo = detail::wide(box.min) - center, hi = detail::wide(box.max) - center;
    const Pair nearest = detail::least(hi, detail::greatest(lo, detail::both(0.0)));
    const double r = double{mover.radius}, distance2 = detail::length_squared(nearest);
    if (distance2 > r * r) {
        const DiscEntry in = detail::enter_disc(detail::to_vec(nearest), detail::to_vec(m), r, 1.0);
        if (in.kind != DiscEntry::Kind::enter) return std::nullopt;
        return SweepHit{static_cast<float>(in.t), detail::narrow(center + nearest),
                        detail::narrow(in.normal)};
    }
    if (distance2 == 0.0) {
        return from_within(center, detail::to_vec(m), detail::to_vec(lo), detail::to_vec(hi));
    }
    return at_nearest(center, m, nearest);
}

/// In overlap, and this edge is the way out.
std::optional<SweepHit> at_face(Pair center, Pair m, double r, const Foremost& edge) {
    const bool deeper = detail::cross(m, edge.e) < 0.0;
    if (!deeper && !(detail::to_vec(m) == Vec{})) return std::nullopt;
    const Pair normal = edge.normal();
    return at_once(center, detail::both(0.0) - normal * detail::both(r), normal);
}

/// As detail::cast(), with indices in place of edges. The circle does not start in overlap.
std::optional<SweepHit> past_all_edges(const Circle& mover, glm::vec2 motion,
                                       const ConvexPolygon& target) {
    const Vec o = vec(mover.center);
    const Vec m = vec(motion);
    const double r = double{mover.radius};
    const glm::vec2* const vertices = target.vertices().data();
    const Vec* const edges = target.edges().data();
    const std::size_t n = target.vertices().size();
    double above = std::numeric_limits<double>::infinity();  // the sides of the corners next to the
    double below = -above;  // path, of the edges that lie beside it
    Vec above_at{}, below_at{};
    Vec p = vec(vertices[0]) - o;
    const Vec p0 = p;
    const double from0 = detail::cross(m, p);
    double from = from0;
    for (std::size_t i = 0; i < n; ++i) {
        const bool last = i + 1 == n;
        const Vec q = last ? p0 : vec(vertices[i + 1]) - o;
        const double to = last ? from0 : detail::cross(m, q);
        if (from > to) {
            const Vec e = edges[i];
            const double length = detail::norm(e);
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

}  // namespace

/// Seen from the center and mirrored so that the motion is nowhere negative, the grown box is
/// entered by the near side that is reached last. Where on it, on the flat part or at a corner's
/// disc, is compared multiplied by the speed, which is exact.
std::optional<SweepHit> sweep(const Circle& mover, glm::vec2 motion, const Aabb& target) noexcept {
    detail::check_sizes(mover, target);
    const detail::MirroredBox box = detail::mirrored(mover.center, motion, target);
    const double r = double{mover.radius};
    const Pair entry = box.lo - detail::both(r);
    if (!(detail::all_ordered(entry, box.m) &&
          detail::all_ordered(detail::both(0.0), box.hi + detail::both(r)))) {
        return std::nullopt;  // out of reach, or behind, or NaN
    }
    if (detail::all_ordered(entry, detail::both(0.0))) {
        return from_near(mover, detail::wide(motion), target);
    }
    if (!(r > 0.0)) return general(mover, motion, target);

    const Vec lo = detail::to_vec(box.lo), hi = detail::to_vec(box.hi), m = detail::to_vec(box.m);
    const double ex = lo.x - r, ey = lo.y - r;
    const bool left = std::signbit(motion.x);
    const bool down = std::signbit(motion.y);
    glm::vec2 corner{left ? target.max.x : target.min.x, down ? target.max.y : target.min.y};
    const double x_late = ex * m.y;
    const double y_late = ey * m.x;
    if (ex > 0.0 && x_late >= y_late) {
        if (x_late >= lo.y * m.x) {
            if (x_late <= hi.y * m.x) {
                const double t = ex / m.x;
                if (!(t <= 1.0)) return general(mover, motion, target);  // endless
                return SweepHit{static_cast<float>(t),
                                {corner.x, along(mover.center.y, motion.y, t)},
                                {left ? 1.0f : -1.0f, 0.0f}};
            }
            corner.y = down ? target.min.y : target.max.y;
        }
    } else if (y_late >= lo.x * m.y) {
        if (y_late <= hi.x * m.y) {
            const double t = ey / m.y;
            if (!(t <= 1.0)) return general(mover, motion, target);
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
    detail::check_sizes(mover, target);
    const Vec p = vec(target.center) - vec(mover.center);
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

/// The foremost edge says nearly everything: how the circle lies to the polygon, whether it can
/// reach it at all, and mostly what it strikes. What is left asks all edges.
std::optional<SweepHit> sweep(const Circle& mover, glm::vec2 motion,
                              const ConvexPolygon& target) noexcept {
    detail::check_size(mover);
    const Pair center = detail::wide(mover.center), m = detail::wide(motion);
    const double r = double{mover.radius};
    if (!(r > 0.0 && detail::finite(r + detail::sum(m)))) return general(mover, motion, target);
    const Foremost edge(target, center);
    if (edge.within()) {
        if (edge.tied()) return general(mover, motion, target);
        return at_face(center, m, r, edge);
    }
    const double along = -detail::dot(edge.p, edge.e), length2 = detail::length_squared(edge.e);
    if (!(along < 0.0 || along > length2)) {
        if (edge.into * edge.into <= r * r * length2) return at_face(center, m, r, edge);
    } else {
        const Pair corner = along < 0.0 ? edge.p : edge.p + edge.e;
        if (detail::length_squared(corner) <= r * r) return at_nearest(center, m, corner);
    }
    const double length = std::sqrt(length2);
    const double gap = edge.into - r * length, closing = detail::cross(edge.e, m);
    if (gap > 0.0) {
        if (!(closing > 0.0)) return std::nullopt;
        if (gap > closing * (1.0 + kRounding)) return std::nullopt;
        const double from = detail::cross(m, edge.p), shift = r * (detail::dot(m, edge.e) / length);
        if (from >= shift && from - closing <= shift && gap <= closing) {
            const double t = gap / closing;
            const Pair normal = edge.normal();
            return SweepHit{static_cast<float>(t),
                            detail::narrow(center + m * detail::both(t) - normal * detail::both(r)),
                            detail::narrow(normal)};
        }
    }
    return past_all_edges(mover, motion, target);
}

}  // namespace carom::collision
