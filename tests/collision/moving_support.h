#pragma once
// Random shapes of every kind, and a slow independent answer to "when do they touch?" in long
// double: every vertex of one against every edge of the other, each a point against a capsule.

#include "engine/collision/polygon.h"
#include "engine/collision/sweep.h"
#include "engine/core/rng.h"

#include <cmath>
#include <cstdlib>
#include <optional>
#include <variant>
#include <vector>

namespace moving {

using namespace carom::collision;
using Any = std::variant<glm::vec2, Segment, Circle, Aabb, Obb, Capsule, ConvexPolygon, Polygon>;
using Real = long double;

inline std::optional<SweepHit> run(const Any& mover, glm::vec2 motion, const Any& target) {
    return std::visit([&](const auto& a, const auto& b) { return sweep(a, motion, b); }, mover,
                      target);
}

/// Longer runs on demand.
inline int rounds(int quick, int thorough) {
    const char* wanted = std::getenv("CAROM_LONG");
    return wanted && *wanted == '1' ? thorough : quick;
}

struct Point {
    Real x = 0, y = 0;
};
inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Point a, Real s) { return {a.x * s, a.y * s}; }
inline Real dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
inline Real cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
inline Point real(glm::vec2 v) { return {v.x, v.y}; }

/// A convex loop grown by a radius.
struct Loop {
    std::vector<Point> v;
    Real r = 0;
};

inline std::vector<Loop> loops(const Any& any) {
    struct Visit {
        std::vector<Loop> operator()(glm::vec2 p) const { return {{{real(p)}, 0}}; }
        std::vector<Loop> operator()(const Segment& s) const {
            return {{{real(s.a), real(s.b)}, 0}};
        }
        std::vector<Loop> operator()(const Circle& c) const {
            return {{{real(c.center)}, c.radius}};
        }
        std::vector<Loop> operator()(const Capsule& c) const {
            return {{{real(c.a), real(c.b)}, c.radius}};
        }
        std::vector<Loop> operator()(const Aabb& b) const {
            return {{{real(b.min), {b.max.x, b.min.y}, real(b.max), {b.min.x, b.max.y}}, 0}};
        }
        std::vector<Loop> operator()(const Obb& b) const {
            const Point x = real(b.axis) * b.half.x;
            const Point y = Point{-Real{b.axis.y}, b.axis.x} * b.half.y;
            const Point c = real(b.center);
            return {{{c - x - y, c + x - y, c + x + y, c - x + y}, 0}};
        }
        std::vector<Loop> operator()(const ConvexPolygon& p) const {
            Loop loop;
            for (const glm::vec2 v : p.vertices()) loop.v.push_back(real(v));
            return {loop};
        }
        std::vector<Loop> operator()(const Polygon& p) const {
            std::vector<Loop> all;
            for (const ConvexPolygon& part : p.parts()) all.push_back((*this)(part)[0]);
            return all;
        }
    };
    return std::visit(Visit{}, any);
}

/// A moment of touch, and the direction in which the mover is pushed; {0, 0} where it is unclear.
struct Touch {
    Real t = 0;
    Point normal;
};

inline Real distance(Point p, Point s, Point e) {
    const Real length2 = dot(e, e);
    Real along = length2 > 0 ? dot(p - s, e) / length2 : 0;
    along = along < 0 ? 0 : (along > 1 ? 1 : along);
    const Point d = p - s - e * along;
    return std::sqrt(dot(d, d));
}

/// Keeps the earlier touch.
inline void offer(std::optional<Touch>& best, Real t, Point normal) {
    if (t >= 0 && (!best || t < best->t)) best = Touch{t, normal};
}

/// A point outside a capsule, moving.
inline std::optional<Touch> touch_capsule(Point p, Point m, Point s, Point e, Real r) {
    std::optional<Touch> best;
    for (const Point center : {s, s + e}) {
        const Point d = center - p;
        const Real b = dot(d, m), k = cross(m, d), disc = dot(m, m) * r * r - k * k;
        if (!(b > 0 && disc >= 0)) continue;
        const Real t = (dot(d, d) - r * r) / (b + std::sqrt(disc));
        offer(best, t, r > 0 ? (p + m * t - center) * (1 / r) : Point{});
    }
    const Real length = std::sqrt(dot(e, e));
    const Real speed = cross(e, m);
    if (length > 0 && speed != 0) {
        const Real side = cross(e, p - s);
        const Real sign = side > 0 ? 1 : -1;
        const Real t = (sign * r * length - side) / speed;
        const Real along = dot(p + m * t - s, e);
        if (along >= 0 && along <= length * length) {
            offer(best, t, Point{-e.y, e.x} * (sign / length));
        }
    }
    return best;
}

inline bool within(Point p, const std::vector<Point>& loop) {
    if (loop.size() < 3) return false;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        if (cross(loop[(i + 1) % loop.size()] - loop[i], p - loop[i]) < 0) return false;
    }
    return true;
}

inline bool edges_cross(Point a, Point u, Point b, Point v) {
    const Real s1 = cross(u, b - a), s2 = cross(u, b + v - a);
    const Real s3 = cross(v, a - b), s4 = cross(v, a + u - b);
    return s1 * s2 < 0 && s3 * s4 < 0;
}

/// The gap between two convex loops with their radii; 0 or less when they overlap.
inline Real gap(const Loop& a, const Loop& b) {
    Real least = INFINITY;
    const auto one_way = [&](const Loop& from, const Loop& to) {
        for (const Point p : from.v) {
            if (within(p, to.v)) least = 0;
            for (std::size_t i = 0; i < to.v.size(); ++i) {
                const Point s = to.v[i], e = to.v[(i + 1) % to.v.size()] - s;
                least = std::min(least, distance(p, s, e));
            }
        }
    };
    one_way(a, b);
    one_way(b, a);
    for (std::size_t i = 0; i < a.v.size(); ++i) {
        for (std::size_t j = 0; j < b.v.size(); ++j) {
            if (edges_cross(a.v[i], a.v[(i + 1) % a.v.size()] - a.v[i], b.v[j],
                            b.v[(j + 1) % b.v.size()] - b.v[j])) {
                least = 0;
            }
        }
    }
    return least - a.r - b.r;
}

inline std::optional<Touch> touch(const Loop& a, Point m, const Loop& b, Real t_max = 1) {
    std::optional<Touch> best;
    const Real r = a.r + b.r;
    const auto one_way = [&](const Loop& from, Point motion, const Loop& to, Real sign) {
        for (const Point p : from.v) {
            for (std::size_t i = 0; i < to.v.size(); ++i) {
                const Point s = to.v[i], e = to.v[(i + 1) % to.v.size()] - s;
                if (const auto t = touch_capsule(p, motion, s, e, r)) {
                    offer(best, t->t, t->normal * sign);
                }
            }
        }
    };
    one_way(a, m, b, 1);
    one_way(b, m * -1, a, -1);
    if (best && best->t > t_max) best.reset();
    return best;
}

inline Real gap(const Any& a, const Any& b) {
    Real least = INFINITY;
    for (const Loop& p : loops(a)) {
        for (const Loop& q : loops(b)) least = std::min(least, gap(p, q));
    }
    return least;
}

/// The first touch of shapes that start apart.
inline std::optional<Touch> touch(const Any& a, glm::vec2 motion, const Any& b, Real t_max = 1) {
    std::optional<Touch> best;
    for (const Loop& p : loops(a)) {
        for (const Loop& q : loops(b)) {
            const auto t = touch(p, real(motion), q, t_max);
            if (t && (!best || t->t < best->t)) best = t;
        }
    }
    return best;
}

/// The spacing of floats around `scale`.
inline Real ulp(Real scale) {
    const float s = static_cast<float>(scale);
    return Real{std::nextafter(s, INFINITY)} - Real{s};
}

inline Real length(Point v) { return std::sqrt(dot(v, v)); }

/// The angle between two directions, degrees.
inline Real degrees_between(Point a, Point b) {
    return std::abs(std::atan2(cross(a, b), dot(a, b))) * 57.29577951308232L;
}

/// A unit vector, spread over the circle without trigonometry.
inline glm::vec2 direction(carom::Rng& rng) {
    for (;;) {
        const double x = double{rng.between(-1, 1)}, y = double{rng.between(-1, 1)};
        const double length = std::sqrt(x * x + y * y);
        if (length > 0.1 && length < 1.0) return glm::vec2(float(x / length), float(y / length));
    }
}

/// Spread evenly over orders of magnitude.
inline float magnitude(carom::Rng& rng, float low, float high) {
    const double doublings = std::log2(double{high} / double{low});
    return static_cast<float>(double{low} * std::exp2(double{rng.unit()} * doublings));
}

/// Around `center`, star shaped with radii up to `size`: convex when `spread` is 0.
inline std::vector<glm::vec2> star(carom::Rng& rng, glm::vec2 center, float size, float spread) {
    const int n = 3 + static_cast<int>(rng.below(7));
    std::vector<glm::vec2> points;
    for (int i = 0; i < n; ++i) {
        const double angle = (i + 0.8 * double{rng.unit()}) / n * 6.283185307179586;
        const double r = double{size} * (1.0 - double{spread * rng.unit()});
        points.push_back(center +
                         glm::vec2(float(r * std::cos(angle)), float(r * std::sin(angle))));
    }
    return points;
}

inline Any random_shape(carom::Rng& rng, std::size_t kind, glm::vec2 center, float size) {
    const glm::vec2 u = direction(rng) * size;
    switch (kind) {
        case 0:
            return center;
        case 1:
            return Segment{center - u, center + u};
        case 2:
            return Circle{center, size};
        case 3: {
            const glm::vec2 half{size * rng.between(0.1f, 1), size * rng.between(0.1f, 1)};
            return Aabb{center - half, center + half};
        }
        case 4:
            return Obb{
                center, {size * rng.between(0.1f, 1), size * rng.between(0.1f, 1)}, direction(rng)};
        case 5:
            return Capsule{center - u, center + u, size * rng.between(0.05f, 1)};
        case 6:
            for (;;) {
                auto made = ConvexPolygon::make(star(rng, center, size, 0.0f));
                if (made) return std::move(made).value();
            }
        default:
            for (;;) {
                auto made = Polygon::make(star(rng, center, size, 0.7f));
                if (made) return std::move(made).value();
            }
    }
}

inline constexpr std::size_t kKinds = 8;

}  // namespace moving
