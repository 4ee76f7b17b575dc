// The sweeps that games run most, by hand: a circle against a box and against a circle.

#include "cast.h"
#include "sweep.h"

#include <limits>

namespace carom::collision {
namespace {

using detail::DiscEntry;
using detail::Vec;
using detail::vec;

/// A box as seen from a circle's center, mirrored so that the motion is nowhere negative: `lo` is
/// then the side it moves toward.
struct View {
    Vec lo, hi, m;
    double r;
    Vec sign;  ///< -1 where mirrored.
};

void mirror(double& lo, double& hi, double& m, double& sign) {
    const double old = lo;
    lo = -hi, hi = -old, m = -m, sign = -1.0;
}

View view_from(const Circle& mover, glm::vec2 motion, const Aabb& box) {
    const Vec c = vec(mover.center);
    View v{vec(box.min) - c, vec(box.max) - c, vec(motion), double{mover.radius}, {1.0, 1.0}};
    if (v.m.x < 0.0) mirror(v.lo.x, v.hi.x, v.m.x, v.sign.x);
    if (v.m.y < 0.0) mirror(v.lo.y, v.hi.y, v.m.y, v.sign.y);
    return v;
}

/// The answer at a point and normal given as seen in the view.
SweepHit answer(const View& v, const Circle& mover, double t, Vec at, Vec normal) {
    const Vec c = vec(mover.center);
    return {static_cast<float>(t), detail::narrow({c.x + at.x * v.sign.x, c.y + at.y * v.sign.y}),
            detail::narrow({normal.x * v.sign.x, normal.y * v.sign.y})};
}

/// The center lies within the box: out through the nearest face. Of equal depths the one that the
/// motion leaves by, then x before y, then the upper side.
std::optional<SweepHit> from_within(const View& v, const Circle& mover, bool still) {
    struct Face {
        double depth;
        Vec normal;
    };
    const Face faces[4] = {
        {v.hi.x, {1.0, 0.0}}, {-v.lo.x, {-1.0, 0.0}}, {v.hi.y, {0.0, 1.0}}, {-v.lo.y, {0.0, -1.0}}};
    const Face* best = &faces[0];
    for (const Face& face : faces) {
        if (face.depth < best->depth) best = &face;
    }
    for (const Face& face : faces) {
        const bool leaves = face.depth == best->depth && detail::dot(v.m, face.normal) >= 0.0;
        if (leaves && !still) return std::nullopt;
    }
    return answer(v, mover, 0.0, best->normal * best->depth, best->normal);
}

/// Strikes the corner at `p`, from outside its disc.
std::optional<SweepHit> at_corner(const View& v, const Circle& mover, Vec p) {
    const DiscEntry in = detail::enter_disc(p, v.m, v.r, 1.0);
    if (in.kind != DiscEntry::Kind::enter) return std::nullopt;
    return answer(v, mover, in.t, p, in.normal);
}

/// The center starts within the box grown by the radius: overlapping, or beside a corner.
std::optional<SweepHit> from_near(const View& v, const Circle& mover) {
    const Vec nearest{detail::clamp(0.0, v.lo.x, v.hi.x), detail::clamp(0.0, v.lo.y, v.hi.y)};
    const double distance2 = detail::length_squared(nearest);
    if (distance2 > v.r * v.r) return at_corner(v, mover, nearest);
    const bool still = v.m == Vec{};
    if (distance2 == 0.0) return from_within(v, mover, still);
    if (!still && !(detail::dot(nearest, v.m) > 0.0)) return std::nullopt;
    return answer(v, mover, 0.0, nearest, nearest * (-1.0 / std::sqrt(distance2)));
}

}  // namespace

std::optional<SweepHit> sweep(const Circle& mover, glm::vec2 motion, const Aabb& target) noexcept {
    const View v = view_from(mover, motion, target);
    const double ex = v.lo.x - v.r;  // to the sides of the grown box that face the motion
    const double ey = v.lo.y - v.r;
    if (!(ex <= v.m.x && ey <= v.m.y && v.hi.x + v.r >= 0.0 && v.hi.y + v.r >= 0.0)) {
        return std::nullopt;  // out of reach, or behind, or NaN
    }
    if (ex <= 0.0 && ey <= 0.0) return from_near(v, mover);
    if (!(v.r > 0.0))
        return detail::sweep_body(detail::body_of(mover), motion, detail::body_of(target));

    // The grown box is entered by the side reached last. Where on it: on the flat part or at a
    // corner's disc? Compared multiplied by the speed, which is exact.
    if (ex > 0.0 && ex * v.m.y >= ey * v.m.x) {
        const double along = ex * v.m.y;
        if (along < v.lo.y * v.m.x) return at_corner(v, mover, v.lo);
        if (along > v.hi.y * v.m.x) return at_corner(v, mover, {v.lo.x, v.hi.y});
        return answer(v, mover, ex / v.m.x, {v.lo.x, along / v.m.x}, {-1.0, 0.0});
    }
    const double along = ey * v.m.x;
    if (along < v.lo.x * v.m.y) return at_corner(v, mover, v.lo);
    if (along > v.hi.x * v.m.y) return at_corner(v, mover, {v.hi.x, v.lo.y});
    return answer(v, mover, ey / v.m.y, {along / v.m.y, v.lo.y}, {0.0, -1.0});
}

std::optional<SweepHit> sweep(const Circle& mover, glm::vec2 motion,
                              const Circle& target) noexcept {
    const Vec p = vec(target.center) - vec(mover.center);
    const Vec m = vec(motion);
    const double r = double{mover.radius} + double{target.radius};
    const double distance2 = detail::length_squared(p);
    if (!(distance2 > r * r && r > 0.0)) {  // overlapping, or two points, or NaN
        return detail::sweep_body(detail::body_of(mover), motion, detail::body_of(target));
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
    const auto general = [&] {
        return detail::sweep_body(detail::body_of(mover), motion, detail::body_of(target));
    };
    if (!(r > 0.0)) return general();
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
            const double length = std::sqrt(detail::length_squared(e));
            const double shift = r * (detail::dot(m, e) / length);
            if (from >= shift && to <= shift) {
                const double gap = detail::cross(e, p) - r * length;
                if (gap < 0.0) return general();
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
    if (in.kind == DiscEntry::Kind::maybe_inside) return general();
    return SweepHit{static_cast<float>(in.t), detail::narrow(o + at), detail::narrow(in.normal)};
}

}  // namespace carom::collision
