#pragma once
// Every convex shape is a core (a point, a segment or a convex polygon) grown by a radius. Queries
// are written once, over cores.
//
// A core is a counter-clockwise loop without zero-length edges: 1 vertex and no edge, 2 vertices
// and the edge there and back, or a polygon. Its first vertex is the lowest (the leftmost of those)
// and top() the highest (the rightmost of those), so that walks know where to start.

#include "../polygon.h"
#include "../shapes.h"
#include "lanes.h"
#include "sizes.h"

#include <cmath>
#include <cstddef>
#include <span>

namespace carom::collision::detail {

/// The core of any shape but a ConvexPolygon: at most 4 vertices, held by value.
struct SmallCore {
    std::size_t count = 1;
    Vec vertices[4];      ///< Set as far as `count`, as are the edges.
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
    // Of a box the last vertex is the leftmost and the second the rightmost.
    [[nodiscard]] constexpr Vec low() const noexcept {
        return {min(vertices[0].x, vertices[count - 1].x), vertices[0].y};
    }
    [[nodiscard]] constexpr Vec high() const noexcept {
        return {max(vertices[0].x, vertices[count > 1 ? 1 : 0].x), vertices[top()].y};
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

/// Any core, seen in place, for what is rare or long, so that it is compiled once and not for each
/// pair of cores. Lives as long as what it sees.
struct CoreView {
    const Vec* vertices;
    const Vec* edge_vectors;
    const double* inverse_lengths;  ///< Null where they must be computed.
    std::size_t count;
    std::size_t highest;
    double rounding;
    double off;
    double across;
    Vec lowest_xy, highest_xy;
    const Obb* turned;

    [[nodiscard]] std::size_t size() const noexcept { return count; }
    [[nodiscard]] std::size_t edge_count() const noexcept { return count < 2 ? 0 : count; }
    [[nodiscard]] static constexpr std::size_t bottom() noexcept { return 0; }
    [[nodiscard]] std::size_t top() const noexcept { return highest; }
    [[nodiscard]] Vec vertex(std::size_t i) const noexcept { return vertices[i]; }
    [[nodiscard]] Vec edge(std::size_t i) const noexcept { return edge_vectors[i]; }
    [[nodiscard]] double inverse_length(std::size_t i) const noexcept {
        return inverse_lengths ? inverse_lengths[i] : 1.0 / norm(edge_vectors[i]);
    }
    [[nodiscard]] double radius() const noexcept { return rounding; }
    [[nodiscard]] double extent() const noexcept { return across; }
    [[nodiscard]] double blur() const noexcept { return off; }
    [[nodiscard]] Vec low() const noexcept { return lowest_xy; }
    [[nodiscard]] Vec high() const noexcept { return highest_xy; }
};

[[nodiscard]] inline CoreView view_of(const SmallCore& core) noexcept {
    return {core.vertices, core.edge_vectors, nullptr,    core.count,  core.top(), core.rounding,
            core.off,      core.across,       core.low(), core.high(), core.turned};
}
[[nodiscard]] inline CoreView view_of(const PolygonCore& core) noexcept {
    return {core.vertices, core.edge_vectors, core.inverse_lengths, core.count,  core.highest, 0.0,
            0.0,           core.across,       core.low(),           core.high(), nullptr};
}

/// 0, or NaN when a coordinate is not finite. Added to the radius, it makes the shape meet nothing.
[[nodiscard]] constexpr double poison(Vec v) noexcept { return (v.x + v.y) * 0.0; }

[[nodiscard]] constexpr SmallCore point_core(Vec p, double radius) noexcept {
    SmallCore core;
    core.vertices[0] = p;
    core.rounding = radius + poison(p);
    return core;
}

[[nodiscard]] constexpr SmallCore segment_core(Vec a, Vec b, double radius) noexcept {
    SmallCore core;
    core.rounding = radius + poison(a + b);
    core.vertices[0] = a;
    if (a == b) return core;
    const Vec run = b - a;
    core.across = abs(run.x) + abs(run.y);
    core.count = 2;
    // Both edges as differences, which are nowhere -0.
    const bool down = run.y < 0.0 || (run.y == 0.0 && run.x < 0.0);
    core.vertices[0] = down ? b : a;
    core.vertices[1] = down ? a : b;
    core.edge_vectors[down ? 1 : 0] = run;
    core.edge_vectors[down ? 0 : 1] = a - b;
    return core;
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
/// The same as box_core(), of a box that is not flat.
[[nodiscard]] inline SmallCore full_box_core(Pair corner, Pair u, Pair v) noexcept {
    const Pair right = corner + u, up = corner + v, end = right + v;
    SmallCore core;
    core.count = 4;
    store(corner, core.vertices[0]);
    store(right, core.vertices[1]);
    store(end, core.vertices[2]);
    store(up, core.vertices[3]);
    store(u, core.edge_vectors[0]);
    store(v, core.edge_vectors[1]);
    store(negated(u), core.edge_vectors[2]);
    store(negated(v), core.edge_vectors[3]);
    core.rounding = sum(end) * 0.0;
    core.across = sum(u) + (core.edge_vectors[1].y - core.edge_vectors[1].x);
    return core;
}
[[nodiscard]] constexpr SmallCore box_core(const Obb& b) noexcept {
    const auto [u, v] = half_sides(b);
    if (!std::is_constant_evaluated() && u.x > 0.0 && v.y > 0.0) {
        const Pair right = pair(u), up = pair(v);
        return full_box_core(wide(b.center) - right - up, right + right, up + up);
    }
    return box_core(vec(b.center) - u - v, u * 2.0, v * 2.0);
}
[[nodiscard]] constexpr SmallCore core_of(const Obb& b) noexcept {
    check_size(b);
    SmallCore core = box_core(b);
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
