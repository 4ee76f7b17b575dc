// The sweeps that games run most, by hand: a circle against a box and against a circle.

#include "cast.h"
#include "sweep.h"

namespace carom::collision {
namespace {

using cast::Vec;

/// A box as seen from a circle's center, mirrored so that the motion is nowhere negative: `lo` is
/// then the side it moves toward.
struct View {
    Vec lo, hi, m;
    double r;
    double sign_x, sign_y;  ///< -1 where mirrored.

    [[nodiscard]] glm::vec2 unmirror(Vec v) const {
        return cast::narrow({v.x * sign_x, v.y * sign_y});
    }
};

View view_from(const Circle& mover, glm::vec2 motion, const Aabb& box) {
    View v{cast::wide(box.min) - cast::wide(mover.center),
           cast::wide(box.max) - cast::wide(mover.center),
           cast::wide(motion),
           double{mover.radius},
           1.0,
           1.0};
    if (v.m.x < 0.0) {
        const double lo = v.lo.x;
        v.lo.x = -v.hi.x, v.hi.x = -lo, v.m.x = -v.m.x, v.sign_x = -1.0;
    }
    if (v.m.y < 0.0) {
        const double lo = v.lo.y;
        v.lo.y = -v.hi.y, v.hi.y = -lo, v.m.y = -v.m.y, v.sign_y = -1.0;
    }
    return v;
}

/// The answer at a point and normal given in mirrored coordinates.
SweepHit answer(const View& v, const Circle& mover, double t, Vec at, Vec normal) {
    return {static_cast<float>(t),
            cast::narrow(cast::wide(mover.center) + Vec{at.x * v.sign_x, at.y * v.sign_y}),
            v.unmirror(normal)};
}

/// The center lies within the box: out through the nearest face. Of equal depths the one that the
/// motion leaves by, then x before y, then the lower side.
std::optional<SweepHit> from_within(const View& v, const Circle& mover) {
    struct Face {
        double depth;
        Vec normal;
    };
    const Face faces[4] = {
        {-v.lo.x, {-1, 0}}, {v.hi.x, {1, 0}}, {-v.lo.y, {0, -1}}, {v.hi.y, {0, 1}}};
    const Face* best = &faces[0];
    for (const Face& face : faces) {
        if (face.depth < best->depth) best = &face;
    }
    const bool still = v.m.x == 0.0 && v.m.y == 0.0;
    if (!still) {
        for (const Face& face : faces) {
            if (face.depth == best->depth && cast::dot(v.m, face.normal) >= 0.0)
                return std::nullopt;
        }
    }
    return answer(v, mover, 0.0, best->normal * best->depth, best->normal);
}

/// The center starts within the box grown by the radius: overlapping, or beside a corner.
std::optional<SweepHit> from_near(const View& v, const Circle& mover) {
    const Vec nearest{v.lo.x > 0.0 ? v.lo.x : (v.hi.x < 0.0 ? v.hi.x : 0.0),
                      v.lo.y > 0.0 ? v.lo.y : (v.hi.y < 0.0 ? v.hi.y : 0.0)};
    const double distance2 = cast::dot(nearest, nearest);
    if (distance2 > v.r * v.r) {
        const cast::DiscEntry in = cast::enter_disc(nearest, v.m, v.r);
        if (!in.hit) return std::nullopt;
        return answer(v, mover, in.t, nearest, in.normal);
    }
    if (distance2 == 0.0) return from_within(v, mover);
    const bool still = v.m.x == 0.0 && v.m.y == 0.0;
    if (!still && !(cast::dot(nearest, v.m) > 0.0)) return std::nullopt;
    return answer(v, mover, 0.0, nearest, nearest * (-1.0 / std::sqrt(distance2)));
}

/// A point of no size: as a circle, but a corner it grazes has no curve to take a normal from.
Vec graze_normal(Vec m, double side) {
    const double scale = side / std::sqrt(cast::dot(m, m));
    return {-m.y * scale, m.x * scale};
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

    // The grown box is entered by the side reached last. Where on it: on the flat part or at a
    // corner's disc? Compared multiplied by the speed, which is exact.
    const bool by_x = ex > 0.0 && ex * v.m.y >= ey * v.m.x;
    const double speed = by_x ? v.m.x : v.m.y;
    const double reach = by_x ? ex : ey;
    const double along = reach * (by_x ? v.m.y : v.m.x);
    const double low = by_x ? v.lo.y : v.lo.x;
    const double high = by_x ? v.hi.y : v.hi.x;
    const bool above_low = along >= low * speed;
    const bool below_high = along <= high * speed;
    if (above_low && below_high) {
        const double t = reach / speed;
        Vec normal = by_x ? Vec{-1.0, 0.0} : Vec{0.0, -1.0};
        if (v.r == 0.0 && low < high) {
            const double turn = by_x ? 1.0 : -1.0;
            if (along == high * speed) normal = graze_normal(v.m, turn);
            if (along == 0.0 && low == 0.0) normal = graze_normal(v.m, -turn);
        }
        const double slide = along / speed;
        return answer(v, mover, t, by_x ? Vec{v.lo.x, slide} : Vec{slide, v.lo.y}, normal);
    }
    const double end = above_low ? high : low;
    const Vec corner = by_x ? Vec{v.lo.x, end} : Vec{end, v.lo.y};
    if (!(v.r > 0.0)) return std::nullopt;
    const cast::DiscEntry in = cast::enter_disc(corner, v.m, v.r);
    if (!in.hit) return std::nullopt;
    return answer(v, mover, in.t, corner, in.normal);
}

std::optional<SweepHit> sweep(const Circle& mover, glm::vec2 motion,
                              const Circle& target) noexcept {
    const Vec p = cast::wide(target.center) - cast::wide(mover.center);
    const Vec m = cast::wide(motion);
    const double r = double{mover.radius} + double{target.radius};
    const double distance2 = cast::dot(p, p);
    const bool still = m.x == 0.0 && m.y == 0.0;
    double t = 0.0;
    Vec normal{1.0, 0.0};
    if (distance2 <= r * r) {
        if (!still && !(cast::dot(p, m) > 0.0)) return std::nullopt;
        if (distance2 > 0.0) normal = p * (-1.0 / std::sqrt(distance2));
    } else if (r > 0.0) {
        const cast::DiscEntry in = cast::enter_disc(p, m, r);
        if (!in.hit) return std::nullopt;
        t = in.t, normal = in.normal;
    } else {  // two points: only head on
        const double speed2 = cast::dot(m, m);
        const double b = cast::dot(p, m);
        if (!(cast::cross(m, p) == 0.0 && b > 0.0 && b <= speed2)) return std::nullopt;
        t = b / speed2, normal = m * (-1.0 / std::sqrt(speed2));
    }
    return SweepHit{static_cast<float>(t),
                    cast::narrow(cast::wide(target.center) + normal * double{target.radius}),
                    cast::narrow(normal)};
}

}  // namespace carom::collision
