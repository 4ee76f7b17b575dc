#include "../measure.h"

#include <cmath>
#include <limits>

namespace carom::collision {
namespace {

using detail::Vec;
using detail::vec;

/// Around all vertices of a core, grown, about a center that floats can say.
template <class Core>
Circle circle_around(Vec center, const Core& core) {
    const glm::vec2 c = detail::narrow(center);
    double far2 = 0.0;
    for (std::size_t i = 0; i < core.size(); ++i) {
        far2 = detail::max(far2, detail::length_squared(core.vertex(i) - vec(c)));
    }
    const double radius = core.radius() + (std::sqrt(far2) + core.blur());
    return {c, detail::round_up(radius * (1.0 + (far2 > 0.0 ? 0x1p-50 : 0.0)))};
}

/// Loose points, in an order that is all but random, so that none is bad for what follows.
struct Points {
    std::span<const glm::vec2> given;
    std::size_t stride;

    explicit Points(std::span<const glm::vec2> points) : given(points), stride(points.size()) {
        const auto shares = [&](std::size_t a, std::size_t b) {
            while (b != 0) a %= b, std::swap(a, b);
            return a != 1;
        };
        stride = points.size() * 618 / 1000 + 1;
        while (shares(points.size(), stride)) ++stride;
    }
    [[nodiscard]] std::size_t size() const { return given.size(); }
    [[nodiscard]] Vec vertex(std::size_t i) const { return vec(given[i * stride % given.size()]); }
    static double radius() { return 0.0; }
    static double blur() { return 0.0; }
};

struct WideCircle {
    Vec center{};
    double radius2 = -1.0;
    [[nodiscard]] bool holds(Vec p) const {
        return detail::length_squared(p - center) <= radius2 * (1.0 + 1e-14);
    }
};

WideCircle through(Vec a, Vec b) {
    const Vec half = (b - a) * 0.5;
    return {a + half, detail::length_squared(half)};
}
WideCircle through(Vec a, Vec b, Vec c) {
    const Vec u = b - a, v = c - a;
    const double area = 2.0 * detail::cross(u, v);
    if (area == 0.0) return through(a, b);
    const double uu = detail::length_squared(u), vv = detail::length_squared(v);
    const Vec to{(v.y * uu - u.y * vv) / area, (u.x * vv - v.x * uu) / area};
    return {a + to, detail::length_squared(to)};
}

/// Welzl's, from the first point on: whichever lies outside is on the rim of the next.
WideCircle smallest(const Points& points) {
    WideCircle circle;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec p = points.vertex(i);
        if (circle.holds(p)) continue;
        circle = {p, 0.0};
        for (std::size_t j = 0; j < i; ++j) {
            const Vec q = points.vertex(j);
            if (circle.holds(q)) continue;
            circle = through(p, q);
            for (std::size_t k = 0; k < j; ++k) {
                const Vec r = points.vertex(k);
                if (!circle.holds(r)) circle = through(p, q, r);
            }
        }
    }
    return circle;
}

}  // namespace

float area(const Capsule& capsule) noexcept {
    const double radius = double{capsule.radius};
    const double length = detail::norm(vec(capsule.b) - vec(capsule.a));
    return static_cast<float>(std::numbers::pi * radius * radius + 2.0 * radius * length);
}

Circle bounding_circle(const Segment& segment) noexcept {
    return circle_around(detail::wide_centroid(segment), detail::core_of(segment));
}
Circle bounding_circle(const Aabb& box) noexcept {
    return circle_around(detail::wide_centroid(box), detail::core_of(box));
}
Circle bounding_circle(const Obb& box) noexcept {
    return circle_around(detail::wide_centroid(box), detail::core_of(box));
}
Circle bounding_circle(const Capsule& capsule) noexcept {
    return circle_around(detail::wide_centroid(capsule), detail::core_of(capsule));
}
Circle bounding_circle(const ConvexPolygon& polygon) noexcept {
    return bounding_circle(polygon.vertices());
}
Circle bounding_circle(const Polygon& polygon) noexcept {
    return bounding_circle(polygon.vertices());
}
Circle bounding_circle(std::span<const glm::vec2> points) noexcept {
    constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
    if (points.empty()) return {{kNone, kNone}, kNone};
    const Points spread(points);
    return circle_around(smallest(spread).center, spread);
}

namespace {

/// Twelve times that of the triangles from a center to every edge.
double moments_of(std::span<const glm::vec2> loop, Vec center) {
    double moment = 0.0;
    Vec u = vec(loop.back()) - center;
    for (const glm::vec2 p : loop) {
        const Vec v = vec(p) - center;
        moment += cross(u, v) * (dot(u, u) + dot(u, v) + dot(v, v));
        u = v;
    }
    return moment;
}

}  // namespace

/// A box, and two half discs that are one but stand apart by its length.
float area_moment(const Capsule& capsule) noexcept {
    const double r = double{capsule.radius}, length = norm(vec(capsule.b) - vec(capsule.a));
    const double box = 2.0 * r * length * (length * length + 4.0 * r * r) / 12.0;
    // About its flat side a half disc has half a disc's; that is moved to its centroid, 4 r / 3 pi
    // on, and from there to the middle.
    const double disc = std::numbers::pi * r * r, on = 4.0 * r / (3.0 * std::numbers::pi);
    const double out = 0.5 * length + on;
    return static_cast<float>(box + disc * (0.5 * r * r - on * on + out * out));
}
float area_moment(const ConvexPolygon& polygon) noexcept {
    const Vec center = detail::wide_centroid(polygon);
    return static_cast<float>(moments_of(polygon.vertices(), center) / 12.0);
}
float area_moment(const Polygon& polygon) noexcept {
    const Vec center = detail::wide_centroid(polygon);
    double moment = moments_of(polygon.vertices(), center);
    for (std::size_t i = 0; i < polygon.hole_count(); ++i) {
        moment += moments_of(polygon.hole(i), center);
    }
    return static_cast<float>(moment / 12.0);
}

float area(const Polygon& polygon) noexcept {
    double twice = detail::fan_of(polygon.vertices()).twice_area;
    for (std::size_t i = 0; i < polygon.hole_count(); ++i) {
        twice += detail::fan_of(polygon.hole(i)).twice_area;
    }
    return static_cast<float>(0.5 * twice);
}

detail::Vec detail::wide_centroid(const Polygon& polygon) noexcept {
    const Vec outline = wide_centroid(polygon.vertices());
    double twice = fan_of(polygon.vertices()).twice_area;
    Vec moved{};  // of what the holes take away, from the outline's
    for (std::size_t i = 0; i < polygon.hole_count(); ++i) {
        const double less = fan_of(polygon.hole(i)).twice_area;
        moved = moved + (wide_centroid(polygon.hole(i)) - outline) * less;
        twice += less;
    }
    return polygon.hole_count() == 0 ? outline : outline + moved * (1.0 / twice);
}

}  // namespace carom::collision
