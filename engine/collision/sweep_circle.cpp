// The sweeps that games run most, by hand: a circle against a box and against a circle.

#include "cast.h"
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

/// The center starts within the box grown by the radius: overlapping, or beside a corner.
[[gnu::noinline]] std::optional<SweepHit> from_near(const Circle& mover, glm::vec2 motion,
                                                    const Aabb& box) {
    const View v = view_from(mover, motion, box);
    const Vec nearest{detail::clamp(0.0, v.lo.x, v.hi.x), detail::clamp(0.0, v.lo.y, v.hi.y)};
    const double distance2 = detail::length_squared(nearest);
    if (distance2 > v.r * v.r) {
        const DiscEntry in = detail::enter_disc(nearest, v.m, v.r, 1.0);
        if (in.kind != DiscEntry::Kind::enter) return std::nullopt;
        return answer(v, mover, in.t, nearest, in.normal);
    }
    const bool still = v.m == Vec{};
    if (distance2 == 0.0) return from_within(v, mover, still);
    if (!still && !(detail::dot(nearest, v.m) > 0.0)) return std::nullopt;
    return answer(v, mover, 0.0, nearest, nearest * (-1.0 / std::sqrt(distance2)));
}

}  // namespace

/// Seen from the center and mirrored so that the motion is nowhere negative, the grown box is
/// entered by the near side that is reached last. Where on it, on the flat part or at a corner's
/// disc, is compared multiplied by the speed, which is exact.
std::optional<SweepHit> sweep(const Circle& mover, glm::vec2 motion, const Aabb& target) noexcept {
    const bool left = motion.x < 0.0f;
    const bool down = motion.y < 0.0f;
    const glm::vec2 near{left ? target.max.x : target.min.x, down ? target.max.y : target.min.y};
    const glm::vec2 far{left ? target.min.x : target.max.x, down ? target.min.y : target.max.y};
    const Vec c = vec(mover.center);
    const double r = double{mover.radius};
    Vec m = vec(motion);
    Vec lo = vec(near) - c;
    Vec hi = vec(far) - c;
    if (left) m.x = -m.x, lo.x = -lo.x, hi.x = -hi.x;
    if (down) m.y = -m.y, lo.y = -lo.y, hi.y = -hi.y;

    const double ex = lo.x - r;
    const double ey = lo.y - r;
    if (!(ex <= m.x && ey <= m.y && hi.x + r >= 0.0 && hi.y + r >= 0.0)) {
        return std::nullopt;  // out of reach, or behind, or NaN
    }
    if (ex <= 0.0 && ey <= 0.0) return from_near(mover, motion, target);
    if (!(r > 0.0)) return general(mover, motion, target);

    glm::vec2 corner = near;
    const double x_late = ex * m.y;
    const double y_late = ey * m.x;
    if (ex > 0.0 && x_late >= y_late) {
        if (x_late >= lo.y * m.x) {
            if (x_late <= hi.y * m.x) {
                const double t = ex / m.x;
                return SweepHit{static_cast<float>(t),
                                {near.x, static_cast<float>(c.y + double{motion.y} * t)},
                                {left ? 1.0f : -1.0f, 0.0f}};
            }
            corner.y = far.y;
        }
    } else if (y_late >= lo.x * m.y) {
        if (y_late <= hi.x * m.y) {
            const double t = ey / m.y;
            return SweepHit{static_cast<float>(t),
                            {static_cast<float>(c.x + double{motion.x} * t), near.y},
                            {0.0f, down ? 1.0f : -1.0f}};
        }
        corner.x = far.x;
    }
    const DiscEntry in = detail::enter_disc(vec(corner) - c, vec(motion), r, 1.0);
    if (in.kind != DiscEntry::Kind::enter) return std::nullopt;
    return SweepHit{static_cast<float>(in.t), corner, detail::narrow(in.normal)};
}

std::optional<SweepHit> sweep(const Circle& mover, glm::vec2 motion,
                              const Circle& target) noexcept {
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
