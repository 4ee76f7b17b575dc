#pragma once
// Every convex shape is a core (a point, a segment or a convex polygon) grown by a radius. Queries
// are written once, over cores.
//
// A core is a counter-clockwise loop without zero-length edges: 1 vertex and no edge, 2 vertices
// and the edge there and back, or a polygon. Its first vertex is the lowest (the leftmost of those)
// and top() the highest (the rightmost of those), so that walks know where to start.

#include "../polygon.h"
#include "../shapes.h"
#include "sizes.h"

#include <cmath>
#include <cstddef>
#include <span>

namespace carom::collision::detail {

/// The core of any shape but a ConvexPolygon: at most 4 vertices, held by value.
struct SmallCore {
    std::size_t count = 1;
    Vec vertices[4];
    Vec edge_vectors[4];  ///< Vertex i + 1 minus vertex i.
    double rounding = 0.0;
    double across = 0.0;          ///< Width plus height, or more.
    double off = 0.0;             ///< How far rounding may have moved a vertex.
    const Obb* turned = nullptr;  ///< What vertices that are off come from. Lives for one call.

    [[nodiscard]] constexpr std::size_t size() const noexcept { return count; }
    [[nodiscard]] constexpr std::size_t edge_count() const noexcept {
        return count < 2 ? 0 : count;
    }
    [[nodiscard]] static constexpr std::size_t bottom() noexcept { return 0; }
    [[nodiscard]] constexpr std::size_t top() const noexcept { return count / 2; }
    [[nodiscard]] constexpr Vec vertex(std::size_t i) const noexcept { return vertices[i]; }
    [[nodiscard]] constexpr Vec edge(std::size_t i) const noexcept { return edge_vectors[i]; }
    [[nodiscard]] double inverse_length(std::size_t i) const noexcept {
        return 1.0 / norm(edge_vectors[i]);
    }
    [[nodiscard]] constexpr double radius() const noexcept { return rounding; }
    [[nodiscard]] constexpr double extent() const noexcept { return across; }
    [[nodiscard]] constexpr double blur() const noexcept { return off; }
    [[nodiscard]] constexpr Vec low() const noexcept {
        Vec v = vertices[0];
        for (std::size_t i = 1; i < count; ++i) {
            v = {min(v.x, vertices[i].x), min(v.y, vertices[i].y)};
        }
        return v;
    }
    [[nodiscard]] constexpr Vec high() const noexcept {
        Vec v = vertices[0];
        for (std::size_t i = 1; i < count; ++i) {
            v = {max(v.x, vertices[i].x), max(v.y, vertices[i].y)};
        }
        return v;
    }
};

/// The core of a ConvexPolygon, seen in place.
struct PolygonCore {
    const Vec* vertices = nullptr;
    const Vec* edge_vectors = nullptr;
    const double* inverse_lengths = nullptr;
    std::size_t count = 0;
    std::size_t highest = 0;
    const Aabb* box = nullptr;
    double across = 0.0;

    [[nodiscard]] std::size_t size() const noexcept { return count; }
    [[nodiscard]] std::size_t edge_count() const noexcept { return count; }
    [[nodiscard]] static constexpr std::size_t bottom() noexcept { return 0; }
    [[nodiscard]] std::size_t top() const noexcept { return highest; }
    [[nodiscard]] Vec vertex(std::size_t i) const noexcept { return vertices[i]; }
    [[nodiscard]] Vec edge(std::size_t i) const noexcept { return edge_vectors[i]; }
    [[nodiscard]] double inverse_length(std::size_t i) const noexcept { return inverse_lengths[i]; }
    [[nodiscard]] static constexpr double radius() noexcept { return 0.0; }
    [[nodiscard]] double extent() const noexcept { return across; }
    [[nodiscard]] static constexpr double blur() noexcept { return 0.0; }
    [[nodiscard]] Vec low() const noexcept { return vec(box->min); }
    [[nodiscard]] Vec high() const noexcept { return vec(box->max); }
};

/// 0, or NaN when a coordinate is not finite. Added to the radius, it makes the shape meet nothing.
[[nodiscard]] constexpr double poison(Vec v) noexcept { return (v.x + v.y) * 0.0; }

[[nodiscard]] constexpr SmallCore point_core(Vec p, double radius) noexcept {
    return {1, {p}, {}, radius + poison(p), 0.0, 0.0, nullptr};
}

[[nodiscard]] constexpr SmallCore segment_core(Vec a, Vec b, double radius) noexcept {
    radius += poison(a + b);
    if (a == b) return point_core(a, radius);
    const Vec run = b - a;
    const double across = abs(run.x) + abs(run.y);
    if (b.y < a.y || (b.y == a.y && b.x < a.x)) {
        return {2, {b, a}, {a - b, run}, radius, across, 0.0, nullptr};
    }
    return {2, {a, b}, {run, a - b}, radius, across, 0.0, nullptr};
}

/// A rectangle from its lowest corner, `u` pointing right or up and right, `v` a quarter turn on.
/// Flat ones become segments.
[[nodiscard]] constexpr SmallCore box_core(Vec corner, Vec u, Vec v) noexcept {
    if (v == Vec{}) return segment_core(corner, corner + u, 0.0);
    if (u == Vec{}) return segment_core(corner, corner + v, 0.0);
    return {4,
            {corner, corner + u, corner + u + v, corner + v},
            {u, v, -u, -v},
            poison(corner + u + v),
            u.x + u.y - v.x + v.y,
            0.0,
            nullptr};
}

[[nodiscard]] constexpr SmallCore core_of(glm::vec2 point) noexcept {
    return point_core(vec(point), 0.0);
}
[[nodiscard]] constexpr SmallCore core_of(const Circle& c) noexcept {
    check_size(c);
    return point_core(vec(c.center), double{c.radius});
}
[[nodiscard]] constexpr SmallCore core_of(const Segment& s) noexcept {
    return segment_core(vec(s.a), vec(s.b), 0.0);
}
[[nodiscard]] constexpr SmallCore core_of(const Capsule& c) noexcept {
    check_size(c);
    return segment_core(vec(c.a), vec(c.b), double{c.radius});
}
[[nodiscard]] constexpr SmallCore core_of(const Aabb& b) noexcept {
    check_size(b);
    const Vec low = vec(b.min), high = vec(b.max), size = high - low;
    if (size.x == 0.0 || size.y == 0.0) return segment_core(low, high, 0.0);
    return {4,
            {low, {high.x, low.y}, high, {low.x, high.y}},
            {{size.x, 0.0}, {0.0, size.y}, {-size.x, -0.0}, {-0.0, -size.y}},
            poison(low + high),
            size.x + size.y,
            0.0,
            nullptr};
}
/// From the middle of a turned box to the middles of two sides: `u` points right or up and right,
/// `v` a quarter turn on.
struct HalfSides {
    Vec u, v;
};
[[nodiscard]] constexpr HalfSides half_sides(const Obb& b) noexcept {
    // The axis and its quarter turns span the same box; begin with the one that points up right.
    Vec axis = vec(b.axis), half = vec(b.half);
    if (axis.x < 0.0 || (axis.x == 0.0 && axis.y < 0.0)) axis = -axis;
    if (axis.y < 0.0 || axis.x == 0.0) {
        axis = axis.y < 0.0 ? left_of(axis) : Vec{axis.y, 0.0};
        half = {half.y, half.x};
    }
    return {axis * half.x, left_of(axis) * half.y};
}
[[nodiscard]] constexpr SmallCore core_of(const Obb& b) noexcept {
    check_size(b);
    const auto [u, v] = half_sides(b);
    SmallCore core = box_core(vec(b.center) - u - v, u * 2.0, v * 2.0);
    if (core.count > 1) {
        core.off = 0x1p-50 * (abs(double{b.center.x}) + abs(double{b.center.y}) + core.across);
        core.turned = &b;
    }
    return core;
}
[[nodiscard]] inline PolygonCore core_of(const ConvexPolygon& p) noexcept {
    return {p.wide_vertices().data(),
            p.edges().data(),
            p.inverse_lengths().data(),
            p.vertices().size(),
            p.top(),
            &p.bounds(),
            p.extent()};
}

}  // namespace carom::collision::detail
